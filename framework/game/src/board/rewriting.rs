//! Games whose moves change a few cells in a line: their moves, and which parts of a board are independent.
//!
//! A part is independent of the rest if no move ever changes cells of both. Which moves there could ever be is known from
//! what each cell could ever hold: it starts with what is there, and wherever a rule could apply, its cells could hold
//! what it writes. That is more than what play can reach, and so safe. Cells that no rule could ever change stay as they
//! are for ever. So parts have the moves that they have on the whole board, those of both players and each by itself.

use super::bitboard::Bitboard;
use super::ways::Way;
use super::{Cell, Grid, PlacePair, Strip, StripOrGrid};

/// A kind of move: where cells in a line hold `from`, it writes `to`.
#[derive(Clone, Copy, Debug)]
pub struct Rewrite<const N: usize> {
    /// The directions in which a line may lie.
    pub ways: &'static [Way],
    /// What the cells hold before the move.
    pub from: [Cell; N],
    /// What they hold after it.
    pub to: [Cell; N],
}

impl StripOrGrid {
    /// The board after a rule was applied to a line; none if it does not apply.
    pub fn rewritten<const N: usize>(
        &self,
        rule: Rewrite<N>,
        line: [usize; N],
    ) -> Option<StripOrGrid> {
        let mut cells = line.into_iter().zip(rule.from);
        let fits = cells.all(|(index, cell)| self.get(index) == cell);
        fits.then(|| self.with(line.into_iter().zip(rule.to)))
    }

    /// The moves that some rules allow, each named by the first and the last cell of its line.
    pub fn rewritings<const N: usize>(
        &self,
        rules: impl IntoIterator<Item = Rewrite<N>>,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        let shape = self.shape();
        let lines = rules.into_iter().flat_map(move |rule| {
            let firsts = self.indices(rule.from[0]);
            let starts =
                firsts.flat_map(move |first| rule.ways.iter().map(move |&way| (first, way)));
            starts.filter_map(move |(first, way)| Some((rule, shape.line(first, way)?)))
        });
        lines.filter_map(|(rule, line)| {
            let after = self.rewritten(rule, line)?;
            Some((self.places([line[0], line[N - 1]]), after))
        })
    }

    /// The parts of a board that are independent under some rules, without cells that never change, which are blocked
    /// where they lie between others.
    pub fn independent_parts<const N: usize>(&self, rules: &[Rewrite<N>]) -> Vec<StripOrGrid> {
        let Some((board, [low, high])) = self.small() else {
            return large_parts(self, rules);
        };
        let all = board.all();
        let mut possible = [!low & !high & all, low & !high, high & !low, low & high];
        let lines = possible_lines(board, rules, &mut possible);
        let mut rest = lines
            .iter()
            .fold(0, |cells, line| cells | line.cells(board));
        let mut parts = Vec::new();
        while rest != 0 {
            let part = connected(board, &lines, rest & rest.wrapping_neg());
            rest &= !part;
            parts.push(self.cut_out(part, Cell::Blocked));
        }
        parts
    }

    /// Some cells in the smallest rectangle around them, the rest of which is blocked.
    fn cells_alone(&self, cells: &[usize]) -> StripOrGrid {
        let shape = self.shape();
        let all = (0..shape.rows() * shape.columns()).map(|cell| self.get(cell));
        let mut whole = Strip::empty(0);
        all.for_each(|cell| whole.push(cell));
        let whole = Grid::from_cells(shape.columns(), whole);
        whole.cut_out(cells, Cell::Blocked).into()
    }
}

/// All lines in a direction that some rule could apply to: their first cells.
struct Lines<const N: usize> {
    way: Way,
    firsts: u64,
}

impl<const N: usize> Lines<N> {
    /// All cells of the lines.
    fn cells(&self, board: Bitboard) -> u64 {
        self.cells_of(board, self.firsts)
    }

    /// The cells of the lines that begin at some cells.
    fn cells_of(&self, board: Bitboard, firsts: u64) -> u64 {
        let mut last = firsts;
        (1..N).fold(firsts, |cells, _| {
            last = board.stepped(last, self.way);
            cells | last
        })
    }

    /// The first cells of the lines that some cells lie on.
    fn through(&self, board: Bitboard, cells: u64) -> u64 {
        let mut back = cells;
        let all = (1..N).fold(cells, |all, _| {
            back = board.stepped_back(back, self.way);
            all | back
        });
        all & self.firsts
    }
}

/// Where rules could ever apply, given what each cell holds: the cells by their contents, to which is added what they
/// could ever hold.
fn possible_lines<const N: usize>(
    board: Bitboard,
    rules: &[Rewrite<N>],
    possible: &mut [u64; 4],
) -> Vec<Lines<N>> {
    let directions = |rule: &Rewrite<N>| rule.ways.iter().map(|&way| Lines { way, firsts: 0 });
    let mut lines: Vec<Lines<N>> = rules.iter().flat_map(directions).collect();
    loop {
        let before = *possible;
        let each = rules
            .iter()
            .flat_map(|rule| rule.ways.iter().map(move |_| rule));
        for (line, rule) in lines.iter_mut().zip(each) {
            line.firsts = fitting(board, rule, line.way, possible);
            let mut cells = line.firsts;
            for cell in rule.to {
                possible[cell as usize] |= cells;
                cells = board.stepped(cells, line.way);
            }
        }
        if *possible == before {
            return lines;
        }
    }
}

/// The first cells of the lines in a direction whose cells could hold what a rule wants.
fn fitting<const N: usize>(
    board: Bitboard,
    rule: &Rewrite<N>,
    way: Way,
    possible: &[u64; 4],
) -> u64 {
    let mut cells = rule.from.iter().rev().map(|&cell| possible[cell as usize]);
    let last = cells.next().unwrap_or(0);
    cells.fold(last, |following, here| {
        here & board.stepped_back(following, way)
    })
}

/// All cells that lines connect with some cells.
fn connected<const N: usize>(board: Bitboard, lines: &[Lines<N>], start: u64) -> u64 {
    let mut part = start;
    loop {
        let through = |line: &Lines<N>| line.cells_of(board, line.through(board, part));
        let grown = lines.iter().fold(part, |all, line| all | through(line));
        if grown == part {
            return part;
        }
        part = grown;
    }
}

/// The parts of a board of any size.
fn large_parts<const N: usize>(of: &StripOrGrid, rules: &[Rewrite<N>]) -> Vec<StripOrGrid> {
    let shape = of.shape();
    let cells = 0..shape.rows() * shape.columns();
    let mut possible: Vec<u8> = cells.clone().map(|cell| 1 << of.get(cell) as u8).collect();
    let each = |first| {
        let ways = rules
            .iter()
            .flat_map(|rule| rule.ways.iter().map(move |&way| (rule, way)));
        ways.filter_map(move |(rule, way)| Some((rule, shape.line(first, way)?)))
    };
    let lines: Vec<(&Rewrite<N>, [usize; N])> = cells.clone().flat_map(each).collect();
    let fits = |possible: &[u8], rule: &Rewrite<N>, line: &[usize; N]| {
        let mut wanted = line.iter().zip(rule.from);
        wanted.all(|(&cell, content)| possible[cell] >> content as u8 & 1 == 1)
    };
    loop {
        let before = possible.clone();
        for (rule, line) in &lines {
            if fits(&possible, rule, line) {
                for (&cell, content) in line.iter().zip(rule.to) {
                    possible[cell] |= 1 << content as u8;
                }
            }
        }
        if possible == before {
            break;
        }
    }
    let lines = lines
        .iter()
        .filter(|(rule, line)| fits(&possible, rule, line));
    let parts = connected_cells(cells.len(), lines.map(|(_, line)| line));
    parts.iter().map(|part| of.cells_alone(part)).collect()
}

/// The sets of cells that lines connect, each in order, by their first cells.
fn connected_cells<'a, const N: usize>(
    count: usize,
    lines: impl Iterator<Item = &'a [usize; N]>,
) -> Vec<Vec<usize>> {
    let mut part_of: Vec<Option<usize>> = vec![None; count];
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for line in lines {
        let mut part: Vec<usize> = line.to_vec();
        for &cell in line {
            if let Some(known) = part_of[cell] {
                part.append(&mut parts[known]);
            }
        }
        part.sort_unstable();
        part.dedup();
        for &cell in &part {
            part_of[cell] = Some(parts.len());
        }
        parts.push(part);
    }
    parts.retain(|part| !part.is_empty());
    parts.sort();
    parts
}
