use chess960::Side;

use crate::domain::agreement::{
    Agreement, AgreementPlace, AgreementState, Games, Party, Sealed, Terms,
};
use crate::domain::fairness::Phrase;
use crate::domain::ids::UserId;
use crate::reply::daily_post::{at, channel_address};
use crate::reply::named::named;
use crate::reply::{agreement, nouns, person};
use crate::text::{quote, say};

pub(super) fn escaped_word(word: &Phrase) -> String {
    format!("`{}`", word.escaped())
}

/// Omits the other player's word and the secrets of an open draw.
pub(super) fn describe(
    agreement: &Agreement,
    user: UserId,
    format_word: fn(&Phrase) -> String,
) -> String {
    let role = agreement.role(user).expect("the user is a player");
    let number = agreement.number.to_string();
    let state = match &agreement.state {
        AgreementState::Open => {
            say!(
                "my-data-open",
                number = number,
                time = at(agreement.expires_at)
            )
        }
        AgreementState::Sealed(sealed) => {
            say!("my-data-sealed", number = number, time = at(sealed.at))
        }
        AgreementState::Declined(when) => {
            say!("my-data-declined", number = number, time = at(*when))
        }
        AgreementState::Withdrawn(when) => {
            say!("my-data-withdrawn", number = number, time = at(*when))
        }
        AgreementState::Expired(when) => {
            say!("my-data-expired", number = number, time = at(*when))
        }
    };
    let (time, place) = (at(agreement.proposed_at), place(agreement));
    let proposed = match role {
        Party::Proposer => say!("my-data-proposed-by-you", time = time, place = place),
        Party::Opponent => say!("my-data-proposed-to-you", time = time, place = place),
    };
    format!(
        "{state}\n{proposed}\n{}\n{}{}\n{}",
        players(agreement, role),
        agreement::event_line(agreement),
        games(agreement) + &terms_line(agreement, role),
        word(agreement, role, format_word)
    )
}

fn place(agreement: &Agreement) -> String {
    let channel =
        |message_place: AgreementPlace| channel_address(message_place.guild, message_place.channel);
    agreement::address(agreement)
        .or_else(|| agreement.message_place.map(channel))
        .unwrap_or_else(|| say!("my-data-erased-server"))
}

fn players(agreement: &Agreement, role: Party) -> String {
    let name_of = |role| quote(agreement.player(role).name.as_deref().unwrap_or_default());
    let other = role.other();
    let you = name_of(role);
    let Some(id) = agreement.player(other).id else {
        let other = person::name(None);
        return say!("my-data-players-without-name", you = you, other = other);
    };
    say!(
        "my-data-players",
        you = you,
        other = id.mention(),
        name = name_of(other),
    )
}

fn games(agreement: &Agreement) -> String {
    match agreement.games {
        Games::One => String::new(),
        Games::Two => say!("my-data-two-games") + "\n",
    }
}

fn terms_line(agreement: &Agreement, role: Party) -> String {
    let colour = |white| {
        let side = if white == role {
            Side::White
        } else {
            Side::Black
        };
        nouns::side(side)
    };
    let proposed = match &agreement.terms {
        Terms::Named { start, white } => say!(
            "my-data-named",
            position = named(*start),
            colour = colour(*white),
        ),
        Terms::Drawn { start, white, .. } => match (start, white) {
            (Some(start), _) => say!("my-data-drawn-colours", position = named(*start)),
            (None, Some(white)) => say!("my-data-drawn-position", colour = colour(*white)),
            (None, None) => say!("my-data-drawn-both"),
        },
    };
    match agreement.state.sealed() {
        Some(Sealed { start, white, .. }) => say!(
            "my-data-agreed",
            proposed = proposed,
            position = named(start),
            colour = colour(white),
        ),
        None => proposed,
    }
}

fn word(agreement: &Agreement, role: Party, format_word: fn(&Phrase) -> String) -> String {
    let Terms::Drawn { draw, .. } = &agreement.terms else {
        return String::new();
    };
    let Some(word) = draw.word(role) else {
        return String::new();
    };
    let erased = || say!("my-data-word-erased");
    let shown = word.text.as_ref().map_or_else(erased, format_word);
    let line = if word.by_chance {
        say!("my-data-word-by-chance", word = shown)
    } else {
        say!("my-data-word", word = shown)
    };
    line + "\n"
}
