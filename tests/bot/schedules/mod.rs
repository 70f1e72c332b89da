mod control;
mod create;
mod edit;
mod panel;
mod posts;
mod public;

use std::sync::LazyLock;

use chrono::Timelike;

use crate::prelude::*;

impl Club {
    pub async fn with_moderator() -> Self {
        Self::with_moderator_over(Transport::Gateway).await
    }

    pub async fn with_moderator_over(transport: Transport) -> Self {
        let club = Self::open_over(transport).await;
        club.discord.make_moderator(&club.alice);
        club
    }

    /// A club whose moderator Alice has created a schedule `club`.
    pub async fn with_schedule() -> Self {
        Self::with_announced_schedule().await.0
    }

    /// Like [`with_schedule`](Self::with_schedule), with the announcement.
    pub async fn with_announced_schedule() -> (Self, MessageView) {
        let club = Self::with_moderator().await;
        let (_, announcement) = club.create("club", json!({})).await;
        (club, announcement)
    }

    pub async fn moderate_call(&self, command: &str, options: Value) -> Call {
        let path = format!("chess960-daily {command}");
        self.discord
            .slash(&self.alice, &self.channel, &path, options)
            .await
    }

    /// Calls a moderators' command that is answered immediately.
    pub async fn moderate(&self, command: &str, options: Value) -> Reply {
        let reply = self.moderate_call(command, options).await.reply().await;
        assert!(reply.ephemeral, "{}", reply.content);
        reply
    }

    /// Calls a moderators' command with a deferred answer, and returns the answer.
    pub async fn moderate_deferred(&self, command: &str, options: Value) -> String {
        let call = self.moderate_call(command, options).await;
        let deferred = call.reply().await;
        assert_eq!(deferred.kind, CallbackKind::DeferredMessage);
        assert!(deferred.ephemeral);
        call.edit().await.content
    }

    /// Creates a schedule with additional options. Returns the answer and the announcement.
    pub async fn create(&self, name: &str, more: Value) -> (String, MessageView) {
        let options = self.create_options(name, more);
        let text = self.moderate_deferred("create", options).await;
        let is_set_up = text.starts_with(&format!("Schedule `{name}` is set up."));
        assert!(is_set_up, "{text}");
        (text, self.discord.next_post(&self.channel).await)
    }

    pub async fn edit(&self, options: Value) -> String {
        let text = self.moderate_deferred("edit", options).await;
        assert_contains(&text, "` updated. ");
        text
    }

    /// Presses a button of a panel that changes the schedule, and returns the new text.
    pub async fn press_panel(&self, panel: u64, label: &str) -> String {
        let pressed = self.press(&self.alice, panel, label).await;
        assert_eq!(pressed.reply().await.kind, CallbackKind::DeferredUpdate);
        pressed.edit().await.content
    }

    pub fn create_options(&self, name: &str, more: Value) -> Value {
        let mut options = json!({
            "name": name, "channel": self.channel.channel_id, "time": "18:00",
            "timezone": *ZONE,
        });
        let Value::Object(more) = more else {
            panic!("options are an object")
        };
        options.as_object_mut().expect("an object").extend(more);
        options
    }

    /// Makes all posts due, and returns the first one.
    pub async fn next_post(&mut self) -> MessageView {
        self.make_due().await;
        let post = self.discord.next_post(&self.channel).await;
        self.logged(&format!("message_id={}", post.id)).await;
        post
    }

    /// Closes without a check of the remaining requests, some of which may arrive while the bot stops.
    pub async fn close_ignoring_requests(mut self) -> String {
        self.stop_all().await;
        self.discord.requests();
        self.close().await
    }
}

/// A time zone in which it is about 6:00 now. Times in tests are later today, so that a new time changes no day.
pub static ZONE: LazyLock<String> = LazyLock::new(|| match Utc::now().hour() {
    6 => "UTC".to_owned(),
    hour @ 0..6 => format!("UTC+{}", 6 - hour),
    hour @ 7..=18 => format!("UTC-{}", hour - 6),
    hour => format!("UTC+{}", 30 - hour),
});

pub fn code_after<'a>(text: &'a str, words: &str) -> &'a str {
    let (_, rest) = text
        .split_once(words)
        .unwrap_or_else(|| panic!("{words}: {text}"));
    let (_, rest) = rest.split_once('`').expect("a code span");
    rest.split('`').next().unwrap_or_default()
}

/// A commitment as shown to moderators.
pub fn shortened(commitment: &str) -> String {
    format!("{}…", &commitment[..12])
}

pub fn date_of(post: &MessageView) -> String {
    let mut lines = post.content.lines();
    let date = lines.find_map(|line| line.strip_prefix("**Position of the day** · "));
    let date = date.expect("a heading");
    let date = chrono::NaiveDate::parse_from_str(date, "%A %d %B %Y");
    date.expect("a date").to_string()
}

fn heading(content: &str) -> &str {
    let mut lines = content.lines();
    let heading = lines.find(|line| line.starts_with("**Position ") && line.contains('`'));
    heading.expect("a position")
}
