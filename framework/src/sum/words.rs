//! Values that people write in words or in other signs, and how they are written here.

/// Words and signs of values, and the notation for each.
const WORDS: [(&str, &str); 18] = [
    ("up", "^"),
    ("down", "v"),
    ("star", "*"),
    ("upstar", "^*"),
    ("downstar", "v*"),
    ("doubleup", "^^"),
    ("doubledown", "vv"),
    ("zero", "0"),
    ("one", "1"),
    ("half", "1/2"),
    ("tiny", "{0||0|-1}"),
    ("miny", "{1|0||0}"),
    ("↑", "^"),
    ("↓", "v"),
    ("⇑", "^^"),
    ("⇓", "vv"),
    ("∗", "*"),
    ("±", "+-1"),
];

/// Whether a text is the word for a value, such as `up`, which is written in another way.
pub fn is_value_in_words(text: &str) -> bool {
    notation(text).is_some()
}

/// How the value of a word, or of the sign that a text begins with, is written.
pub(super) fn notation(text: &str) -> Option<String> {
    let word = text.to_lowercase().replace(['-', '_'], "");
    let is_sign = |meant: &str| !meant.is_ascii() && word.starts_with(meant);
    let is_meant = |meant: &str| word == meant || is_sign(meant);
    let (meant, notation) = WORDS.iter().find(|(meant, _)| is_meant(meant))?;
    Some(format!("'{meant}' is written {notation}"))
}
