//! Test API for users, places, permissions and messages.

use super::journal::RequestRecord;
use super::permissions::MODERATOR_PERMISSIONS;
use crate::prelude::*;

impl FakeDiscord {
    /// Creates a user with the locale British English.
    pub fn user(&self, name: &str) -> User {
        self.model(|model| model.user(name))
    }

    /// The guild has added the bot.
    pub fn guild_channel(&self, name: &str) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::Guild, Some(guild), name, Vec::new())
    }

    /// The guild's events belong to one of four shards.
    pub fn channel_of_shard(&self, shard: u64, name: &str) -> Place {
        assert!(shard < 4);
        // Discord computes the shard from the lowest bits of the timestamp.
        let guild = self.new_id() & !(3 << 22) | (shard << 22);
        self.place(PlaceKind::Guild, Some(guild), name, Vec::new())
    }

    pub fn channel_beside(&self, place: &Place, name: &str) -> Place {
        self.place(place.kind, place.guild_id, name, Vec::new())
    }

    /// Its messages can be published to other guilds.
    pub fn announcement_channel_beside(&self, place: &Place, name: &str) -> Place {
        let announcements = Place {
            is_announcement: true,
            ..self.channel_beside(place, name)
        };
        self.model(|model| {
            model
                .places
                .insert(announcements.channel_id, announcements.clone())
        });
        announcements
    }

    pub fn dm(&self, user: &User) -> Place {
        self.model(|model| model.dm(user))
    }

    pub fn role(&self, place: &Place, name: &str, mentionable: bool) -> Role {
        let guild_id = place.guild_id.expect("the place is in a guild");
        self.model(|model| {
            let role = Role {
                id: model.ids.next(),
                guild_id,
                name: name.to_owned(),
                mentionable,
                permissions: 0,
            };
            model.roles.insert(role.id, role.clone());
            role
        })
    }

    /// A channel in a guild without the bot, for users who have installed the bot.
    pub fn user_install_channel(&self) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::UserInstall, Some(guild), "elsewhere", Vec::new())
    }

    /// All members have installed the bot.
    pub fn group_dm(&self, members: &[&User]) -> Place {
        let members = members.iter().copied().cloned().collect();
        self.place(PlaceKind::GroupDm, None, "friends", members)
    }

    fn new_id(&self) -> Snowflake {
        self.model(|model| model.ids.next())
    }

    fn place(
        &self,
        kind: PlaceKind,
        guild_id: Option<Snowflake>,
        name: &str,
        recipients: Vec<User>,
    ) -> Place {
        self.model(|model| model.place(kind, guild_id, name, recipients))
    }
}

impl FakeDiscord {
    /// Without [`ViewChannel`](Permission::ViewChannel) the bot has no permissions in the channel.
    pub fn deny(&self, place: &Place, permissions: &[Permission]) {
        self.set_permissions(place, self.application_id(), permissions, false);
    }

    pub fn allow(&self, place: &Place, permissions: &[Permission]) {
        self.set_permissions(place, self.application_id(), permissions, true);
    }

    fn set_permissions(
        &self,
        place: &Place,
        member: Snowflake,
        permissions: &[Permission],
        allowed: bool,
    ) {
        self.model(|model| {
            model
                .permissions
                .set(place.channel_id, member, bits(permissions), allowed);
        });
    }

    pub fn delete_channel(&self, place: &Place) {
        self.model(|model| model.places.remove(&place.channel_id));
    }

    pub fn remove_bot(&self, place: &Place) {
        self.set_bot_in(place, false);
    }

    pub fn add_bot(&self, place: &Place) {
        self.set_bot_in(place, true);
    }

    fn set_bot_in(&self, place: &Place, present: bool) {
        let guild = place.guild_id.expect("the place is in a guild");
        self.model(|model| model.permissions.set_bot_in(guild, present));
    }

    pub fn refuse_dms(&self, user: &User) {
        self.model(|model| model.permissions.refuse_dms(user.id));
    }

    /// Grants permissions for server, channels and messages in all guilds.
    pub fn make_moderator(&self, user: &User) {
        self.grant(user, MODERATOR_PERMISSIONS);
    }

    pub fn set_guild_locale(&self, locale: &str) {
        self.model(|model| locale.clone_into(&mut model.guild_locale));
    }

    pub fn grant_user(&self, user: &User, permissions: &[Permission]) {
        self.grant(user, bits(permissions));
    }

    pub fn deny_user(&self, user: &User, place: &Place, permissions: &[Permission]) {
        self.set_permissions(place, user.id, permissions, false);
    }

    /// Writes `count` messages as another user. Returns their ids.
    pub fn post_as_other_user(&self, place: &Place, count: usize) -> Vec<Snowflake> {
        let author = self.user("chatterbox");
        self.model(|model| model.post_as_other_user(place.channel_id, author.id, count))
    }

    pub fn delete_message(&self, id: Snowflake) {
        self.model(|model| model.delete(id));
    }

    /// The clock continues from there. Ids and times of messages and the expiry of nonces depend on it.
    pub fn set_clock(&self, time: DateTime<Utc>) {
        self.shared.change(|state| {
            let step = time - state.model.ids.now;
            state.clock_ahead += step;
            // The bot still has the same time to answer.
            for interaction in state.model.interactions.values_mut() {
                interaction.created += step;
            }
        });
    }

    pub fn set_nonce_memory(&self, memory: Duration) {
        let memory = TimeDelta::from_std(memory).expect("the time is in range");
        self.model(|model| model.nonces.memory = memory);
    }
}

impl FakeDiscord {
    /// Marks all changes of the message as checked.
    pub fn message(&self, id: Snowflake) -> MessageView {
        self.shared.lock().view(id, |_| true)
    }

    /// Waits for the bot's next unchecked post. Interaction responses do not count.
    pub async fn next_post(&self, place: &Place) -> MessageView {
        let what = format!("a message in #{}", place.name);
        self.shared
            .wait_for(&what, |state| {
                let bot = state.model.application.id;
                let id = state
                    .model
                    .messages
                    .values()
                    .find(|message| message.is_post_in(place.channel_id, bot) && !message.seen)?
                    .id;
                Some(state.view(id, |kind| kind == ChangeKind::Created))
            })
            .await
    }

    /// Existing posts of the bot, oldest first, without interaction responses. Marks all requests about the channel as
    /// checked.
    pub fn messages_in(&self, place: &Place) -> Vec<MessageView> {
        let mut state = self.shared.lock();
        let requests = Matcher::path(format!("/channels/{}/", place.channel_id));
        state
            .journal
            .mark_checked_where(|request| request.matches(&requests));
        posts_in(&state.model, place)
            .into_iter()
            .map(|id| state.view(id, |_| false))
            .collect()
    }

    /// Replies among the bot's posts, oldest first. Marks them as checked.
    pub fn replies_in(&self, place: &Place) -> Vec<MessageView> {
        let mut state = self.shared.lock();
        let mut replies = posts_in(&state.model, place);
        replies.retain(|id| state.model.messages[id].about.is_some());
        replies
            .into_iter()
            .map(|id| state.view(id, |kind| kind == ChangeKind::Created))
            .collect()
    }

    /// Waits for `n` posts of the bot without marking them as checked.
    pub async fn wait_for_messages(&self, place: &Place, n: usize) {
        let what = format!("messages in #{}", place.name);
        self.shared
            .wait_for_count(&what, n, |state| posts_in(&state.model, place).len())
            .await;
    }

    /// Pinned messages in pinning order. Marks pins and unpins as checked.
    pub fn pinned(&self, place: &Place) -> Vec<Snowflake> {
        let mut state = self.shared.lock();
        let ids: Vec<_> = state
            .model
            .messages
            .values()
            .filter(|message| message.channel_id == place.channel_id)
            .map(|message| message.id)
            .collect();
        for id in ids {
            state.mark_checked(id, |kind| {
                matches!(kind, ChangeKind::Pinned | ChangeKind::Unpinned)
            });
        }
        state
            .model
            .pins
            .get(&place.channel_id)
            .cloned()
            .unwrap_or_default()
    }

    /// Name of the thread started from a message, marked as checked.
    pub fn thread_of(&self, message: Snowflake) -> Option<String> {
        let mut state = self.shared.lock();
        state.mark_checked(message, |kind| kind == ChangeKind::ThreadStarted);
        let thread = state.model.threads.get(&message)?;
        Some(thread.name.clone())
    }

    /// Marks the publication as checked.
    pub fn is_published(&self, message: Snowflake) -> bool {
        let mut state = self.shared.lock();
        state.mark_checked(message, |kind| kind == ChangeKind::Published);
        state.model.is_published(message)
    }

    /// Messages for which Discord announced a pin in a channel, oldest first.
    pub fn pin_announcements(&self, place: &Place) -> Vec<Snowflake> {
        let state = self.shared.lock();
        state
            .model
            .messages
            .values()
            .filter(|message| message.channel_id == place.channel_id)
            .filter_map(|message| message.about)
            .collect()
    }

    pub fn request_count(&self) -> usize {
        self.shared.lock().journal.len()
    }

    /// Marks all requests so far as checked.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.take_requests(&Matcher::any())
    }

    /// Marks the requests as checked.
    pub fn take_requests(&self, matcher: &Matcher) -> Vec<RequestRecord> {
        self.shared.lock().journal.take(matcher)
    }

    /// Marks requests as checked.
    pub fn mark_checked_where(&self, is_selected: impl Fn(&RequestRecord) -> bool) {
        self.shared.lock().journal.mark_checked_where(is_selected);
    }

    /// Waits for a total of `n` matching requests, marked as checked.
    pub async fn wait_for_requests(&self, matcher: &Matcher, n: usize) -> Vec<RequestRecord> {
        let what = format!("{n} requests like {matcher:?}");
        self.shared
            .wait_for(&what, |state| {
                if state.journal.count(matcher) < n {
                    return None;
                }
                Some(state.journal.take(matcher))
            })
            .await
    }

    pub fn refuse_token(&self, refuse: bool) {
        self.model(|model| model.application.token_refused = refuse);
    }

    /// Arranges a fault for the next `times` matching requests. The test fails at `finish` if they do not all happen;
    /// see [`clear_faults`](Self::clear_faults).
    pub fn fail_next(&self, matcher: Matcher, times: usize, fault: Fault) {
        self.shared
            .change(|state| state.faults.arrange(matcher, times, fault));
    }

    pub fn faults_happened(&self) -> bool {
        self.shared.lock().faults.describe().is_empty()
    }

    pub fn clear_faults(&self) {
        self.shared.change(|state| state.faults.clear());
    }

    /// Starts random faults of channel requests: an error, a 429, or a connection that breaks before or after the
    /// request is handled. [Arranged](Self::fail_next) faults take precedence.
    pub fn chaos(&self, seed: u64, probability: f64) {
        self.shared
            .change(|state| state.chaos = Some(Chaos::new(seed, probability)));
    }

    pub fn stop_chaos(&self) {
        self.shared.change(|state| state.chaos = None);
    }

    /// Enforces the limit of 50 requests per second, without interaction responses.
    pub fn enforce_global_limit(&self, enforce: bool) {
        self.shared
            .change(|state| state.global_limit.is_enforced = enforce);
    }

    /// Such requests need not be checked.
    pub fn globally_limited(&self) -> usize {
        self.shared.lock().global_limit.refused
    }

    /// Maximum number of requests in any second, without interaction responses. Counted even if the limit is not
    /// enforced.
    pub fn max_requests_per_second(&self) -> usize {
        self.shared.lock().global_limit.max_per_second
    }
}

/// Existing posts of the bot, without interaction responses.
fn posts_in(model: &Model, place: &Place) -> Vec<Snowflake> {
    let bot = model.application.id;
    model
        .messages
        .values()
        .filter(|message| message.is_post_in(place.channel_id, bot) && !message.deleted)
        .map(|message| message.id)
        .collect()
}

impl State {
    /// View of a message that is seen now. Marks these changes as checked.
    fn view(&mut self, id: Snowflake, is_checked: impl Fn(ChangeKind) -> bool) -> MessageView {
        self.mark_checked(id, is_checked);
        self.model.message_mut(id).seen = true;
        MessageView::new(&self.model.messages[&id], &self.model)
    }

    fn mark_checked(&mut self, id: Snowflake, is_checked: impl Fn(ChangeKind) -> bool) {
        for change in &self.model.message_mut(id).changes {
            if is_checked(change.kind) {
                self.journal.mark_checked(change.cause);
            }
        }
    }
}
