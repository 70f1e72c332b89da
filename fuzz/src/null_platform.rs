//! A chat platform without effects.

use async_trait::async_trait;
use chess960_bot::chat::{Access, Message, Permission, Platform, PlatformError, Post, SeenMessage};
use chess960_bot::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ReplyToken, UserId};

use crate::check;

/// The only message.
const MESSAGE: MessageId = MessageId(7_777);

/// Every request succeeds and has no effect.
pub struct NullPlatform;

#[async_trait]
impl Platform for NullPlatform {
    async fn post(&self, _: ChannelId, post: &Post<'_>) -> Result<MessageId, PlatformError> {
        check::message(post.message);
        Ok(MESSAGE)
    }

    async fn edit(&self, _: MessagePlace, new: &Message) -> Result<(), PlatformError> {
        check::message(new);
        Ok(())
    }

    async fn edit_reply(&self, _: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        check::message(new);
        Ok(())
    }

    async fn delete(&self, _: MessagePlace) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn recent_messages(
        &self,
        _: ChannelId,
        _: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        Ok(vec![SeenMessage {
            text: None,
            message: MESSAGE,
            buttons: Vec::new(),
        }])
    }

    async fn pin(&self, _: MessagePlace) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn unpin(&self, _: MessagePlace) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn open_thread(&self, _: MessagePlace, _: &str) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn publish(&self, _: MessagePlace) -> Result<(), PlatformError> {
        Ok(())
    }

    fn account(&self) -> UserId {
        UserId(51)
    }

    async fn access(
        &self,
        _: GuildId,
        members: &[UserId],
        _: ChannelId,
    ) -> Result<Vec<Access>, PlatformError> {
        let access = Access {
            granted: Permission::all().collect(),
            ..Access::default()
        };
        Ok(vec![access; members.len()])
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, PlatformError> {
        Ok(ChannelId(user.0))
    }
}
