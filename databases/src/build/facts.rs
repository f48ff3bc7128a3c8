//! Facts of all values of a file, each from those of its options.

use bytemuck::Zeroable;
use framework::Player;
use framework::value::thermograph::{COLDEST, Thermographs};
use framework::value::{Dyadic, ValueId, Values};

use super::number::Numbering;
use super::ups::Ups;
use crate::layers::NOWHERE;
use crate::record::{HAS_UPS, Heat, IS_NUMBER, IS_OWN_INVERSE, Record};

/// The facts of all values that follow from their forms, in the order of the file.
pub(crate) fn records(values: &Values, numbering: &Numbering<'_>, all_small: bool) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::with_capacity(numbering.len());
    let mut thermographs = Thermographs::default();
    for &value in numbering.order() {
        let mut record = Record::zeroed();
        record.first = [NOWHERE; 2];
        record.simplest = [NOWHERE; 2];
        record.set_outcome(values.outcome(value));
        record.birthday = birthday(value, values, numbering, &records);
        if values.number(value).is_some() {
            record.flags |= IS_NUMBER;
        }
        if value.is_own_inverse() {
            record.flags |= IS_OWN_INVERSE;
        }
        let heat = if all_small {
            Some(heat_of_all_small(value))
        } else {
            heat(value, values, &mut thermographs)
        };
        if let Some(heat) = heat {
            record.set_heat(heat);
        }
        if all_small && let Some(ups) = ups(value, values, numbering, &records) {
            record.ups = ups.pack();
            record.flags |= HAS_UPS;
        }
        records.push(record);
    }
    records
}

fn birthday(value: ValueId, values: &Values, numbering: &Numbering<'_>, known: &[Record]) -> u16 {
    let options = Player::BOTH
        .into_iter()
        .flat_map(|player| values.options(value, player));
    let latest = options
        .map(|option| known[numbering.name(option).index()].birthday)
        .max();
    latest.map_or(0, |latest| latest.saturating_add(1))
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

/// None if a number does not fit.
fn heat(value: ValueId, values: &Values, thermographs: &mut Thermographs) -> Option<Heat> {
    let thermograph = thermographs.thermograph(value, values).ok()?;
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
