//! How agreements and proposals are told.

use chrono::{DateTime, Datelike, Utc};

use super::agreement_button::{AgreementTask, Verb, beginning};
use super::daily_post::{at, from_now, link};
use super::look::{Extent, Look, View};
use super::verification::pair_call;
use super::{details, position};
use crate::agreement::{Agreement, AgreementState, PairDraw, Party, Player, Sealed, Terms};
use crate::chat::answer::{Button, ButtonColor, Message, Shown, Visibility};
use crate::chess960::{PgnHeader, Start};
use crate::reply::person;
use crate::store::MessagePlace;
use crate::words::{all_of, quote};

/// How boards are shown. Text, whatever anybody prefers: these messages are the same for both players,
/// and are sealed as a record that can be copied in full.
const VIEW: View = View {
    look: Look::Text,
    extent: Extent::Numbers,
};

/// The agreement's own message, which everybody in the channel sees, as it is to be by now.
#[must_use]
pub fn own(agreement: &Agreement) -> Message {
    let message = Message {
        shows: Some(Shown {
            agreement: agreement.number,
            revision: agreement.revision,
        }),
        ..told(agreement, Visibility::Public)
    };
    match (&agreement.state, &agreement.terms) {
        (AgreementState::Open, Terms::Named { start, .. }) => {
            let verbs = [Verb::Accept, Verb::Decline, Verb::Withdraw];
            let buttons = verbs.map(|verb| button(agreement, verb));
            message
                .with_buttons(&buttons)
                .with_buttons(&[position::play(*start), details::button_of_game(*start)])
        }
        (AgreementState::Open, Terms::Drawn { .. }) => {
            let verbs = [Verb::Word, Verb::Chance, Verb::Decline, Verb::Withdraw];
            let buttons = verbs.map(|verb| button(agreement, verb));
            message.with_buttons(&buttons)
        }
        (AgreementState::Sealed(sealed), _) => {
            message.with_buttons(&sealed_buttons(agreement, *sealed))
        }
        (
            AgreementState::Declined(_) | AgreementState::Withdrawn(_) | AgreementState::Expired(_),
            _,
        ) => message,
    }
}

/// The same for one person alone, with the way to the agreement's own message. The proposer can
/// withdraw it here too: that message may be gone.
pub(crate) fn private(agreement: &Agreement, reader: Option<Party>) -> Message {
    let told = told(agreement, Visibility::OnlyYou);
    let mut message = Message::only_you(told.text);
    if let Some(address) = address(agreement) {
        message.push_first_that_fits([format!("\nIts message: {address}"), String::new()]);
    }
    match (&agreement.state, reader) {
        (AgreementState::Sealed(sealed), _) => {
            message.with_buttons(&sealed_buttons(agreement, *sealed))
        }
        (AgreementState::Open, Some(Party::Proposer)) => {
            message.with_buttons(&[button(agreement, Verb::TakeBack)])
        }
        (
            AgreementState::Open
            | AgreementState::Declined(_)
            | AgreementState::Withdrawn(_)
            | AgreementState::Expired(_),
            _,
        ) => message,
    }
}

/// An agreement in one line.
pub(crate) fn line(agreement: &Agreement) -> String {
    let Agreement { number, state, .. } = agreement;
    let when = match state {
        AgreementState::Open => format!("open until {}", at(agreement.expires_at)),
        AgreementState::Sealed(sealed) => format!("sealed {}", at(sealed.at)),
        AgreementState::Declined(_) | AgreementState::Withdrawn(_) | AgreementState::Expired(_) => {
            ending(agreement)
        }
    };
    let event = match &agreement.event {
        Some(event) => format!(" · {}", quote(event)),
        None => String::new(),
    };
    let address = match address(agreement) {
        Some(address) => format!(" · {address}"),
        None => String::new(),
    };
    let (start, white) = play(agreement);
    let position = match start {
        Some(start) => format!("position **{start}**"),
        None => "position by lot".to_owned(),
    };
    format!(
        "**{number}** {when} · {position} · {}{event}{address}",
        colours(agreement, white)
    )
}

/// Who a player is.
pub(crate) fn who(player: &Player) -> String {
    person::name(player.id)
}

/// What became of a proposal that is not open any more.
pub(crate) fn ending(agreement: &Agreement) -> String {
    let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(who);
    match agreement.state {
        AgreementState::Open => "is open".to_owned(),
        AgreementState::Sealed(Sealed { at: when, .. }) => format!("was sealed {}", from_now(when)),
        AgreementState::Declined(when) => format!("was declined by {opponent} {}", from_now(when)),
        AgreementState::Withdrawn(when) => {
            format!("was withdrawn by {proposer} {}", from_now(when))
        }
        AgreementState::Expired(when) => format!("expired {}", from_now(when)),
    }
}

/// How to check a draw without trusting the bot.
pub(crate) fn verification(agreement: &Agreement, draw: &PairDraw) -> Message {
    let number = agreement.number;
    let word = |role| draw.word(role).and_then(|word| word.text.as_ref());
    let (Some(proposer), Some(opponent)) = (word(Party::Proposer), word(Party::Opponent)) else {
        return Message::only_you(format!(
            "**How to verify the draw of agreement {number}**\n\
             A player had their word erased from what I keep. The agreement's own message has it."
        ));
    };
    let (call, line) = pair_call(&draw.secret, proposer, opponent);
    let counts = match &agreement.terms {
        Terms::Drawn { start: Some(_), .. } => {
            "Only the colours were drawn; the position that it gives does not count.\n"
        }
        Terms::Drawn { white: Some(_), .. } => {
            "Only the position was drawn; the colours that it gives do not count.\n"
        }
        Terms::Named { .. } | Terms::Drawn { .. } => "",
    };
    let mut message = Message::only_you(format!(
        "**How to verify the draw of agreement {number}**\n\
         The commitment fixed my secret before the words were entered: `{}`. See that it is the one \
         that you saw in the proposal.\n\
         Secret and words give the draw. On your own computer, without trusting this bot:\n\
         ```\n{line}\n```\n\
         {counts}The docs of chess960-bot have the same in a few lines of Python, and tell what \
         this proves and what not.{}",
        draw.secret.commitment(),
        left_to_chance(agreement, draw)
    ));
    // Two long words leave no room for it.
    let in_discord = format!("\nOr in Discord:\n```\n{call}\n```");
    message.push_first_that_fits([in_discord, String::new()]);
    message
}

/// What everybody sees, or one person alone; that one is not asked for anything.
fn told(agreement: &Agreement, audience: Visibility) -> Message {
    match &agreement.state {
        AgreementState::Open => Message::public(open(agreement, audience)),
        AgreementState::Sealed(sealed) => self::sealed(agreement, *sealed),
        AgreementState::Declined(_) | AgreementState::Withdrawn(_) | AgreementState::Expired(_) => {
            Message::public(closed(agreement))
        }
    }
}

/// What is played, as far as it is known: the position, and who has White.
fn play(agreement: &Agreement) -> (Option<Start>, Option<Party>) {
    if let Some(Sealed { start, white, .. }) = agreement.state.sealed() {
        return (Some(start), Some(white));
    }
    match &agreement.terms {
        Terms::Named { start, white } => (Some(*start), Some(*white)),
        Terms::Drawn { start, white, .. } => (*start, *white),
    }
}

fn colours(agreement: &Agreement, white: Option<Party>) -> String {
    if let Some(role) = white {
        let [white, black] = [role, role.other()].map(|role| who(agreement.player(role)));
        format!("White: {white} · Black: {black}")
    } else {
        let [one, other] = [&agreement.proposer, &agreement.opponent].map(who);
        format!("{one} and {other}, colours by lot")
    }
}

/// The event on a line of its own, if there is one.
pub(crate) fn event_line(agreement: &Agreement) -> String {
    match &agreement.event {
        Some(event) => format!("Event: {}\n", quote(event)),
        None => String::new(),
    }
}

fn open(agreement: &Agreement, audience: Visibility) -> String {
    let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(who);
    let who_asks = match audience {
        Visibility::Public => format!("{opponent}, {proposer} proposes"),
        Visibility::OnlyYou => format!("{proposer} proposes to {opponent}:"),
    };
    let (start, white) = play(agreement);
    let what = match (start, white) {
        (Some(_), Some(_)) => "this starting position",
        (None, Some(_)) => "a random starting position",
        (Some(_), None) => "this starting position; colours are decided at random",
        (None, None) => "a random starting position; colours are decided at random",
    };
    let shown = match start {
        Some(start) => position::text(start, VIEW) + "\n",
        None => String::new(),
    };
    let how = match &agreement.terms {
        Terms::Named { .. } => String::new(),
        Terms::Drawn { draw, .. } => how_it_is_drawn(agreement, draw),
    };
    format!(
        "{who_asks} {what}.\n\
         **Proposal {}**\n{}{}\n{shown}{how}\
         Open until {} ({}).",
        agreement.number,
        event_line(agreement),
        colours(agreement, white),
        at(agreement.expires_at),
        from_now(agreement.expires_at),
    )
}

/// What the two have to do, and how far they are.
fn how_it_is_drawn(agreement: &Agreement, draw: &PairDraw) -> String {
    let word = |role| {
        let is_in = if draw.word(role).is_some() {
            "the word is in"
        } else {
            "no word yet"
        };
        format!("{}: {is_in}\n", who(agreement.player(role)))
    };
    format!(
        "Each of you types any word or phrase, or leaves it to chance. Nobody sees your word before both \
         are in, and you can't change it. I mix both words with a secret that I've already locked in, so \
         none of us can steer the result, and anyone can check it afterwards. Entering a word means you \
         accept the result.\n\
         Commitment to my secret: `{}`\n{}{}",
        draw.secret.commitment(),
        word(Party::Proposer),
        word(Party::Opponent),
    )
}

fn closed(agreement: &Agreement) -> String {
    let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(who);
    let what = match play(agreement).0 {
        Some(start) => format!("position **{start}**"),
        None => "to draw a position".to_owned(),
    };
    format!(
        "**Proposal {}**: {proposer} to {opponent}, {what}\n{}It {}.",
        agreement.number,
        event_line(agreement),
        ending(agreement),
    )
}

fn sealed(agreement: &Agreement, sealed: Sealed) -> Message {
    let Sealed {
        at: when,
        start,
        white,
    } = sealed;
    let text = format!(
        "**Agreement {}**, sealed {}\n{}{}\n{}\n```\n{}```",
        agreement.number,
        at(when),
        event_line(agreement),
        colours(agreement, Some(white)),
        position::text(start, VIEW),
        pgn(agreement, sealed),
    );
    let mut message = Message::public(text);
    match &agreement.terms {
        Terms::Named { .. } => {}
        Terms::Drawn { start, white, draw } => {
            let drawn = match (start, white) {
                (None, None) => "Position and colours were drawn",
                (None, Some(_)) => "The position was drawn",
                (Some(_), _) => "The colours were drawn",
            };
            message.push_first_that_fits(revelations(agreement, drawn, draw));
        }
    }
    message
}

fn pgn(agreement: &Agreement, sealed: Sealed) -> String {
    let name = |role| agreement.player(role).name.as_deref().unwrap_or_default();
    let header = PgnHeader {
        event: agreement.event.as_deref().unwrap_or_default(),
        date: day(sealed.at),
        white: name(sealed.white),
        black: name(sealed.white.other()),
        start: sealed.start,
    };
    header.to_string()
}

fn day(instant: DateTime<Utc>) -> (i32, u32, u32) {
    let date = instant.date_naive();
    (date.year(), date.month(), date.day())
}

/// Secret and words, on lines of their own; in fewer words, if the message has no room for them.
fn revelations(agreement: &Agreement, drawn: &str, draw: &PairDraw) -> [String; 2] {
    let fixed = format!(
        "\n{drawn} from my secret `{}`, whose commitment was `{}`, and ",
        draw.secret.expose_hex(),
        draw.secret.commitment()
    );
    let words = Party::BOTH.map(|role| {
        let shown = match draw.word(role).and_then(|word| word.text.as_ref()) {
            Some(text) => format!("`{}`", text.spelled()),
            None => "(erased)".to_owned(),
        };
        let chance = if is_by_chance(draw, role) {
            " (left to chance)"
        } else {
            ""
        };
        format!("{}: {shown}{chance}", who(agreement.player(role)))
    });
    [
        format!("{fixed}these words:\n{}", words.join("\n")),
        // One of them alone would have room, and a word that was left to chance is short.
        format!("{fixed}two words too long for here; *How to verify* shows them."),
    ]
}

fn is_by_chance(draw: &PairDraw, role: Party) -> bool {
    draw.word(role).is_some_and(|word| word.by_chance)
}

/// Whose word the bot chose, as a sentence with a line before it.
fn left_to_chance(agreement: &Agreement, draw: &PairDraw) -> String {
    let roles = Party::BOTH.into_iter();
    let roles = roles.filter(|&role| is_by_chance(draw, role));
    let players: Vec<String> = roles.map(|role| who(agreement.player(role))).collect();
    if players.is_empty() {
        return String::new();
    }
    format!("\nLeft to chance by {}.", all_of(&players))
}

fn sealed_buttons(agreement: &Agreement, sealed: Sealed) -> Vec<Button> {
    // What analyses a position beside a game that is played would look like an invitation to cheat.
    let mut buttons = vec![
        position::play(sealed.start),
        details::button_of_game(sealed.start),
    ];
    match &agreement.terms {
        Terms::Named { .. } => {}
        Terms::Drawn { draw, .. } => {
            let commitment = beginning(draw.secret.commitment());
            buttons.push(button(agreement, Verb::Verify(commitment)));
        }
    }
    buttons
}

fn button(agreement: &Agreement, verb: Verb) -> Button {
    let (label, color) = match verb {
        Verb::Accept => ("Accept", ButtonColor::Green),
        Verb::Decline => ("Decline", ButtonColor::Grey),
        Verb::Withdraw | Verb::TakeBack => ("Withdraw", ButtonColor::Grey),
        Verb::Word => ("Enter my word", ButtonColor::Blue),
        Verb::Chance => ("Leave it to chance", ButtonColor::Grey),
        Verb::Verify(_) => ("How to verify", ButtonColor::Grey),
    };
    let number = agreement.number;
    Button::press(label, AgreementTask { verb, number }.id()).colored(color)
}

/// Where the agreement's own message is.
pub(crate) fn address(agreement: &Agreement) -> Option<String> {
    let venue = agreement.venue?;
    let place = MessagePlace {
        channel: venue.channel,
        message: venue.message?,
    };
    Some(link(venue.guild, place))
}
