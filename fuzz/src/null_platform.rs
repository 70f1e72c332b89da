//! A chat platform without effects.

use async_trait::async_trait;
use chess960_bot::chat::answer::Message;
use chess960_bot::chat::platform::{
    Access, Permission, Platform, PlatformError, Post, Posted, SeenMessage,
};
use chess960_bot::domain::ids::{ChannelId, GuildId, MessageId, ReplyToken, UserId};

use crate::check;

/// The only message.
const MESSAGE: MessageId = MessageId(7_777);

/// Every request succeeds and has no effect.
pub struct NullPlatform;

#[async_trait]
impl Platform for NullPlatform {
    async fn post(&self, _: ChannelId, post: &Post<'_>) -> Result<Posted, PlatformError> {
        check::message(post.message);
        Ok(Posted {
            message: MESSAGE,
            pinged: true,
            pictured: true,
        })
    }

    async fn edit(&self, _: ChannelId, _: MessageId, new: &Message) -> Result<(), PlatformError> {
        check::message(new);
        Ok(())
    }

    async fn edit_reply(&self, _: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        check::message(new);
        Ok(())
    }

    async fn delete(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn recent_messages(
        &self,
        _: ChannelId,
        _: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        Ok(vec![SeenMessage {
            message: MESSAGE,
            buttons: Vec::new(),
        }])
    }

    async fn pin(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn unpin(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn open_thread(&self, _: ChannelId, _: MessageId, _: &str) -> Result<(), PlatformError> {
        Ok(())
    }

    async fn publish(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        Ok(())
    }

    fn account(&self) -> UserId {
        UserId(51)
    }

    async fn access(&self, _: GuildId, _: UserId, _: ChannelId) -> Result<Access, PlatformError> {
        Ok(Access {
            granted: Permission::ALL.into_iter().collect(),
            ..Access::default()
        })
    }

    async fn send_direct_message(&self, _: UserId, message: &Message) -> Result<(), PlatformError> {
        check::message(message);
        Ok(())
    }
}
