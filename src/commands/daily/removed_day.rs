//! Verification of the days of removed schedules.

use chrono::NaiveTime;

use super::public_day::PublicDay;
use super::verifiable_draw::VerifiableDraw;
use super::verification_message;
use crate::chat::{Button, Message, Payload};
use crate::domain::schedule::Publication;
use crate::http::PageUrl;
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, CheckedDay, DrawnAt, DrawnDay};
use crate::store::{RemovedDay, RemovedDraw};
use crate::text::say;

/// Returns how the position was drawn, or `None` if an earlier version removed the schedule: the key is not on record.
pub(super) fn draw(day: &RemovedDay) -> Option<VerifiableDraw> {
    match day.draw {
        RemovedDraw::Committed {
            commitment,
            key: Some(key),
        } => Some(VerifiableDraw::Committed(DrawnDay {
            date: day.date,
            key,
            commitment,
            excluded: day.excluded,
            recorded: day.position,
        })),
        RemovedDraw::Committed { key: None, .. } => None,
        RemovedDraw::Public(drawn_from) => Some(VerifiableDraw::Public(PublicDay {
            date: day.date,
            due_at: day.due_at,
            drawn_from,
            excluded: day.excluded,
            position: day.position,
        })),
    }
}

/// Returns **Check**, or `None` if there is no verify page.
pub(super) fn check_button(
    day: &RemovedDay,
    drawn_day: &DrawnDay,
    page: Option<&PageUrl>,
) -> Option<Button> {
    // Without its message, the time of the post is not known. Midnight (UTC) of its date stands for it.
    let drawn = match day.message {
        Some(message) => DrawnAt::Message(message),
        None => DrawnAt::Time(day.date.and_time(NaiveTime::MIN).and_utc()),
    };
    let checked_day = CheckedDay {
        day: *drawn_day,
        // The bot no longer knows where the commitment was published.
        publication: Publication::Uncertain,
        drawn,
        next: None,
    };
    verify_page::day_button(page, &checked_day)
}

/// Checks that the commitment fits the key, and that the key gives the position. The bot no longer knows where the
/// commitment was published. `day` is the payload of **Verify**.
pub(super) fn proof(drawn_day: &DrawnDay, day: Payload) -> Message {
    let checks = [
        Check::failed(say!("daily-commitment-perhaps-published")),
        drawn_day.key_check(),
        drawn_day.posted_position_check(),
    ];
    let mut sentences = vec![say!("daily-proof-perhaps-published")];
    sentences.extend(drawn_day.exclusion_proof());
    let proofs = [sentences.join(" ")];
    verification_message::proof(drawn_day.date, &checks, &proofs, day)
}
