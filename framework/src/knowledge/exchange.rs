//! What threads tell each other: the bounds that they learn.
//!
//! Each thread has components of its own, under names of its own, so a letter names a component by the hash of its
//! content. Letters wait in the boxes of the others until those look, once in a while, in the middle of their searches;
//! what is told about a component that a thread has not met yet waits there until it does. Without letters, each of two
//! threads learns only half of what one alone would, and they search a third more nodes (NoGo 1x32 to 1x36).
//!
//! **Invariant.** A letter is true of its game, whoever reads it and when; one that is lost costs time and nothing else.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::OutOfBudget;
use game::hash::ContentState;
use hashbrown::HashMap;

use super::Knowledge;
use crate::bounds::{Bounds, WallBounds};
use crate::component::{ComponentId, remember};

/// A box that nobody looks into for a while keeps this many letters.
const MOST_LETTERS: usize = 1 << 14;

/// Bounds of a component in its [canonical](canonical) direction.
#[derive(Clone, Copy, Debug)]
struct Letter {
    hash: u128,
    bounds: WallBounds,
}

/// The boxes of all threads.
#[derive(Debug)]
pub(crate) struct Post(Vec<Mutex<Vec<Letter>>>);

/// A thread's place at the post.
#[derive(Debug)]
pub(super) struct Mailbox {
    post: Arc<Post>,
    own: usize,
    outgoing: Vec<Letter>,
    /// What others told about components that are not here yet.
    waiting: HashMap<u128, WallBounds, ContentState>,
}

impl Post {
    pub(crate) fn new(threads: usize) -> Post {
        Post((0..threads).map(|_| Mutex::default()).collect())
    }

    /// A thread that panics does so between letters.
    fn open(&self, thread: usize) -> MutexGuard<'_, Vec<Letter>> {
        self.0[thread]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts letters into all boxes but one; those for which there is no room are lost.
    fn send(&self, from: usize, letters: &[Letter]) {
        for to in (0..self.0.len()).filter(|&to| to != from) {
            let mut letters_there = self.open(to);
            let room = MOST_LETTERS.saturating_sub(letters_there.len());
            letters_there.extend_from_slice(&letters[..room.min(letters.len())]);
        }
    }

    fn take(&self, to: usize) -> Vec<Letter> {
        std::mem::take(&mut *self.open(to))
    }
}

impl Knowledge {
    /// Tells other threads what is learned from now on, and hears what they learn.
    pub(crate) fn join(&mut self, post: Arc<Post>, own: usize) {
        self.mailbox = Some(Mailbox {
            post,
            own,
            outgoing: Vec::new(),
            waiting: HashMap::default(),
        });
        self.components.find_by_hash();
    }

    /// Tells others about the bounds of a component.
    pub(super) fn tell(&mut self, id: ComponentId) {
        let Some(mailbox) = &mut self.mailbox else {
            return;
        };
        let id = self.components.canonical(id);
        mailbox.outgoing.push(Letter {
            hash: self.components.hash(id),
            bounds: self.components.bounds(id),
        });
        if mailbox.outgoing.len() >= MOST_LETTERS {
            self.send();
        }
    }

    /// Sends letters and reads those that have come.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room for the first bounds of a component.
    pub(crate) fn exchange_letters(&mut self) -> Result<(), OutOfBudget> {
        self.send();
        let Some(mailbox) = &self.mailbox else {
            return Ok(());
        };
        for letter in mailbox.post.take(mailbox.own) {
            match self.components.with_hash(letter.hash) {
                Some(id) => {
                    self.improve(id, &letter.bounds)?;
                }
                None => self.keep(&letter),
            }
        }
        Ok(())
    }

    fn send(&mut self) {
        if let Some(mailbox) = &mut self.mailbox {
            mailbox.post.send(mailbox.own, &mailbox.outgoing);
            mailbox.outgoing.clear();
        }
    }

    fn keep(&mut self, letter: &Letter) {
        let most = self.components.most_remembered();
        let Some(Mailbox { waiting, .. }) = &mut self.mailbox else {
            return;
        };
        let known = waiting.get(&letter.hash);
        let bounds = known.map_or(letter.bounds, |known| known.meet(&letter.bounds));
        remember(waiting, most, letter.hash, bounds);
    }

    /// Gives a new component the bounds that others have told about it.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room for them.
    pub(super) fn recall(&mut self, id: ComponentId) -> Result<(), OutOfBudget> {
        let Some(mailbox) = &mut self.mailbox else {
            return Ok(());
        };
        let id = self.components.canonical(id);
        if let Some(bounds) = mailbox.waiting.remove(&self.components.hash(id)) {
            self.improve(id, &bounds)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::Bounds;
    use crate::settings::ValueBudget;
    use crate::sum::Language;
    use crate::switches::Rules;

    /// Two threads' knowledge, and a component in each that is too large for a value.
    fn two_with_a_board() -> [(Knowledge, ComponentId); 2] {
        let post = Arc::new(Post::new(2));
        [0, 1].map(|own| {
            let mut knowledge = Knowledge::new(ValueBudget::default(), Rules::default());
            knowledge.join(post.clone(), own);
            let id = component(&mut knowledge);
            (knowledge, id)
        })
    }

    fn component(knowledge: &mut Knowledge) -> ComponentId {
        let nogo = Language::of(&game::Game::new(nogo::NoGo));
        let sum = nogo.sum(".x.^10").expect("a board");
        let parts = knowledge.parts_of_sum(&sum).expect("there is room");
        let id = knowledge.component_of_position(parts[0]);
        id.expect("there is room").expect("it is not 0")
    }

    /// Expands a component and its inverse, and returns the bounds that this teaches.
    fn teach(knowledge: &mut Knowledge, id: ComponentId) -> WallBounds {
        for id in [id, id.inverse()] {
            knowledge.left_options(id).expect("there is room");
            knowledge.learn_from_options(id).expect("there is room");
        }
        knowledge.components.bounds(id)
    }

    #[test]
    fn what_one_thread_learns_another_knows() {
        let [(mut one, id), (mut other, same)] = two_with_a_board();
        let learned = teach(&mut one, id);
        assert!(!learned.is_unknown());
        assert!(other.components.bounds::<WallBounds>(same).is_unknown());
        one.exchange_letters().expect("there is room");
        other.exchange_letters().expect("there is room");
        assert_eq!(other.components.bounds::<WallBounds>(same), learned);
        // No thread gets its own letters, and what one has heard, it does not tell again.
        assert!((0..2).all(|thread| other.mailbox.as_ref().unwrap().post.open(thread).is_empty()));
    }

    #[test]
    fn letters_wait_for_components() {
        let [(mut one, id), (mut other, _)] = two_with_a_board();
        let learned = teach(&mut one, id);
        one.exchange_letters().expect("there is room");
        other.forget();
        other.exchange_letters().expect("there is room");
        let again = component(&mut other);
        assert_eq!(other.components.bounds::<WallBounds>(again), learned);
    }

    #[test]
    fn a_box_that_nobody_empties_is_bounded() {
        let post = Post::new(2);
        let bounds = WallBounds::UNKNOWN;
        let letters = vec![Letter { hash: 1, bounds }; MOST_LETTERS - 1];
        post.send(0, &letters);
        post.send(0, &letters);
        assert_eq!(post.take(1).len(), MOST_LETTERS);
        assert!(post.take(0).is_empty());
    }
}
