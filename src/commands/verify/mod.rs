//! `/chess960 verify`: whether a draw is what it claims to be, recomputed from what was published.

mod daily;
mod pair;
mod refusal;

use self::daily::{DATE, EXCLUDE_CLASSICAL, KEY};
use self::pair::{OPPONENT_WORD, PROPOSER_WORD, SECRET};
pub use self::refusal::VerifyRefusal;
use crate::chat::answer::Answer;
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::option::{Args, Choice, Kind, Opt};
use crate::chess960::StartId;
use crate::reply::look::Look;
use crate::reply::position;

const KIND: Opt = Opt {
    name: "kind",
    description: "What was drawn: a position of the day, or a position by two players (pair)",
    required: true,
    kind: Kind::choice::<DrawKind>(),
};

const COMMITMENT: Opt = Opt {
    name: "commitment",
    description: "The commitment that was shown before the draw, 64 hex digits",
    required: false,
    kind: Kind::Text(100),
};

/// `/chess960 verify`.
pub(super) const COMMAND: Command = Command {
    name: "verify",
    description: "Check a position of the day or a draw by two players from what was published",
    options: &[
        KIND,
        DATE,
        KEY,
        SECRET,
        PROPOSER_WORD,
        OPPONENT_WORD,
        COMMITMENT,
        EXCLUDE_CLASSICAL,
    ],
    example: "/chess960 verify kind:daily date:2026-01-01 key:a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(async move { run(&call) }),
    buttons: None,
};

/// What was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawKind {
    /// A position of the day.
    Daily,
    /// A position by two players, with a word of each.
    Pair,
}

impl Choice for DrawKind {
    const CHOICES: &'static [(&'static str, Self)] =
        &[("daily", Self::Daily), ("pair", Self::Pair)];
}

impl DrawKind {
    /// What cannot be verified without.
    fn needs(self) -> &'static [&'static Opt] {
        match self {
            Self::Daily => &[&DATE, &KEY],
            Self::Pair => &[&SECRET, &PROPOSER_WORD, &OPPONENT_WORD],
        }
    }

    /// All options for this kind.
    fn options(self) -> Vec<&'static Opt> {
        let more: &[&Opt] = match self {
            Self::Daily => &[&COMMITMENT, &EXCLUDE_CLASSICAL],
            Self::Pair => &[&COMMITMENT],
        };
        [self.needs(), more].concat()
    }

    /// Whether what was given is what this kind takes: nothing is missing, and nothing is ignored.
    fn check(self, args: &Args) -> Result<(), VerifyRefusal> {
        let takes = |option: &Opt| {
            let options = self.options();
            option.name == KIND.name || options.iter().any(|known| known.name == option.name)
        };
        let mut others = COMMAND.options.iter().filter(|option| !takes(option));
        if let Some(option) = others.find(|option| args.has(option)) {
            return Err(VerifyRefusal::OtherKind { kind: self, option });
        }
        let needs = self.needs().iter().copied();
        let missing: Vec<&Opt> = needs.filter(|option| !args.has(option)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(VerifyRefusal::Missing {
            kind: self,
            options: missing,
        })
    }
}

fn run(call: &Call<'_>) -> Outcome {
    let kind: DrawKind = call.args.choice(&KIND);
    kind.check(&call.args)?;
    match kind {
        DrawKind::Daily => daily::run(call),
        DrawKind::Pair => pair::run(call),
    }
}

/// What is proved, and the position.
fn reply(id: StartId, proved: &str) -> Answer {
    let mut message = position::message(id, Look::Line);
    message.text.insert_str(0, proved);
    Answer::Message(message)
}

fn read_hex<T: std::str::FromStr>(option: &'static Opt, typed: &str) -> Result<T, VerifyRefusal> {
    typed.trim().parse().map_err(|_| VerifyRefusal::NotHex {
        option,
        typed: typed.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::testing::{Club, refusal};

    #[tokio::test]
    async fn what_a_kind_needs_and_does_not_take_is_told() {
        let (date, key) = (("date", "2026-01-01"), ("key", "x"));
        for (options, expected) in [
            (
                &[("kind", "daily")][..],
                "For `kind:daily` give `date` and `key` as well. Copy what the bot showed with the \
                 result.",
            ),
            (
                &[("kind", "daily"), date],
                "For `kind:daily` give `key` as well. Copy what the bot showed with the result.",
            ),
            (
                &[("kind", "pair"), ("proposer-word", "rook")],
                "For `kind:pair` give `secret` and `opponent-word` as well. Copy what the bot \
                 showed with the result.",
            ),
            (
                &[("kind", "pair"), date, key],
                "The option `date` is not for `kind:pair`, which takes `secret`, `proposer-word`, \
                 `opponent-word` and `commitment`. See whether the kind is the one that you mean.",
            ),
            (
                &[("kind", "daily"), date, key, ("opponent-word", "")],
                "The option `opponent-word` is not for `kind:daily`, which takes `date`, `key`, \
                 `commitment` and `exclude-classical`. See whether the kind is the one that you \
                 mean.",
            ),
        ] {
            let text = refusal(Club::new().call(&COMMAND, options).await);
            assert_eq!(text, expected);
        }
        let flag = [("kind", "pair"), ("exclude-classical", "false")];
        let text = refusal(Club::new().call(&COMMAND, &flag).await);
        assert!(text.starts_with("The option `exclude-classical` is not for `kind:pair`"));
        let text = refusal(Club::new().call(&COMMAND, &[("kind", "peer")]).await);
        assert!(text.contains("Choose `daily` or `pair`."), "{text}");
        let text = refusal(Club::new().call(&COMMAND, &[]).await);
        assert!(text.contains("The option `kind` is missing"), "{text}");
    }
}
