//! What others change while a moderator's command is at work.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::TimeDelta;

use super::*;
use crate::chat::answer::Message;
use crate::chat::option::{ChosenChannel, GivenOptions, OptionValue};
use crate::chat::platform::{Access, Permission, Platform, Post, Posted, SeenMessage, Trouble};
use crate::commands::daily;
use crate::commands::testing::{Club, assert_refused, message};
use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::store::{DailyClaim, GivenUp, PostState, PostTold, Recorded, Store, ToldBy, Update};

/// A platform on which everything works, and where somebody else is faster: whenever the bot posts or edits,
/// they have changed every schedule.
struct Meddled {
    store: Store,
    change: fn(&mut Schedule),
    /// The messages that are there.
    messages: Arc<Mutex<Vec<MessageId>>>,
    /// What they were changed to.
    edits: Arc<Mutex<Vec<String>>>,
}

impl Meddled {
    async fn meddle(&self) {
        let schedules = self.store.schedules(GuildId(21)).await;
        for mut schedule in schedules.expect("the store works") {
            (self.change)(&mut schedule);
            let changed = self.store.update_schedule(&schedule).await;
            assert_eq!(changed.expect("the store works"), Update::Saved);
        }
    }

    fn messages(&self) -> std::sync::MutexGuard<'_, Vec<MessageId>> {
        self.messages.lock().expect("nobody panics with it")
    }
}

#[async_trait]
impl Platform for Meddled {
    async fn post(&self, _: ChannelId, _: &Post<'_>) -> Result<Posted, Trouble> {
        self.meddle().await;
        let mut messages = self.messages();
        let message = MessageId(messages.len() as u64 + 1);
        messages.push(message);
        Ok(Posted {
            message,
            pinged: true,
            pictured: true,
        })
    }

    async fn edit(&self, _: ChannelId, _: MessageId, new: &Message) -> Result<(), Trouble> {
        self.meddle().await;
        let mut edits = self.edits.lock().expect("nobody panics with it");
        edits.push(new.text.clone());
        Ok(())
    }

    async fn delete(&self, _: ChannelId, message: MessageId) -> Result<(), Trouble> {
        self.messages().retain(|it| *it != message);
        Ok(())
    }

    async fn recent(
        &self,
        _: ChannelId,
        _: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, Trouble> {
        let seen = |message: &MessageId| SeenMessage {
            message: *message,
            buttons: Vec::new(),
        };
        Ok(self.messages().iter().map(seen).collect())
    }

    async fn pin(&self, _: ChannelId, _: MessageId) -> Result<(), Trouble> {
        Ok(())
    }

    async fn unpin(&self, _: ChannelId, _: MessageId) -> Result<(), Trouble> {
        Ok(())
    }

    async fn open_thread(&self, _: ChannelId, _: MessageId, _: &str) -> Result<(), Trouble> {
        Ok(())
    }

    async fn publish(&self, _: ChannelId, _: MessageId) -> Result<(), Trouble> {
        Ok(())
    }

    fn account(&self) -> UserId {
        UserId(51)
    }

    async fn access(&self, _: GuildId, _: UserId, _: ChannelId) -> Result<Access, Trouble> {
        Ok(Access {
            granted: Permission::ALL.into_iter().collect(),
            ..Access::default()
        })
    }

    async fn tell(&self, _: UserId, _: &Message) -> Result<(), Trouble> {
        Ok(())
    }
}

/// A club with a schedule, where others make this change whenever the bot posts; and the messages there.
async fn meddled(change: fn(&mut Schedule)) -> (Club, Arc<Mutex<Vec<MessageId>>>, Edits) {
    let mut club = Club::new();
    let (messages, edits) = (Arc::default(), Edits::default());
    club.platform = Some(Box::new(Meddled {
        store: club.store().await.clone(),
        change,
        messages: Arc::clone(&messages),
        edits: Arc::clone(&edits),
    }));
    let channel = OptionValue::Channel(ChosenChannel {
        id: ChannelId(31),
        announcements: false,
    });
    let text = |typed: &str| OptionValue::Text(typed.to_owned());
    let given: GivenOptions = [
        ("name", text("club")),
        ("channel", channel),
        ("time", text("18:00")),
        ("timezone", text("UTC")),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    message(club.call_with(&create::COMMAND, given).await);
    (club, messages, edits)
}

type Edits = Arc<Mutex<Vec<String>>>;

const OTHER_TIME: [(&str, &str); 2] = [("name", "club"), ("time", "19:00")];

#[tokio::test]
async fn what_others_change_meanwhile_is_not_taken_on_unseen() {
    let (mut club, messages, edits) = meddled(|schedule| schedule.plan.thread = true).await;
    assert_eq!(messages.lock().expect("nobody panics with it").len(), 1);
    assert_refused!(
        club.call(&edit::COMMAND, &OTHER_TIME).await,
        ScheduleRefusal::Changed
    );
    let edits = edits.lock().expect("nobody panics with it").clone();
    let [there, back] = &edits[..] else {
        panic!("two edits: {edits:?}");
    };
    assert!(
        there.contains("19:00") && back.contains("18:00"),
        "{edits:?}"
    );

    // Once they have changed it, nothing changes any more.
    message(club.call(&edit::COMMAND, &OTHER_TIME).await);
    let (mut club, messages, _) = meddled(|schedule| schedule.plan.pin = true).await;
    let count = || messages.lock().expect("nobody panics with it").len();
    message(club.call(&pause::COMMAND, &[]).await);
    assert_refused!(
        club.call(&resume::COMMAND, &[]).await,
        ScheduleRefusal::Changed
    );
    assert_eq!(count(), 1, "the notice is taken back");
}

#[tokio::test]
async fn days_that_go_on_meanwhile_keep_nobody_from_changing_a_schedule() {
    let (mut club, ..) = meddled(|_| {}).await;
    message(club.call(&edit::COMMAND, &OTHER_TIME).await);
    message(club.call(&pause::COMMAND, &[]).await);
    message(club.call(&resume::COMMAND, &[]).await);
}

#[tokio::test]
async fn a_day_that_is_claimed_meanwhile_leaves_the_next_one_to_its_post_to_tell() {
    let (mut club, ..) = meddled(|schedule| {
        if let Some(claimed) = schedule.next() {
            schedule.last_date = Some(claimed.date);
            schedule.state = ScheduleState::Active(schedule.following(claimed.date));
        }
    })
    .await;
    let of_next = async |club: &Club| {
        let store = club.store().await;
        let schedule = store.schedule_named(GuildId(21), "club").await;
        let schedule = schedule.expect("the store works").expect("it is set");
        let day = next_day(&schedule).expect("it posts");
        let committed = store.committed_day(schedule.id, day.key).await;
        let committed = committed
            .expect("the store works")
            .expect("it is committed");
        (day.date, committed.told)
    };
    let (first, told) = of_next(&club).await;
    assert!(matches!(told, ToldBy::Message(_)), "{told:?}");
    message(club.call(&edit::COMMAND, &OTHER_TIME).await);
    let (second, told) = of_next(&club).await;
    assert!(second > first);
    assert_eq!(
        told,
        ToldBy::Nothing,
        "the announcement tells the day before"
    );
}

#[tokio::test]
async fn a_day_after_a_post_in_doubt_says_where_to_look() {
    let (mut club, ..) = meddled(|_| {}).await;
    let store = club.another_store().await;
    let mut days = Vec::new();
    for _ in 0..2 {
        let schedule = store.schedule_named(GuildId(21), "club").await;
        let schedule = schedule.expect("the store works").expect("it is set");
        let due = schedule.next().expect("it posts").at;
        let claim = DailyClaim::due(&schedule, due, TimeDelta::hours(1));
        let claimed = store.claim(&schedule, &claim).await;
        assert_eq!(claimed.expect("the store works"), Update::Saved);
        days.extend(claim.days);
        club.now = due;
    }
    let [first, second] = &days[..] else {
        panic!("two days: {days:?}");
    };
    // The second is posted while nobody knows of the first.
    let told = PostTold {
        keys: vec![second.key],
        committed: None,
    };
    let posted = store.posted(second, MessageId(2), &told, club.now).await;
    assert_eq!(posted.expect("the store works"), Recorded::Now);
    let [post, proof] = told_of_commitment(&mut club).await;
    let line = "\n-# Its commitment is in the post before, if that one was sent.\n";
    assert!(post.contains(line), "{post}");
    let line = "\nLook for it in the post before, which may not have been sent.\n";
    assert!(proof.contains(line), "{proof}");

    // It was not.
    let missed = store.give_up(first, PostState::Missed, "it is so", false, club.now);
    assert_eq!(missed.await.expect("the store works"), GivenUp::Closed);
    let [post, proof] = told_of_commitment(&mut club).await;
    let line = "\n-# Its commitment was not published before.\n";
    assert!(post.contains(line), "{post}");
    let line = "\nIt was not published beforehand.\n";
    assert!(proof.contains(line), "{proof}");
}

/// What the newest post and **How to verify** say.
async fn told_of_commitment(club: &mut Club) -> [String; 2] {
    let shown = message(club.call(&daily::COMMAND, &[]).await);
    let proof = message(club.press(UserId(1), &shown, 5, "How to verify").await);
    [shown.text, proof.text]
}
