use chess960::draw::{Device, DiceError, DigitError, RedrawRule, UnfinishedDraw};
use chess960::{BackRank, StartId};

use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use crate::chat::{Choice, Refusal};
use crate::reply::throws::{describe_step, placed_so_far, redraw_word, spaced};
use crate::text::{all_of, quote, say};

#[derive(Debug)]
pub(super) struct ThrowsRefusal {
    pub method: ThrowMethod,
    pub problem: Problem,
    /// The method that may have been meant.
    pub suggestion: Option<ThrowMethod>,
}

/// Throws and rounds are numbered from 1.
#[derive(Debug)]
pub(super) enum Problem {
    Nothing,
    /// Number of the throw, word and unknown symbol.
    Unreadable(usize, String, char),
    /// Number of the throw, and the draw before it, if the device depends on earlier throws.
    Wrong(usize, ThrowToken, Option<Box<UnfinishedDraw>>),
    /// The last throw, if it must be repeated, and the draw so far.
    Missing(Option<ThrowToken>, Box<UnfinishedDraw>),
    MissingDigits(RedrawRule, DigitError),
    MissingDice(DiceError),
    /// Too few throws, or too many in a method with a single round.
    Round(WrongRound),
    Superfluous {
        /// Number of throws, digits or rounds.
        used: usize,
        rest: Vec<String>,
        id: StartId,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ThrowCount {
    pub pairs: usize,
    pub dice: usize,
}

impl ThrowCount {
    pub const fn new(pairs: usize, dice: usize) -> Self {
        Self { pairs, dice }
    }
}

#[derive(Debug)]
pub(super) struct WrongRound {
    /// From 1.
    pub round: usize,
    /// From 1, or `None` if the notation does not show who threw what.
    pub player: Option<usize>,
    pub needed: ThrowCount,
    pub given: ThrowCount,
}

impl Refusal for ThrowsRefusal {
    fn text(&self) -> String {
        let mut sentences = self.problem.sentences(self.method);
        if let Some(method) = self.suggestion {
            sentences.push(say!("from-throws-advice", method = method.word()));
        }
        sentences.join(" ")
    }
}

impl Problem {
    fn sentences(&self, method: ThrowMethod) -> Vec<String> {
        match self {
            Self::Nothing => vec![guide(method)],
            Self::Unreadable(number, word, _) if word.contains(char::is_lowercase) => {
                vec![say!(
                    "from-throws-unreadable-word",
                    number,
                    word = quote(word)
                )]
            }
            Self::Unreadable(number, word, symbol) => vec![say!(
                "from-throws-unreadable",
                number,
                word = quote(word),
                symbol = quote(&symbol.to_string()),
            )],
            Self::Wrong(number, token, drawing) => {
                let throw = quote(&token.typed);
                let wrong = say!("from-throws-wrong", number, throw);
                match drawing {
                    None => vec![wrong, how_to_type(method)],
                    Some(drawing) => [wrong, next(drawing)]
                        .into_iter()
                        .chain(hint(token, drawing.step().device))
                        .collect(),
                }
            }
            Self::Missing(too_high, drawing) => vec![
                match too_high {
                    Some(throw) => say!("from-throws-too-high", throw = quote(&throw.typed)),
                    None => say!("from-throws-missing", kind = method.kind()),
                },
                next(drawing),
            ],
            Self::MissingDigits(redraw, DigitError { rejected, accepted }) => vec![say!(
                "from-throws-missing-digits",
                redraw = rejected.last().map_or("none", |_| redraw_word(*redraw)),
                high = rejected.last().map(|it| spaced(it)).unwrap_or_default(),
                open = accepted.len(),
                digits = spaced(accepted),
            )],
            Self::MissingDice(DiceError { round, dice, given }) => {
                let pieces = dice.iter();
                let pieces = pieces.map(|die| say!("from-throws-die-of", die = die + 1));
                vec![say!(
                    "from-throws-missing-dice",
                    round,
                    number = dice.len(),
                    pieces = all_of(pieces),
                    given,
                )]
            }
            Self::Round(round) => vec![wrong_round(round), how_to_type(method)],
            Self::Superfluous { used, rest, id } => vec![say!(
                "from-throws-superfluous",
                kind = method.kind(),
                used,
                position = format!("**{id}**, `{}`", BackRank::from(*id)),
                number = rest.len(),
                rest = quote(&rest.join(" ")),
            )],
        }
    }
}

fn guide(method: ThrowMethod) -> String {
    let mut begin = say!("from-throws-begin", method = method.word());
    let call = say!(
        "from-throws-write",
        kind = method.kind(),
        method = method.word()
    );
    if let ThrowMethod::Sequential(method) = method {
        begin = format!("{begin} {}", next(&UnfinishedDraw::begin(method)));
    }
    format!("{begin}\n{call}")
}

fn how_to_type(method: ThrowMethod) -> String {
    say!("from-throws-type", method = method.word())
}

fn next(drawing: &UnfinishedDraw) -> String {
    say!(
        "from-throws-next",
        pieces = drawing.placements().len(),
        placed = placed_so_far(drawing.placements()),
        decision = describe_step(drawing.step(), drawing.placements()),
    )
}

/// For a wrong number of letters; otherwise the description of the step says what to type.
fn hint(token: &ThrowToken, device: Device) -> Option<String> {
    let device = match device {
        Device::BothCoins | Device::LargeCoin if !token.has_coins() => return None,
        Device::OneToFour | Device::OneToTwo if !token.has_pawns() => return None,
        Device::Die => return None,
        Device::BothCoins => "both-coins",
        Device::LargeCoin => "large-coin",
        Device::OneToFour => "two-pawns",
        Device::OneToTwo => "one-pawn",
    };
    Some(say!(
        "from-throws-letters",
        device,
        letters = token.symbols.len(),
        last = &token.symbols[token.symbols.len() - 1..],
    ))
}

fn wrong_round(wrong: &WrongRound) -> String {
    say!(
        "from-throws-round",
        round = wrong.round,
        player = wrong.player.unwrap_or_default(),
        needed_pairs = wrong.needed.pairs,
        needed_dice = wrong.needed.dice,
        pairs = wrong.given.pairs,
        dice = wrong.given.dice,
    )
}
