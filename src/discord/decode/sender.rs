use serenity::all::{
    AuthorizingIntegrationOwner, ChannelType, CommandInteraction, ComponentInteraction,
    Interaction, InteractionContext, InteractionId, Member, PartialChannel, Permissions,
};

use crate::chat::{Place, ReplyAccess};
use crate::domain::ids::{ChannelId, GuildId, RoleId, UserId};
use crate::domain::preferences::{Languages, LocalPreferences};

/// How an interaction can be answered.
#[derive(Clone, Copy)]
pub(crate) struct ReplyTarget<'a> {
    pub id: InteractionId,
    pub token: &'a str,
    /// `None` unless the interaction is a press.
    pub pressed: Option<&'a ComponentInteraction>,
    /// `None` if attachments are not allowed.
    pub max_file_bytes: Option<u32>,
}

/// Who sent an interaction, and from where.
#[derive(Clone, Copy)]
pub(crate) struct Origin<'a> {
    pub user: UserId,
    /// Name in the server, or the global name.
    pub user_name: &'a str,
    pub place: Place,
    pub manages_server: bool,
    roles: &'a [serenity::all::RoleId],
    pub bot_can_send: bool,
    pub bot_can_read: bool,
    locale: &'a str,
    guild_locale: Option<&'a str>,
}

impl Origin<'_> {
    pub fn languages(&self, preferences: LocalPreferences) -> Languages {
        preferences.languages(self.locale, self.guild_locale)
    }

    /// Returns the person's roles in the server.
    pub fn roles(&self) -> Vec<RoleId> {
        self.roles.iter().map(|role| RoleId(role.get())).collect()
    }
}

/// Who sent an interaction, and how it can be answered.
pub(crate) struct Sender<'a> {
    pub target: ReplyTarget<'a>,
    pub origin: Origin<'a>,
}

/// Reads the fields that serenity's types of interactions have in common. A macro, because they share no trait.
macro_rules! sender {
    ($interaction:expr, pressed: $pressed:expr) => {{
        let interaction = $interaction;
        // The type of the closure turns a boxed member, which some of the types have, into a reference, too.
        let member = interaction
            .member
            .as_ref()
            .map(|member| -> &Member { member });
        let bot_permissions = interaction.app_permissions;
        Sender {
            target: ReplyTarget {
                id: interaction.id,
                token: &interaction.token,
                pressed: $pressed,
                max_file_bytes: max_file_bytes(bot_permissions, interaction.attachment_size_limit),
            },
            origin: Origin {
                user: UserId(interaction.user.id.get()),
                user_name: match member {
                    Some(member) => member.display_name(),
                    None => interaction.user.display_name(),
                },
                place: Place {
                    guild: interaction.guild_id.map(|guild| GuildId(guild.get())),
                    channel: Some(ChannelId(interaction.channel_id.get())),
                },
                manages_server: manages_server(member),
                roles: member.map_or(&[], |member| &member.roles),
                bot_can_send: bot_can_send(bot_permissions, interaction.channel.as_ref()),
                bot_can_read: bot_can_read(bot_permissions),
                locale: &interaction.locale,
                guild_locale: interaction.guild_locale.as_deref(),
            },
        }
    }};
}

impl<'a> Sender<'a> {
    /// Returns who sent an interaction, and how it can be answered. `None` for pings and types that serenity doesn't
    /// know.
    pub fn of(interaction: &'a Interaction) -> Option<Self> {
        match interaction {
            Interaction::Command(command) | Interaction::Autocomplete(command) => {
                Some(sender!(command, pressed: None))
            }
            Interaction::Component(press) => Some(sender!(press, pressed: Some(press))),
            Interaction::Modal(form) => Some(sender!(form, pressed: None)),
            // serenity's enum is non-exhaustive.
            _ => None,
        }
    }
}

/// Returns who can see the bot's replies where a command was called.
///
/// A server can install the bot, and a user can install it for their own use in all servers and channels. Where only
/// the user has installed it, their permissions decide whether Discord shows the replies to other people.
pub(crate) fn reply_access(interaction: &CommandInteraction) -> ReplyAccess {
    if is_installed_in_server(interaction) {
        return ReplyAccess::Member;
    }
    if interaction.context == Some(InteractionContext::BotDm) {
        return ReplyAccess::NoOtherPeople;
    }
    // Outside of servers, Discord sends no permissions, and shows the replies to all people in the channel.
    let allows_public_replies = member_permissions(interaction.member.as_deref())
        .is_none_or(|permissions| permissions.use_external_apps() || permissions.administrator());
    if allows_public_replies {
        ReplyAccess::PublicReplies
    } else {
        ReplyAccess::PrivateReplies
    }
}

/// Whether the bot is installed in the server, and not only by the user.
fn is_installed_in_server(interaction: &CommandInteraction) -> bool {
    interaction.guild_id.is_some()
        && interaction
            .authorizing_integration_owners
            .0
            .iter()
            .any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_))))
}

/// `None` if Discord sends no permissions.
fn member_permissions(member: Option<&Member>) -> Option<Permissions> {
    member?.permissions
}

/// `false` if Discord sends no permissions.
fn manages_server(member: Option<&Member>) -> bool {
    member_permissions(member)
        .is_some_and(|permissions| permissions.manage_guild() || permissions.administrator())
}

/// Whether the bot's permissions let it send messages in a channel. If Discord sends no permissions, it counts as
/// allowed.
fn bot_can_send(permissions: Option<Permissions>, channel: Option<&PartialChannel>) -> bool {
    let Some(granted) = permissions else {
        return true;
    };
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
    granted.administrator() || granted.contains(Permissions::VIEW_CHANNEL | send)
}

/// Returns the maximum size of files in replies, which is Discord's `limit`. `None` if the bot's `permissions` forbid
/// files. If Discord sends no permissions, files count as allowed.
pub(crate) fn max_file_bytes(permissions: Option<Permissions>, limit: u32) -> Option<u32> {
    match permissions {
        Some(granted) if !granted.attach_files() && !granted.administrator() => None,
        Some(_) | None => Some(limit),
    }
}

/// Whether the bot can read messages in a channel. If Discord sends no permissions, it counts as allowed.
fn bot_can_read(permissions: Option<Permissions>) -> bool {
    let read = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
    permissions.is_none_or(|granted| granted.administrator() || granted.contains(read))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const VIEW: Permissions = Permissions::VIEW_CHANNEL;

    #[test]
    fn reading_needs_the_channel_and_its_history() {
        const HISTORY: Permissions = Permissions::READ_MESSAGE_HISTORY;
        assert!(bot_can_read(Some(VIEW | HISTORY)));
        assert!(!bot_can_read(Some(VIEW)));
        assert!(!bot_can_read(Some(HISTORY)));
    }

    #[test]
    fn administrators_can_read() {
        assert!(bot_can_read(Some(Permissions::ADMINISTRATOR)));
    }

    const SEND: Permissions = Permissions::SEND_MESSAGES;
    const SEND_IN_THREADS: Permissions = Permissions::SEND_MESSAGES_IN_THREADS;

    fn channel(kind: ChannelType) -> PartialChannel {
        serde_json::from_value(json!({"id": "31", "type": kind})).expect("a channel")
    }

    #[test]
    fn sending_needs_the_channel_and_the_permission_to_send() {
        let text = channel(ChannelType::Text);
        assert!(bot_can_send(Some(VIEW | SEND), Some(&text)));
        for insufficient in [VIEW, SEND, VIEW | SEND_IN_THREADS] {
            let can_send = bot_can_send(Some(insufficient), Some(&text));
            assert!(!can_send, "{insufficient}");
        }
    }

    #[test]
    fn sending_in_a_thread_needs_the_permission_for_threads_instead() {
        for kind in [ChannelType::PublicThread, ChannelType::PrivateThread] {
            let thread = channel(kind);
            assert!(bot_can_send(Some(VIEW | SEND_IN_THREADS), Some(&thread)));
            for insufficient in [VIEW, SEND, VIEW | SEND] {
                let can_send = bot_can_send(Some(insufficient), Some(&thread));
                assert!(!can_send, "{kind:?} {insufficient}");
            }
        }
    }

    #[test]
    fn administrators_can_send_in_channels_and_threads() {
        for kind in [
            ChannelType::Text,
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
        ] {
            let permissions = Some(Permissions::ADMINISTRATOR);
            assert!(bot_can_send(permissions, Some(&channel(kind))), "{kind:?}");
        }
    }

    #[test]
    fn unknown_permissions_count_as_sufficient() {
        assert!(bot_can_read(None));
        for kind in [
            ChannelType::Text,
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
        ] {
            assert!(bot_can_send(None, Some(&channel(kind))), "{kind:?}");
        }
    }

    #[test]
    fn files_need_the_permission_to_attach_them() {
        assert_eq!(max_file_bytes(Some(Permissions::ATTACH_FILES), 7), Some(7));
        assert_eq!(max_file_bytes(Some(Permissions::ADMINISTRATOR), 7), Some(7));
        assert_eq!(max_file_bytes(Some(Permissions::SEND_MESSAGES), 7), None);
    }

    #[test]
    fn files_are_allowed_if_the_permissions_are_unknown() {
        assert_eq!(max_file_bytes(None, 7), Some(7));
    }
}
