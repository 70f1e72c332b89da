//! A chat platform without network.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::Utc;
use parking_lot::{Mutex, MutexGuard};

use super::render::render_message;
use crate::chat::{Access, Message, Permission, Platform, PlatformError, Post, SeenMessage};
use crate::commands::testing::ok;
use crate::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ReplyToken, UserId};
use crate::domain::schedule::Schedule;
use crate::store::{ErasureSubject, Store, Update};

/// Records actions as text. Fails only if permissions are missing, or with `post_errors`.
#[derive(Clone, Default)]
pub(crate) struct FakePlatform(Arc<Mutex<FakePlatformState>>);

/// The store of another process, and its changes.
type Race = (Store, fn(&mut Schedule));

#[derive(Default)]
pub(in crate::commands) struct FakePlatformState {
    output: String,
    /// Also the lower bound of new ids, which contain the time.
    pub(in crate::commands) last_message: u64,
    /// Without deleted messages.
    pub(in crate::commands) posted: Vec<MessageId>,
    /// Errors of the next posts, the last one first.
    pub(in crate::commands) post_errors: Vec<PlatformError>,
    /// Another process that changes every schedule of the server during each post and edit.
    pub(in crate::commands) race: Option<Race>,
    /// Texts that edits gave messages.
    pub(in crate::commands) edits: Vec<String>,
    /// The store of another process that erases the server during each post.
    pub(in crate::commands) server_eraser: Option<Store>,
    pub(in crate::commands) member_lacks: Option<Permission>,
    pub(in crate::commands) bot_lacks: Option<Permission>,
}

const ACCOUNT: UserId = UserId(51);

impl FakePlatform {
    pub(in crate::commands) fn state(&self) -> MutexGuard<'_, FakePlatformState> {
        self.0.lock()
    }

    fn note(&self, line: &str) {
        self.state().output += line;
    }

    pub(in crate::commands) fn take(&self) -> String {
        std::mem::take(&mut self.state().output)
    }

    async fn change_schedules(&self) {
        let Some((store, change)) = self.state().race.clone() else {
            return;
        };
        for mut schedule in ok(store.schedules(GuildId(21))).await {
            change(&mut schedule);
            assert_eq!(ok(store.update_schedule(&schedule)).await, Update::Saved);
        }
    }

    async fn erase_server(&self) {
        let Some(store) = self.state().server_eraser.clone() else {
            return;
        };
        let server = ErasureSubject::Guild(GuildId(21));
        ok(store.request_erasure(server, Utc::now())).await;
    }

    fn bot_has(&self, permission: Permission) -> bool {
        self.state().bot_lacks != Some(permission)
    }

    /// Notes an action that needs a permission of the bot, or fails as Discord does.
    fn note_with(&self, permission: Permission, line: &str) -> Result<(), PlatformError> {
        if !self.bot_has(Permission::ViewChannel) {
            return Err(PlatformError::NoAccess);
        }
        if !self.bot_has(permission) {
            return Err(PlatformError::NotAllowed);
        }
        self.note(line);
        Ok(())
    }
}

#[async_trait]
impl Platform for FakePlatform {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<MessageId, PlatformError> {
        self.change_schedules().await;
        self.erase_server().await;
        if let Some(error) = self.state().post_errors.pop() {
            return Err(error);
        }
        let ping = post
            .ping
            .map(|ping| format!(", pings {ping}"))
            .unwrap_or_default();
        self.note_with(
            Permission::SendMessages,
            &format!(
                "(posts in <#{channel}>{ping})\n{}",
                render_message(post.message)
            ),
        )?;
        let mut state = self.state();
        // Differs from the ids of replies.
        state.last_message += 1;
        let message = MessageId(1000 + state.last_message);
        state.posted.push(message);
        Ok(message)
    }

    async fn edit(&self, _: MessagePlace, new: &Message) -> Result<(), PlatformError> {
        self.change_schedules().await;
        self.note(&format!("(edits its message)\n{}", render_message(new)));
        self.state().edits.push(new.text.clone());
        Ok(())
    }

    async fn edit_reply(&self, _: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        self.note(&format!("(edits its reply)\n{}", render_message(new)));
        Ok(())
    }

    async fn delete(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.state()
            .posted
            .retain(|posted| *posted != place.message);
        self.note("(deletes its message)\n");
        Ok(())
    }

    async fn recent_messages(
        &self,
        _: ChannelId,
        _: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        if !self.bot_has(Permission::ReadMessageHistory) {
            return Ok(Vec::new());
        }
        let newest_first = self.state().posted.clone().into_iter().rev();
        Ok(newest_first
            .map(|message| SeenMessage {
                message,
                text: None,
                buttons: Vec::new(),
            })
            .collect())
    }

    async fn pin(&self, _: MessagePlace) -> Result<(), PlatformError> {
        self.note_with(Permission::PinMessages, "(pins its message)\n")
    }

    async fn unpin(&self, _: MessagePlace) -> Result<(), PlatformError> {
        self.note_with(Permission::PinMessages, "(unpins its message)\n")
    }

    async fn open_thread(&self, _: MessagePlace, name: &str) -> Result<(), PlatformError> {
        let line = format!("(opens a thread: {name})\n");
        self.note_with(Permission::CreatePublicThreads, &line)
    }

    async fn publish(&self, _: MessagePlace) -> Result<(), PlatformError> {
        self.note("(publishes its message)\n");
        Ok(())
    }

    fn account(&self) -> UserId {
        ACCOUNT
    }

    async fn access(
        &self,
        _: GuildId,
        members: &[UserId],
        _: ChannelId,
    ) -> Result<Vec<Access>, PlatformError> {
        let state = self.state();
        if state.bot_lacks == Some(Permission::ViewChannel) {
            return Err(PlatformError::NoAccess);
        }
        let mut accesses = Vec::new();
        for &member in members {
            let lacks = if member == ACCOUNT {
                state.bot_lacks
            } else {
                state.member_lacks
            };
            accesses.push(Access {
                granted: Permission::all()
                    .filter(|permission| lacks != Some(*permission))
                    .collect(),
                ..Access::default()
            });
        }
        Ok(accesses)
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, PlatformError> {
        Ok(ChannelId(user.0))
    }
}
