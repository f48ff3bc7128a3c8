//! The word that a misspelt one was most likely meant to be.

/// How similar two words must be, from 0 to 1: a letter or two may be wrong.
const SIMILAR: f64 = 0.8;

/// The most similar of some words, if one is similar at all.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let similarity =
        |candidate: &str| strsim::jaro_winkler(&word.to_lowercase(), &candidate.to_lowercase());
    let rated = candidates
        .into_iter()
        .map(|candidate| (similarity(candidate), candidate));
    let similar = rated.filter(|(similarity, _)| *similarity >= SIMILAR);
    let best = similar.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, candidate)| candidate)
}

/// A question that names the most similar word, or else nothing.
pub(crate) fn suggestion<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean {candidate}?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_words_are_recognized() {
        let words = ["clobber", "nogo", "sweep", "sum", "db"];
        for (word, expected) in [
            ("swep", Some("sweep")),
            ("clober", Some("clobber")),
            ("Clobber", Some("clobber")),
            ("chess", None),
            ("star", None),
        ] {
            assert_eq!(nearest(word, words), expected, "{word}");
        }
    }
}
