//! How toads and frogs move: the tag of a board.

use std::hash::{Hash, Hasher};

use game::board::Tag;

/// How far pieces slide and jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Jumps {
    /// Over how many empty cells a slide goes at least.
    pub shortest_slide: usize,
    /// Over how many it goes at most.
    pub longest_slide: usize,
    /// Over how many pieces a jump goes at most.
    pub longest_jump: usize,
    /// Whether jumps go over a piece's own kind, too.
    pub is_friendly: bool,
}

impl Hash for Jumps {
    /// The longest jump tells most boards apart.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.longest_jump.hash(state);
        if *self != Jumps::over(self.longest_jump) {
            let slides = [self.shortest_slide, self.longest_slide];
            (slides, self.is_friendly).hash(state);
        }
    }
}

impl Default for Jumps {
    fn default() -> Jumps {
        Jumps::over(1)
    }
}

impl Jumps {
    /// Single steps, and jumps over some pieces of the other kind.
    fn over(longest_jump: usize) -> Jumps {
        Jumps {
            shortest_slide: 1,
            longest_slide: 1,
            longest_jump,
            is_friendly: false,
        }
    }
}

impl Tag for Jumps {
    const EXPECTED: &'static str = "a whole number from 1 to 65535, such as ~2, or the shortest and the longest slide, the \
        longest jump, and 1 if it may be over friends, such as ~1,3,2,0";

    fn read(text: &str) -> Option<Jumps> {
        let numbers = text.split(',').map(|number| number.parse::<u16>().ok());
        let numbers: Option<Vec<usize>> = numbers.map(|number| number.map(usize::from)).collect();
        match numbers?[..] {
            [jump] => Some(Jumps::over(jump)).filter(|_| jump > 0),
            [shortest, longest, jump, friendly @ (0 | 1)] => Some(Jumps {
                shortest_slide: shortest,
                longest_slide: longest,
                longest_jump: jump,
                is_friendly: friendly == 1,
            })
            .filter(|_| shortest > 0 && shortest <= longest),
            _ => None,
        }
    }

    fn write(&self) -> String {
        let jump = self.longest_jump;
        if jump > 0 && *self == Jumps::over(jump) {
            return jump.to_string();
        }
        let [shortest, longest] = [self.shortest_slide, self.longest_slide];
        format!("{shortest},{longest},{jump},{}", u8::from(self.is_friendly))
    }
}
