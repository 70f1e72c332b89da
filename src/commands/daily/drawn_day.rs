//! What a position of the day was drawn from.

use chess960::StartId;

use super::verification_message;
use crate::chat::Message;
use crate::reply::daily_post::short_date;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::Check;
use crate::reply::verify_page::DrawnDay;
use crate::text::say;

impl DrawnDay {
    pub(super) fn position(&self) -> StartId {
        self.key.draw(&self.excluded)
    }

    /// Whether the bot had committed to the key. An older commitment is only to the key, a newer one also to the
    /// positions left out.
    fn key_fits_commitment(&self) -> bool {
        self.commitment == self.key.commitment(self.date) || self.fixes_exclusion()
    }

    fn fixes_exclusion(&self) -> bool {
        self.commitment == self.key.commitment_excluding(self.date, &self.excluded)
    }

    /// Says which of the recorded position and the commitment doesn't fit the key. `None` if both do.
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

    /// Checks that the key fits its commitment.
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

    /// Checks that the key gives the posted position.
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

    /// Checks that the key gives the recorded position of a day without a post.
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

    /// Explains how to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        verification_message::by_hand(&self.excluded, |list| self.by_hand_text(list))
    }

    /// Explains how to verify the day on Discord and on the command line. `excluded_list` may be empty.
    fn by_hand_text(&self, excluded_list: &str) -> String {
        let mut discord_option = String::new();
        let mut shell_option = String::new();
        if !excluded_list.is_empty() {
            discord_option = format!(" exclude:{excluded_list}");
            shell_option = format!(" --exclude \"{excluded_list}\"");
        }
        say!(
            "daily-by-hand",
            date = short_date(self.date),
            day = self.date.to_string(),
            key = self.key.to_string(),
            commitment = self.commitment.to_string(),
            option = discord_option,
            flag = shell_option,
        )
    }
}
