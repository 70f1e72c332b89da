//! Pauses between failed attempts.

use chrono::{DateTime, TimeDelta, Utc};

use crate::chat::PlatformError;

pub(super) struct Backoff {
    /// In seconds. The last one repeats.
    pauses: &'static [i64],
    max_tries: u32,
}

const DAILY_PAUSES: [i64; 7] = [2, 5, 10, 30, 60, 2 * 60, 5 * 60];

/// Ends when the post is too late.
pub(super) const DAILY_POST: Backoff = Backoff {
    pauses: &DAILY_PAUSES,
    max_tries: u32::MAX,
};

/// Searches for a daily post that may have been sent. About half a day.
pub(super) const DAILY_SEARCH: Backoff = Backoff {
    pauses: &DAILY_PAUSES,
    max_tries: 200,
};

/// Removes the announcement of an unsaved change. About half a day.
pub(super) const RETRACTION: Backoff = DAILY_SEARCH;

/// Edits of announcements that have ended. About half a day.
pub(super) const ENDED_ANNOUNCEMENT: Backoff = DAILY_SEARCH;

pub(super) const DAILY_STEP: Backoff = Backoff {
    pauses: &DAILY_PAUSES,
    max_tries: 9,
};

/// About two days.
pub(super) const NOTIFICATION: Backoff = Backoff {
    pauses: &[2, 10, 60, 5 * 60, 30 * 60, 60 * 60],
    max_tries: 50,
};

/// Messages about changes of a schedule.
pub(super) const NOTICE: Backoff = NOTIFICATION;

/// Edits of a public draw's message.
pub(super) const PUBLIC_DRAW: Backoff = NOTIFICATION;

/// Edits of an agreement's message. About seven hours. After the last one, only a button press edits it.
///
/// An attempt counts even if its process died or Discord limited it. So there are enough for several to be lost.
pub(super) const AGREEMENT: Backoff = Backoff {
    pauses: &[30, 2 * 60, 10 * 60, 30 * 60],
    max_tries: 18,
};

impl Backoff {
    /// Returns the time of the next attempt after `tries` attempts, or `None` after the last one or if waiting can't
    /// help.
    ///
    /// The pause grows with the number of attempts. It is at least as long as the platform requests.
    pub fn retry_at(
        &self,
        tries: u32,
        error: &PlatformError,
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        if tries >= self.max_tries {
            return None;
        }
        // An error that waiting can't end has no `retry_after`.
        let requested_pause = TimeDelta::from_std(error.retry_after()?).ok()?;
        // The first pause follows the first attempt.
        let index = tries.saturating_sub(1) as usize;
        let seconds = self.pauses.get(index).or(self.pauses.last())?;
        now.checked_add_signed(TimeDelta::seconds(*seconds).max(requested_pause))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn unavailable() -> PlatformError {
        PlatformError::Unavailable {
            maybe_done: true,
            words: "timeout".to_owned(),
        }
    }

    /// Seconds until the next attempt after some attempts, or `None` if there is none.
    fn pause(backoff: &Backoff, tries: u32, error: &PlatformError) -> Option<i64> {
        let now = DateTime::UNIX_EPOCH;
        let retry_at = backoff.retry_at(tries, error, now);
        retry_at.map(|at| (at - now).num_seconds())
    }

    /// Pauses after 0, 1, 2 and more attempts.
    fn pauses<const N: usize>(backoff: &Backoff) -> [Option<i64>; N] {
        let mut tries = 0..;
        std::array::from_fn(|_| pause(backoff, tries.next()?, &unavailable()))
    }

    #[test]
    fn pauses_grow_and_the_last_repeats() {
        let expected = [2, 2, 5, 10, 30, 60, 120, 300, 300];
        assert_eq!(pauses(&DAILY_POST), expected.map(Some));
        let expected = [2, 2, 10, 60, 300, 1_800, 3_600, 3_600];
        assert_eq!(pauses(&NOTIFICATION), expected.map(Some));
        let expected = [30, 30, 120, 600, 1_800, 1_800];
        assert_eq!(pauses(&AGREEMENT), expected.map(Some));
    }

    #[test]
    fn no_pause_follows_the_last_attempt() {
        for (backoff, attempts, last_pause) in [
            (DAILY_SEARCH, 200, 300),
            (DAILY_STEP, 9, 300),
            (NOTIFICATION, 50, 3_600),
            (AGREEMENT, 18, 1_800),
        ] {
            let before_last = pause(&backoff, attempts - 1, &unavailable());
            assert_eq!(before_last, Some(last_pause));
            assert_eq!(pause(&backoff, attempts, &unavailable()), None);
        }
    }

    /// A player's word may be kept for about eight hours until the message shows it.
    #[test]
    fn an_agreements_message_is_edited_for_seven_hours() {
        const HALF_AN_HOUR: i64 = 30 * 60;
        let pauses: Vec<i64> = (1..)
            .map_while(|tries| pause(&AGREEMENT, tries, &unavailable()))
            .collect();
        let first_pauses = [30, 120, 600];
        assert_eq!(pauses, [&first_pauses[..], &[HALF_AN_HOUR; 14]].concat());
    }

    /// The third attempt to post is followed by a pause of ten seconds.
    #[test]
    fn a_request_of_the_platform_lengthens_a_pause() {
        let busy = |seconds| PlatformError::Busy(Duration::from_secs(seconds));
        assert_eq!(pause(&DAILY_POST, 3, &busy(1)), Some(10));
        assert_eq!(pause(&DAILY_POST, 3, &busy(77)), Some(77));
    }

    #[test]
    fn a_pause_beyond_the_calendar_ends_the_attempts() {
        let busy = PlatformError::Busy(Duration::from_secs(u64::MAX));
        assert_eq!(pause(&DAILY_POST, 3, &busy), None);
    }

    #[test]
    fn permanent_errors_are_not_retried() {
        for error in [
            PlatformError::NoAccess,
            PlatformError::NotAllowed,
            PlatformError::Gone,
            PlatformError::TooManyPins,
            PlatformError::Refused(String::new()),
        ] {
            assert_eq!(pause(&DAILY_POST, 1, &error), None, "{error:?}");
        }
    }
}
