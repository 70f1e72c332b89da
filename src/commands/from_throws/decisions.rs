use chess960::Side;
use chess960::draw::{ByHand, Coin, Device, DrawProgress, UnfinishedDraw};

use super::token::{ThrowToken, TokenKind};

/// Splits coins only in a single word: several groups of four are the throws of two players. Two letters without a
/// space stay together, so that a superfluous letter is noticed.
pub(super) fn one_token_per_throw(method: ByHand, tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let tosses_coins = matches!(method, ByHand::Coins | ByHand::DieAndCoins);
    let splits_coins = tosses_coins && tokens.iter().filter(|it| it.coins().is_some()).count() == 1;
    let apart = tokens.iter().flat_map(|it| split(it, splits_coins));
    let mut apart = apart.peekable();
    let mut drawing = Some(UnfinishedDraw::begin(method));
    let mut decisions = Vec::with_capacity(tokens.len());
    while let Some(mut token) = apart.next() {
        let device = drawing.as_ref().map(|drawing| drawing.step().device());
        let is_one_letter = match device {
            Some(Device::OneToFour) => is_one_pawn,
            Some(Device::BothCoins) => is_one_coin,
            Some(Device::Die | Device::LargeCoin | Device::OneToTwo) | None => |_: &_| false,
        };
        if is_one_letter(&token) {
            let second = apart.next_if(is_one_letter);
            decisions.extend(second.and_then(|second| token.join(" ", second).err()));
        }
        drawing = drawing.and_then(|drawing| next_step(drawing, &token));
        decisions.push(token);
    }
    decisions
}

fn split(token: &ThrowToken, splits_coins: bool) -> Vec<ThrowToken> {
    match &token.kind {
        TokenKind::Pawns(pawns) if pawns.len() > 2 => {
            pawns.iter().map(|&it| one_pawn(it)).collect()
        }
        TokenKind::Coins(coins) if coins.len() > 2 && splits_coins => {
            coins.iter().map(|&it| one_coin(it)).collect()
        }
        TokenKind::Pawns(_) | TokenKind::Coins(_) | TokenKind::Digit(_) => vec![token.clone()],
    }
}

fn one_coin(coin: Coin) -> ThrowToken {
    ThrowToken {
        text: coin.to_string(),
        kind: TokenKind::Coins(vec![coin]),
    }
}

fn one_pawn(pawn: Side) -> ThrowToken {
    let letter = match pawn {
        Side::White => "w",
        Side::Black => "b",
    };
    ThrowToken {
        text: letter.to_owned(),
        kind: TokenKind::Pawns(vec![pawn]),
    }
}

fn is_one_pawn(token: &ThrowToken) -> bool {
    matches!(token.pawns(), Some([_]))
}

fn is_one_coin(token: &ThrowToken) -> bool {
    matches!(token.coins(), Some([_]))
}

/// `None` if the draw is finished or the throw does not fit.
fn next_step(drawing: UnfinishedDraw, token: &ThrowToken) -> Option<UnfinishedDraw> {
    let throw = token.as_throw(drawing.step().device())?;
    match drawing.add_throw(throw) {
        DrawProgress::Unfinished(next) => Some(next),
        DrawProgress::Finished(_) => None,
    }
}
