//! The facts of all values in a file, each from those of its options.

use bytemuck::Zeroable;
use game::Player;
use rayon::prelude::*;
use value::thermograph::{COLDEST, Thermograph, Thermographs};
use value::{Dyadic, ValueId, Values};

use super::number::Numbering;
use super::ups::Ups;
use crate::layers::NOWHERE;
use crate::record::{HAS_UPS, Heat, IS_NUMBER, IS_OWN_INVERSE, Record};

/// The facts that follow from the forms of values, in the order of the file.
pub(crate) fn records(values: &Values, numbering: &Numbering<'_>, all_small: bool) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::with_capacity(numbering.len());
    for &value in numbering.order() {
        let mut record = of_form(value, values);
        record.birthday = birthday(value, values, numbering, &records);
        if all_small {
            record.set_heat(heat_of_all_small(value));
            if let Some(ups) = ups(value, values, numbering, &records) {
                record.ups = ups.pack();
                record.flags |= HAS_UPS;
            }
        }
        records.push(record);
    }
    if !all_small {
        add_heat(&mut records, values, numbering);
    }
    records
}

/// The facts of a form that need no facts of its options.
fn of_form(value: ValueId, values: &Values) -> Record {
    let mut record = Record {
        first: [NOWHERE; 2],
        simplest: [NOWHERE; 2],
        ..Record::zeroed()
    };
    record.set_outcome(values.outcome(value));
    if values.number(value).is_some() {
        record.flags |= IS_NUMBER;
    }
    if value.is_own_inverse() {
        record.flags |= IS_OWN_INVERSE;
    }
    record
}

fn options(value: ValueId, values: &Values) -> impl Iterator<Item = ValueId> + '_ {
    let both = Player::BOTH.into_iter();
    both.flat_map(move |player| values.options(value, player))
}

fn birthday(value: ValueId, values: &Values, numbering: &Numbering<'_>, known: &[Record]) -> u16 {
    let birthdays = options(value, values).map(|id| known[numbering.name(id).index()].birthday);
    birthdays.max().map_or(0, |latest| latest.saturating_add(1))
}

/// An all-small game is infinitesimal: its walls are masts at 0 from temperature 0 on, or from -1 on if
/// it is 0 (Siegel, Section II.5).
fn heat_of_all_small(value: ValueId) -> Heat {
    let is_zero = value == ValueId::ZERO;
    Heat {
        mean: Dyadic::ZERO,
        temperature: if is_zero { COLDEST } else { Dyadic::ZERO },
        stops: [Dyadic::ZERO; 2],
    }
}

/// Thermographs take much memory, and most values are options of no other. Those are done last, on all threads,
/// and their thermographs are dropped.
fn add_heat(records: &mut [Record], values: &Values, numbering: &Numbering<'_>) {
    let mut is_option = vec![false; numbering.len()];
    for &value in numbering.order() {
        options(value, values).for_each(|id| is_option[numbering.name(id).index()] = true);
    }
    let mut thermographs = Thermographs::default();
    let add = |record: &mut Record, thermograph: Option<Thermograph>| {
        // A number that does not fit is left out.
        if let Some(heat) = thermograph.and_then(|thermograph| heat(&thermograph)) {
            record.set_heat(heat);
        }
    };
    let all = records.iter_mut().zip(numbering.order()).zip(&is_option);
    for ((record, &value), _) in all.filter(|(_, is_option)| **is_option) {
        add(record, thermographs.thermograph(value, values).ok());
    }
    let all = records
        .par_iter_mut()
        .zip(numbering.order())
        .zip(&is_option);
    all.filter(|(_, is_option)| !**is_option)
        .for_each(|((record, &value), _)| {
            add(record, thermographs.of_remembered(value, values).ok());
        });
}

fn heat(thermograph: &Thermograph) -> Option<Heat> {
    let [left, right] = thermograph.stops();
    Some(Heat {
        mean: thermograph.mean,
        temperature: thermograph.temperature,
        stops: [left?, right?],
    })
}

fn ups(
    value: ValueId,
    values: &Values,
    numbering: &Numbering<'_>,
    known: &[Record],
) -> Option<Ups> {
    let side = |player| {
        let options = values.options(value, player).map(|option| {
            let name = numbering.name(option);
            let record = &known[name.index()];
            let ups = (record.flags & HAS_UPS != 0).then(|| Ups::unpack(record.ups));
            ups.map(|ups| {
                if name.is_flipped() {
                    ups.inverse()
                } else {
                    ups
                }
            })
        });
        options.collect::<Option<Vec<Ups>>>()
    };
    Ups::of_options(&side(Player::Left)?, &side(Player::Right)?)
}
