//! `/chess960 verify`: whether a draw is what it claims to be, recomputed from what was published.

use super::answer::Answer;
use super::daily::read_date;
use super::error::Refusal;
use super::option::{Choice, Kind, Opt};
use super::position::{self, BoardStyle};
use super::{Call, Command, Outcome, Pace};
use crate::chess960::StartId;
use crate::fairness::{Commitment, DayKey};

const KIND: Opt = Opt {
    name: "kind",
    description: "What was drawn: a position of the day",
    required: true,
    kind: Kind::choice::<DrawKind>(),
};

const DATE: Opt = Opt {
    name: "date",
    description: "The day of the position, as YYYY-MM-DD",
    required: true,
    kind: Kind::Text(100),
};

const KEY: Opt = Opt {
    name: "key",
    description: "The day key that was shown with the position, 64 hex digits",
    required: true,
    kind: Kind::Text(100),
};

const COMMITMENT: Opt = Opt {
    name: "commitment",
    description: "The commitment that was shown before that day, 64 hex digits",
    required: false,
    kind: Kind::Text(100),
};

const EXCLUDE_CLASSICAL: Opt = Opt {
    name: "exclude-classical",
    description: "Whether 518, the classical start, was excluded from the draw",
    required: false,
    kind: Kind::Flag,
};

/// `/chess960 verify`.
pub(super) const COMMAND: Command = Command {
    name: "verify",
    description: "Check a position of the day by its key and commitment",
    options: &[KIND, DATE, KEY, COMMITMENT, EXCLUDE_CLASSICAL],
    example: "/chess960 verify kind:daily date:2026-01-01 key:a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
    pace: Pace::Quick,
    run: |call| Box::pin(async move { run(&call) }),
    buttons: None,
};

/// What was drawn.
#[derive(Clone, Copy, PartialEq)]
enum DrawKind {
    /// A position of the day.
    Daily,
}

impl Choice for DrawKind {
    const CHOICES: &'static [(&'static str, Self)] = &[("daily", Self::Daily)];
}

fn run(call: &Call<'_>) -> Outcome {
    match call.args.choice(&KIND) {
        DrawKind::Daily => daily(call),
    }
}

fn daily(call: &Call<'_>) -> Outcome {
    let typed = call.args.required_text(&DATE)?;
    let date = read_date(typed).ok_or_else(|| Refusal::NotADate {
        typed: typed.to_owned(),
        today: call.now.date_naive(),
    })?;
    let key: DayKey = read_hex(&KEY, call.args.required_text(&KEY)?)?;
    let commitment: Option<Commitment> = match call.args.text(&COMMITMENT) {
        Some(typed) => Some(read_hex(&COMMITMENT, typed)?),
        None => None,
    };
    let proof = match commitment {
        Some(commitment) if commitment != key.commitment(date) => {
            return Err(Refusal::CommitmentDiffers { date }.into());
        }
        Some(_) => {
            "**Proved:** the commitment is that of this key and this date. So the position was \
             fixed when the commitment was published.\n\
             **Not proved:** when that was; look at the message that has the commitment. Nor that \
             nobody knew the position before: whoever has the secret can foresee it."
        }
        None => {
            "**Not proved:** that the key was fixed before that day. For this, give the \
             commitment that was shown before it."
        }
    };
    let exclude = call
        .args
        .flag(&EXCLUDE_CLASSICAL)
        .then_some(StartId::CLASSICAL);
    let id = key.draw(exclude);
    let mut message = position::message(id, BoardStyle::Line);
    let heading = format!(
        "**Proved:** the day key gives position **{id}**, and nothing else went into the draw.\n\
         {proof}\n"
    );
    message.text.insert_str(0, &heading);
    Ok(Answer::Message(message))
}

fn read_hex<T: std::str::FromStr>(option: &'static Opt, typed: &str) -> Result<T, Refusal> {
    typed.trim().parse().map_err(|_| Refusal::NotHex {
        option,
        typed: typed.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::answer::MAX_TEXT;
    use crate::commands::testing::{Club, message, refusal};

    const NEW_YEAR: [(&str, &str); 3] = [
        ("kind", "daily"),
        ("date", "2026-01-01"),
        (
            "key",
            "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
        ),
    ];
    const NEW_YEARS_COMMITMENT: (&str, &str) = (
        "commitment",
        "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310",
    );

    #[tokio::test]
    async fn a_key_and_its_commitment() {
        let options = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
        let reply = message(Club::new().call(&COMMAND, &options).await);
        assert!(
            reply.text.contains("the day key gives position **815**"),
            "{}",
            reply.text
        );
        assert!(
            reply.text.contains("the commitment is that of this key"),
            "{}",
            reply.text
        );
        assert!(reply.text.chars().count() <= MAX_TEXT);
    }

    #[tokio::test]
    async fn a_key_alone_proves_less() {
        let reply = message(Club::new().call(&COMMAND, &NEW_YEAR).await);
        assert!(
            reply.text.contains("the day key gives position **815**"),
            "{}",
            reply.text
        );
        assert!(
            reply
                .text
                .contains("**Not proved:** that the key was fixed"),
            "{}",
            reply.text
        );
    }

    #[tokio::test]
    async fn the_commitment_of_another_date_or_key() {
        let mut options = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
        options[1].1 = "2026-01-02";
        let text = refusal(Club::new().call(&COMMAND, &options).await);
        assert!(text.starts_with("This does not fit"), "{text}");
        options[1].1 = "2026-01-01";
        let other = "5".repeat(64);
        options[2].1 = &other;
        let text = refusal(Club::new().call(&COMMAND, &options).await);
        assert!(text.starts_with("This does not fit"), "{text}");
    }

    #[tokio::test]
    async fn a_draw_without_the_classical_start() {
        let key = "5f387e5daf690120fbfd56b34fb22331ee8b9e0576134f80b0faea7c7c18b498";
        let mut options = vec![("kind", "daily"), ("date", "2026-03-21"), ("key", key)];
        let mut club = Club::new();
        let reply = message(club.call(&COMMAND, &options).await);
        assert!(
            reply.text.contains("gives position **518**"),
            "{}",
            reply.text
        );
        options.push(("exclude-classical", "true"));
        let reply = message(club.call(&COMMAND, &options).await);
        assert!(
            reply.text.contains("gives position **1**"),
            "{}",
            reply.text
        );
    }

    #[tokio::test]
    async fn what_cannot_be_read() {
        for (index, typed, part) in [
            (0, "pair", "Choose `daily`."),
            (1, "1 January", "Write year, month and day"),
            (2, "a90e", "`a90e` is not 64 hex digits"),
            (3, "23da", "`23da` is not 64 hex digits"),
        ] {
            let mut options = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
            options[index].1 = typed;
            let text = refusal(Club::new().call(&COMMAND, &options).await);
            assert!(text.contains(part), "{text}");
        }
    }
}
