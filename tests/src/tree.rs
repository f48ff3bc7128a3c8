//! A toy game: a tree `{L|R}` written down in full. It tests values and search on games of any shape,
//! without a real game.

use std::fmt;

use framework::bounds::WallBounds;
use framework::random::Random;
use framework::{ComplexityScore, Normalize, Player, Subgame, SumGame, TextError};

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
}

impl SumGame for Trees {
    type Position = Tree;
    type Bounds = WallBounds;
    const NAME: &'static str = "trees";
    const TITLE: &'static str = "trees";
    const RULES: &'static str = "A move goes to an option.";
    const PLAYERS: [&'static str; 2] = ["Left", "Right"];
    const ALPHABET: &'static str = "{|}";
    const EXAMPLES: &'static [&'static str] = &["{{|}|}"];

    fn parse(text: &str) -> Result<Tree, TextError> {
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
}

impl Subgame for Tree {
    type Move = usize;

    fn moves(&self, player: Player) -> impl Iterator<Item = (usize, Tree)> {
        self.options(player).iter().cloned().enumerate()
    }

    fn inverse(&self) -> Tree {
        let inverse = |player: Player| self.options(player).iter().map(Tree::inverse).collect();
        Tree {
            options: [inverse(Player::Right), inverse(Player::Left)],
        }
    }

    fn split(&self) -> impl Iterator<Item = Tree> {
        [self.clone()].into_iter()
    }
}

impl Normalize for Tree {
    fn normal_form(self) -> Tree {
        self
    }
}

impl ComplexityScore for Tree {
    fn complexity(&self) -> u64 {
        self.size()
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |player| {
            self.options(player)
                .iter()
                .map(Tree::to_string)
                .collect::<String>()
        };
        write!(f, "{{{}|{}}}", side(Player::Left), side(Player::Right))
    }
}
