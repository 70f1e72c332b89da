//! What a test arranges and looks up in the fake's world: users, places, permissions and messages.

use std::time::Duration;

use chrono::{DateTime, Utc};

use super::FakeDiscord;
use super::call::MessageView;
use super::fault::{Chaos, Fault, Matcher};
use super::journal::{Journal, RequestRecord};
use super::messages::{ChangeKind, Message};
use super::model::{Model, Snowflake};
use super::payload::{Place, PlaceKind, Role, User};
use super::permissions::{MODERATOR_PERMISSIONS, Permission, Target, bits};
use super::state::State;

/// Users and places.
impl FakeDiscord {
    /// A new user, who speaks British English.
    pub fn user(&self, name: &str) -> User {
        self.shared.change(|state| {
            let user = User::new(state.model.ids.next(), name);
            state.model.users.insert(user.id, user.clone());
            user
        })
    }

    /// A new guild that has added the bot, and its channel of this name.
    pub fn guild_channel(&self, name: &str) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::Guild, Some(guild), name, Vec::new())
    }

    /// A new guild whose events come over one of four shards, and its channel of this name.
    pub fn channel_of_shard(&self, shard: u64, name: &str) -> Place {
        assert!(shard < 4);
        // The bits that decide are the lowest of the time.
        let guild = self.new_id() & !(3 << 22) | (shard << 22);
        self.place(PlaceKind::Guild, Some(guild), name, Vec::new())
    }

    /// Another channel of a guild.
    pub fn channel_beside(&self, place: &Place, name: &str) -> Place {
        self.place(place.kind, place.guild_id, name, Vec::new())
    }

    /// An announcement channel of a guild, whose messages can be published to other guilds.
    pub fn announcement_channel_beside(&self, place: &Place, name: &str) -> Place {
        let mut announcements = self.channel_beside(place, name);
        announcements.is_announcement = true;
        self.shared.change(|state| {
            let places = &mut state.model.places;
            places.insert(announcements.channel_id, announcements.clone());
        });
        announcements
    }

    /// The direct messages of a user with the bot: one channel for each user.
    pub fn dm(&self, user: &User) -> Place {
        self.shared.change(|state| state.model.dm(user))
    }

    /// A new role of a guild.
    pub fn role(&self, place: &Place, name: &str, mentionable: bool) -> Role {
        let guild_id = place.guild_id.expect("a guild has roles");
        self.shared.change(|state| {
            let role = Role {
                id: state.model.ids.next(),
                guild_id,
                name: name.to_owned(),
                mentionable,
                permissions: 0,
            };
            state.model.roles.insert(role.id, role.clone());
            role
        })
    }

    /// A channel of a guild without the bot, for users who have the bot in their own account.
    pub fn user_install_channel(&self) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::UserInstall, Some(guild), "elsewhere", Vec::new())
    }

    /// A group of friends, who have the bot in their own accounts.
    pub fn group_dm(&self, members: &[&User]) -> Place {
        let members = members.iter().copied().cloned().collect();
        self.place(PlaceKind::GroupDm, None, "friends", members)
    }

    fn new_id(&self) -> Snowflake {
        self.shared.change(|state| state.model.ids.next())
    }

    fn place(
        &self,
        kind: PlaceKind,
        guild_id: Option<Snowflake>,
        name: &str,
        recipients: Vec<User>,
    ) -> Place {
        self.shared
            .change(|state| state.model.place(kind, guild_id, name, recipients))
    }
}

/// What the bot and the users may do.
impl FakeDiscord {
    /// Takes permissions from the bot in a channel; without
    /// [`ViewChannel`](Permission::ViewChannel) it has none there.
    pub fn deny(&self, place: &Place, permissions: &[Permission]) {
        self.shared.change(|state| {
            let all = &mut state.model.permissions;
            all.set_bot(place.channel_id, bits(permissions), false);
        });
    }

    /// Gives permissions back that [`deny`](Self::deny) took.
    pub fn allow(&self, place: &Place, permissions: &[Permission]) {
        self.shared.change(|state| {
            let all = &mut state.model.permissions;
            all.set_bot(place.channel_id, bits(permissions), true);
        });
    }

    /// Somebody deletes a channel.
    pub fn delete_channel(&self, place: &Place) {
        self.shared
            .change(|state| state.model.places.remove(&place.channel_id));
    }

    /// The guild of a place removes the bot.
    pub fn remove_bot(&self, place: &Place) {
        self.set_present(place, false);
    }

    /// The guild of a place adds the bot again.
    pub fn add_bot(&self, place: &Place) {
        self.set_present(place, true);
    }

    fn set_present(&self, place: &Place, present: bool) {
        let guild = place.guild_id.expect("only guilds add and remove bots");
        self.shared
            .change(|state| state.model.permissions.set_present(guild, present));
    }

    /// A user takes no direct messages any more.
    pub fn refuse_dms(&self, user: &User) {
        self.shared
            .change(|state| state.model.permissions.close(user.id));
    }

    /// Makes a user a moderator of all guilds, who may manage server, channels and messages.
    pub fn make_moderator(&self, user: &User) {
        self.grant(user, MODERATOR_PERMISSIONS);
    }

    /// Gives a user permissions in all guilds.
    pub fn grant_user(&self, user: &User, permissions: &[Permission]) {
        self.grant(user, bits(permissions));
    }

    /// Takes permissions from a user in a channel.
    pub fn deny_user(&self, user: &User, place: &Place, permissions: &[Permission]) {
        self.overwrite(place, Target::Member(user.id), &[], permissions);
    }

    /// Takes away what [`deny_user`](Self::deny_user) and [`overwrite`](Self::overwrite) said of some
    /// permissions of a user in a channel.
    pub fn allow_user(&self, user: &User, place: &Place, permissions: &[Permission]) {
        let bits = bits(permissions);
        self.shared.change(|state| {
            let all = &mut state.model.permissions;
            let overwrite = all.overwrite(place.channel_id, Target::Member(user.id));
            overwrite.allow &= !bits;
            overwrite.deny &= !bits;
        });
    }

    /// Lets a channel grant permissions to somebody, and take others, other than their guild does.
    pub fn overwrite(
        &self,
        place: &Place,
        target: Target,
        allow: &[Permission],
        deny: &[Permission],
    ) {
        let (allow, deny) = (bits(allow), bits(deny));
        self.shared.change(|state| {
            let all = &mut state.model.permissions;
            let overwrite = all.overwrite(place.channel_id, target);
            overwrite.allow = overwrite.allow & !deny | allow;
            overwrite.deny = overwrite.deny & !allow | deny;
        });
    }

    /// Somebody else writes so many messages in a channel; gives their ids.
    pub fn chatter(&self, place: &Place, count: usize) -> Vec<Snowflake> {
        let author = self.user("chatterbox");
        self.shared
            .change(|state| state.model.chatter(place.channel_id, author.id, count))
    }

    /// A moderator deletes a message.
    pub fn delete_message(&self, id: Snowflake) {
        self.shared.change(|state| {
            let message = state.model.messages.get_mut(&id);
            let message = message.unwrap_or_else(|| panic!("there is no message {id}"));
            message.deleted = true;
            let pins = state.model.pins.entry(message.channel_id).or_default();
            pins.retain(|pinned| *pinned != id);
        });
    }

    /// Lets Discord's clock show a time, and go on from there; it shows the system's until then.
    ///
    /// Ids and times of messages come from it, and the memory of nonces goes by it.
    pub fn set_clock(&self, time: DateTime<Utc>) {
        self.shared.change(|state| state.model.ids.clock.set(time));
    }

    /// Lets Discord know nonces for so long.
    pub fn set_nonce_memory(&self, memory: Duration) {
        self.shared
            .change(|state| state.model.nonces.memory = memory);
    }
}

/// What users see, and what the bot asked for.
impl FakeDiscord {
    /// A message as it stands now; all that was done to it counts as looked at.
    pub fn message(&self, id: Snowflake) -> MessageView {
        let mut state = self.shared.lock();
        let message = state.model.messages.get_mut(&id);
        let message = message.unwrap_or_else(|| panic!("there is no message {id}"));
        message.seen = true;
        let State { model, journal, .. } = &mut *state;
        let message = &model.messages[&id];
        for change in &message.changes {
            journal.look_at(change.cause);
        }
        MessageView::new(message, model)
    }

    /// Waits for the next message that the bot posts in a channel, answering nobody, and that
    /// nobody looked at.
    pub async fn posted(&self, place: &Place) -> MessageView {
        let what = format!("a message in #{}", place.name);
        self.shared
            .wait_for(&what, |state| {
                let State { model, journal, .. } = state;
                let bot = model.application.id;
                let is_new = |m: &&mut Message| m.is_post_in(place.channel_id, bot) && !m.seen;
                let message = model.messages.values_mut().find(is_new)?;
                message.seen = true;
                let id = message.id;
                look_at(journal, message, &[ChangeKind::Created]);
                Some(MessageView::new(&model.messages[&id], model))
            })
            .await
    }

    /// The messages that the bot posted in a channel, answering nobody, and that are there now,
    /// oldest first.
    ///
    /// All requests about the channel so far count as looked at.
    pub fn messages_in(&self, place: &Place) -> Vec<MessageView> {
        self.shared.change(|state| {
            let State { model, journal, .. } = state;
            let channel = place.channel_id;
            journal.look_at_all(&Matcher::path(format!("/channels/{channel}/")));
            let posts = posts_in(model, place);
            for id in &posts {
                let message = model.messages.get_mut(id).expect("it was found just now");
                message.seen = true;
            }
            let view = |id: &Snowflake| MessageView::new(&model.messages[id], model);
            posts.iter().map(view).collect()
        })
    }

    /// Replies that the bot posted in a channel, answering nobody, oldest first; they count as looked at.
    pub fn replies_in(&self, place: &Place) -> Vec<MessageView> {
        self.shared.change(|state| {
            let State { model, journal, .. } = state;
            let is_reply = |id: &Snowflake| model.messages[id].about.is_some();
            let replies: Vec<_> = posts_in(model, place)
                .into_iter()
                .filter(is_reply)
                .collect();
            for id in &replies {
                let message = model.messages.get_mut(id).expect("it was found just now");
                message.seen = true;
                look_at(journal, message, &[ChangeKind::Created]);
            }
            let view = |id: &Snowflake| MessageView::new(&model.messages[id], model);
            replies.iter().map(view).collect()
        })
    }

    /// Waits until there are `n` messages in a channel that the bot posted, answering nobody; they
    /// do not count as looked at.
    pub async fn message_count(&self, place: &Place, n: usize) {
        let what = format!("{n} messages in #{}", place.name);
        self.shared
            .wait_for(&what, |state| {
                (posts_in(&state.model, place).len() >= n).then_some(())
            })
            .await;
    }

    /// The pinned messages of a channel, in the order of their pinning; all pinning and unpinning
    /// there counts as looked at.
    pub fn pinned(&self, place: &Place) -> Vec<Snowflake> {
        let mut state = self.shared.lock();
        let State { model, journal, .. } = &mut *state;
        let is_here = |message: &&Message| message.channel_id == place.channel_id;
        for message in model.messages.values().filter(is_here) {
            look_at(
                journal,
                message,
                &[ChangeKind::Pinned, ChangeKind::Unpinned],
            );
        }
        let pins = model.pins.get(&place.channel_id);
        pins.cloned().unwrap_or_default()
    }

    /// The name of the thread that was started from a message, which counts as looked at.
    pub fn thread_of(&self, message: Snowflake) -> Option<String> {
        let mut state = self.shared.lock();
        let State { model, journal, .. } = &mut *state;
        look_at(
            journal,
            &model.messages[&message],
            &[ChangeKind::ThreadStarted],
        );
        model
            .threads
            .get(&message)
            .map(|thread| thread.name.clone())
    }

    /// Whether a message was published to the channels that follow its own, which counts as
    /// looked at.
    pub fn is_published(&self, message: Snowflake) -> bool {
        let mut state = self.shared.lock();
        let State { model, journal, .. } = &mut *state;
        look_at(journal, &model.messages[&message], &[ChangeKind::Published]);
        model.is_published(message)
    }

    /// The messages whose pinning Discord announced in a channel, oldest first.
    pub fn pin_announcements(&self, place: &Place) -> Vec<Snowflake> {
        let state = self.shared.lock();
        let is_here = |message: &&Message| message.channel_id == place.channel_id;
        let messages = state.model.messages.values().filter(is_here);
        messages.filter_map(|message| message.about).collect()
    }

    /// How many requests there were so far.
    pub fn request_count(&self) -> usize {
        self.shared.lock().journal.len()
    }

    /// All requests so far; they count as looked at.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.take_requests(&Matcher::any())
    }

    /// The requests that match; they count as looked at.
    pub fn take_requests(&self, matcher: &Matcher) -> Vec<RequestRecord> {
        self.shared.lock().journal.take(matcher)
    }

    /// The requests of some kind, so far, count as looked at.
    pub fn pass_over(&self, is_such: impl Fn(&RequestRecord) -> bool) {
        self.shared.lock().journal.pass_over(is_such);
    }

    /// Waits until `n` requests match in all, and gives them; they count as looked at.
    pub async fn wait_for_requests(&self, matcher: &Matcher, n: usize) -> Vec<RequestRecord> {
        let what = format!("{n} requests like {matcher:?}");
        self.shared
            .wait_for(&what, |state| {
                let enough = state.journal.count(matcher) >= n;
                enough.then(|| state.journal.take(matcher))
            })
            .await
    }

    /// Lets Discord refuse the bot's token, or not any more.
    pub fn refuse_token(&self, refuse: bool) {
        self.shared
            .change(|state| state.model.application.token_refused = refuse);
    }

    /// Lets something go wrong with the next `times` requests that match.
    ///
    /// The test fails at its finish if that does not happen as often; see
    /// [`clear_faults`](Self::clear_faults).
    pub fn fail_next(&self, matcher: Matcher, times: usize, fault: Fault) {
        self.shared
            .change(|state| state.faults.arrange(matcher, times, fault));
    }

    /// Whether all that was arranged to go wrong has gone wrong.
    pub fn faults_happened(&self) -> bool {
        self.shared.lock().faults.describe().is_empty()
    }

    /// Lets nothing go wrong any more.
    pub fn clear_faults(&self) {
        self.shared.change(|state| state.faults.clear());
    }

    /// Lets things go wrong at random, with this probability, with requests about channels: an
    /// error, a 429, a connection that breaks before or after Discord did what was asked.
    ///
    /// Faults that are [arranged](Self::fail_next) come first.
    pub fn chaos(&self, seed: u64, probability: f64) {
        self.shared
            .change(|state| state.chaos = Some(Chaos::new(seed, probability)));
    }

    /// Lets nothing go wrong at random any more.
    pub fn chaos_off(&self) {
        self.shared.change(|state| state.chaos = None);
    }

    /// Lets Discord refuse what exceeds 50 requests in a second, answers to interactions apart; or
    /// not any more.
    pub fn enforce_global_limit(&self, enforce: bool) {
        self.shared
            .change(|state| state.global_limit.is_enforced = enforce);
    }

    /// How many requests the limit on all of them has refused. They need not be looked at.
    pub fn globally_limited(&self) -> usize {
        self.shared.lock().global_limit.refused
    }

    /// The most requests that arrived in any second, answers to interactions apart, whether the
    /// limit on them is enforced or not.
    pub fn busiest_second(&self) -> usize {
        self.shared.lock().global_limit.busiest
    }
}

/// What the bot posted in a channel, answering nobody, and that is there now.
fn posts_in(model: &Model, place: &Place) -> Vec<Snowflake> {
    let bot = model.application.id;
    let messages = model.messages.values();
    let posts = messages.filter(|m| m.is_post_in(place.channel_id, bot) && !m.deleted);
    posts.map(|message| message.id).collect()
}

/// Notes that a test looked at what requests did to a message, in these ways.
fn look_at(journal: &mut Journal, message: &Message, kinds: &[ChangeKind]) {
    let mut changes = message.changes.iter();
    while let Some(change) = changes.find(|change| kinds.contains(&change.kind)) {
        journal.look_at(change.cause);
    }
}
