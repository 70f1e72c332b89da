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
    /// A sum, or an error if its result is wrong or if it is no sum of a position's number.
    Sum(Result<Sum, ParseError>),
    /// Perhaps a time control: `15+10`.
    TimeControl,
    /// Numbers with dots between: `451 · 452`.
    SeparateNumbers,
}

/// A position's number written as a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) value: i64,
    /// Whether it is a DFRC number.
    pub(super) is_dfrc: bool,
    /// Whether the value stands before the sum, which only explains it: `518 = 512 + 6`.
    pub(super) is_explanation: bool,
}

/// Finds out what a match of [`CALCULATION`] is, numbers with signs between: a position's number written as a sum
/// (`6 + 16*2 + 96*5`), a time control or something else.
///
/// A sum may have its result before or after it, which must be right: `518 = 512 + 6`.
pub(super) fn calculate(captures: &Captures<'_>) -> Calculation {
    let written_terms = &captures["terms"];
    let has_result = captures.name("before").is_some() || captures.name("after").is_some();
    // `15+10`
    if !has_result && !written_terms.contains([' ', '*', '·', '×', 'x']) {
        return Calculation::TimeControl;
    }
    if let Some(terms) = formula(written_terms) {
        return Calculation::Sum(add(&terms, captures));
    }
    let has_plus = written_terms.contains('+');
    // A dot alone may separate two numbers: `451 · 452`.
    let has_products =
        written_terms.contains(['*', '×', 'x']) || written_terms.contains('·') && has_plus;
    if has_products || has_result {
        let written = captures.get_match().as_str().to_owned();
        Calculation::Sum(Err(ParseError::NotASum(written)))
    } else if has_plus {
        Calculation::TimeControl
    } else {
        Calculation::SeparateNumbers
    }
}

/// Adds the terms of a formula. A result in the text, before or after them, must be the right one.
fn add(terms: &[Term], captures: &Captures<'_>) -> Result<Sum, ParseError> {
    let sum: i64 = terms.iter().map(|term| term.weight * term.value).sum();
    let result_before = captures.name("before");
    let result_after = captures.name("after");
    for result in [result_before, result_after].into_iter().flatten() {
        let claimed = number(result.as_str());
        if claimed != sum {
            return Err(ParseError::Sum { sum, claimed });
        }
    }
    Ok(Sum {
        value: sum,
        is_dfrc: terms.iter().any(|term| term.weight == 960),
        is_explanation: result_before.is_some(),
    })
}

/// Returns the terms of a formula, or `None` for another calculation.
fn formula(written: &str) -> Option<Vec<Term>> {
    let terms: Vec<Term> = written.split('+').map(Term::new).collect::<Option<_>>()?;
    if !is_formula(&terms) {
        return None;
    }
    Some(terms)
}

/// A product of a weight of the formulas and a value, or a value alone with the weight 1.
struct Term {
    weight: i64,
    value: i64,
}

impl Term {
    /// Weights of dark bishop, queen, KRN code, Fritz9's queen, and White's position in a DFRC number.
    const WEIGHTS: [i64; 5] = [960, 240, 96, 16, 4];

    /// Reads a term of a sum: a number, or the product of a weight and a value, in any order, such as `16*5`.
    ///
    /// Returns `None` for other products.
    fn new(text: &str) -> Option<Self> {
        let factors: Vec<i64> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(number)
            .collect();
        match factors[..] {
            [value] => Some(Self { weight: 1, value }),
            // `1*3`, unlike `1*96`, which is the weight 96.
            [1, value] | [value, 1] if !Self::WEIGHTS.contains(&value) => {
                Some(Self { weight: 1, value })
            }
            [first, second] => {
                let weight = Self::WEIGHTS
                    .into_iter()
                    .find(|weight| factors.contains(weight))?;
                let value = if weight == first { second } else { first };
                Some(Self { weight, value })
            }
            _ => None,
        }
    }
}

fn number(digits: &str) -> i64 {
    digits.parse().expect("at most seven digits fit")
}

/// The values of the terms of a calculation, by their weights.
struct Values {
    /// Weight 1: a light bishop, a bishops' code, Black's number, or Fritz9's first number.
    unweighted: Vec<i64>,
    /// Weight 4.
    dark_bishop: Vec<i64>,
    /// Weight 16: the queen, Fritz9's knights, or the row of an NQ-skeleton.
    sixteens: Vec<i64>,
    /// Weight 96.
    krn: Vec<i64>,
    /// Weight 240.
    fritz9_queen: Vec<i64>,
    /// Weight 960.
    white: Vec<i64>,
}

/// Whether the terms follow one of the formulas for position numbers (Scharnagl's, Fritz9's, DFRC's, or a sum of
/// numbers from tables), each with a value that it can have in the formula.
fn is_formula(terms: &[Term]) -> bool {
    let values = Values::of(terms);
    if values.have_repeated_weight() || !within(&values.dark_bishop, 3) {
        return false;
    }
    let are_all_unweighted = terms.len() == values.unweighted.len();
    if are_all_unweighted {
        return is_code_and_table_number(&values.unweighted);
    }
    if !values.white.is_empty() {
        return terms.len() == 2 && values.are_of_dfrc();
    }
    if !values.fritz9_queen.is_empty() {
        return values.are_of_fritz9();
    }
    terms.len() > 1 && values.are_of_scharnagl()
}

impl Values {
    fn of(terms: &[Term]) -> Self {
        Self {
            unweighted: values_with_weight(1, terms),
            dark_bishop: values_with_weight(4, terms),
            sixteens: values_with_weight(16, terms),
            krn: values_with_weight(96, terms),
            fritz9_queen: values_with_weight(240, terms),
            white: values_with_weight(960, terms),
        }
    }

    /// Whether several terms have the same weight, other than 1.
    fn have_repeated_weight(&self) -> bool {
        [
            &self.dark_bishop,
            &self.sixteens,
            &self.krn,
            &self.fritz9_queen,
            &self.white,
        ]
        .iter()
        .any(|values| values.len() > 1)
    }

    /// Whether these are the values of a DFRC number, with White's and Black's number: `960·518 + 534`.
    fn are_of_dfrc(&self) -> bool {
        self.unweighted.len() == 1 && within(&self.white, 959) && within(&self.unweighted, 959)
    }

    /// Whether these are the values of a number of Fritz9: `1 + 2 + 4·1 + 16·7 + 240·1`.
    fn are_of_fritz9(&self) -> bool {
        let mut bishops = self.unweighted.clone();
        // Fritz9's numbers begin with 1, so that a term of 1 comes in addition to the term of the bishops.
        let Some(index_of_one) = bishops.iter().position(|&value| value == 1) else {
            return false;
        };
        bishops.remove(index_of_one);
        within(&self.fritz9_queen, 3)
            && within(&self.sixteens, 14)
            && bishops.len() <= 1
            && within(&bishops, self.max_bishops())
    }

    /// Whether these are the values of a number of Scharnagl's: `2 + 4·1 + 16·2 + 96·5`.
    fn are_of_scharnagl(&self) -> bool {
        // Without the KRN code, the row of the NQ-skeleton.
        let max_sixteens = if self.krn.is_empty() { 59 } else { 5 };
        within(&self.krn, 9)
            && within(&self.sixteens, max_sixteens)
            && self.unweighted.len() <= 1
            && within(&self.unweighted, self.max_bishops())
    }

    /// Maximum of the first value: of the light bishop, or of the bishops' code if the dark bishop has no term.
    fn max_bishops(&self) -> i64 {
        if self.dark_bishop.is_empty() {
            BISHOPS_CODES - 1
        } else {
            3
        }
    }
}

fn values_with_weight(weight: i64, terms: &[Term]) -> Vec<i64> {
    terms
        .iter()
        .filter(|term| term.weight == weight)
        .map(|term| term.value)
        .collect()
}

fn within(values: &[i64], max: i64) -> bool {
    values.iter().all(|value| *value <= max)
}

/// Whether numbers are a bishops' code and a number from a table of 60 rows: `512 + 6`.
///
/// Numbers from Scharnagl's tables are multiples of 16, those from Fritz9's are one more. The code may be split:
/// `512 + 2 + 4`.
fn is_code_and_table_number(values: &[i64]) -> bool {
    let (codes, table_numbers): (Vec<i64>, Vec<i64>) =
        values.iter().partition(|&&value| value < BISHOPS_CODES);
    !codes.is_empty()
        && codes.iter().sum::<i64>() < BISHOPS_CODES
        && !table_numbers.is_empty()
        && table_numbers.iter().all(|value| value % BISHOPS_CODES <= 1)
}
