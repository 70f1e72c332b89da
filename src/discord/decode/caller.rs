//! Who called or pressed, from where, and how they are answered.

use serde_json::Value;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ComponentInteraction,
    GuildId, InteractionId, Member, Permissions, User,
};

use crate::chat::place::Place;
use crate::discord::response::Response;
use crate::ids;

/// Whom to answer.
#[derive(Clone, Copy)]
pub(crate) struct Caller<'a> {
    pub(crate) id: InteractionId,
    pub(crate) token: &'a str,
    /// The press of a button, if it was one.
    pub(crate) pressed: Option<&'a ComponentInteraction>,
    /// The response that is waited for, if the interaction did not come over the gateway.
    pub(crate) response: Option<&'a Response>,
    /// The most bytes of a file in an answer; none if the bot may not attach any.
    pub(crate) max_file: Option<u32>,
}

impl<'a> Caller<'a> {
    /// Somebody who pressed no button.
    pub(crate) const fn new(id: InteractionId, token: &'a str) -> Self {
        Self {
            id,
            token,
            pressed: None,
            response: None,
            max_file: Some(u32::MAX),
        }
    }

    /// The same, who waits for a response.
    pub(crate) const fn with_response(self, response: Option<&'a Response>) -> Self {
        Self { response, ..self }
    }

    /// The same, where the bot has these permissions, if Discord tells them, and files may have so
    /// many bytes.
    pub(crate) fn with_files(self, permissions: Option<Permissions>, max_bytes: u32) -> Self {
        let may_attach = permissions.is_none_or(|all| all.attach_files() || all.administrator());
        Self {
            max_file: may_attach.then_some(max_bytes),
            ..self
        }
    }
}

/// Whom to answer, of an interaction that serenity could not read.
pub(crate) fn raw_caller(interaction: &Value) -> Option<Caller<'_>> {
    let id: u64 = interaction.get("id")?.as_str()?.parse().ok()?;
    let token = interaction.get("token")?.as_str()?;
    let permissions = interaction.get("app_permissions").and_then(Value::as_str);
    let permissions = permissions.and_then(|bits| bits.parse().ok());
    let max_file = interaction["attachment_size_limit"].as_u64();
    let max_file = max_file.and_then(|bytes| u32::try_from(bytes).ok());
    let caller = (id > 0).then(|| Caller::new(id.into(), token))?;
    let permissions = permissions.map(Permissions::from_bits_truncate);
    Some(caller.with_files(permissions, max_file.unwrap_or(u32::MAX)))
}

/// Who made an interaction that serenity could not read.
pub(crate) fn raw_user(interaction: &Value) -> Option<ids::UserId> {
    let in_server = interaction.pointer("/member/user/id");
    let id = in_server.or_else(|| interaction.pointer("/user/id"))?;
    id.as_str()?.parse().ok().map(ids::UserId)
}

/// Where an interaction comes from.
pub(crate) fn place(guild: Option<GuildId>, channel: ChannelId) -> Place {
    Place {
        guild: guild.map(|id| ids::GuildId(id.get())),
        channel: Some(ids::ChannelId(channel.get())),
    }
}

/// Whether the bot is installed in the server from which an interaction comes.
pub(crate) fn is_installed(owners: &AuthorizingIntegrationOwners) -> bool {
    let by_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_)))
    };
    owners.0.iter().any(by_server)
}

/// Whether Discord says that a member may manage their server.
pub(crate) fn manages_server(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|all| all.manage_guild() || all.administrator())
}

/// What somebody is called: in the server if there is such a name, otherwise everywhere.
pub(crate) fn name<'a>(member: Option<&'a Member>, user: &'a User) -> &'a str {
    member.map_or_else(|| user.display_name(), Member::display_name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_caller_gets_files_where_the_bot_may_attach_them() {
        let caller = Caller::new(InteractionId::new(1), "token");
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
            assert_eq!(caller.with_files(permissions, 7).max_file, expected);
        }
        let mut raw = json!({"id": "1", "token": "token"});
        let max_file = |raw: &Value| raw_caller(raw).expect("a caller").max_file;
        assert_eq!(max_file(&raw), Some(u32::MAX));
        raw["attachment_size_limit"] = json!(7);
        assert_eq!(max_file(&raw), Some(7));
        raw["app_permissions"] = json!(nothing.bits().to_string());
        assert_eq!(max_file(&raw), None);
        raw["app_permissions"] = json!((files | nothing).bits().to_string());
        assert_eq!(max_file(&raw), Some(7));
    }
}
