//! Numbers written as the sum of a derivation: `1*3 + 4*0 + 16*4 + 96*4`, `32*16 + 6 = 518`, `512 + 6`.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::ParseError;

/// Numbers joined by signs of addition and multiplication, and a result before or after them.
pub(super) static CALCULATION: LazyLock<Regex> = LazyLock::new(|| {
    let number = "[0-9]{1,7}";
    // Chat programs need a backslash before a star.
    let operator = r" *(?:\\?[*·×+]|x) *";
    let equals = "[*`]{0,2} *= *[*`]{0,2}";
    Regex::new(&format!(
        r"\b{{start-half}}(?:(?<before>{number}){equals})?(?<terms>{number}(?:{operator}{number})+)(?:{equals}(?<after>{number}))?\b{{end-half}}"
    ))
    .expect("the pattern is valid")
});

/// The bishops' code is below 16.
const BISHOPS_CODES: i64 = 16;

/// What a match of [`CALCULATION`] is.
pub(super) enum Calculation {
    /// The sum of a formula.
    Sum(Sum),
    /// A formula with a wrong result, or another calculation.
    Invalid(ParseError),
    /// Perhaps a time control: `15+10`.
    TimeControl,
    /// Numbers with dots between: `451 · 452`.
    None,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) value: i64,
    /// Whether it is a DFRC number.
    pub(super) is_double: bool,
    /// Whether the value stands before the sum, which only explains it: `518 = 512 + 6`.
    pub(super) is_explanation: bool,
}

/// Calculates a match of [`CALCULATION`].
pub(super) fn calculate(captures: &Captures<'_>) -> Calculation {
    let terms: Vec<Term> = captures["terms"].split('+').filter_map(Term::new).collect();
    let claimed: Vec<i64> = ["before", "after"]
        .iter()
        .filter_map(|name| captures.name(name))
        .map(|result| number(result.as_str()))
        .collect();
    let count = captures["terms"].split('+').count();
    let is_tight = !captures["terms"].contains([' ', '*', '·', '×', 'x']);
    let is_time_control = is_tight && claimed.is_empty();
    if terms.len() == count && is_formula(&terms) && !is_time_control {
        let sum = terms.iter().map(|term| term.weight * term.value).sum();
        return match claimed.into_iter().find(|&claimed| claimed != sum) {
            Some(claimed) => Calculation::Invalid(ParseError::Sum { sum, claimed }),
            None => Calculation::Sum(Sum {
                value: sum,
                is_double: terms.iter().any(|term| term.weight == 960),
                is_explanation: captures.name("before").is_some(),
            }),
        };
    }
    // A dot alone may separate two numbers.
    let has_products = captures["terms"].contains(['*', '×', 'x']);
    let has_sum_of_products = captures["terms"].contains('·') && count > 1;
    if has_products || has_sum_of_products || !claimed.is_empty() {
        let written = captures.get_match().as_str().to_owned();
        return Calculation::Invalid(ParseError::NotASum(written));
    }
    if count > 1 {
        return Calculation::TimeControl;
    }
    Calculation::None
}

/// A product of a weight of the formulas and a value, or a value alone with the weight 1.
struct Term {
    weight: i64,
    value: i64,
}

impl Term {
    /// Weights of dark bishop, queen, KRN code, Fritz9's queen, and White's position in a DFRC number.
    const WEIGHTS: [i64; 5] = [960, 240, 96, 16, 4];

    /// Returns `None` if the text is no such product.
    fn new(text: &str) -> Option<Self> {
        let factors: Vec<i64> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(number)
            .collect();
        match factors[..] {
            [value] => Some(Self { weight: 1, value }),
            [1, value] | [value, 1] if !Self::WEIGHTS.contains(&value) => {
                Some(Self { weight: 1, value })
            }
            [one, other] => {
                let weight = Self::WEIGHTS
                    .into_iter()
                    .find(|weight| [one, other].contains(weight))?;
                let value = if weight == one { other } else { one };
                Some(Self { weight, value })
            }
            _ => None,
        }
    }
}

fn number(digits: &str) -> i64 {
    digits.parse().expect("at most seven digits fit")
}

/// Whether the terms are those of a formula, each with a value that it can have.
fn is_formula(terms: &[Term]) -> bool {
    let plain = values(terms, 1);
    let dark = values(terms, 4);
    let sixteens = values(terms, 16);
    let krn = values(terms, 96);
    let fritz9_queen = values(terms, 240);
    let white = values(terms, 960);
    let have_one_value = [&dark, &sixteens, &krn, &fritz9_queen, &white]
        .iter()
        .all(|values| values.len() <= 1);
    if !have_one_value || !within(&dark, 3) {
        return false;
    }
    if terms.len() == plain.len() {
        return is_code_and_table_number(&plain);
    }
    if !white.is_empty() {
        return terms.len() == 2 && within(&white, 959) && plain.len() == 1 && within(&plain, 959);
    }
    // Without the dark bishop, the first value is the bishops' code.
    let max_plain = if dark.is_empty() {
        BISHOPS_CODES - 1
    } else {
        3
    };
    if !fritz9_queen.is_empty() {
        // Fritz9's numbers begin with 1.
        let Some(one) = plain.iter().position(|value| *value == 1) else {
            return false;
        };
        let mut bishops = plain;
        bishops.remove(one);
        return within(&fritz9_queen, 3)
            && within(&sixteens, 14)
            && bishops.len() <= 1
            && within(&bishops, max_plain);
    }
    // Without the KRN code, the row of the NQ-skeleton.
    let max_sixteens = if krn.is_empty() { 59 } else { 5 };
    terms.len() > 1
        && within(&krn, 9)
        && within(&sixteens, max_sixteens)
        && plain.len() <= 1
        && within(&plain, max_plain)
}

/// Returns the values of the terms with a weight.
fn values(terms: &[Term], weight: i64) -> Vec<i64> {
    terms
        .iter()
        .filter(|term| term.weight == weight)
        .map(|term| term.value)
        .collect()
}

fn within(values: &[i64], max: i64) -> bool {
    values.iter().all(|value| *value <= max)
}

/// Whether numbers are bishops' codes and numbers from tables, which are multiples of 16, in Fritz9's one more.
fn is_code_and_table_number(values: &[i64]) -> bool {
    let (codes, table_numbers): (Vec<i64>, Vec<i64>) =
        values.iter().partition(|value| **value < BISHOPS_CODES);
    !codes.is_empty()
        && codes.iter().sum::<i64>() < BISHOPS_CODES
        && !table_numbers.is_empty()
        && table_numbers.iter().all(|value| value % BISHOPS_CODES <= 1)
}
