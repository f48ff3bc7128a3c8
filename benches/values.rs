//! Exact values: `cargo bench -p sumsolve-benches --bench values [-- PART OF A NAME]`.

use std::collections::HashSet;
use std::process::ExitCode;

use databases::ValueTable;
use framework::internals::Positions;
use framework::{Outcome, Player};
use sumsolve_benches::{Job, game};
use value::thermograph::Thermographs;
use value::{AtomicWeights, Values};

fn main() -> ExitCode {
    sumsolve_benches::main(&[
        Job::new("clobber: all words of length <= 16", || {
            fill("clobber", 16, 18_662, 54_430);
        }),
        Job::new("clobber: all words of length <= 20", || {
            fill("clobber", 20, 363_436, 795_348);
        }),
        Job::new("clobber: all words of length <= 22", || {
            fill("clobber", 22, 1_595_897, 3_041_834);
        }),
        Job::new("nogo: all positions with <= 12 empty points", || {
            fill("nogo", 12, 111_851, 554_342);
        }),
        Job::new("nogo: all positions with <= 13 empty points", || {
            fill("nogo", 13, 330_450, 1_571_747);
        }),
        Job::new("clobber: (BBW)^n for all n <= 100", || multiples_of_up(100)),
        Job::new("clobber: (BBW)^n for all n <= 400", || multiples_of_up(400)),
        Job::new(
            "nogo: all facts of all values with <= 10 empty points",
            || {
                facts(10);
            },
        ),
        Job::new("sumsolve clobber BWBW", whole_process),
    ])
}

/// Fills a table and asserts two signatures: how many forms its values and their sums have, and how
/// many positions the first player wins.
fn fill(name: &str, layers: u32, forms: usize, first_player_wins: usize) {
    let mut values = Values::default();
    let mut table = ValueTable::new(&game(name));
    (0..=layers).for_each(|_| table.add_layer(&mut values).expect("within the limits"));
    let wins = table
        .entries()
        .filter(|(_, value)| values.outcome(*value) == Outcome::N)
        .count();
    assert_eq!((values.form_count(), wins), (forms, first_player_wins));
}

/// Every fact of every different value; means of a value and its inverse are opposite.
fn facts(layers: u32) {
    let mut values = Values::default();
    let mut table = ValueTable::new(&game("nogo"));
    (0..=layers).for_each(|_| table.add_layer(&mut values).expect("within the limits"));
    let different: HashSet<_> = table.entries().map(|(_, value)| value).collect();
    let mut thermographs = Thermographs::default();
    let mut weights = AtomicWeights::default();
    let mut followers = 0;
    for &id in &different {
        let mean = |id, thermographs: &mut Thermographs| {
            let thermograph = thermographs.thermograph(id, &values);
            thermograph.expect("small numbers").mean
        };
        let means = [id, id.inverse()].map(|id| mean(id, &mut thermographs));
        assert_eq!(means[0], -means[1]);
        let weight = weights.atomic_weight(id, &mut values).expect("no limit");
        assert_eq!(weight.is_some(), values.is_all_small(id));
        for player in Player::BOTH {
            let incentives = values.incentives(id, player).expect("no limit");
            assert_eq!(incentives.len(), values.options(id, player).len());
        }
        assert!(values.temper(id).is_none() || values.birthday(id) < 64);
        followers += values.followers(id).len();
    }
    println!("{} values, {followers} followers", different.len());
}

fn multiples_of_up(most: usize) {
    let mut values = Values::default();
    let mut positions = Positions::new(1 << 30);
    let clobber = game("clobber");
    for n in 1..=most {
        let position = clobber.position(&"BBW".repeat(n)).expect("a board");
        let parts = positions.components(&position).expect("room enough");
        let value = positions.sum(&parts, &mut values);
        let ups = values.ups(n.div_ceil(2) as i64, 0);
        assert_eq!(value, ups, "(BBW)^{n}");
    }
}

fn whole_process() {
    let arguments = ["sumsolve", "clobber", "BWBW"].map(Into::into);
    let mut out = Vec::new();
    let ending = sumsolve::run(
        arguments,
        sumsolve::Screen::default(),
        &mut out,
        &mut std::io::stderr(),
    );
    assert_eq!(ending, sumsolve::Ending::Answered);
    let out = String::from_utf8(out).expect("text");
    assert!(
        out.contains("Outcome: N") && out.contains("+-(*,^)"),
        "{out}"
    );
}
