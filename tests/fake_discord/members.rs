//! Who is a member of which guild, and what they are called there.

use std::collections::{BTreeMap, BTreeSet};

use super::FakeDiscord;
use super::model::{Model, Snowflake};
use super::payload::{Place, User};

/// What is said of members. Everybody is a member of every guild until they leave it.
#[derive(Debug, Default)]
pub struct Members {
    /// Who is not in which guild, guild first.
    gone: BTreeSet<(Snowflake, Snowflake)>,
    /// What somebody is called in a guild, guild first.
    nicks: BTreeMap<(Snowflake, Snowflake), String>,
}

impl Members {
    /// Whether somebody is a member of a guild.
    pub fn is_member(&self, guild: Snowflake, user: Snowflake) -> bool {
        !self.gone.contains(&(guild, user))
    }

    /// What somebody is called in a guild, if they are not called as everywhere.
    pub fn nick(&self, guild: Snowflake, user: Snowflake) -> Option<&str> {
        self.nicks.get(&(guild, user)).map(String::as_str)
    }
}

impl Model {
    /// Whether somebody sees what is written in a place.
    pub fn is_there(&self, place: &Place, user: Snowflake) -> bool {
        match place.guild_id {
            Some(guild) => self.members.is_member(guild, user),
            None => place.recipients.iter().any(|known| known.id == user),
        }
    }
}

/// Members of guilds.
impl FakeDiscord {
    /// A new user who is no person but a bot of somebody else's.
    pub fn bot_user(&self, name: &str) -> User {
        let mut user = self.user(name);
        user.is_bot = true;
        self.shared
            .change(|state| state.model.users.insert(user.id, user.clone()));
        user
    }

    /// A user leaves the guild of a place, or never was a member of it. They can still be chosen for
    /// an option there, as Discord's clients let one type anybody's id.
    pub fn leave(&self, user: &User, place: &Place) {
        let key = member(place, user);
        self.shared
            .change(|state| state.model.members.gone.insert(key));
    }

    /// A user joins the guild of a place again.
    pub fn join(&self, user: &User, place: &Place) {
        let key = member(place, user);
        self.shared
            .change(|state| state.model.members.gone.remove(&key));
    }

    /// A user is called otherwise in the guild of a place from now on.
    pub fn set_nick(&self, user: &User, place: &Place, nick: &str) {
        let key = member(place, user);
        self.shared
            .change(|state| state.model.members.nicks.insert(key, nick.to_owned()));
    }
}

fn member(place: &Place, user: &User) -> (Snowflake, Snowflake) {
    (place.guild_id.expect("guilds have members"), user.id)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::tests::{Bot, invitation, sent};

    #[tokio::test]
    async fn members_are_chosen_with_their_nicks_and_others_without() {
        let bot = Bot::with_session().await;
        bot.discord.preset_commands(&[invitation()]);
        let (discord, place) = (&bot.discord, &bot.place);
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| discord.user(name));
        let engine = discord.bot_user("engine");
        discord.set_nick(&alice, place, "Al");
        discord.set_nick(&bob, place, "Bobby");
        discord.leave(&carol, place);
        for (chosen, nick, is_member) in [
            (&bob, Some("Bobby"), true),
            (&engine, None, true),
            (&carol, None, false),
        ] {
            let options = json!({"player": chosen.id});
            let call = discord.slash(&alice, place, "invite", options);
            let interaction = sent(&bot, call).await;
            let caller = interaction.member.as_ref().expect("a member");
            assert_eq!(caller.display_name(), "Al");
            let resolved = &interaction.data.resolved;
            let user = &resolved.users[&chosen.id.into()];
            assert_eq!((&user.name, user.bot), (&chosen.username, chosen.is_bot));
            let member = resolved.members.get(&chosen.id.into());
            assert_eq!(member.is_some(), is_member);
            assert_eq!(member.and_then(|member| member.nick.as_deref()), nick);
        }
        let elsewhere = discord.guild_channel("elsewhere");
        let call = discord.slash(&alice, &elsewhere, "invite", json!({"player": carol.id}));
        let resolved = sent(&bot, call).await.data.resolved;
        assert!(resolved.members.contains_key(&carol.id.into()));
        let in_private = discord.dm(&alice);
        let call = discord.slash(&alice, &in_private, "invite", json!({"player": bob.id}));
        let resolved = sent(&bot, call).await.data.resolved;
        assert!(resolved.members.is_empty() && resolved.users.contains_key(&bob.id.into()));
        discord.join(&carol, place);
        let call = discord.slash(&carol, place, "invite", json!({}));
        sent(&bot, call).await;
        bot.close().await;
    }

    #[tokio::test]
    #[should_panic(expected = "carol is not a member of the guild of #club")]
    async fn who_left_a_guild_calls_nothing_there() {
        let bot = Bot::with_session().await;
        bot.discord.preset_commands(&[invitation()]);
        let carol = bot.discord.user("carol");
        bot.discord.leave(&carol, &bot.place);
        bot.discord
            .slash(&carol, &bot.place, "invite", json!({}))
            .await;
    }
}
