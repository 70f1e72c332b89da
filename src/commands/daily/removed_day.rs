//! Verification of the days of removed schedules.

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
    let drawn = match day.message {
        Some(message) => DrawnAt::Message(message),
        None => DrawnAt::Time(day.due_at),
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

#[cfg(test)]
mod tests {
    use chess960::StartSet;

    use super::*;
    use crate::chat::Action;
    use crate::domain::fairness::DayKey;
    use crate::domain::ids::{ChannelId, ScheduleId};

    /// The schedule posted at noon UTC.
    #[test]
    fn a_post_without_its_message_is_checked_with_its_time() {
        let date = "2026-11-21".parse().expect("a date");
        let key: DayKey = "0".repeat(64).parse().expect("a key");
        let day = RemovedDay {
            schedule: ScheduleId(1),
            name: "club".to_owned(),
            date,
            due_at: "2026-11-21T12:00:00Z".parse().expect("an instant"),
            position: key.draw(&StartSet::EMPTY),
            draw: RemovedDraw::Committed {
                commitment: key.commitment(date),
                key: Some(key),
            },
            channel: ChannelId(31),
            message: None,
            excluded: StartSet::EMPTY,
        };
        let Some(VerifiableDraw::Committed(drawn_day)) = draw(&day) else {
            panic!("not a committed day");
        };
        let page: PageUrl = "https://example.org/verify".parse().expect("an address");
        let check = check_button(&day, &drawn_day, Some(&page)).expect("a link");
        let Action::Link(address) = &check.action else {
            panic!("not a link");
        };
        assert!(address.contains("&time=1795262400&"), "{address}");
    }
}
