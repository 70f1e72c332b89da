use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::options::{COUNT, DUE, MESSAGE, ROUND, SIGNATURE};
use super::proof::{CheckedValues, Proof, check_count, drawn_positions, excluded};
use crate::chat::{Call, CommandError, Message, OptionRefusal, Refused};
use crate::commands::share;
use crate::domain::agreement::Party;
use crate::domain::fairness::{
    Beacon, BeaconSignature, Chain, ChainBeacon, PublicContext, QUICKNET, Round,
};
use crate::domain::ids::MessageId;
use crate::domain::public_draw::PublicResult;
use crate::drand::{Drand, known_chain};
use crate::http::PageUrl;
use crate::reply::daily_post::with_chain_warning;
use crate::reply::verify_page::public_draw_button;
use crate::text::{Choice, quote, say};

/// Digits of the IDs that Discord assigned in its first hours.
const MIN_MESSAGE_DIGITS: usize = 15;

/// Formats of a due time in UTC.
const DUE_TIME_FORMATS: [&str; 2] = ["%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"];

/// Formats of a due time with an offset from UTC, such as `+01:00`.
const DUE_TIME_FORMATS_WITH_OFFSET: [&str; 2] = ["%Y-%m-%d %H:%M:%S%:z", "%Y-%m-%d %H:%M%:z"];

/// A draw from public randomness.
#[derive(Clone, Debug)]
pub struct PublishedPublicDraw<'a> {
    /// Chain that decides: quicknet, or the one that the host has chosen.
    pub chain: &'a Chain,
    pub beacon: Beacon,
    pub announcement: Announcement,
    pub excluded: StartSet,
    /// Number of positions, from 1.
    pub count: usize,
    /// Whether the result says who has White, for a draw of an agreement.
    pub shows_colors: bool,
}

/// Announcement of a public draw, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub enum Announcement {
    Message(MessageId),
    Schedule {
        /// `None` if it is unknown. Then the round cannot be checked.
        due_at: Option<DateTime<Utc>>,
    },
}

impl Announcement {
    /// Reads the message of a draw, or the due time of the schedule that made it.
    pub fn parse(message: Option<&str>, due: Option<&str>) -> Result<Self, String> {
        match (message, due) {
            (Some(message), None) => Ok(Self::Message(parse_message(message)?)),
            (None, due) => Ok(Self::Schedule {
                due_at: due.map(parse_due_time).transpose()?,
            }),
            (Some(_), Some(_)) => Err(say!("verify-message-or-due")),
        }
    }

    /// Reads the two options. Fails unless exactly one of them is given.
    fn of_call(call: &Call<'_>) -> Result<Self, String> {
        let message = call.args.text(&MESSAGE);
        let due = call.args.text(&DUE);
        if message.is_none() && due.is_none() {
            return Err(say!("verify-message-or-due"));
        }
        Self::parse(message, due)
    }
}

impl<'a> PublishedPublicDraw<'a> {
    /// Reads the options for a public draw. The exclusion and the count are optional. The result shows no colors,
    /// because only draws of agreements have them, and the options name no agreement.
    pub(super) async fn read(call: &'a Call<'_>) -> Result<Self, CommandError> {
        let round = call
            .args
            .integer(&ROUND)
            .ok_or(OptionRefusal::Missing(&ROUND))?;
        let signature = call.args.required_text(&SIGNATURE)?;
        let count = call.args.integer(&COUNT).unwrap_or(1);
        let beacon = Beacon {
            // The option allows no negative number.
            round: Round(round.unsigned_abs()),
            signature: parse_signature(signature)?,
        };
        Ok(Self {
            chain: signing_chain(call.app.drand.as_ref(), &beacon).await,
            beacon,
            announcement: Announcement::of_call(call)?,
            excluded: excluded(&call.args)?,
            count: usize::try_from(count).expect("the option limits the count"),
            shows_colors: false,
        })
    }

    /// Verifies the values without a network.
    pub fn verify(&self) -> Result<CheckedValues, Refused> {
        Ok(self.checked_values(&self.draw()?))
    }

    /// Verifies the values. The result links to the verify page, if there is one.
    pub(super) fn verify_with_page(&self, page: Option<&PageUrl>) -> Result<Message, Refused> {
        let drawn = self.draw()?;
        let CheckedValues { result, proof } = self.checked_values(&drawn);
        let message = Message::only_you(result)
            .with_button(proof.button())
            .with_optional_button(public_draw_button(page, &drawn));
        Ok(share::make_private(message))
    }

    /// Returns how the draw was announced, which decides the round that it must use. Fails if the chain has no such
    /// round.
    fn context(&self) -> Result<PublicContext, String> {
        let round = self.beacon.round;
        let round_due_at = self
            .chain
            .due_at(round)
            .ok_or_else(|| say!("verify-no-such-round", round = round.to_string()))?;
        match self.announcement {
            Announcement::Message(message) => Ok(PublicContext::Message(message)),
            // Without the due time of the schedule, the due time of the round stands in for it. Then the check of the
            // round always succeeds. The positions are the same, because a schedule's key depends only on the beacon.
            Announcement::Schedule { due_at } => Ok(PublicContext::Daily {
                due_at: due_at.unwrap_or(round_due_at),
            }),
        }
    }

    /// Checks round, signature and number of positions, and draws the positions.
    fn draw(&self) -> Result<PublicResult, String> {
        let context = self.context()?;
        self.check_round(context)?;
        if !self.chain.verifies(&self.beacon) {
            let round = self.beacon.round.to_string();
            return Err(say!(
                "verify-other-signature",
                round,
                is_quicknet = self.is_of_quicknet(),
                chain = self.chain.hash().to_string(),
            ));
        }
        check_count(self.count, &self.excluded)?;
        let drawn_from = ChainBeacon {
            chain: self.chain.hash(),
            beacon: self.beacon,
        };
        Ok(PublicResult::draw(
            context,
            drawn_from,
            self.excluded,
            self.count,
        ))
    }

    fn is_of_quicknet(&self) -> bool {
        self.chain.hash() == QUICKNET.hash()
    }

    /// Checks that the beacon is of the round that the rule gives to the message or the due time. Otherwise, the
    /// operator could have chosen a round with a certain result.
    fn check_round(&self, context: PublicContext) -> Result<(), String> {
        let expected_round = context.round(self.chain);
        if self.beacon.round == expected_round {
            return Ok(());
        }
        let round = self.beacon.round.to_string();
        let rule_round = expected_round.to_string();
        let reason = match context {
            PublicContext::Message(message) => say!(
                "verify-other-round-of-message",
                message = message.to_string(),
                posted = time_in_utc(message.created_at()),
                rule_round,
                round,
            ),
            PublicContext::Daily { due_at } => say!(
                "verify-other-round-of-schedule",
                due = time_in_utc(due_at),
                rule_round,
                round,
            ),
        };
        Err(reason)
    }

    /// Says what the beacon gives: the positions and, if they are shown, the colors. Another chain than quicknet is
    /// named and proves less, because anyone can make a chain and know its values in advance.
    fn checked_values(&self, drawn: &PublicResult) -> CheckedValues {
        let mut checked = self.checked_positions(&drawn.positions);
        if self.shows_colors {
            let key = drawn.context.key(&self.beacon);
            let white = Party::with_white(key.proposer_has_white());
            checked.result.push('\n');
            checked.result += &say!("verify-public-white", white = white.word());
        }
        if self.is_of_quicknet() {
            return checked;
        }
        CheckedValues {
            result: with_chain_warning(checked.result, self.chain.hash()),
            proof: Proof::RoundOfOtherChain,
        }
    }

    /// Says which positions the round gives, and what that proves. Without a due time, it proves less.
    fn checked_positions(&self, positions: &[StartId]) -> CheckedValues {
        let round = self.beacon.round.to_string();
        let drawn = drawn_positions(positions);
        match self.announcement {
            Announcement::Message(message) => CheckedValues {
                result: say!(
                    "verify-public-message",
                    round,
                    message = message.to_string(),
                    drawn,
                ),
                proof: Proof::RoundOfMessage,
            },
            Announcement::Schedule { due_at: Some(due) } => CheckedValues {
                result: say!(
                    "verify-public-schedule",
                    round,
                    due = time_in_utc(due),
                    drawn
                ),
                proof: Proof::RoundOfSchedule,
            },
            Announcement::Schedule { due_at: None } => CheckedValues {
                result: say!("verify-public-round", round, drawn),
                proof: Proof::RoundAlone,
            },
        }
    }
}

/// Returns the chain that has signed a beacon: the one that the host has chosen, or else quicknet.
async fn signing_chain<'a>(drand: Option<&'a Drand>, beacon: &Beacon) -> &'a Chain {
    if QUICKNET.verifies(beacon) {
        return &QUICKNET;
    }
    let Some(configured) = drand else {
        return &QUICKNET;
    };
    match known_chain(drand, configured.chain_hash()).await {
        Some(chain) if chain.verifies(beacon) => chain,
        Some(_) | None => &QUICKNET,
    }
}

/// Reads the signature of a round.
pub fn parse_signature(typed: &str) -> Result<BeaconSignature, String> {
    typed
        .trim()
        .parse()
        .map_err(|_| say!("verify-not-a-signature", typed = quote(typed)))
}

/// Reads the ID of a message, or a link that ends in it.
fn parse_message(typed: &str) -> Result<MessageId, String> {
    let id = typed
        .trim_matches(['<', '>', ' '])
        .rsplit('/')
        .next()
        .unwrap_or_default();
    match id.parse() {
        Ok(message) if id.len() >= MIN_MESSAGE_DIGITS => Ok(message),
        Ok(_) | Err(_) => Err(say!("verify-not-a-message", typed = quote(typed))),
    }
}

/// Reads a time in UTC, such as `2026-11-28 18:00` or `2026-11-28T18:00:00Z`, with an offset, such as
/// `2026-11-28T19:00:00+01:00`, or in seconds of the Unix epoch.
fn parse_due_time(typed: &str) -> Result<DateTime<Utc>, String> {
    let text = typed.trim();
    if let Ok(seconds) = text.parse::<u32>() {
        return Ok(DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds.into()));
    }
    // In RFC 3339, a `T` separates date and time, and a `Z` stands for UTC.
    let without_zone = text
        .strip_suffix("UTC")
        .or(text.strip_suffix('Z'))
        .unwrap_or(text)
        .trim_end()
        .replacen('T', " ", 1);
    for format in DUE_TIME_FORMATS {
        if let Ok(time) = NaiveDateTime::parse_from_str(&without_zone, format) {
            return Ok(time.and_utc());
        }
    }
    let with_offset = text.replacen('T', " ", 1);
    for format in DUE_TIME_FORMATS_WITH_OFFSET {
        if let Ok(time) = DateTime::parse_from_str(&with_offset, format) {
            return Ok(time.to_utc());
        }
    }
    Err(say!("verify-not-a-due-time", typed = quote(typed)))
}

/// "2026-11-28 18:00:00 UTC", which [`parse_due_time`] reads.
fn time_in_utc(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::Action;
    use crate::commands::testing::{TestBot, message};
    use crate::commands::verify::COMMAND;
    use crate::domain::fairness::testing::SIGNATURE_OF_ROUND_123;

    const MESSAGE_ID: &str = "1143926475980800005";

    #[tokio::test]
    async fn the_result_links_to_the_verify_page() {
        let mut bot = TestBot::new();
        let page = "https://example.org/verify".parse();
        bot.app.verify_page = Some(page.expect("an address"));
        let options = [
            ("round", "123"),
            ("signature", SIGNATURE_OF_ROUND_123),
            ("message", MESSAGE_ID),
            ("exclude", "518"),
            ("count", "3"),
        ];
        let reply = message(bot.call(&COMMAND, &options).await);
        let check = reply
            .buttons()
            .find(|button| button.label == "Check")
            .expect("a link");
        let address = format!(
            "https://example.org/verify#v=public&round=123&sig={SIGNATURE_OF_ROUND_123}\
             &message=1143926475980800005&exclude=518&position=789%2C604%2C949"
        );
        assert_eq!(check.action, Action::Link(address));
    }

    #[test]
    fn a_message_is_an_id_or_a_link_that_ends_in_it() {
        for typed in [
            MESSAGE_ID,
            " 1143926475980800005 ",
            "https://discord.com/channels/21/31/1143926475980800005",
            "<https://ptb.discord.com/channels/@me/31/1143926475980800005>",
        ] {
            let message = parse_message(typed);
            assert_eq!(message, Ok(MessageId(1_143_926_475_980_800_005)), "{typed}");
        }
    }

    #[test]
    fn other_numbers_are_not_messages() {
        for typed in [
            "",
            "518",
            "https://discord.com/channels/21/31",
            "x143926475980800005",
            "99999999999999999999",
        ] {
            assert!(parse_message(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn a_due_time_is_in_utc_or_with_an_offset_or_in_unix_seconds() {
        let due_at: DateTime<Utc> = "2026-11-28T18:00:00Z".parse().expect("an instant");
        for typed in [
            "2026-11-28 18:00",
            "2026-11-28 18:00 UTC",
            "2026-11-28T18:00Z",
            " 2026-11-28T18:00:00Z ",
            "2026-11-28 18:00:00 UTC",
            "2026-11-28T18:00:00+00:00",
            "2026-11-28T19:00:00+01:00",
            "2026-11-28 12:30-05:30",
            "1795888800",
        ] {
            assert_eq!(parse_due_time(typed), Ok(due_at), "{typed}");
        }
    }

    #[test]
    fn other_texts_are_not_due_times() {
        for typed in [
            "",
            "UTC",
            "18:00",
            "2026-11-28",
            "2026-02-30 18:00",
            "2026-11-28T18:00+25:00",
            "2026-11-28T18:00+01:00Z",
            "2026-11-28T18:00ZZ",
            "2026-11-28 18:00 UTCUTC",
            "2026-11-28T18:00Z UTC",
            "2026-11-28TT18:00Z",
            "1795888800000",
            "-1",
        ] {
            assert!(parse_due_time(typed).is_err(), "{typed:?}");
        }
    }
}
