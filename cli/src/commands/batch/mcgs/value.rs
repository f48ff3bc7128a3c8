//! The values among MCGS's games, in our notation: integers, dyadic rationals, nimbers, switches, ups.

use std::collections::BTreeMap;

use game::{Player, TextError};

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Integer(i64),
    Dyadic(Fraction),
    Nimber(i64),
    /// Left moves to the first, Right to the second, whichever is larger.
    Switch(Fraction, Fraction),
    /// A number of ups, and a star or not.
    Ups(i64, bool),
}

/// A dyadic rational in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fraction {
    numerator: i64,
    denominator: i64,
}

/// Larger numbers are not read.
const LARGEST: i64 = 1 << 31;

impl Value {
    /// Reads a value of one of MCGS's games; none if it is another game.
    pub(super) fn read(game: &str, text: &str) -> Option<Result<Value, TextError>> {
        let wrong = |what: &str| Err(TextError::new(0, format!("'{text}' is not {what}")));
        let items = items(text);
        let fractions: Vec<_> = items.iter().map(|item| Fraction::read(item)).collect();
        let integer = match &fractions[..] {
            &[
                Some(Fraction {
                    numerator,
                    denominator: 1,
                }),
            ] => Some(numerator),
            _ => None,
        };
        Some(match (game, &fractions[..]) {
            ("integer_game", _) => integer
                .map(Value::Integer)
                .map_or_else(|| wrong("an integer"), Ok),
            ("nimber", _) => match integer.filter(|&n| n >= 0) {
                Some(n) => Ok(Value::Nimber(n)),
                None => wrong("the size of a heap"),
            },
            ("dyadic_rational", &[Some(number)]) => Ok(Value::Dyadic(number)),
            ("dyadic_rational", _) => wrong("a dyadic rational, such as 3/4"),
            ("switch_game", &[Some(left), Some(right)]) => Ok(Value::Switch(left, right)),
            ("switch_game", _) => wrong("two dyadic rationals, such as 2, -1/2"),
            ("up_star", _) => match ups(&items) {
                Some((n, star)) => Ok(Value::Ups(n, star)),
                None => wrong("a number of ups, a star or both, such as -2 *"),
            },
            _ => return None,
        })
    }

    /// In our notation.
    pub(super) fn text(self) -> String {
        match self {
            Value::Integer(n) => n.to_string(),
            Value::Dyadic(number) => number.text(),
            Value::Nimber(n) => nimber(n as u64),
            Value::Switch(left, right) => format!("{{{}|{}}}", left.text(), right.text()),
            Value::Ups(n, star) => ups_text(n, star),
        }
    }

    /// The moves of a player, each as MCGS writes it, and where they lead.
    pub(super) fn moves(self, player: Player) -> Vec<(String, Value)> {
        let sign = [1, -1][player.index()];
        let single = |name: &str, to| vec![(name.to_string(), to)];
        match self {
            Value::Integer(n) if n * sign > 0 => single("INT", Value::Integer(n - sign)),
            Value::Integer(_) => Vec::new(),
            Value::Dyadic(number) if number.denominator == 1 && number.numerator * sign <= 0 => {
                Vec::new()
            }
            Value::Dyadic(number) => {
                let to = Value::Dyadic(number.plus(-sign));
                single(["DEC", "INC"][player.index()], to)
            }
            Value::Nimber(n) => {
                let options = 0..n;
                options
                    .map(|k| (format!("*{k}"), Value::Nimber(k)))
                    .collect()
            }
            Value::Switch(left, right) => {
                let to = Value::Dyadic([left, right][player.index()]);
                single(["SWITCH_L", "SWITCH_R"][player.index()], to)
            }
            Value::Ups(n, star) => {
                let options = options_of_ups(n, star, player).into_iter();
                let named = |(n, star): (i64, bool)| {
                    let name = format!("{n}{}", if star { "*" } else { "" });
                    (name, Value::Ups(n, star))
                };
                options.map(named).collect()
            }
        }
    }

    /// The nim value of the impartial form, in which both players have the moves of both.
    pub(super) fn impartial(self) -> u64 {
        match self {
            Value::Integer(n) => n.unsigned_abs() % 2,
            Value::Nimber(n) => n as u64,
            Value::Dyadic(number) => number.impartial(&mut BTreeMap::new()),
            Value::Switch(left, right) => {
                let known = &mut BTreeMap::new();
                least_missing(&[left.impartial(known), right.impartial(known)])
            }
            Value::Ups(n, star) => impartial_ups(n.unsigned_abs(), star),
        }
    }
}

/// The items of a list, which are separated by commas or spaces; around a slash there may be spaces.
fn items(text: &str) -> Vec<String> {
    let spaced = text.replace(',', " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut joined = words.join(" ");
    for (spaced, close) in [(" /", "/"), ("/ ", "/")] {
        joined = joined.replace(spaced, close);
    }
    joined.split(' ').map(String::from).collect()
}

/// The number of ups and whether there is a star, of a list that has one of each at most.
fn ups(items: &[String]) -> Option<(i64, bool)> {
    let integer = |text: &String| {
        let number = Fraction::read(text)?;
        (number.denominator == 1).then_some(number.numerator)
    };
    match items {
        [star] if star == "*" => Some((0, true)),
        [number] => Some((integer(number)?, false)),
        [number, star] | [star, number] if star == "*" => Some((integer(number)?, true)),
        _ => None,
    }
}

fn nimber(n: u64) -> String {
    match n {
        0 => "0".into(),
        1 => "*".into(),
        n => format!("*{n}"),
    }
}

fn ups_text(n: i64, star: bool) -> String {
    let star = if star { "*" } else { "" };
    match n {
        0 if star.is_empty() => "0".into(),
        0 => star.into(),
        1.. => format!("{n}.^{star}"),
        _ => format!("{}.v{star}", -n),
    }
}

/// The moves of a player in ups: to 0, or to one less with the star put in or taken away.
fn options_of_ups(n: i64, star: bool, player: Player) -> Vec<(i64, bool)> {
    let is_favourable = (n > 0) == (player == Player::Left);
    match (n.abs(), star) {
        (0, false) => Vec::new(),
        (1, true) if is_favourable => vec![(0, false), (0, true)],
        (0 | 1, true) => vec![(0, false)],
        _ if is_favourable => vec![(0, false)],
        _ => vec![(n - n.signum(), !star)],
    }
}

/// One up has the options 0 and `*`; each further one has 0 and one less.
fn impartial_ups(n: u64, star: bool) -> u64 {
    match n {
        0 => star.into(),
        n if n % 2 == 1 => 2,
        _ => 1,
    }
}

fn least_missing(values: &[u64]) -> u64 {
    let mut least = 0;
    while values.contains(&least) {
        least += 1;
    }
    least
}

impl Fraction {
    fn new(numerator: i64, denominator: i64) -> Fraction {
        let (mut numerator, mut denominator) = (numerator, denominator);
        while denominator > 1 && numerator % 2 == 0 {
            (numerator, denominator) = (numerator / 2, denominator / 2);
        }
        Fraction {
            numerator,
            denominator,
        }
    }

    fn read(text: &str) -> Option<Fraction> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse::<i64>().ok().filter(|n| n.abs() < LARGEST);
        let denominator = number(denominator).filter(|&n| n > 0 && n & (n - 1) == 0)?;
        Some(Fraction::new(number(numerator)?, denominator))
    }

    fn text(self) -> String {
        match self.denominator {
            1 => self.numerator.to_string(),
            denominator => format!("{}/{denominator}", self.numerator),
        }
    }

    /// The fraction with a number added to the numerator.
    fn plus(self, number: i64) -> Fraction {
        Fraction::new(self.numerator + number, self.denominator)
    }

    fn impartial(self, known: &mut BTreeMap<Fraction, u64>) -> u64 {
        if self.denominator == 1 {
            return self.numerator.unsigned_abs() % 2;
        }
        if let Some(&value) = known.get(&self) {
            return value;
        }
        let options = [-1, 1].map(|step| self.plus(step).impartial(known));
        let value = least_missing(&options);
        known.insert(self, value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(game: &str, text: &str) -> Value {
        Value::read(game, text).expect("a value").expect("good")
    }

    #[test]
    fn values_are_read_and_written() {
        for (game, text, ours) in [
            ("integer_game", "-3", "-3"),
            ("nimber", "0", "0"),
            ("nimber", "5", "*5"),
            ("dyadic_rational", "6 / 4", "3/2"),
            ("dyadic_rational", "-24/2", "-12"),
            ("switch_game", "2 -1", "{2|-1}"),
            ("switch_game", "21, 7/ 8", "{21|7/8}"),
            ("up_star", "-2 *", "2.v*"),
            ("up_star", "*, 3", "3.^*"),
            ("up_star", "*", "*"),
            ("up_star", "0", "0"),
        ] {
            assert_eq!(read(game, text).text(), ours, "{game} {text}");
        }
        for (game, text) in [
            ("integer_game", "1/2"),
            ("nimber", "-1"),
            ("dyadic_rational", "1/3"),
            ("switch_game", "1"),
            ("up_star", "* *"),
            ("up_star", ""),
            ("integer_game", "99999999999999999999"),
        ] {
            assert!(
                matches!(Value::read(game, text), Some(Err(_))),
                "{game} {text}"
            );
        }
        assert_eq!(Value::read("sheep", "1"), None);
    }

    #[test]
    fn impartial_forms_are_defined_by_options() {
        for (game, text, nim) in [
            ("integer_game", "3", 1),
            ("dyadic_rational", "1/2", 2),
            ("dyadic_rational", "3/4", 0),
            ("switch_game", "-6, 7", 2),
            ("up_star", "*", 1),
            ("up_star", "1", 2),
            ("up_star", "1 *", 2),
            ("up_star", "2", 1),
        ] {
            let value = read(game, text).impartial();
            assert_eq!(value, nim, "{game} {text}");
        }
    }
}
