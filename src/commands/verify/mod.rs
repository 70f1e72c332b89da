//! `/chess960 verify`: recomputes a draw from its published values.

mod agreement;
mod daily;
mod options;
mod pair;
mod proof;
mod refusal;

pub use self::daily::PublishedDay;
use self::options::{
    AGREEMENT, COMMITMENT, DATE, DrawKind, EXCLUDE, EXCLUDE_CLASSICAL, KEY, KIND, OPPONENT_WORD,
    PROPOSER_WORD, SECRET,
};
pub use self::pair::PublishedPair;
pub use self::proof::{parse_exclusion, with_classical};
pub use self::refusal::VerifyRefusal;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, ReplyMode};
use crate::chat::option::{Args, CommandOption};
use crate::chat::refusal::CommandError;
use crate::commands::{agreements, share};
use crate::domain::ids::AgreementNumber;
use crate::text::sentence;

pub(super) const COMMAND: Command = Command {
    name: "verify",
    description: sentence!("verify-description"),
    options: &[
        KIND,
        AGREEMENT,
        DATE,
        KEY,
        SECRET,
        PROPOSER_WORD,
        OPPONENT_WORD,
        COMMITMENT,
        EXCLUDE,
        EXCLUDE_CLASSICAL,
    ],
    example: "/chess960 verify kind:daily date:2026-01-01 key:a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    run: |call| Box::pin(on_command(call)),
    buttons: None,
};

async fn on_command(call: Call<'_>) -> Outcome {
    let message = match call.args.integer(&AGREEMENT) {
        Some(number) => {
            check_agreement_options(&call.args)?;
            let number = AgreementNumber(number.unsigned_abs());
            agreement::verify(&agreements::find_visible(&call, number).await?)?
        }
        None => verify_published(&call).await?,
    };
    Ok(Answer::Message(share::make_private(message)))
}

async fn verify_published(call: &Call<'_>) -> Result<Message, CommandError> {
    let kind = DrawKind::given(&call.args).ok_or(VerifyRefusal::NothingGiven)?;
    check_options(kind, &call.args)?;
    Ok(match kind {
        DrawKind::Daily => PublishedDay::read(call)?.verify()?,
        DrawKind::Pair => {
            let pair = PublishedPair::read(call)?;
            let message = pair.verify()?;
            pair.check_order(call).await?;
            message
        }
    })
}

/// Rejects options that the agreement's record already has.
fn check_agreement_options(args: &Args) -> Result<(), VerifyRefusal> {
    let is_superfluous =
        |option: &CommandOption| ![AGREEMENT.name, KIND.name].contains(&option.name);
    let mut others = COMMAND
        .options
        .iter()
        .filter(|option| is_superfluous(option));
    let is_daily = args.given_choice(&KIND) == Some(DrawKind::Daily);
    if is_daily || others.any(|option| args.has(option)) {
        return Err(VerifyRefusal::AgreementAndMore);
    }
    Ok(())
}

fn check_options(kind: DrawKind, args: &Args) -> Result<(), VerifyRefusal> {
    let takes = |option: &CommandOption| {
        let options = kind.options();
        option.name == KIND.name || options.iter().any(|known| known.name == option.name)
    };
    let mut others = COMMAND.options.iter().filter(|option| !takes(option));
    if let Some(option) = others.find(|option| args.has(option)) {
        return Err(VerifyRefusal::OtherKind { kind, option });
    }
    let needs = kind.needs().iter().copied();
    let missing: Vec<&CommandOption> = needs.filter(|option| !args.has(option)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(VerifyRefusal::Missing {
        kind,
        options: missing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::option::{Choice, OptionRefusal};
    use crate::commands::testing::{TestBot, assert_refused};

    #[tokio::test]
    async fn refuses_missing_and_superfluous_options() {
        let (date, key) = (("date", "2026-01-01"), ("key", "x"));
        for (options, needed) in [
            (&[("kind", "daily")][..], &["date", "key"][..]),
            (&[("kind", "daily"), date], &["key"]),
            (
                &[("kind", "pair"), ("proposer-word", "rook")],
                &["secret", "opponent-word"],
            ),
        ] {
            assert_refused!(
                TestBot::new().call(&COMMAND, options).await,
                VerifyRefusal::Missing { options, .. }
                    if options.iter().map(|option| option.name).eq(needed.iter().copied())
            );
        }
        for (options, other) in [
            (&[("kind", "pair"), date, key][..], "date"),
            (
                &[("kind", "daily"), date, key, ("opponent-word", "")],
                "opponent-word",
            ),
            (
                &[("kind", "pair"), ("exclude-classical", "false")],
                "exclude-classical",
            ),
        ] {
            assert_refused!(
                TestBot::new().call(&COMMAND, options).await,
                VerifyRefusal::OtherKind { option, .. } if option.name == other
            );
        }
        assert_refused!(
            TestBot::new().call(&COMMAND, &[("kind", "peer")]).await,
            OptionRefusal::WrongValue { .. }
        );
        assert_refused!(
            TestBot::new().call(&COMMAND, &[]).await,
            VerifyRefusal::NothingGiven
        );
    }

    #[tokio::test]
    async fn infers_the_kind_from_options() {
        for (option, kind) in [("key", "daily"), ("opponent-word", "pair")] {
            assert_refused!(
                TestBot::new().call(&COMMAND, &[(option, "x")]).await,
                VerifyRefusal::Missing { kind: inferred, .. } if inferred.word() == kind
            );
        }
    }
}
