//! What a database says is true.

use databases::{Builder, Database, Reader};
use framework::position::Positions;
use framework::value::Values;
use framework::value::thermograph::Thermographs;
use framework::{Normalize, SumGame};

fn built<G: SumGame>(last_layer: u32) -> (Database<G>, tempfile::TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    let database = Builder::new(path, last_layer).build().expect("it is built");
    (database, directory)
}

/// Every position has the value that the engine finds, and every fact of it.
fn values_are_true<G: SumGame>(last_layer: u32) {
    let (database, _directory) = built::<G>(last_layer);
    let mut reader = Reader::new(&database);
    let mut values = Values::default();
    let mut positions = Positions::<G::Position>::new(1 << 28);
    let mut thermographs = Thermographs::default();
    let mut count = 0;
    for entry in database.entries() {
        let (key, stored) = entry.expect("it is readable");
        let position = G::Position::from_key(key).expect("an entry has a position");
        let value = positions
            .sum_of_components(&position, &mut values)
            .expect("no limit");
        let read = reader.import(stored).expect("room");
        assert_eq!(
            reader.values().content_hash(read),
            values.content_hash(value),
            "{position}"
        );
        let facts = database.facts(stored).expect("it is readable");
        assert_eq!(facts.outcome, values.outcome(value), "{position}");
        assert_eq!(facts.birthday, values.birthday(value), "{position}");
        assert_eq!(
            facts.is_number,
            values.number(value).is_some(),
            "{position}"
        );
        let thermograph = thermographs
            .thermograph(value, &values)
            .expect("small numbers");
        let heat = facts.heat.expect("small numbers");
        assert_eq!(
            (heat.mean, heat.temperature),
            (thermograph.mean, thermograph.temperature)
        );
        assert_eq!(heat.stops.map(Some), thermograph.stops(), "{position}");
        if let Some(bounds) = facts.up_bounds {
            assert_eq!(
                values.up_range(value, false),
                Ok(Some(bounds.plain)),
                "{position}"
            );
            assert_eq!(
                values.up_range(value, true),
                Ok(Some(bounds.starred)),
                "{position}"
            );
        }
        count += 1;
    }
    assert_eq!(count, database.positions().iter().sum::<u64>());
}

#[test]
fn clobber_values_are_true() {
    values_are_true::<clobber::Clobber>(10);
}

#[test]
fn nogo_values_are_true() {
    values_are_true::<nogo::NoGo>(6);
}

#[test]
fn table_1_of_the_nogo_paper() {
    let (database, _directory) = built::<nogo::NoGo>(8);
    let mut reader = Reader::new(&database);
    let expected = [
        (".x.x.o.", "1*", 481),
        ("..", "*", 457),
        ("...", "+-1", 424),
        ("...x.o.", "+-(1*)", 341),
        ("..x.x.", "{2|1}", 326),
        (".x.", "1", 310),
        (".x.x.x.", "3", 287),
        (".x.x.x.o.", "2*", 284),
        (".", "0", 282),
        ("..x.", "{1|0}", 268),
        (".x.x.", "2", 256),
    ];
    let frequent = database.most_frequent(expected.len()).expect("readable");
    for (found, (board, value, occurrences)) in frequent.iter().zip(expected) {
        let id = reader.import(found.value).expect("room");
        assert_eq!(reader.values().text(id, 80).as_deref(), Some(value));
        let first = found.facts.first.and_then(nogo::Position::from_key);
        assert_eq!(first.expect("a position").to_string(), board);
        assert_eq!(found.facts.positions, occurrences, "{value}");
    }
}
