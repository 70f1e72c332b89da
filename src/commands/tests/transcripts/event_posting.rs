//! Posts and edits the messages of events as the worker does, without failures and without steps after a reveal.

use chrono::{DateTime, Utc};

use super::fake_platform::FakePlatform;
use crate::chat::{Message, Platform, Post};
use crate::commands::testing::ok;
use crate::domain::event::{
    Event, EventPart, EventRandomness, EventRound, RoundState, round_numbered,
};
use crate::domain::fairness::ChainBeacon;
use crate::domain::fairness::testing::round_123;
use crate::domain::ids::{EventId, MessageId};
use crate::reply::event::{self, RoundMessage};
use crate::store::{JobKind, Store, Update};

const MAX_MESSAGES: u32 = 10;

/// Returns the messages that are due, as they are at the end.
pub(super) async fn post_due(
    store: &Store,
    platform: &FakePlatform,
    now: DateTime<Utc>,
) -> Vec<Message> {
    let mut messages = Vec::new();
    for job in ok(store.due_jobs(&[JobKind::Event], now, MAX_MESSAGES)).await {
        let part: EventPart = job.id.part.parse().expect("a part");
        let event = ok(store.event(EventId(job.id.subject)))
            .await
            .expect("the event exists");
        let rounds = ok(store.event_rounds(event.id)).await;
        let posting = EventPosting {
            store,
            platform,
            event: &event,
            rounds: &rounds,
            now,
        };
        let language = event.plan.language;
        messages.push(language.scope(posting.show(part)).await);
        // A saved round has cancelled its job.
        if let Some(left) = ok(store.job(&job.id)).await {
            ok(store.complete_job(&left)).await;
        }
    }
    messages
}

struct EventPosting<'a> {
    store: &'a Store,
    platform: &'a FakePlatform,
    event: &'a Event,
    rounds: &'a [EventRound],
    now: DateTime<Utc>,
}

impl EventPosting<'_> {
    async fn show(&self, part: EventPart) -> Message {
        match part {
            EventPart::Announcement => self.announce().await,
            EventPart::Round(number) => self.reveal(number).await,
        }
    }

    async fn announce(&self) -> Message {
        let message = event::announcement(self.event, self.rounds);
        if let Some(place) = self.event.announcement_place() {
            ok(self.platform.edit(place, &message)).await;
            return message;
        }
        let post = Post::silent(&message);
        let posted = ok(self.platform.post(self.event.plan.channel, &post)).await;
        ok(self.store.record_event_message(self.event.id, posted)).await;
        message
    }

    async fn reveal(&self, number: u16) -> Message {
        let mut round = round_numbered(number, self.rounds)
            .expect("the round exists")
            .clone();
        if let RoundState::Timed { .. } = round.state {
            let excluded = self.event.rules.excluded_after(self.rounds);
            round.begin_reveal(self.event, excluded, self.now);
        }
        let is_posted_now = matches!(round.state, RoundState::Revealing { .. });
        if is_posted_now {
            let posted = self.post_round(&round).await;
            round.record_message(posted);
        }
        let is_complete = is_posted_now && round.state.is_revealed();
        if let (RoundState::Announced { .. }, EventRandomness::Public(chain)) =
            (round.state, &self.event.rules.randomness)
        {
            // A real beacon, although it is not that of this message.
            let drawn_from = ChainBeacon {
                chain: *chain,
                beacon: round_123().beacon,
            };
            round.draw_from(drawn_from, &self.event.rules, self.now);
        }
        let message = self.message(&round);
        if !is_complete {
            let place = round
                .message_place(self.event.plan.channel)
                .expect("the message is posted");
            ok(self.platform.edit(place, &message)).await;
        }
        assert_eq!(
            ok(self.store.update_event_round(&round, None, self.now)).await,
            Update::Saved
        );
        message
    }

    async fn post_round(&self, round: &EventRound) -> MessageId {
        let message = self.message(round);
        let post = Post {
            ping: event::ping(self.event),
            ..Post::silent(&message)
        };
        ok(self.platform.post(self.event.plan.channel, &post)).await
    }

    fn message(&self, round: &EventRound) -> Message {
        RoundMessage {
            event: self.event,
            round,
            rounds: self.rounds,
            late_since: None,
            is_waiting: false,
            drand_round: None,
            page: None,
        }
        .message()
    }
}
