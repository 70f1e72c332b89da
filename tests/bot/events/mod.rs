//! Events: rounds that organizers reveal.

mod boards;
mod delays;
mod entries;
mod organizers;
mod reveal;

use chess960::{StartId, StartSet};

use crate::prelude::*;
use crate::public_club::{PublicClub, RelayedChain};

/// A club with an event, and the panel with which Alice has created it.
struct EventClub {
    club: Club,
    panel: Snowflake,
    announcement: MessageView,
}

impl EventClub {
    /// Creates an event of three rounds whose secret decides.
    async fn open() -> Self {
        Self::open_with(json!({})).await
    }

    async fn open_with(more: Value) -> Self {
        Self::open_in(Club::with_moderator().await, more).await
    }

    async fn open_in(club: Club, more: Value) -> Self {
        let mut options = json!({
            "name": "Autumn Open", "rounds": 3, "channel": club.channel.channel_id,
        });
        let Value::Object(more) = more else {
            panic!("options are an object")
        };
        options.as_object_mut().expect("an object").extend(more);
        let call = club
            .discord
            .slash(&club.alice, &club.channel, "chess960-event create", options)
            .await;
        assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
        let panel = call.edit().await;
        assert!(panel.ephemeral);
        assert_contains(&panel.content, "**Created.** I'm announcing it in <#");
        let announcement = club.discord.next_post(&club.channel).await;
        club.logged("first message of an event updated").await;
        Self {
            club,
            panel: panel.id,
            announcement,
        }
    }

    async fn press(&self, label: &str) -> Call {
        self.club.press(&self.club.alice, self.panel, label).await
    }

    /// Presses **Reveal round** in the panel and in the question that follows. The message may not be posted yet.
    async fn press_reveal(&self, round: u16) -> MessageView {
        let question = self.question(round).await;
        let pressed = self
            .club
            .press(&self.club.alice, question.message(), &reveal(round))
            .await;
        assert_eq!(pressed.reply().await.kind, CallbackKind::DeferredUpdate);
        pressed.edit().await
    }

    /// Asks whether to reveal a round.
    async fn question(&self, round: u16) -> Reply {
        self.refresh().await;
        let question = self.press(&reveal(round)).await.reply().await;
        assert_private_reply(&question, "-# Only you see this. Post it in <#");
        question
    }

    /// Reveals a round, and waits until its message is posted and the work is done.
    async fn reveal(&self, round: u16) -> MessageView {
        let panel = self.press_reveal(round).await;
        let expected = format!("**Round {round}** is being posted in <#");
        assert_contains(&panel.content, &expected);
        let posted = self.next_post().await;
        self.wait_until_done().await;
        self.club.discord.message(posted.id)
    }

    /// Reveals position 451 in round 1, and the same in round 2. Returns the message of round 2.
    async fn reveal_reused(&self) -> MessageView {
        self.enter("451").await;
        self.reveal(1).await;
        let menu = "In round 2, play the position of…";
        self.choose(menu, "Round 1 · 451").await.edit().await;
        self.reveal(2).await
    }

    async fn next_post(&self) -> MessageView {
        self.club.discord.next_post(&self.club.channel).await
    }

    /// Waits until no job of the event is left.
    async fn wait_until_done(&self) {
        let jobs = "SELECT COUNT(*) FROM job WHERE kind = 'event'";
        self.club.wait_for_count(jobs, 0).await;
    }

    /// Updates the panel, and returns it.
    async fn refresh(&self) -> MessageView {
        self.club
            .press_to_update(&self.club.alice, self.panel, "Refresh")
            .await
    }

    /// Submits a form of the panel. Returns the panel.
    async fn submit(&self, opened: &Call, text: &str) -> String {
        self.submit_call(opened, text).await.edit().await.content
    }

    /// Submits a form that is refused. Returns the reason.
    async fn refused(&self, opened: &Call, text: &str) -> String {
        let refusal = self.submit_call(opened, text).await.followup().await;
        assert!(refusal.ephemeral);
        refusal.content
    }

    async fn submit_call(&self, opened: &Call, text: &str) -> Call {
        let call = self
            .club
            .discord
            .modal_submit(opened, json!({"text": text}))
            .await;
        assert_eq!(call.reply().await.kind, CallbackKind::DeferredUpdate);
        call
    }

    /// Corrects round 1, which has the position `wrong`. Returns the panel.
    async fn correct(&self, wrong: &str, typed: &str) -> String {
        let label = format!("Round 1 · {wrong}");
        let form = self.choose("Correct a round…", &label).await;
        self.submit(&form, typed).await;
        self.post_previewed().await
    }

    /// Posts the change whose preview is in place of the panel. Returns the panel.
    async fn post_previewed(&self) -> String {
        self.press("Post it").await.edit().await.content
    }

    async fn enter(&self, text: &str) -> String {
        self.submit(&self.press("Enter a position").await, text)
            .await
    }

    /// Chooses from a menu of the panel.
    async fn choose(&self, menu: &str, label: &str) -> Call {
        self.refresh().await;
        let Club { discord, alice, .. } = &self.club;
        discord.choose_from(alice, self.panel, menu, label).await
    }

    /// Returns a file of the exports.
    async fn export(&self, label: &str) -> String {
        let shown = self.choose("Export…", label).await.reply().await;
        assert!(shown.ephemeral);
        let message = self.club.discord.message(shown.message());
        let [file] = &message.attachments[..] else {
            panic!("one file: {:?}", message.attachments);
        };
        String::from_utf8(file.bytes.to_vec()).expect("the file is UTF-8")
    }

    /// Messages of the rounds, which follow the announcement of the event.
    fn rounds(&self) -> Vec<MessageView> {
        let mut messages = self.club.discord.messages_in(&self.club.channel);
        let announcement = messages.remove(0);
        assert_eq!(announcement.id, self.announcement.id);
        messages
    }

    /// The current text of the announcement.
    fn announced(&self) -> String {
        self.club.discord.message(self.announcement.id).content
    }

    /// Presses **Verify** below the message of a round, as Bob.
    async fn verify(&self, round: Snowflake) -> Reply {
        let press = self.club.press(&self.club.bob, round, "Verify").await;
        press.reply().await
    }

    /// Starts the stopped bot with these settings, and makes the next attempts of its jobs due.
    async fn restart_with_due_jobs(&mut self, settings: &[(&str, &str)]) {
        self.club
            .run("UPDATE job SET due_at = 0 WHERE kind = 'event'")
            .await;
        let sessions = self.club.discord.sessions();
        self.club.start_with(settings);
        self.club.discord.wait_for_sessions(sessions + 1).await;
    }

    async fn close(self) {
        self.club.close_ignoring_requests().await;
    }
}

fn reveal(round: u16) -> String {
    format!("Reveal round {round}")
}

/// Positions with these numbers.
fn set(numbers: &[u16]) -> StartSet {
    numbers
        .iter()
        .map(|&number| StartId::new(number).expect("a number"))
        .collect()
}

/// Heading of a position.
fn position(start: StartId) -> String {
    format!("**Position {start}**")
}

/// Creates an event whose rounds are drawn from a chain of drand.
async fn open_public() -> (EventClub, RelayedChain) {
    open_public_with(json!({})).await
}

async fn open_public_with(more: Value) -> (EventClub, RelayedChain) {
    let PublicClub { club, chain } = PublicClub::open().await;
    club.discord.make_moderator(&club.alice);
    (EventClub::open_in(club, more).await, chain)
}
