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

/// The last number of a square for the queen, of the six that the bishops leave free.
const LAST_QUEEN_SQUARE: i64 = 5;

/// The last row of a table of NQ-skeletons, from which the term with the factor 16 can come.
const LAST_SKELETON: i64 = 59;

/// The last KRN code.
const LAST_KRN_CODE: i64 = 9;

/// What a match of [`CALCULATION`] is.
pub(super) enum Calculation {
    /// A sum, or an error if its result is wrong or if it is no sum of a position's number.
    Sum(Result<Sum, ParseError>),
    /// Perhaps a time control: `15+10`.
    TimeControl,
    /// Numbers with dots between: `451 · 452`, `451 · 15+10`.
    SeparateNumbers,
}

/// Whose number a sum is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Formula {
    /// Scharnagl's, unless the text names another numbering: `512 + 6`.
    Unspecified,
    /// With the weight 96, which no other numbering has.
    Scharnagl,
    /// With the weight 240 or a number from Fritz9's table, which no other numbering has.
    Fritz9,
    Dfrc,
}

/// A position's number written as a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) value: i64,
    pub(super) formula: Formula,
    /// Whether the value stands before the sum, which only explains it: `518 = 512 + 6`.
    pub(super) is_explanation: bool,
}

/// Classifies a match of [`CALCULATION`], numbers with signs between: as a position's number written as a sum
/// (`6 + 16*2 + 96*5`), a time control or separate numbers.
///
/// A sum may have its result before or after it, which must be right: `518 = 512 + 6`.
pub(super) fn calculate(captures: &Captures<'_>) -> Calculation {
    let has_result = captures.name("before").is_some() || captures.name("after").is_some();
    // Only a sum has a result.
    if has_result {
        return Calculation::Sum(read_sum(captures));
    }
    let terms = &captures["terms"];
    if separates_time_control(terms) {
        return Calculation::SeparateNumbers;
    }
    let has_only_plus_signs = !terms.contains(['*', '·', '×', 'x']);
    // Time controls such as `15+10` have no spaces. With spaces, it depends on whether a formula fits: `512 + 6`.
    if has_only_plus_signs && !terms.contains(' ') {
        return Calculation::TimeControl;
    }
    let has_only_dots = !terms.contains(['+', '*', '×', 'x']);
    match read_sum(captures) {
        // `15 + 10`
        Err(_) if has_only_plus_signs => Calculation::TimeControl,
        // `451 · 452`
        Err(_) if has_only_dots => Calculation::SeparateNumbers,
        sum => Calculation::Sum(sum),
    }
}

/// Whether the spaces show that a dot separates a time control from another number: `15+10 · 960`.
fn separates_time_control(terms: &str) -> bool {
    let has_spaced_dot = terms.contains(" · ") || terms.contains(" * ") || terms.contains(" x ");
    let has_close_plus = terms.match_indices('+').any(|(index, plus)| {
        !terms[..index].ends_with(' ') && !terms[index + plus.len()..].starts_with(' ')
    });
    has_spaced_dot && has_close_plus
}

/// Returns the length in bytes of a division behind a sum: of `/2` in `6 + 16*2/2`, which is no formula of a position.
///
/// Returns `None` if no slash and number follow, or if Black's half of a pair follows the slash. That is a number of
/// three digits, or a sum: `32*16 + 6 = 518/451`, `32*16 + 6 / 3 + 16*4`.
pub(super) fn length_of_division(text: &str) -> Option<usize> {
    let after_slash = text.trim_start_matches(' ').strip_prefix('/')?;
    let after_spaces = after_slash.trim_start_matches(' ');
    let digit_count = after_spaces
        .chars()
        .take_while(char::is_ascii_digit)
        .count();
    let rest = &after_spaces[digit_count..];
    let begins_sum = rest
        .trim_start_matches(' ')
        .starts_with(['+', '*', '·', '×']);
    let is_blacks_half = digit_count >= 3 || begins_sum;
    if digit_count == 0 || is_blacks_half {
        return None;
    }
    Some(text.len() - rest.len())
}

/// Reads a sum. It is an error if the terms follow no formula, or if the result before or after them is wrong.
fn read_sum(captures: &Captures<'_>) -> Result<Sum, ParseError> {
    let Some((formula, sum)) = sum_of_formula(&captures["terms"]) else {
        let written = captures.get_match().as_str().to_owned();
        return Err(ParseError::NotASum(written));
    };
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
        formula,
        is_explanation: result_before.is_some(),
    })
}

/// Adds the terms of a sum, and returns the formula that they follow. `None` if they follow no formula.
fn sum_of_formula(written: &str) -> Option<(Formula, i64)> {
    let terms: Vec<Term> = written.split('+').map(Term::new).collect::<Option<_>>()?;
    let sum = terms.iter().map(|term| term.weight * term.value).sum();
    Some((formula(&terms)?, sum))
}

/// A product of a weight of the formulas and a value, or a value alone with the weight 1.
struct Term {
    weight: i64,
    value: i64,
}

impl Term {
    /// Weights of White's position in a DFRC number, Fritz9's queen, KRN code, queen (or Fritz9's knights), dark
    /// bishop, and light bishop.
    const WEIGHTS: [i64; 6] = [960, 240, 96, 16, 4, 1];

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
            [first, second] => {
                // Of two weights, the larger one counts: `16*4` has the weight 16.
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
#[derive(Default)]
struct Values {
    /// Weight 1: a light bishop, a bishops' code, Black's number, or Fritz9's first number.
    unweighted: Vec<i64>,
    /// Weight 4.
    dark_bishop: Option<i64>,
    /// Weight 16: the queen, Fritz9's knights, or the row of an NQ-skeleton.
    sixteens: Option<i64>,
    /// Weight 96.
    krn: Option<i64>,
    /// Weight 240.
    fritz9_queen: Option<i64>,
    /// Weight 960.
    white: Option<i64>,
}

/// Returns the formula that the terms follow:
///
/// - the bishops' code and a number from Scharnagl's or Fritz9's table, without weights: `512 + 6`
/// - DFRC, with the weight 960: `960*518 + 534`
/// - Fritz9's, with the weight 240: `1 + 2 + 4*1 + 16*7 + 240*1`
/// - Scharnagl's, with the weight 96 of the KRN code or with the row of an NQ-skeleton: `2 + 4*1 + 16*2 + 96*5`,
///   `6 + 16*32`
///
/// Returns `None` if the weights are those of no formula, or if a value is out of its range in the formula.
fn formula(terms: &[Term]) -> Option<Formula> {
    let values = Values::of(terms)?;
    let are_all_unweighted = terms.len() == values.unweighted.len();
    if are_all_unweighted {
        return formula_of_table(&values.unweighted);
    }
    if terms.len() == 2 && values.are_of_dfrc() {
        return Some(Formula::Dfrc);
    }
    if values.are_of_fritz9() {
        return Some(Formula::Fritz9);
    }
    // `16*5` alone is no sum.
    if terms.len() == 1 || !values.are_of_scharnagl() {
        return None;
    }
    // Only Scharnagl's formula has a KRN code. Without it, the text may name another numbering: `Fritz9 6 + 16*32`.
    if values.krn.is_some() {
        Some(Formula::Scharnagl)
    } else {
        Some(Formula::Unspecified)
    }
}

impl Values {
    /// Sorts terms by their weights. Returns `None` if a weight other than 1 is repeated: no formula repeats it.
    fn of(terms: &[Term]) -> Option<Self> {
        let mut values = Self::default();
        for term in terms {
            if term.weight == 1 {
                values.unweighted.push(term.value);
                continue;
            }
            let weighted_value = match term.weight {
                4 => &mut values.dark_bishop,
                16 => &mut values.sixteens,
                96 => &mut values.krn,
                240 => &mut values.fritz9_queen,
                960 => &mut values.white,
                other => unreachable!("{other} is not in `Term::WEIGHTS`"),
            };
            if weighted_value.is_some() {
                return None;
            }
            *weighted_value = Some(term.value);
        }
        Some(values)
    }

    /// Whether these are the values of a DFRC number, with White's and Black's number: `960·518 + 534`.
    fn are_of_dfrc(&self) -> bool {
        matches!(self.white, Some(0..=959)) && matches!(self.unweighted[..], [0..=959])
    }

    /// Whether these are the values of a number of Fritz9, `1 + light + 4·dark + 16·knights + 240·queen`, such as
    /// `1 + 2 + 4·1 + 16·7 + 240·1`. Other terms than the queen's may be left out if their value is 0.
    fn are_of_fritz9(&self) -> bool {
        // The term 1 must be there, before or after the light bishop: Fritz9's first number is 1.
        let has_valid_bishops = match self.unweighted[..] {
            [1] => self.can_have_bishops(0),
            [1, light_bishop] | [light_bishop, 1] => self.can_have_bishops(light_bishop),
            _ => false,
        };
        has_valid_bishops
            && matches!(self.sixteens, None | Some(0..=14))
            && matches!(self.fritz9_queen, Some(0..=3))
            && self.krn.is_none()
            && self.white.is_none()
    }

    /// Whether these are the values of a number of Scharnagl's, `light + 4·dark + 16·queen + 96·krn`, such as
    /// `2 + 4·1 + 16·2 + 96·5`. Terms with the value 0 may be left out.
    fn are_of_scharnagl(&self) -> bool {
        let has_valid_bishops = match self.unweighted[..] {
            // The light bishop's value is 0.
            [] => self.can_have_bishops(0),
            [light_bishop] => self.can_have_bishops(light_bishop),
            _ => false,
        };
        // Without the KRN code, the row of an NQ-skeleton stands for queen and knights: `6 + 16·32`.
        let max_sixteens = if self.krn.is_some() {
            LAST_QUEEN_SQUARE
        } else {
            LAST_SKELETON
        };
        has_valid_bishops
            && self.sixteens.is_none_or(|value| value <= max_sixteens)
            && self.krn.is_none_or(|code| code <= LAST_KRN_CODE)
            // These terms are of other formulas.
            && self.fritz9_queen.is_none()
            && self.white.is_none()
    }

    /// Whether the bishops' values are in their ranges: 0 to 3 for each bishop (`2 + 4*1`), or 0 to 15 for a code of
    /// both (`6`), which is `unweighted` if there is no dark bishop.
    fn can_have_bishops(&self, unweighted: i64) -> bool {
        match self.dark_bishop {
            Some(dark_bishop) => dark_bishop <= 3 && unweighted <= 3,
            None => unweighted < BISHOPS_CODES,
        }
    }
}

/// Returns the formula of numbers without weights: a bishops' code and the number of a row of a table, such as
/// `512 + 6`. `None` if the numbers are not such a sum.
///
/// A row has a position for each of the 16 bishops' codes. So the numbers of rows in Scharnagl's tables are multiples
/// of 16, and those in Fritz9's, which begins with 1, are one more: `513 + 6`. The code may be split (`512 + 2 + 4`),
/// and Scharnagl's number as well (`480 + 32 + 6`).
fn formula_of_table(values: &[i64]) -> Option<Formula> {
    let (codes, table_numbers): (Vec<i64>, Vec<i64>) =
        values.iter().partition(|&&value| value < BISHOPS_CODES);
    if codes.is_empty() || codes.iter().sum::<i64>() >= BISHOPS_CODES {
        return None;
    }
    let are_scharnagls = table_numbers
        .iter()
        .all(|number| number % BISHOPS_CODES == 0);
    match table_numbers[..] {
        [number] if number % BISHOPS_CODES == 1 => Some(Formula::Fritz9),
        // The text may name another numbering: `Fritz9 512 + 6`.
        [_, ..] if are_scharnagls => Some(Formula::Unspecified),
        _ => None,
    }
}
