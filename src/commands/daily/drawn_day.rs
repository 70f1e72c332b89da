//! What a position of the day was drawn from.

use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use super::verification_part::VerificationPart;
use crate::chat::{Document, Message, Payload};
use crate::domain::fairness::{Commitment, DayKey};
use crate::domain::schedule::Publication;
use crate::reply::daily_post::short_date;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::{Check, all_passed, checklist};
use crate::reply::verify_page::{CheckedDay, DrawnAt};
use crate::text::say;

const LIST_FILE: &str = "left-out.txt";

/// A longer list goes into a file.
pub(super) const MAX_INLINE_LIST_BYTES: usize = 300;

#[derive(Clone, Copy)]
pub(crate) struct DrawnDay {
    pub(super) date: NaiveDate,
    pub(crate) key: DayKey,
    pub(crate) commitment: Commitment,
    pub(super) excluded: StartSet,
    /// Recorded position.
    pub(super) recorded: StartId,
}

impl DrawnDay {
    pub(super) fn position(&self) -> StartId {
        self.key.draw(&self.excluded)
    }

    /// Returns the values for the verify page.
    pub(super) fn checked(&self, publication: Publication, drawn: DrawnAt) -> CheckedDay {
        CheckedDay {
            date: self.date,
            key: self.key,
            commitment: self.commitment,
            publication,
            excluded: self.excluded,
            position: self.recorded,
            drawn,
            next: None,
        }
    }

    /// Whether the commitment is that of the key. Older commitments don't fix what was left out.
    fn key_fits_commitment(&self) -> bool {
        self.commitment == self.key.commitment(self.date) || self.fixes_exclusion()
    }

    fn fixes_exclusion(&self) -> bool {
        self.commitment == self.key.commitment_excluding(self.date, &self.excluded)
    }

    /// Says what doesn't fit, or returns `None` if everything does.
    pub(super) fn mismatch(&self) -> Option<String> {
        let date = short_date(self.date);
        if self.position() != self.recorded {
            let drawn = named(self.position());
            let position = named(self.recorded);
            return Some(say!("daily-other-position", date, drawn, position));
        }
        if !self.key_fits_commitment() {
            return Some(say!("daily-other-commitment", date));
        }
        None
    }

    pub(super) fn key_check(&self) -> Check {
        Check {
            passed: self.key_fits_commitment(),
            text: say!(
                "daily-check-key",
                key = self.key.to_string(),
                commitment = self.commitment.to_string(),
            ),
        }
    }

    pub(super) fn posted_position_check(&self) -> Check {
        let passed = self.position() == self.recorded;
        Check {
            passed,
            text: say!(
                "daily-check-position",
                position = named(self.position()),
                posted = named(self.recorded),
                fits = passed,
            ),
        }
    }

    pub(super) fn missing_post_check(&self) -> Check {
        let position = named(self.position());
        Check {
            passed: self.position() == self.recorded,
            text: say!("daily-check-position-not-posted", position),
        }
    }

    /// Says what the draw proves about the positions left out. Returns `None` if the commitment fixes them.
    pub(super) fn exclusion_proof(&self) -> Option<String> {
        if self.excluded.is_empty() || self.fixes_exclusion() {
            return None;
        }
        let positions = exclusion::positions(&self.excluded);
        Some(say!("daily-proof-exclusion", positions))
    }

    /// The steps of the verification, and what they prove. `day` is the payload of **Verify**.
    pub(super) fn proof(&self, checks: &[Check], proof: &str, day: Payload) -> Message {
        let heading = say!(
            "daily-verified",
            date = short_date(self.date),
            fits = all_passed(checks),
        );
        let text = format!("{heading}\n{}\n-# {proof}", checklist(checks));
        Message::only_you(text).with_button(VerificationPart::ByHand.button(day))
    }

    /// Explains how to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        let excluded_list = self.excluded.to_string();
        if excluded_list.is_empty() {
            return Message::only_you(self.by_hand_text("", ""));
        }
        if excluded_list.len() <= MAX_INLINE_LIST_BYTES {
            return Message::only_you(self.by_hand_text_excluding(&excluded_list));
        }
        with_list_file(&self.by_hand_text_excluding("…"), excluded_list)
    }

    fn by_hand_text_excluding(&self, list: &str) -> String {
        let option = format!(" exclude:{list}");
        let flag = format!(" --exclude \"{list}\"");
        self.by_hand_text(&option, &flag)
    }

    /// `option` and `flag` exclude positions in Discord and in a shell.
    fn by_hand_text(&self, option: &str, flag: &str) -> String {
        say!(
            "daily-by-hand",
            date = short_date(self.date),
            day = self.date.to_string(),
            key = self.key.to_string(),
            commitment = self.commitment.to_string(),
            option,
            flag,
        )
    }
}

/// Returns a message with a long list of excluded positions in a file. The text has `…` in its place.
pub(super) fn with_list_file(text: &str, excluded_list: String) -> Message {
    let file_hint = say!("daily-by-hand-list", file = LIST_FILE);
    Message {
        document: Some(Document {
            name: LIST_FILE,
            text: excluded_list,
        }),
        ..Message::only_you(format!("{text}\n{file_hint}"))
    }
}
