//! Sends a message only once, even if an earlier attempt may have sent it and its response was lost.
//!
//! Such an attempt is looked up in the channel. If the channel is not readable, only the nonce prevents a second message.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

use super::platform::{MAX_NONCE, Platform, PlatformError, Post, SeenMessage};
use crate::domain::ids::{ChannelId, MessageId, first_id_at};

/// Latest start of a request within a lease, so that it finishes before the lease expires.
const LATEST_START: Duration = Duration::from_secs(4);

/// Discord deduplicates a nonce for "a few minutes". Only used if the channel history is not readable.
const NONCE_LIFETIME: TimeDelta = TimeDelta::seconds(60);

const MAX_PAGES: usize = 10;

/// Maximum difference from Discord's clock.
pub(crate) const MAX_CLOCK_DIFFERENCE: TimeDelta = TimeDelta::minutes(10);

pub(crate) struct Attempt<'a> {
    pub platform: &'a dyn Platform,
    pub channel: ChannelId,
    /// The nonce is the same for all attempts.
    pub post: Post<'a>,
    pub mark: Mark<'a>,
    pub history: History,
    pub may_send: bool,
    /// `None` if unknown.
    pub first_try_at: Option<DateTime<Utc>>,
    pub now: DateTime<Utc>,
    pub claimed_at: Instant,
}

/// How a message is recognized among the bot's own messages in a channel.
pub(crate) enum Mark<'a> {
    /// Id of a button that no other message has.
    Button(String),
    /// Its text, in a message that is newer than an id.
    Text {
        text: &'a str,
        newer_than: MessageId,
    },
    /// Beginning of its text, if the rest may change between attempts, in a message that is newer than an id.
    Beginning {
        text: &'a str,
        newer_than: MessageId,
    },
}

/// Whether the bot can read the messages of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum History {
    /// Without the permission to read, a channel seems empty.
    MayBeHidden,
    /// Direct messages with the bot. If they seem empty, they are.
    Readable,
}

impl Mark<'_> {
    fn is_on(&self, seen: &SeenMessage) -> bool {
        match self {
            Self::Button(button) => seen.buttons.contains(button),
            Self::Text { text, newer_than } => {
                seen.message > *newer_than && seen.text.as_deref() == Some(*text)
            }
            Self::Beginning { text, newer_than } => {
                let seen_text = seen.text.as_deref().unwrap_or_default();
                seen.message > *newer_than && seen_text.starts_with(text)
            }
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// By this attempt or an earlier one.
    Sent(MessageId),
    /// An earlier attempt may have sent the message, and nothing prevents a second one.
    Unknown,
    /// The message may not be sent now, or the lease may expire.
    Postponed,
    SearchFailed(PlatformError),
    PostFailed(PlatformError),
}

impl Attempt<'_> {
    /// Sends the message, unless an earlier attempt has sent it.
    ///
    /// `maybe_sent` says whether an attempt may have sent the message. If so, the channel is searched for it first. It
    /// is updated by the search and by this attempt, for the next one.
    pub async fn send(&self, maybe_sent: &mut bool) -> Outcome {
        let nonce = self.post.nonce.as_ref();
        // If the channel is not readable, only the nonce prevents a second message.
        debug_assert!(nonce.is_some_and(|nonce| nonce.len() <= MAX_NONCE));
        let search_result = match self.find_earlier(*maybe_sent).await {
            Ok(search_result) => search_result,
            Err(error) => return Outcome::SearchFailed(error),
        };
        *maybe_sent = search_result != SearchResult::NotFound;
        // Discord ignores a second message only for some time after the first attempt.
        let age = self
            .first_try_at
            .map(|first_try_at| self.now - first_try_at);
        if let Some(outcome) = search_result.outcome_without_sending(self.may_send, age) {
            return outcome;
        }
        // Another process may take over when the lease expires, and send the message too.
        if self.claimed_at.elapsed() > LATEST_START {
            return Outcome::Postponed;
        }
        match self.platform.post(self.channel, &self.post).await {
            Ok(message) => Outcome::Sent(message),
            Err(error) => {
                if error.maybe_done() {
                    *maybe_sent = true;
                }
                Outcome::PostFailed(error)
            }
        }
    }

    /// Searches the channel for a message of an earlier attempt, if there may be one.
    async fn find_earlier(&self, maybe_sent: bool) -> Result<SearchResult, PlatformError> {
        if !maybe_sent {
            return Ok(SearchResult::NotFound);
        }
        search(
            self.platform,
            self.channel,
            self.history,
            &self.mark,
            self.older_id(),
        )
        .await
    }

    /// Returns the id at which a search can end: the newest one that is certainly older than the message. This is the
    /// id of the message replied to, the id of the mark, or the one [`MAX_CLOCK_DIFFERENCE`] before the first attempt.
    fn older_id(&self) -> Option<MessageId> {
        let before_first_try = self
            .first_try_at
            .map(|first| MessageId(first_id_at(first - MAX_CLOCK_DIFFERENCE)));
        let before_mark = match self.mark {
            Mark::Button(_) => None,
            Mark::Text { newer_than, .. } | Mark::Beginning { newer_than, .. } => Some(newer_than),
        };
        [self.post.replies_to, before_first_try, before_mark]
            .into_iter()
            .flatten()
            .max()
    }
}

/// Searches the newest [`MAX_PAGES`] pages of a channel for the newest message with a mark.
///
/// `older_id` is the newest id that is certainly older than the message, if one is known. The search ends there, because
/// an earlier message may have the same mark.
pub(crate) async fn search(
    platform: &dyn Platform,
    channel: ChannelId,
    history: History,
    mark: &Mark<'_>,
    older_id: Option<MessageId>,
) -> Result<SearchResult, PlatformError> {
    let mut before = None;
    for _ in 0..MAX_PAGES {
        let page = platform.recent_messages(channel, before).await?;
        for seen in &page {
            if older_id.is_some_and(|older_id| seen.message <= older_id) {
                return Ok(SearchResult::NotFound);
            }
            if mark.is_on(seen) {
                return Ok(SearchResult::Found(seen.message));
            }
        }
        match page.last() {
            Some(oldest) => before = Some(oldest.message),
            // The end of the channel.
            None if before.is_some() || history == History::Readable => {
                return Ok(SearchResult::NotFound);
            }
            // The channel seems empty: the bot may not read it.
            None => return Ok(SearchResult::Inconclusive),
        }
    }
    Ok(SearchResult::Inconclusive)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchResult {
    Found(MessageId),
    NotFound,
    /// The bot may not read the channel, or the search ended too early.
    Inconclusive,
}

impl SearchResult {
    /// Returns the outcome of an attempt that sends nothing, or `None` if the message must be sent now.
    ///
    /// `age` is the time since the first attempt.
    fn outcome_without_sending(self, may_send: bool, age: Option<TimeDelta>) -> Option<Outcome> {
        // The age is negative if the clock was set back. Then the real age is unknown.
        let is_nonce_valid =
            age.is_some_and(|age| (TimeDelta::zero()..NONCE_LIFETIME).contains(&age));
        match self {
            Self::Found(message) => Some(Outcome::Sent(message)),
            Self::NotFound if may_send => None,
            Self::NotFound => Some(Outcome::Postponed),
            // If an earlier attempt has sent the message, Discord ignores another one with the same nonce.
            Self::Inconclusive if may_send && is_nonce_valid => None,
            Self::Inconclusive => Some(Outcome::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: SearchResult = SearchResult::Found(MessageId(7));

    const MAY_SEND: bool = true;
    const MAY_NOT_SEND: bool = false;

    const UNKNOWN_AGE: Option<TimeDelta> = None;

    /// Times since the first attempt.
    const AGES: [Option<TimeDelta>; 3] = [
        UNKNOWN_AGE,
        Some(TimeDelta::zero()),
        Some(TimeDelta::days(1)),
    ];

    #[test]
    fn a_found_message_is_not_sent_again() {
        let sent = Some(Outcome::Sent(MessageId(7)));
        for age in AGES {
            assert_eq!(FOUND.outcome_without_sending(MAY_SEND, age), sent);
            assert_eq!(FOUND.outcome_without_sending(MAY_NOT_SEND, age), sent);
        }
    }

    #[test]
    fn a_missing_message_is_sent_when_allowed() {
        for age in AGES {
            let outcome = SearchResult::NotFound.outcome_without_sending(MAY_SEND, age);
            assert_eq!(outcome, None, "{age:?}");
        }
    }

    #[test]
    fn a_missing_message_that_may_not_be_sent_is_postponed() {
        for age in AGES {
            let outcome = SearchResult::NotFound.outcome_without_sending(MAY_NOT_SEND, age);
            assert_eq!(outcome, Some(Outcome::Postponed), "{age:?}");
        }
    }

    /// Discord ignores a second message with the same nonce for a minute.
    #[test]
    fn without_a_search_result_a_message_is_sent_while_its_nonce_is_valid() {
        let just_less_than_a_minute = TimeDelta::minutes(1) - TimeDelta::milliseconds(1);
        for age in [TimeDelta::zero(), just_less_than_a_minute] {
            let outcome = SearchResult::Inconclusive.outcome_without_sending(MAY_SEND, Some(age));
            assert_eq!(outcome, None, "{age}");
        }
    }

    #[test]
    fn without_a_search_result_and_a_valid_nonce_the_outcome_is_unknown() {
        let nonce_expired = Some(TimeDelta::minutes(1));
        let clock_set_back = Some(-TimeDelta::milliseconds(1));
        for age in [nonce_expired, clock_set_back, UNKNOWN_AGE] {
            let outcome = SearchResult::Inconclusive.outcome_without_sending(MAY_SEND, age);
            assert_eq!(outcome, Some(Outcome::Unknown), "{age:?}");
        }
    }

    #[test]
    fn without_a_search_result_a_message_that_may_not_be_sent_has_an_unknown_outcome() {
        let just_now = Some(TimeDelta::zero());
        let outcome = SearchResult::Inconclusive.outcome_without_sending(MAY_NOT_SEND, just_now);
        assert_eq!(outcome, Some(Outcome::Unknown));
    }
}
