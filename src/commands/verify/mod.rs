//! `/chess960 verify`: recomputes a draw from its published values.

mod agreement;
mod daily;
mod options;
mod pair;
mod proof;

pub use self::daily::PublishedDay;
use self::options::{
    AGREEMENT, COMMITMENT, DATE, DrawKind, EXCLUDE, EXCLUDE_CLASSICAL, KEY, KIND, OPPONENT_WORD,
    PROPOSER_WORD, SECRET,
};
pub use self::pair::PublishedPair;
pub use self::proof::{parse_exclusion, with_classical};
use crate::chat::{
    Answer, Args, Call, Choice, Command, CommandError, CommandOption, Message, Outcome,
};
use crate::commands::{agreements, share};
use crate::domain::ids::AgreementNumber;
use crate::text::{Sentence, all_of, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "verify",
    "verify-description",
    &[
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
    "/chess960 verify kind:daily date:2026-01-01 key:a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
    |call| Box::pin(on_command(call)),
);

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
    let kind = DrawKind::given(&call.args).ok_or(sentence!("verify-nothing-given"))?;
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
fn check_agreement_options(args: &Args) -> Result<(), Sentence> {
    let mut given = args.iter().map(|(name, _)| name);
    let has_others = given.any(|name| ![AGREEMENT.name, KIND.name].contains(&name));
    if has_others || args.given_choice(&KIND) == Some(DrawKind::Daily) {
        return Err(sentence!("verify-agreement-and-more"));
    }
    Ok(())
}

fn check_options(kind: DrawKind, args: &Args) -> Result<(), String> {
    let options = kind.options();
    let takes = |name| name == KIND.name || options.iter().any(|option| option.name == name);
    let mut others = COMMAND.options.iter().filter(|option| !takes(option.name));
    if let Some(option) = others.find(|option| args.has(option)) {
        let (option, kind, options) = (option.name, kind.word(), names(&options));
        return Err(say!("verify-other-kind", option, kind, options));
    }
    let mut missing = kind.needs().to_vec();
    missing.retain(|option| !args.has(option));
    if missing.is_empty() {
        return Ok(());
    }
    let (kind, options) = (kind.word(), names(&missing));
    Err(say!("verify-missing", kind, options))
}

fn names(options: &[&CommandOption]) -> String {
    all_of(options.iter().map(|option| format!("`{}`", option.name)))
}
