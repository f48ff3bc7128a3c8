//! Everything in a database is true.

mod common;

use std::collections::HashMap;

use common::{PlainValues, clobber, nogo};
use databases::{Database, Entry, EntryReader, ValueTable};
use game::{Game, Player, Position};
use value::thermograph::Thermographs;
use value::{KnownValues, ValueId, Values};

fn built(game: &Game, last_layer: u32) -> (Database, tempfile::TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    let database = common::build(game, &path, last_layer);
    (database, directory)
}

/// Every position has its value by definition, and the facts of that value.
fn values_are_true(game: &Game, last_layer: u32) {
    let (database, _directory) = built(game, last_layer);
    let mut reader = EntryReader::new(&database);
    let mut plain = PlainValues::default();
    let mut thermographs = Thermographs::default();
    let mut count = 0;
    for entry in database.entries() {
        let (key, stored) = entry.expect("it is readable");
        let position = game.position_with_key(key);
        let position = position.expect("an entry has a position");
        let value = plain.value(&position);
        let values = &mut plain.values;
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
            .thermograph(value, values)
            .expect("small numbers");
        let heat = facts.heat.expect("small numbers");
        assert_eq!(
            (heat.mean, heat.temperature),
            (thermograph.mean, thermograph.temperature)
        );
        assert_eq!(heat.stops.map(Some), thermograph.stops(), "{position}");
        if let Some(bounds) = facts.up_ranges {
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
    values_are_true(&clobber(), 10);
}

#[test]
fn nogo_values_are_true() {
    values_are_true(&nogo(), 6);
}

#[test]
fn a_table_in_memory_has_the_values_by_definition() {
    let game = clobber();
    let (mut table, mut values) = (ValueTable::new(&game), Values::default());
    (0..=9).for_each(|_| table.add_layer(&mut values).expect("a small table"));
    let mut plain = PlainValues::default();
    for (key, value) in table.entries() {
        let position = game.position_with_key(key);
        let position = position.expect("an entry has a position");
        let expected = plain.value(&position);
        assert_eq!(
            values.content_hash(value),
            plain.values.content_hash(expected),
            "{position}"
        );
    }
    let all = (0..=9).map(|n| 1 << n).sum::<usize>();
    assert_eq!(table.entries().count(), all);
}

#[test]
fn positions_of_other_games_are_not_there() {
    let (game, other) = (nogo(), clobber());
    let (database, _directory) = built(&game, 4);
    let mut table = ValueTable::new(&game);
    let mut values = Values::default();
    (0..=4).for_each(|_| table.add_layer(&mut values).expect("a small table"));
    let ours = game.position("..").expect("a board");
    assert!(database.value(&ours).expect("readable").is_some());
    assert!(table.value(&ours).is_some());
    let foreign = other.position("BW").expect("a board");
    assert_eq!(database.value(&foreign).expect("readable"), None);
    assert_eq!(table.value(&foreign), None);
}

#[test]
fn known_values_are_those_of_the_database() {
    let (database, _directory) = built(&nogo(), 4);
    let known: &dyn KnownValues = &database;
    assert_eq!(known.last_layer(), 4);
    for entry in database.entries() {
        let (key, value) = entry.expect("readable");
        assert_eq!(known.value_at(key), Some(value));
    }
}

#[test]
fn table_1_of_the_nogo_paper() {
    let game = nogo();
    let (database, _directory) = built(&game, 8);
    let mut reader = EntryReader::new(&database);
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
    let census = database.census(8).expect("readable");
    let frequent = census.most_frequent(expected.len());
    for (found, (board, value, occurrences)) in frequent.iter().zip(expected) {
        let id = reader.import(found.value).expect("room");
        assert_eq!(reader.values().text(id, 80).as_deref(), Some(value));
        let first = game.position_with_key(found.first);
        assert_eq!(first.expect("a position").to_string(), board);
        assert_eq!(found.positions, occurrences, "{value}");
        let facts = database.facts(found.value).expect("readable");
        assert_eq!(
            (facts.positions, facts.first),
            (occurrences, Some(found.first))
        );
    }
}

/// The fields of entries by their definitions, slowly.
#[derive(Default)]
struct Definitions {
    plain: PlainValues,
    scores: HashMap<Position, u64>,
}

/// The position that a move leads to, by its definition.
struct Defined {
    value: ValueId,
    score: u64,
    is_sensible: bool,
}

impl Definitions {
    fn moves(&mut self, position: &Position, player: Player) -> Vec<Defined> {
        let options = position.options(player);
        let values: Vec<ValueId> = options.iter().map(|to| self.plain.value(to)).collect();
        let mut is_below = |a: ValueId, b: ValueId| {
            let (low, high) = if player == Player::Left {
                (a, b)
            } else {
                (b, a)
            };
            a != b && self.plain.values.le(low, high).expect("no limit")
        };
        let sensible: Vec<bool> = values
            .iter()
            .map(|&value| !values.iter().any(|&other| is_below(value, other)))
            .collect();
        let moves = options.iter().zip(values).zip(sensible);
        moves
            .map(|((to, value), is_sensible)| Defined {
                value,
                score: to.split().iter().map(|part| self.score(part)).sum(),
                is_sensible,
            })
            .collect()
    }

    /// Score 4 of SEGClobber.
    fn score(&mut self, position: &Position) -> u64 {
        if let Some(&known) = self.scores.get(position) {
            return known;
        }
        let moves = Player::BOTH.map(|player| self.moves(position, player));
        let sensible = moves.iter().flatten().filter(|found| found.is_sensible);
        let score = sensible.map(|found| 1 + found.score).sum();
        self.scores.insert(position.clone(), score);
        score
    }

    fn check(&mut self, entry: &Entry) {
        let position = &entry.position;
        assert_eq!(
            entry.complexity.sensible_tree,
            self.score(position),
            "{position}"
        );
        assert_eq!(entry.complexity.size, position.complexity());
        let mut sensible_moves = 0;
        for player in Player::BOTH {
            let (found, defined) = (&entry.moves[player.index()], self.moves(position, player));
            assert_eq!(found.len(), defined.len());
            let mut kept: Vec<ValueId> = Vec::new();
            for (found, defined) in found.iter().zip(&defined) {
                assert_eq!(
                    found.is_sensible, defined.is_sensible,
                    "{position} {}",
                    found.label
                );
                assert_eq!(found.score, defined.score);
                assert!(found.is_sensible || !found.is_nondominated);
                sensible_moves += u64::from(defined.is_sensible);
                if found.is_nondominated {
                    assert!(!kept.contains(&defined.value), "one move a value");
                    kept.push(defined.value);
                }
            }
            let sensible = || defined.iter().filter(|found| found.is_sensible);
            assert!(sensible().all(|found| kept.contains(&found.value)));
            let simplest = entry.simplest_move[player.index()].map(|n| &defined[n]);
            let least = sensible().map(|found| found.score).min();
            assert_eq!(simplest.map(|found| found.score), least);
            assert!(simplest.is_none_or(|found| found.is_sensible));
        }
        assert_eq!(entry.complexity.sensible_moves, sensible_moves);
    }
}

/// All fields of all entries are what the papers define.
fn fields_are_as_defined(game: &Game, last_layer: u32) {
    let (database, _directory) = built(game, last_layer);
    let mut reader = EntryReader::new(&database);
    let mut definitions = Definitions::default();
    let mut entries = Vec::new();
    for found in database.entries() {
        let (key, _) = found.expect("readable");
        let position = game.position_with_key(key);
        let position = position.expect("an entry has a position");
        let entry = reader.entry(&position).expect("readable").expect("there");
        assert_eq!(entry.key, key);
        definitions.check(&entry);
        entries.push(entry);
    }
    let mut simplest: HashMap<ValueId, &Entry> = HashMap::new();
    let mut first: HashMap<ValueId, &Entry> = HashMap::new();
    for entry in &entries {
        first.entry(entry.value).or_insert(entry);
        let least = simplest.entry(entry.value).or_insert(entry);
        if entry.complexity.sensible_tree < least.complexity.sensible_tree {
            *least = entry;
        }
    }
    for entry in &entries {
        assert_eq!(entry.first, first[&entry.value].position);
        assert_eq!(entry.simplest, simplest[&entry.value].position);
        let equal = entries.iter().filter(|other| other.value == entry.value);
        assert_eq!(entry.facts.positions, equal.count() as u64);
    }
}

#[test]
fn clobber_fields_are_as_defined() {
    fields_are_as_defined(&clobber(), 9);
}

#[test]
fn nogo_fields_are_as_defined() {
    fields_are_as_defined(&nogo(), 5);
}
