//! A toy game: a tree `{L|R}` written down in full. It tests values and search on games of any shape, without a real
//! game.

use std::fmt;

use framework::{Language, Sum};
use game::board::{Board, Notation};
use game::random::Random;
use game::{Card, ComplexityScore, Normalize, Player, Position, Subgame, SumGame, TextError};

/// The game of moving in a tree.
#[derive(Clone, Copy, Debug)]
pub struct Trees;

/// The options of both players.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tree {
    options: [Vec<Tree>; 2],
}

impl Tree {
    /// A random tree of at most this depth.
    pub fn random(random: &mut Random, depth: usize) -> Tree {
        let mut side = || {
            let count = if depth == 0 { 0 } else { random.below(3) };
            let option = |_| {
                let depth = random.below(depth);
                Tree::random(random, depth)
            };
            (0..count).map(option).collect()
        };
        let options = [side(), side()];
        Tree { options }
    }

    /// All options of both players, in the tree.
    pub fn size(&self) -> u64 {
        1 + self.options.iter().flatten().map(Tree::size).sum::<u64>()
    }

    /// The options of a player.
    pub fn options(&self, player: Player) -> &[Tree] {
        &self.options[player.index()]
    }

    /// The tree as a position of the game.
    ///
    /// # Panics
    /// If the language is not that of trees.
    pub fn position(&self, language: &Language) -> Position {
        language.board(&self.to_string()).expect("a tree")
    }
}

/// A random sum of up to three trees of at most this depth.
pub fn random_sum(language: &Language, random: &mut Random, depth: usize) -> Sum {
    let count = 1 + random.below(3);
    let trees = (0..count).map(|_| Tree::random(random, depth).position(language));
    Sum::new(language, trees)
}

impl Board for Tree {
    fn read(text: &str, _: &Notation) -> Result<Tree, TextError> {
        let mut open = vec![(Tree::default(), Player::Left)];
        for (index, c) in text.chars().enumerate() {
            let innermost = open
                .last_mut()
                .ok_or_else(|| TextError::new(index, "too many '}'"))?;
            match c {
                '{' => open.push((Tree::default(), Player::Left)),
                '|' => innermost.1 = Player::Right,
                '}' => {
                    let (tree, _) = open
                        .pop()
                        .ok_or_else(|| TextError::new(index, "too many '}'"))?;
                    let outer = open
                        .last_mut()
                        .ok_or_else(|| TextError::new(index, "too many '}'"))?;
                    outer.0.options[outer.1.index()].push(tree);
                }
                _ => return Err(TextError::new(index, "expected '{', '|' or '}'")),
            }
        }
        match &open[..] {
            [(root, Player::Left)] if root.options[0].len() == 1 => Ok(root.options[0][0].clone()),
            _ => Err(TextError::new(0, "expected one tree")),
        }
    }

    fn write(&self, _: &Notation) -> String {
        self.to_string()
    }

    fn exchanged(&self) -> Tree {
        let exchanged = |player| self.options(player).iter().map(Tree::exchanged).collect();
        Tree {
            options: [exchanged(Player::Right), exchanged(Player::Left)],
        }
    }
}

impl SumGame for Trees {
    fn card(&self) -> Card {
        Card::new("trees", "trees", "A move goes to an option.")
            .cells("{|}")
            .example("{{|}|}")
    }
}

impl Subgame for Trees {
    type Position = Tree;
    type Move = usize;

    fn moves(&self, tree: &Tree, player: Player) -> impl Iterator<Item = (usize, Tree)> {
        tree.options(player).iter().cloned().enumerate()
    }
}

impl Normalize for Trees {}

impl ComplexityScore for Trees {
    fn complexity(&self, tree: &Tree) -> u64 {
        tree.size()
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |player| {
            let options = self.options(player).iter();
            options.map(Tree::to_string).collect::<String>()
        };
        write!(f, "{{{}|{}}}", side(Player::Left), side(Player::Right))
    }
}
