//! Sums of combinatorial games, decided exactly: values first, search second.
//!
//! An [`Engine`] answers questions about a [`Sum`] of positions of any games and of values. Games are objects
//! ([`Game`]), which small crates provide; everything else is here, once for all games.
//!
//! ```text
//! position --split, normalize--> normal form --> bounds on a scale      (cheap)
//!                                          \--> ValueId --> its facts   (while that is cheap)
//! sum of components --> static rules --> search of what is left
//! ```
//!
//! # Use it as a library
//!
//! ```
//! use framework::{Engine, Event, Game, Language, Outcome, Player, Question, Registry, Settings};
//!
//! // Games come from their crates; the crate `sumsolve-games` has a registry of all of them.
//! let games = Registry::new([Game::new(clobber::Clobber), Game::new(nogo::NoGo)]);
//! let clobber = Language::of(&games.find("clobber").expect("it is there"));
//! let mut engine = Engine::new(Settings::default());
//!
//! // Who wins, with which moves, and what is the sum worth?
//! let sum = clobber.sum("BBW + BBWW - ^")?;
//! let answer = engine.ask(&Question::new(sum.clone()));
//! assert_eq!(answer.outcome.as_deref(), Some("P"));
//! assert_eq!(answer.value.as_deref(), Some("0"));
//! assert_eq!(answer.first[0].winner.as_deref(), Some("white"));
//!
//! // The same as a stream: winners, moves and the value as soon as they are known.
//! let mixed = Language::mixed(&games).sum("clobber:BBW + nogo:..x. - 1/2")?;
//! let mut winning_moves = Vec::new();
//! engine.ask_streaming(&Question::new(mixed.clone()), &mut |event| {
//!     if let Event::Move { first: Player::Left, found, wins: true, .. } = event {
//!         winning_moves.push(found.label.clone());
//!     }
//! });
//! assert!(!winning_moves.is_empty());
//!
//! // Single questions.
//! assert_eq!(engine.outcome(&sum), Ok(Outcome::P));
//! assert_eq!(engine.winner(&mixed, Player::Left), Ok(Player::Left));
//! let value = engine.value(&clobber.sum("BBW")?).expect("a small game has a value");
//! assert_eq!(engine.values().text(value, 80).as_deref(), Some("^"));
//! # Ok::<(), framework::TextError>(())
//! ```
//!
//! Limits are in [`Settings`], [`Engine::set_deadline`] and [`Engine::cancel_with`]; an answer that was not found within
//! them is [`Unsolved`], never a guess. [`Engine::ask_streaming`] tells each part of an answer as soon as it is known,
//! and [`Engine::watch`] tells another thread how far a search is. [`Engine::certify`] writes a proof that the crate
//! `checker` can check without the engine.
//!
//! # How it is built
//!
//! Each module uses only those above it.
//!
//! | module | idea |
//! |---|---|
//! | `base` | why a question has no answer, and how far a search is |
//! | `switches` | the techniques, each with a switch |
//! | `settings` | what may be spent, and presets of it |
//! | `sum` | sums of positions and values, and how they are written |
//! | `position` | components of all games, each stored once, with their values |
//! | `bounds` | what is known about any component from the bounds of its parts |
//! | `component` | values and positions as the parts of a search |
//! | `knowledge` | all of them, and how components are made, merged and moved in |
//! | `evaluate` | static rules: sums that are decided without search |
//! | `search` | what decides the rest: negamax and proof-number search |
//! | `engine` | questions about sums |
//! | `answer` | everything about a sum as one answer |
//! | `certificate` | answers with proofs |

mod answer;
mod base;
mod bounds;
mod certificate;
mod component;
mod engine;
mod evaluate;
mod knowledge;
mod position;
mod search;
mod settings;
mod sum;
mod switches;

pub use answer::{
    AfterMove, Answer, Between, CertificateAnswer, ComponentAnswer, Event, EventAnswer, Explain,
    ExplainPart, Explanation, Facts, FirstAnswer, KNOWN_NODES, Known, Line, MoveAnswer, MoveFacts,
    Moves, MovesAnswer, MovesEvent, MovesEventAnswer, MovesQuestion, Node, OptionFacts,
    PlayerMoves, Premise, Question, Reason, SCHEMA, StatisticsAnswer, Survivors, SurvivorsAnswer,
    ValueEffort, typed_move, value_limit, value_text, value_text_in,
};
pub use base::{Decided, Unsolved};
pub use certificate::{
    CertificateError, CertificateSettings, CertificateWriter, Replay, Written, claimed_sum,
};
pub use engine::Engine;
pub use game::{Comparison, Game, Outcome, Player, Position, Registry, TextError};
pub use search::{Profile, Solved, Spread, Statistics, Table, Watch};
pub use settings::{
    Choices, Limits, MoveOrder, SearchLimits, Settings, Simplest, StrategyKind, ValueBudget,
};
pub use sum::{
    Choice, Language, Literal, MIXED_NAME, Move, Sum, Term, Vocabulary, is_value_in_words,
};
pub use switches::{Rule, Rules, UnknownRule};

/// What tests and benchmarks look at; not part of the public interface.
#[doc(hidden)]
pub mod internals {
    pub use crate::bounds::{Bounds, PARTS_OF_A_MOVE, UpBounds, WallBounds};
    pub use crate::component::{ComponentId, Components};
    pub use crate::knowledge::Knowledge;
    pub use crate::position::{PositionId, Positions};
    pub use crate::search::Fact;

    use game::OutOfBudget;
    use value::ValueId;

    use crate::evaluate::Decisive;
    use crate::switches::Rules;

    /// The component of a value; none for 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub fn component_of_value(
        value: ValueId,
        knowledge: &mut Knowledge,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        knowledge.component_of_value(value)
    }

    /// The bounds of a component.
    pub fn bounds_of<B: Bounds>(id: ComponentId, components: &Components) -> B {
        components.bounds(id)
    }

    /// Whether Left, moving first, wins a game with these bounds, if they tell.
    pub fn left_wins_by_bounds(bounds: &UpBounds) -> Option<bool> {
        bounds.verdict(Rules::ALL).map(|verdict| verdict.left_wins)
    }
}
