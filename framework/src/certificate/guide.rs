//! The engine's winning moves in the sums of the checker.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::sync::Arc;

use checker::{Content, FormId, MoveSource, Proof, ProofSum};
use game::Player;
use game::hash::ContentState;
use hashbrown::HashMap;
use value::{ValueId, ValueLimits, Values, grow_stack};

use super::{CertificateError, CertificateWriter};
use crate::base::Unsolved;
use crate::component::{ComponentId, is_scratch};
use crate::knowledge::State;
use crate::search::Workers;
use crate::sum::{Language, Literal, Sum, Term};

/// Answers the checker's question for a move, and writes the answer down.
pub(super) struct Guide<'a, W: Write> {
    workers: &'a mut Workers,
    writer: CertificateWriter<W>,
    language: &'a Language,
    /// Whether the proof uses inequalities.
    inequalities: bool,
    /// The checker's values, in an arena from which every worker can take them.
    values: Arc<Values>,
    of_form: HashMap<FormId, ValueId, ContentState>,
    /// The engine's components for the checker's, as long as the engine does not forget them.
    components: Vec<Option<Known>>,
    generation: u64,
}

/// Progress is reported after this many sums.
const SUMS_A_REPORT: usize = 10_000;

/// What a component of the checker is to the engine; none if that is 0.
type Known = Option<ComponentId>;

impl<'a, W: Write> Guide<'a, W> {
    pub(super) fn new(
        workers: &'a mut Workers,
        language: &'a Language,
        inequalities: bool,
        writer: CertificateWriter<W>,
    ) -> Self {
        Guide {
            workers,
            writer,
            language,
            inequalities,
            values: Arc::new(Values::new(ValueLimits::default())),
            of_form: HashMap::default(),
            components: Vec::new(),
            generation: 0,
        }
    }

    /// Ends the certificate.
    pub(super) fn finish(self) -> io::Result<W> {
        self.writer.finish()
    }

    /// The number of a move after which Left wins moving second: one that needs no further proof, or that the
    /// search has found, or that it finds now. Moves in large components come first: what is left is simpler.
    fn find(&mut self, sum: &ProofSum, proof: &mut Proof) -> Result<usize, CertificateError> {
        let components: Vec<_> = sum.components().collect();
        let is_first = |&place: &usize| place == 0 || components[place] != components[place - 1];
        let mut places: Vec<usize> = (0..components.len()).filter(is_first).collect();
        places.sort_by_key(|&place| Reverse(size(components[place], proof)));
        let mut all = Vec::new();
        // With inequalities, the checker may know more than the engine.
        if self.inequalities
            && let Some(number) = find_shown(sum, &places, proof)?
        {
            return Ok(number);
        }
        for place in places {
            let moves = moves_in(place, sum, proof);
            if let Some(number) = self.find_won(sum, &moves, proof)? {
                return Ok(number);
            }
            all.extend(moves);
        }
        self.search(sum, Player::Left, proof)?;
        if let Some(number) = self.find_won(sum, &all, proof)? {
            return Ok(number);
        }
        for number in all {
            let after = after(sum, number, proof)?;
            if self.search(&after, Player::Right, proof)? == Player::Left {
                return Ok(number);
            }
        }
        Err(CertificateError::Flawed)
    }

    /// The first move to a sum that the proof shows, or the engine knows, to be lost for Right, moving first.
    fn find_won(
        &mut self,
        sum: &ProofSum,
        moves: &[usize],
        proof: &mut Proof,
    ) -> Result<Option<usize>, CertificateError> {
        for &number in moves {
            let after = after(sum, number, proof)?;
            // What the checker's other rules decide, the engine's decide too, and sooner.
            if proof.is_proved(&after, Player::Right)
                || proof.has_lemma(&after, Player::Right)
                || self.is_known(&after, proof)?
            {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    /// Whether the engine knows that Right, moving first, loses a sum.
    fn is_known(&mut self, sum: &ProofSum, proof: &Proof) -> Result<bool, Unsolved> {
        let mark = self.workers.knowledge().mark();
        let state = self.state(sum, proof)?;
        let is_known = self.workers.decided_state(&state) == Some(false);
        self.workers.knowledge().release(mark);
        Ok(is_known)
    }

    /// A sum as a state of the engine with Right to move: its inverse. If there is no more room, the engine forgets its
    /// components; what it has solved stays.
    fn state(&mut self, sum: &ProofSum, proof: &Proof) -> Result<State, Unsolved> {
        match self.try_state(sum, proof) {
            Err(Unsolved::Memory) => {
                self.workers.knowledge().forget();
                self.try_state(sum, proof)
            }
            state => state,
        }
    }

    fn try_state(&mut self, sum: &ProofSum, proof: &Proof) -> Result<State, Unsolved> {
        if self.generation != self.workers.knowledge().generation() {
            self.generation = self.workers.knowledge().generation();
            self.components.clear();
        }
        let mut state = State::default();
        for id in sum.components() {
            if let Some(component) = self.component(id, proof)? {
                let knowledge = self.workers.knowledge();
                knowledge.add_to(&mut state, component.inverse())?;
            }
        }
        Ok(state)
    }

    fn component(&mut self, id: checker::ComponentId, proof: &Proof) -> Result<Known, Unsolved> {
        if let Some(&Some(known)) = self.components.get(id.index()) {
            return Ok(known);
        }
        let term = self.term(proof.components.content(id), proof)?;
        let knowledge = self.workers.knowledge();
        let component = match term {
            Term::Position(position) => knowledge.component_that_may_be_short_lived(&position)?,
            Term::Value(literal) => {
                let value = literal.import_into(&mut knowledge.values)?;
                knowledge.component_of_value(value)?
            }
        };
        if !id.is_short_lived() && !component.is_some_and(is_scratch) {
            let count = self.components.len().max(id.index() + 1);
            self.components.resize(count, None);
            self.components[id.index()] = Some(component);
        }
        Ok(component)
    }

    /// A component as a term of a sum.
    fn term(&mut self, content: &Content, proof: &Proof) -> Result<Term, Unsolved> {
        Ok(match content {
            Content::Position(position, _) => Term::Position(position.clone()),
            Content::Value(form) => {
                let value = self.value(*form, proof)?;
                Term::Value(Literal::new(self.values.clone(), value))
            }
        })
    }

    fn value(&mut self, form: FormId, proof: &Proof) -> Result<ValueId, Unsolved> {
        if let Some(&known) = self.of_form.get(&form) {
            return Ok(known);
        }
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for &option in proof.components.forms.options(form, player) {
                sides[player.index()].push(grow_stack(|| self.value(option, proof))?);
            }
        }
        let [left, right] = sides;
        let values = Arc::make_mut(&mut self.values);
        let value = values.form(left, right)?;
        self.of_form.insert(form, value);
        Ok(value)
    }

    /// Who wins a sum, by a search.
    fn search(
        &mut self,
        sum: &ProofSum,
        first: Player,
        proof: &Proof,
    ) -> Result<Player, CertificateError> {
        let contents = sum.components().map(|id| proof.components.content(id));
        let terms = contents.map(|content| self.term(content, proof));
        let terms: Vec<Term> = terms.collect::<Result<_, _>>()?;
        let sum = Sum::of_terms(self.language, terms);
        let wins = self.workers.wins(&sum, first, u64::MAX)?;
        Ok(if wins { first } else { !first })
    }
}

impl<W: Write> MoveSource for Guide<'_, W> {
    type Error = CertificateError;

    fn winning_move(
        &mut self,
        sum: &ProofSum,
        proof: &mut Proof,
    ) -> Result<usize, CertificateError> {
        if let Some(interruption) = self.workers.knowledge().interruption() {
            return Err(interruption.into());
        }
        if proof.by_moves().is_multiple_of(SUMS_A_REPORT) {
            tracing::debug!(sums = proof.by_moves(), "the proof goes on");
        }
        let number = self.find(sum, proof)?;
        self.writer.add_move(number)?;
        Ok(number)
    }
}

/// The first move, in the components at these places, to a sum that is proved or that a rule of the checker shows to be
/// won.
fn find_shown(
    sum: &ProofSum,
    places: &[usize],
    proof: &mut Proof,
) -> Result<Option<usize>, CertificateError> {
    for &place in places {
        for number in moves_in(place, sum, proof) {
            let after = after(sum, number, proof)?;
            if proof.is_proved(&after, Player::Right)
                || proof.rule(&after, Player::Right) == Some(true)
            {
                return Ok(Some(number));
            }
        }
    }
    Ok(None)
}

/// What a move of Left leads to.
fn after(sum: &ProofSum, number: usize, proof: &mut Proof) -> Result<ProofSum, CertificateError> {
    let after = proof.components.nth_move(sum, Player::Left, number);
    after.ok_or(CertificateError::Flawed)
}

/// The numbers of Left's moves in the component at a place, those that leave little of it first.
fn moves_in(place: usize, sum: &ProofSum, proof: &mut Proof) -> Vec<usize> {
    let components: Vec<_> = sum.components().collect();
    let options = proof.components.options(components[place], Player::Left);
    let left_over = |n: usize| {
        options[n]
            .components()
            .map(|id| size(id, proof))
            .sum::<u64>()
    };
    let mut order: Vec<usize> = (0..options.len()).collect();
    order.sort_by_cached_key(|&n| left_over(n));
    let numbers = order.into_iter().map(|n| n * components.len() + place);
    numbers.collect()
}

/// How much there is to prove about a component, roughly: large positions count most.
fn size(id: checker::ComponentId, proof: &Proof) -> u64 {
    match proof.components.content(id) {
        Content::Value(_) => 1,
        Content::Position(position, _) => position.complexity().pow(2),
    }
}
