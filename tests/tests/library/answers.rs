//! Answers to whole questions: against the oracle, in the order that is promised, and the same every time.

use framework::{
    Answer, Engine, Event, Move, MoveAnswer, Moves, Question, Settings, Sum, Term, ValueEffort,
};
use game::Player;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::engines::engines;
use sumsolve_tests::{boards, languages};

const MOVES: [Moves; 5] = [
    Moves::Auto,
    Moves::All,
    Moves::First,
    Moves::Earliest,
    Moves::None,
];
const EFFORTS: [ValueEffort; 3] = [ValueEffort::None, ValueEffort::Cheap, ValueEffort::Full];

/// The winning moves of a player, by the oracle.
fn winning_moves(oracle: &mut Oracle<Term>, sum: &Sum, first: Player) -> Vec<MoveAnswer> {
    let wins = |found: &Move| !oracle.mover_wins(sum.after(found).terms(), !first);
    let winning = sum.moves(first).into_iter().filter(wins);
    winning.map(|found| found.answer(sum)).collect()
}

fn labels(moves: &[MoveAnswer]) -> Vec<(usize, String)> {
    let mut labels: Vec<_> = moves.iter().map(|m| (m.term, m.label.clone())).collect();
    labels.sort();
    labels
}

/// Winners are right, moves that are told win, and a list that says it is complete is.
fn check(question: &Question, answer: &Answer, oracle: &mut Oracle<Term>) {
    let sum = &question.sum;
    assert_eq!(answer.unsolved, None, "{sum}");
    for (&first, told) in question.first.iter().zip(&answer.first) {
        let expected = labels(&winning_moves(oracle, sum, first));
        let wins = told.winner.as_ref() == Some(&told.player);
        assert_eq!(wins, !expected.is_empty(), "{sum}");
        let found = labels(told.winning_moves.as_deref().unwrap_or_default());
        assert!(found.iter().all(|m| expected.contains(m)), "{sum}");
        if told.winning_moves_are_complete {
            assert_eq!(found, expected, "{sum}");
        }
        match question.moves {
            Moves::All => assert!(told.winning_moves_are_complete),
            Moves::None => assert!(!wins || told.winning_moves.is_none()),
            Moves::Auto | Moves::First | Moves::Earliest => {
                assert_eq!(found.is_empty(), !wins, "{sum}");
            }
        }
        if question.moves == Moves::Earliest && wins {
            let earliest = &winning_moves(oracle, sum, first)[0];
            assert_eq!(found, labels(std::slice::from_ref(earliest)), "{sum}");
        }
    }
}

/// What kind of part an event is, in the order that is promised.
fn part(event: &Event<'_>, value: ValueEffort) -> u8 {
    match event {
        Event::Value { .. } if value == ValueEffort::Full => 2,
        Event::Winner { .. } | Event::Unsolved { .. } => 0,
        Event::Move { progress: None, .. } => 1,
        Event::Move { .. } | Event::Moves { .. } => 3,
        Event::Value { .. } => 4,
    }
}

#[test]
fn answers_agree_with_the_oracle_and_come_in_order() {
    let mut random = Random::new(31);
    let mut oracle = Oracle::new();
    let mut engines = engines(1 << 16);
    let (clobber, nogo, mixed) = (languages::clobber(), languages::nogo(), languages::mixed());
    for n in 0..400 {
        let sum = match n % 3 {
            0 => boards::random_sum(&clobber, &mut random, boards::CLOBBER, 6),
            1 => boards::random_sum_with_values(&nogo, &mut random, boards::NOGO, 4),
            _ => mixed
                .sum("clobber:BBWBW + nogo:..x. - 1/2 + *")
                .expect("a sum"),
        };
        for engine in &mut engines {
            let question = Question {
                moves: *random.choose(&MOVES),
                value: *random.choose(&EFFORTS),
                first: [&Player::BOTH[..], &[Player::Right]][random.below(2)].to_vec(),
                ..Question::new(sum.clone())
            };
            let mut parts = Vec::new();
            let answer = engine.ask_streaming(&question, &mut |event| {
                parts.push(part(&event, question.value));
            });
            assert!(parts.is_sorted(), "{sum}: {parts:?}");
            check(&question, &answer, &mut oracle);
        }
    }
}

#[test]
fn a_cheap_answer_does_not_depend_on_threads() {
    let clobber = languages::clobber();
    // The last takes more nodes than one thread searches alone.
    for board in ["(BW)^20", "(BW)^28", "(BW)^38"] {
        let question = Question::new(clobber.sum(board).expect("a board"));
        let told = |threads| {
            let settings = Settings {
                threads,
                ..Settings::default()
            };
            let answer = Engine::new(settings).ask(&question);
            let lists = answer.first.iter().map(|first| {
                let moves = first.winning_moves.as_deref().unwrap_or_default();
                (moves.len(), first.winning_moves_are_complete)
            });
            (
                answer.outcome.clone(),
                answer.value.clone(),
                lists.collect::<Vec<_>>(),
            )
        };
        let expected = told(1);
        for threads in [1, 2, 3] {
            assert_eq!(told(threads), expected, "{board}");
        }
    }
}

/// Winners are decided before anything else: a limit that they take leaves nothing for the rest, and they are told.
#[test]
fn winners_come_before_moves_and_values() {
    let clobber = languages::clobber();
    let sum = clobber.sum("(BW)^50").expect("a board");
    let mut engine = Engine::new(Settings::search_only());
    let nodes = {
        engine.outcome(&sum).expect("no limit");
        engine.nodes()
    };
    let mut settings = Settings::default();
    settings.search.nodes = nodes;
    let mut engine = Engine::new(settings);
    let mut told = Vec::new();
    let question = Question::new(sum);
    let answer = engine.ask_streaming(&question, &mut |event| {
        told.push(part(&event, question.value));
    });
    assert_eq!(answer.outcome.as_deref(), Some("N"));
    assert_eq!(told[..4], [0, 0, 1, 1]);
    // Nobody asked for all moves, and they are not cheap.
    assert_eq!(engine.nodes(), nodes);
    assert!(!answer.first[0].winning_moves_are_complete);
}
