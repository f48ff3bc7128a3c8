//! The characters of names and properties, as the language of expressions reads them.

/// Whether a name can begin with a character.
pub(super) fn starts_name(c: char) -> bool {
    is_in_name(c) && !c.is_numeric()
}

/// Whether a character can stand in a name.
pub(super) fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use framework::{Sum, Vocabulary};

    use super::*;
    use crate::registry;

    /// Tells which word was asked for.
    #[derive(Default)]
    struct Asked(Vec<String>);

    impl Vocabulary for Asked {
        fn name(&mut self, word: &str) -> Result<Option<Sum>, String> {
            self.0.push(word.into());
            Err(String::new())
        }

        fn property(&mut self, _: &Sum, word: &str) -> Result<Sum, String> {
            Err(word.into())
        }
    }

    #[test]
    fn a_name_is_one_for_the_language_too() {
        for c in ('!'..='\u{24f}').filter(|c| !"v()-".contains(*c)) {
            let (mut asked, word) = (Asked::default(), format!("{c}g{c}"));
            let _ = registry::mixed().sum_with(&word, &mut asked);
            let is_name = starts_name(c) && asked.0 == [word.as_str()];
            assert_eq!(starts_name(c), is_name, "{c:?}: {:?}", asked.0);
            if is_in_name(c) {
                let mut asked = Asked::default();
                let _ = registry::mixed().sum_with(&format!("g{c}"), &mut asked);
                assert_eq!(asked.0, [format!("g{c}")]);
            }
        }
    }
}
