//! `/chess960 verify`: recomputes a draw from its published values.

mod agreement;
mod daily;
mod event;
mod link;
mod options;
mod pair;
mod proof;
mod public;

pub use self::daily::PublishedDay;
pub use self::event::PublishedRound;
pub use self::options::MAX_COUNT;
use self::options::{
    AGREEMENT, COMMITMENT, COUNT, DATE, DUE, DrawKind, EXCLUDE, KEY, KIND, LINK, MESSAGE,
    OPPONENT_WORD, PROPOSER_WORD, ROUND, SECRET, SIGNATURE,
};
pub use self::pair::PublishedPair;
pub use self::proof::{CheckedValues, parse_exclusion};
pub use self::public::{Announcement, PublishedPublicDraw, parse_signature};
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
        ROUND,
        SIGNATURE,
        MESSAGE,
        DUE,
        COMMITMENT,
        EXCLUDE,
        COUNT,
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

/// Verifies an agreement by its number, a message by its link, or typed values.
async fn verify(call: &Call<'_>) -> Result<Message, CommandError> {
    if let Some(typed_number) = call.args.integer(&AGREEMENT) {
        check_alone(&AGREEMENT, &[DrawKind::Pair], &call.args)?;
        let number = AgreementNumber(typed_number.unsigned_abs());
        let agreement = agreements::find_visible(call, number).await?;
        return Ok(agreement::verify(call.app, &agreement)?);
    }
    if let Some(typed) = call.args.text(&LINK) {
        let kinds = [DrawKind::Daily, DrawKind::Pair, DrawKind::Public];
        check_alone(&LINK, &kinds, &call.args)?;
        return link::verify(call, typed).await;
    }
    let kind = DrawKind::given(&call.args).ok_or(sentence!("verify-nothing-given"))?;
    check_options(kind, &call.args)?;
    match kind {
        DrawKind::Daily => daily::verify(call).await,
        DrawKind::Pair => PublishedPair::read(call)?.verify_with_record(call).await,
        DrawKind::Public => {
            let page = call.app.verify_page.as_ref();
            let draw = PublishedPublicDraw::read(call).await?;
            Ok(draw.verify_with_page(page)?)
        }
    }
}

/// Refuses options beside one that leads to a record, such as the number of an agreement. Only a kind is allowed, if the
/// record can have it.
fn check_alone(option: &CommandOption, kinds: &[DrawKind], args: &Args) -> Result<(), String> {
    let has_other_options = args
        .iter()
        .any(|(name, _)| name != option.name && name != KIND.name);
    let has_other_kind = args
        .given_choice(&KIND)
        .is_some_and(|kind| !kinds.contains(&kind));
    if has_other_options || has_other_kind {
        return Err(say!("verify-more-than-record", option = option.name));
    }
    Ok(())
}

/// Refuses an option that this kind of draw does not take, and then a call without the options that it needs.
fn check_options(kind: DrawKind, args: &Args) -> Result<(), String> {
    if let Some(unexpected) = unexpected_option(kind, args) {
        return Err(say!(
            "verify-other-kind",
            option = unexpected.name,
            kind = kind.word(),
            options = names(&kind.options()),
        ));
    }
    let missing: Vec<&CommandOption> = kind
        .needs()
        .iter()
        .copied()
        .filter(|option| !args.has(option))
        .collect();
    if !missing.is_empty() {
        return Err(say!(
            "verify-missing",
            kind = kind.word(),
            options = names(&missing),
        ));
    }
    Ok(())
}

/// Returns the first given option that this kind doesn't take.
fn unexpected_option(kind: DrawKind, args: &Args) -> Option<&'static CommandOption> {
    let mut expected = kind.options();
    expected.push(&KIND);
    COMMAND
        .options
        .iter()
        .filter(|option| args.has(option))
        .find(|given| expected.iter().all(|option| option.name != given.name))
}

fn names(options: &[&CommandOption]) -> String {
    all_of(options.iter().map(|option| format!("`{}`", option.name)))
}
