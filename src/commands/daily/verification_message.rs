//! Messages of a verification. `day` is the payload of **Verify** below the position.

use chess960::StartSet;
use chrono::NaiveDate;

use super::verification_part::VerificationPart;
use crate::chat::{Button, Document, Message, Payload};
use crate::commands::share;
use crate::reply::daily_post::short_date;
use crate::reply::verification::{Check, all_passed, checklist};
use crate::text::say;

const LIST_FILE: &str = "left-out.txt";

/// A longer list goes into a file.
const MAX_INLINE_LIST_BYTES: usize = 300;

/// Shows the result. A button leads to the steps of the verification, and `page_button` to the verify page.
pub(super) fn result(text: String, day: Payload, page_button: Option<Button>) -> Message {
    let message = Message::only_you(text)
        .with_button(VerificationPart::Proof.button(day))
        .with_optional_button(page_button);
    share::make_private(message)
}

/// Shows the steps of the verification, and what they prove.
pub(super) fn proof(date: NaiveDate, checks: &[Check], proofs: &[String], day: Payload) -> Message {
    let heading = say!(
        "daily-verified",
        date = short_date(date),
        fits = all_passed(checks),
    );
    let mut lines = vec![heading, checklist(checks)];
    lines.extend(proofs.iter().map(|proof| format!("-# {proof}")));
    Message::only_you(lines.join("\n")).with_button(VerificationPart::ByHand.button(day))
}

/// Explains how to verify without the bot. `explain` returns the text with a list of excluded positions, which may be
/// empty. A long list goes into a file, and `…` into the text.
pub(super) fn by_hand(excluded: &StartSet, explain: impl Fn(&str) -> String) -> Message {
    let list = excluded.to_string();
    if list.len() <= MAX_INLINE_LIST_BYTES {
        return Message::only_you(explain(&list));
    }
    let file_hint = say!("daily-by-hand-list", file = LIST_FILE);
    Message {
        document: Some(Document {
            name: LIST_FILE,
            text: list,
        }),
        ..Message::only_you(format!("{}\n{file_hint}", explain("…")))
    }
}
