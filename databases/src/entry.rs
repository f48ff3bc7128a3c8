//! Everything about one position: its exact value, the seven fields of a SEGClobber entry, and the three of a NoGo
//! entry.

use game::{DatabaseKey, OutOfBudget, Player, Position};
use value::{Imports, StoredId, ValueId, Values};

use crate::database::{Database, ValueFacts};
use crate::error::{DatabaseError, Fault};
use crate::header::section;

/// Everything about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position, a component.
    pub position: Position,
    /// Its key: its size, and its stones as a number.
    pub key: DatabaseKey,
    /// Its exact value, in the arena of the [`EntryReader`].
    pub value: ValueId,
    /// The facts of its value: outcome class, bounds, mean, temperature, stops.
    pub facts: ValueFacts,
    /// Its complexity scores.
    pub complexity: Complexity,
    /// The first equal position of least recursive score: the simplest equal game of SEGClobber. It may be the
    /// position itself.
    pub simplest: Position,
    /// The first equal position in the order of keys: the simplest equal game of the NoGo paper.
    pub first: Position,
    /// The moves of both players, in the order of the game.
    pub moves: [Vec<EntryMove>; 2],
    /// The index of the simplest sensible move of each player, if there is one.
    pub simplest_move: [Option<usize>; 2],
}

/// A move in an [`Entry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryMove {
    /// The move, as players of the game write it.
    pub label: String,
    /// The position that it leads to, as a whole.
    pub to: Position,
    /// The value of that position.
    pub value: ValueId,
    /// The sum of the recursive complexity scores of its components.
    pub score: u64,
    /// Whether no other move strictly dominates it.
    pub is_sensible: bool,
    /// Whether it is a non-dominated move: the simplest of the sensible moves of its value.
    pub is_nondominated: bool,
}

/// The complexity scores of SEGClobber (Section 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Complexity {
    /// Score 1: the size.
    pub size: u64,
    /// Score 2: the number of moves of both players.
    pub moves: u64,
    /// Score 3: the number of their sensible moves.
    pub sensible_moves: u64,
    /// Score 4: the number of sensible moves here and in all positions that they lead to.
    pub sensible_tree: u64,
}

/// Reads entries of a database into an arena for their values.
#[derive(Debug)]
pub struct EntryReader<'a> {
    database: &'a Database,
    values: Values,
    imports: Imports,
}

impl<'a> EntryReader<'a> {
    /// A reader with an empty arena.
    pub fn new(database: &'a Database) -> EntryReader<'a> {
        EntryReader {
            database,
            values: Values::default(),
            imports: Imports::default(),
        }
    }

    /// The arena of the values in entries.
    pub fn values(&mut self) -> &mut Values {
        &mut self.values
    }

    /// Imports a value of the database into the arena.
    ///
    /// # Errors
    /// [`DatabaseError`] if the file is damaged there, or the arena is full.
    pub fn import(&mut self, value: StoredId) -> Result<ValueId, DatabaseError> {
        self.database
            .import(value, &mut self.values, &mut self.imports)
    }

    /// The entry of a component; none if it is not in the database.
    ///
    /// # Errors
    /// [`DatabaseError`] if the file is damaged there, or the arena is full.
    pub fn entry(&mut self, component: &Position) -> Result<Option<Entry>, DatabaseError> {
        let Some(stored) = self.database.value(component)? else {
            return Ok(None);
        };
        let facts = self.database.facts(stored)?;
        let moves = [
            self.moves(component, Player::Left)?,
            self.moves(component, Player::Right)?,
        ];
        let sensible = moves.iter().flatten().filter(|found| found.is_sensible);
        let complexity = Complexity {
            size: component.complexity(),
            moves: moves.iter().map(|side| side.len() as u64).sum(),
            sensible_moves: sensible.count() as u64,
            sensible_tree: self.score(component)?,
        };
        Ok(Some(Entry {
            position: component.clone(),
            key: component.key().ok_or_else(|| self.missing())?,
            value: self.import(stored)?,
            simplest: self.position(facts.simplest)?,
            first: self.position(facts.first)?,
            facts,
            complexity,
            simplest_move: Player::BOTH.map(|player| simplest_move(&moves[player.index()])),
            moves,
        }))
    }

    /// The error for a file that lacks a position it must have.
    fn missing(&self) -> DatabaseError {
        self.database
            .unusable(Fault::Inconsistent("a position that is not there"))
    }

    fn position(&self, key: Option<DatabaseKey>) -> Result<Position, DatabaseError> {
        let game = self.database.game();
        let position = key.and_then(|key| game.position_with_key(key));
        position.ok_or_else(|| self.missing())
    }

    /// The recursive score of a component.
    fn score(&self, component: &Position) -> Result<u64, DatabaseError> {
        let layers = self.database.layers();
        let place = component.key().and_then(|key| layers.place(key));
        let place = place.ok_or_else(|| self.missing())?;
        let score = self.database.table.file.get::<u32>(section::SCORES, place);
        let score = score.map_err(|fault| self.database.unusable(fault))?;
        score
            .map(|&score| score.into())
            .ok_or_else(|| self.missing())
    }

    fn moves(
        &mut self,
        component: &Position,
        player: Player,
    ) -> Result<Vec<EntryMove>, DatabaseError> {
        let mut moves = Vec::new();
        for (label, to) in component.moves(player) {
            let (mut value, mut score) = (ValueId::ZERO, 0);
            for part in to.split() {
                let stored = self.database.value(&part)?;
                let part_value = self.import(stored.ok_or_else(|| self.missing())?)?;
                let sum = self.values.add(value, part_value);
                value = sum.map_err(|out| self.full(out))?;
                score += self.score(&part)?;
            }
            moves.push(EntryMove {
                label,
                to,
                value,
                score,
                is_sensible: false,
                is_nondominated: false,
            });
        }
        let all = moves.iter().map(|found| found.value).collect();
        let undominated = self.values.undominated(all, player);
        mark(&mut moves, &undominated.map_err(|out| self.full(out))?);
        Ok(moves)
    }

    fn full(&self, _: OutOfBudget) -> DatabaseError {
        DatabaseError::TooManyValues {
            path: self.database.path().to_owned(),
        }
    }
}

/// Marks the sensible moves, and the simplest of those of each value.
fn mark(moves: &mut [EntryMove], undominated: &[ValueId]) {
    for found in &mut *moves {
        found.is_sensible = undominated.contains(&found.value);
    }
    for &value in undominated {
        let equal = moves.iter_mut().filter(|found| found.value == value);
        if let Some(simplest) = equal.min_by_key(|found| found.score) {
            simplest.is_nondominated = true;
        }
    }
}

/// The index of the first sensible move with the least score.
fn simplest_move(moves: &[EntryMove]) -> Option<usize> {
    let sensible = moves
        .iter()
        .enumerate()
        .filter(|(_, found)| found.is_sensible);
    let (index, _) = sensible.min_by_key(|(_, found)| found.score)?;
    Some(index)
}
