//! `/chess960 verify`: recomputes a draw from its published values.

mod agreement;
mod daily;
mod link;
mod options;
mod pair;
mod proof;

pub use self::daily::PublishedDay;
use self::options::{
    AGREEMENT, COMMITMENT, DATE, DrawKind, EXCLUDE, KEY, KIND, LINK, OPPONENT_WORD, PROPOSER_WORD,
    SECRET,
};
pub use self::pair::PublishedPair;
pub use self::proof::{CheckedValues, parse_exclusion};
use crate::chat::{
    Answer, Args, Buttons, Call, Choice, Command, CommandError, CommandOption, Message, Outcome,
};
use crate::commands::agreements;
use crate::domain::ids::AgreementNumber;
use crate::text::{all_of, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "verify",
    "verify-description",
    &[
        DATE,
        LINK,
        AGREEMENT,
        KIND,
        KEY,
        SECRET,
        PROPOSER_WORD,
        OPPONENT_WORD,
        COMMITMENT,
        EXCLUDE,
    ],
    "/chess960 verify date:yesterday",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone("verify", |press| {
    Box::pin(async move { proof::on_button(&press) })
});

async fn on_command(call: Call<'_>) -> Outcome {
    Ok(Answer::Message(verify(&call).await?))
}

async fn verify(call: &Call<'_>) -> Result<Message, CommandError> {
    if let Some(number) = call.args.integer(&AGREEMENT) {
        check_alone(&AGREEMENT, &call.args)?;
        let number = AgreementNumber(number.unsigned_abs());
        let agreement = agreements::find_visible(call, number).await?;
        return Ok(agreement::verify(&agreement)?);
    }
    if let Some(typed) = call.args.text(&LINK) {
        check_alone(&LINK, &call.args)?;
        return link::verify(call, typed).await;
    }
    let kind = DrawKind::given(&call.args).ok_or(sentence!("verify-nothing-given"))?;
    check_options(kind, &call.args)?;
    match kind {
        DrawKind::Daily => daily::verify(call).await,
        DrawKind::Pair => PublishedPair::read(call)?.verify_with_record(call).await,
    }
}

/// Rejects options beside one that leads to a record.
fn check_alone(option: &CommandOption, args: &Args) -> Result<(), String> {
    let mut given = args.iter().map(|(name, _)| name);
    let has_others = given.any(|name| ![option.name, KIND.name].contains(&name));
    let is_other_kind =
        option.name == AGREEMENT.name && args.given_choice(&KIND) == Some(DrawKind::Daily);
    if has_others || is_other_kind {
        return Err(say!("verify-more-than-record", option = option.name));
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
