//! Verification of days that were drawn from public randomness.

use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::verification_message;
use crate::chat::{Message, Payload};
use crate::domain::fairness::{ChainBeacon, PublicContext};
use crate::domain::public_draw::PublicResult;
use crate::domain::schedule::position_from;
use crate::drand::{Drand, known_chain};
use crate::http::PageUrl;
use crate::reply::daily_post::{at, short_date};
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::public_draw::{how_to_check, shell_command};
use crate::reply::verification::{Check, all_passed};
use crate::reply::verify_page::public_draw_button;
use crate::text::{joined, say};

/// Day whose position was drawn from public randomness.
#[derive(Clone, Copy)]
pub(crate) struct PublicDay {
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub drawn_from: ChainBeacon,
    pub excluded: StartSet,
    /// Recorded position.
    pub position: StartId,
}

impl PublicDay {
    /// Shows whether the beacon gives the position, and which positions were left out. The buttons lead to the steps of
    /// the verification and to `page`, the verify page. `day` is the payload of **Verify**.
    pub(super) async fn result(
        &self,
        day: Payload,
        page: Option<&PageUrl>,
        drand: Option<&Drand>,
    ) -> Message {
        let checks = self.checks(drand).await;
        let lines = [
            Some(self.result_line(&checks)),
            exclusion::line(&self.excluded),
        ];
        let text = joined(lines, "\n");
        let recorded_draw = PublicResult {
            context: self.context(),
            drawn_from: self.drawn_from,
            excluded: self.excluded,
            positions: vec![self.position],
        };
        let page_button = public_draw_button(page, &recorded_draw);
        verification_message::result(text, day, page_button)
    }

    /// Says whether all checks passed, so that the beacon gives the position.
    fn result_line(&self, checks: &[Check]) -> String {
        let date = short_date(self.date);
        let position = named(self.position);
        let round = self.drawn_from.beacon.round.to_string();
        if all_passed(checks) {
            let time = at(self.due_at);
            return say!("daily-public-fits", date, position, round, time);
        }
        say!("daily-public-mismatch", date, position, round)
    }

    /// Shows the steps of the verification, and what they prove. `exclusion_proof` says whether the positions left out
    /// were announced before, and `day` is the payload of **Verify**.
    pub(super) async fn proof(
        &self,
        day: Payload,
        drand: Option<&Drand>,
        exclusion_proof: String,
    ) -> Message {
        let checks = self.checks(drand).await;
        let mut proofs = Vec::new();
        if all_passed(&checks) {
            proofs.push(say!("daily-proof-public"));
        }
        if !self.excluded.is_empty() {
            proofs.push(exclusion_proof);
        }
        verification_message::proof(self.date, &checks, &proofs, day)
    }

    /// Explains how to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        verification_message::by_hand(&self.excluded, |list| self.by_hand_text(list))
    }

    /// Explains how to verify the day with the shell command or, if the command does not know the chain, by hand.
    /// `excluded_list` may be empty.
    fn by_hand_text(&self, excluded_list: &str) -> String {
        let exclude_option = if excluded_list.is_empty() {
            String::new()
        } else {
            format!(" --exclude \"{excluded_list}\"")
        };
        let heading = say!("daily-public-by-hand-heading", date = short_date(self.date));
        let steps = match shell_command(self.context(), self.drawn_from, &exclude_option) {
            Some(command) => say!(
                "daily-public-by-hand",
                round = self.drawn_from.beacon.round.to_string(),
                chain = self.drawn_from.chain.to_string(),
                command,
            ),
            // For this chain, there is no command, and so there are no options.
            None => how_to_check(self.context(), self.drawn_from, ""),
        };
        format!("{heading}\n{steps}")
    }

    /// Checks that drand signed the beacon, that its round is the one of the due time, and that it gives the position.
    ///
    /// If drand's chain is unknown, only the position can be checked.
    async fn checks(&self, drand: Option<&Drand>) -> Vec<Check> {
        let round = self.drawn_from.beacon.round.to_string();
        let position_check = self.position_check();
        let Some(chain) = known_chain(drand, self.drawn_from.chain).await else {
            let chain = self.drawn_from.chain.to_string();
            return vec![
                Check::failed(say!("daily-check-chain-unknown", chain)),
                position_check,
            ];
        };
        vec![
            Check {
                passed: chain.verifies(&self.drawn_from.beacon),
                text: say!("daily-check-signature", round = &round),
            },
            Check {
                passed: self.context().round(chain) == self.drawn_from.beacon.round,
                text: say!("daily-check-round", round, time = at(self.due_at)),
            },
            position_check,
        ]
    }

    /// Checks that the beacon gives the recorded position.
    fn position_check(&self) -> Check {
        let drawn = position_from(&self.drawn_from.beacon, self.due_at, &self.excluded);
        let passed = drawn == self.position;
        Check {
            passed,
            text: say!(
                "daily-check-public-position",
                position = named(drawn),
                posted = named(self.position),
                fits = passed,
            ),
        }
    }

    fn context(&self) -> PublicContext {
        PublicContext::Daily {
            due_at: self.due_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::fairness::testing::round_123;
    use crate::domain::fairness::{ChainHash, QUICKNET};

    /// A day that round 123 of a chain has drawn.
    fn day_drawn_from(chain: ChainHash) -> PublicDay {
        PublicDay {
            date: "2023-08-23".parse().expect("a date"),
            due_at: "2023-08-23T15:15:33Z".parse().expect("an instant"),
            drawn_from: ChainBeacon {
                chain,
                ..round_123()
            },
            excluded: StartSet::EMPTY,
            position: StartId::CLASSICAL,
        }
    }

    #[test]
    fn a_day_of_another_chain_is_checked_without_the_command() {
        let other_chain = "0".repeat(64).parse().expect("a hash");
        let text = day_drawn_from(other_chain).by_hand().text;
        let start = "**Check the position of 23 August 2023 yourself**\n\
                     `chess960-bot verify` can't check this: ";
        assert!(text.starts_with(start), "{text}");
        assert!(!text.contains("verify public --round"), "{text}");
    }

    #[test]
    fn a_day_of_quicknet_is_checked_with_the_command() {
        let text = day_drawn_from(QUICKNET.hash()).by_hand().text;
        assert!(text.contains("verify public --round 123 "), "{text}");
    }
}
