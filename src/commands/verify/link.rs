use super::{agreement, event};
use crate::chat::{Call, CommandError, Message};
use crate::commands::daily::RecordedDay;
use crate::commands::random::public::explanation;
use crate::commands::{agreements, share};
use crate::domain::ids::MessagePlace;
use crate::text::{quote, say};

/// Verifies the position of the day, the round of an event, the agreement or the public draw in the linked message.
pub(super) async fn verify(call: &Call<'_>, typed: &str) -> Result<Message, CommandError> {
    let link = quote(typed);
    let Some(place) = parse_link(typed) else {
        return Err(say!("verify-no-link", link).into());
    };
    if let Some(day) = RecordedDay::of_message(call, place).await? {
        return Ok(day.result(call.app).await);
    }
    if let Some(verified) = event::verify_message(call, place).await? {
        return Ok(verified);
    }
    let store = call.app.store().await?;
    if let Some(found) = store.agreement_of_message(place).await? {
        // Not everyone who has the link may see the agreement.
        let agreement = agreements::find_visible(call, found.number).await?;
        return Ok(agreement::verify(call.app, &agreement)?);
    }
    if let Some(guild) = call.place.guild
        && let Some(draw) = store.public_draw_of_message(guild, place).await?
    {
        return Ok(share::make_private(explanation(call.app, &draw).await));
    }
    Err(say!("verify-no-such-message", link).into())
}

/// Parses the link to a message that Discord copies, `https://discord.com/channels/21/31/41`.
fn parse_link(typed: &str) -> Option<MessagePlace> {
    let (_, path) = typed
        .trim_matches(['<', '>', ' '])
        .split_once("/channels/")?;
    let ids: Vec<&str> = path.split('/').collect();
    let [_guild, channel, message] = ids[..] else {
        return None;
    };
    Some(MessagePlace {
        channel: channel.parse().ok()?,
        message: message.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ids::{ChannelId, MessageId};

    #[test]
    fn reads_links_to_messages() {
        let expected = MessagePlace {
            channel: ChannelId(31),
            message: MessageId(41),
        };
        for link in [
            "https://discord.com/channels/21/31/41",
            "<https://ptb.discord.com/channels/21/31/41>",
            "https://discord.com/channels/@me/31/41",
        ] {
            assert_eq!(parse_link(link), Some(expected), "{link}");
        }
    }

    #[test]
    fn other_texts_are_not_links_to_messages() {
        for text in ["https://discord.com/channels/21/31", "41", "21/31/41"] {
            assert_eq!(parse_link(text), None, "{text}");
        }
    }
}
