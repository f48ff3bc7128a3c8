//! Temporary.
use std::time::Instant;
use framework::*;
fn run<P: Subgame+Normalize>(max: usize) {
    let start = Instant::now();
    let mut values = framework::value::Values::new(framework::value::ValueLimits{forms:1<<26, comparison_bytes: std::env::var("C").unwrap().parse::<usize>().unwrap()<<20, sum_bytes: std::env::var("S").unwrap().parse::<usize>().unwrap()<<20});
    let mut table = databases::ValueTable::<P>::new();
    for n in 0..=max {
        table.add_layer(&mut values).unwrap();
        println!("{n} {:.3}s forms {} bytes {}M", start.elapsed().as_secs_f64(), values.form_count(), values.bytes() >> 20);
    }
}
fn main() {
    let game = std::env::args().nth(1).unwrap();
    let max: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    if game == "bbw" {
        let start = Instant::now();
        let mut values = framework::value::Values::new(framework::value::ValueLimits{forms:1<<26, comparison_bytes: std::env::var("C").unwrap().parse::<usize>().unwrap()<<20, sum_bytes: std::env::var("S").unwrap().parse::<usize>().unwrap()<<20});
        let mut positions = framework::position::Positions::new(1<<24);
        for n in 1..=max {
            let p = clobber::Clobber::parse(&"BBW".repeat(n)).unwrap();
            let v = positions.sum_of_components(&p, &mut values).unwrap();
            assert_eq!(v, values.ups((n as i64 + 1) / 2, 0).unwrap());
            if n % 50 == 0 { println!("{n} {:.3}s forms {} positions {} fuel {}", start.elapsed().as_secs_f64(), values.form_count(), positions.len(), u64::MAX-values.fuel()); }
        }
    } else if game == "clobber" { run::<clobber::Position>(max) } else { run::<nogo::Position>(max) }
}
