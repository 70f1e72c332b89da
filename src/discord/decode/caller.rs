use serenity::all::{
    AuthorizingIntegrationOwner, ChannelType, CommandInteraction, ComponentInteraction,
    Interaction, InteractionContext, InteractionId, Member, PartialChannel, Permissions,
};

use crate::chat::{Place, ReplyAccess};
use crate::discord::pending_response::PendingResponse;
use crate::domain::ids::{ChannelId, GuildId, UserId};

#[derive(Clone, Copy)]
pub(crate) struct Caller<'a> {
    pub(crate) id: InteractionId,
    pub(crate) token: &'a str,
    pub(crate) pressed: Option<&'a ComponentInteraction>,
    /// `None` for interactions from the gateway.
    pub(crate) response: Option<&'a PendingResponse>,
    /// `None` if attachments are not allowed.
    pub(crate) max_file_bytes: Option<u32>,
}

impl<'a> Caller<'a> {
    /// If Discord sends no permissions, attachments count as allowed.
    pub(crate) fn new(
        id: InteractionId,
        token: &'a str,
        permissions: Option<Permissions>,
        max_file_bytes: u32,
    ) -> Self {
        let may_attach = permissions.is_none_or(|all| all.attach_files() || all.administrator());
        Self {
            id,
            token,
            pressed: None,
            response: None,
            max_file_bytes: may_attach.then_some(max_file_bytes),
        }
    }
}

/// Who sent an interaction, and from where.
#[derive(Clone, Copy)]
pub(crate) struct Origin<'a> {
    pub(crate) user: UserId,
    /// Name in the server, or the global name.
    pub(crate) user_name: &'a str,
    pub(crate) place: Place,
    pub(crate) manages_server: bool,
    pub(crate) bot_can_send: bool,
    pub(crate) locale: &'a str,
    pub(crate) guild_locale: Option<&'a str>,
}

/// Reads the fields that serenity's types of interactions have in common.
macro_rules! common_fields {
    ($interaction:expr) => {{
        let it = $interaction;
        let member = it.member.as_ref().map(|member| -> &Member { member });
        let (permissions, max_file_bytes) = (it.app_permissions, it.attachment_size_limit);
        let caller = Caller::new(it.id, &it.token, permissions, max_file_bytes);
        let origin = Origin {
            user: UserId(it.user.id.get()),
            user_name: member.map_or_else(|| it.user.display_name(), Member::display_name),
            place: Place {
                guild: it.guild_id.map(|guild| GuildId(guild.get())),
                channel: Some(ChannelId(it.channel_id.get())),
            },
            manages_server: manages_server(member),
            bot_can_send: bot_can_send(permissions, it.channel.as_ref()),
            locale: &it.locale,
            guild_locale: it.guild_locale.as_deref(),
        };
        (caller, origin)
    }};
}

/// `None` for pings and types that serenity doesn't know.
pub(crate) fn read(interaction: &Interaction) -> Option<(Caller<'_>, Origin<'_>)> {
    match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => Some(common_fields!(it)),
        Interaction::Component(it) => {
            let (caller, origin) = common_fields!(it);
            let pressed = Some(it);
            Some((Caller { pressed, ..caller }, origin))
        }
        Interaction::Modal(it) => Some(common_fields!(it)),
        // serenity's enum is non-exhaustive.
        _ => None,
    }
}

pub(crate) fn reply_access(interaction: &CommandInteraction) -> ReplyAccess {
    let by_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_)))
    };
    let owners = &interaction.authorizing_integration_owners.0;
    if interaction.guild_id.is_some() && owners.iter().any(by_server) {
        return ReplyAccess::Member;
    }
    if interaction.context == Some(InteractionContext::BotDm) {
        return ReplyAccess::NoOtherPeople;
    }
    let member = interaction.member.as_deref();
    let permissions = member.and_then(|member| member.permissions);
    // If a member may not use external apps, Discord shows the answer only to them.
    match permissions {
        Some(all) if !all.use_external_apps() && !all.administrator() => {
            ReplyAccess::PrivateReplies
        }
        Some(_) | None => ReplyAccess::PublicReplies,
    }
}

/// `false` if Discord sends no permissions.
fn manages_server(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|all| all.manage_guild() || all.administrator())
}

/// `true` if Discord sends no permissions.
fn bot_can_send(permissions: Option<Permissions>, channel: Option<&PartialChannel>) -> bool {
    let is_thread = channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
        )
    });
    let send = if is_thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    permissions
        .is_none_or(|all| all.administrator() || all.contains(Permissions::VIEW_CHANNEL | send))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn threads_need_the_permission_to_send_in_threads() {
        let [view, send, in_threads] = [
            Permissions::VIEW_CHANNEL,
            Permissions::SEND_MESSAGES,
            Permissions::SEND_MESSAGES_IN_THREADS,
        ];
        for (permissions, in_channel, in_thread) in [
            (None, true, true),
            (Some(view), false, false),
            (Some(send), false, false),
            (Some(view | send), true, false),
            (Some(view | in_threads), false, true),
            (Some(Permissions::ADMINISTRATOR), true, true),
        ] {
            for (kind, expected) in [(0, in_channel), (11, in_thread), (12, in_thread)] {
                let channel = json!({"id": "31", "type": kind});
                let channel: PartialChannel = serde_json::from_value(channel).expect("a channel");
                assert_eq!(bot_can_send(permissions, Some(&channel)), expected);
            }
        }
    }

    #[test]
    fn limits_files_by_permission() {
        let [nothing, files, everything] = [
            Permissions::SEND_MESSAGES,
            Permissions::ATTACH_FILES,
            Permissions::ADMINISTRATOR,
        ];
        for (permissions, expected) in [
            (None, Some(7)),
            (Some(nothing), None),
            (Some(files), Some(7)),
            (Some(everything), Some(7)),
        ] {
            let caller = Caller::new(InteractionId::new(1), "token", permissions, 7);
            assert_eq!(caller.max_file_bytes, expected);
        }
    }
}
