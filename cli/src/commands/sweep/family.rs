//! A family of sums, one for each n, and the claims about them.

use framework::{Language, Sum};

use crate::claim::Claim;
use crate::input::{InputError, quoted};
use crate::ranges::Ranges;
use crate::template::Template;

/// A family of sums and the claims about them.
pub(super) struct Family<'a> {
    pub(super) language: &'a Language,
    /// The sums, as they were typed.
    pub(super) text: &'a str,
    pattern: Template,
    pub(super) claims: Vec<Claim>,
    /// Where nothing is claimed.
    except: Option<&'a Ranges>,
}

impl Family<'_> {
    pub(super) fn new<'a>(
        language: &'a Language,
        text: &'a str,
        claims: &[String],
        except: Option<&'a Ranges>,
    ) -> Result<Family<'a>, InputError> {
        let claims: Result<_, _> = claims.iter().map(|text| Claim::parse(text)).collect();
        Ok(Family {
            language,
            text,
            pattern: Template::new(text, 0),
            claims: claims?,
            except,
        })
    }

    /// The sum for an n.
    pub(super) fn sum(&self, n: u64) -> Result<Sum, InputError> {
        self.pattern.sum(self.language, n)
    }

    /// The sum for an n, as it would be typed.
    pub(super) fn sum_text(&self, n: u64) -> Result<String, InputError> {
        self.pattern.text(n)
    }

    /// Whether something is claimed for an n.
    pub(super) fn is_claimed(&self, n: u64) -> bool {
        !self.except.is_some_and(|except| except.contains(n))
    }

    /// Whether a sum is compared with another for an n.
    pub(super) fn compares(&self, n: u64) -> bool {
        self.is_claimed(n) && self.claims.iter().any(Claim::is_comparison)
    }

    /// The complaint about a family that is the same for all n.
    fn no_n(&self) -> InputError {
        let text = quoted(self.text);
        let is_sum = self.language.sum(self.text).is_ok();
        let command = is_sum.then(|| {
            format!(
                ", or ask for the one sum: sumsolve {} {text}",
                self.language.name()
            )
        });
        InputError::NoN(text, command.unwrap_or_default())
    }

    /// Reads the sums for all n, so that an error in the last does not come after a night.
    pub(super) fn check(&self, numbers: impl Iterator<Item = u64>) -> Result<(), InputError> {
        if !(self.pattern.has_n() || self.claims.iter().any(Claim::has_n)) {
            return Err(self.no_n());
        }
        let mut is_excepted = self.except.is_none();
        for n in numbers {
            is_excepted |= !self.is_claimed(n);
            self.sum(n)?;
            if self.is_claimed(n) {
                for claim in &self.claims {
                    claim.other(self.language, n)?;
                }
            }
        }
        if is_excepted {
            Ok(())
        } else {
            Err(InputError::NothingExcepted)
        }
    }
}
