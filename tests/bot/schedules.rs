//! Moderators schedule positions of the day, and members find them.

use serde_json::{Value, json};

use super::fake_discord::{CallbackKind, Fault, Matcher, MessageView, Permission, Place, Reply};
use super::pictures::{MISSING, picture};
use super::process::{Club, assert_told};

/// What moderators do.
impl Club {
    /// One whose bot runs, and in which Alice is a moderator.
    pub async fn with_moderator() -> Self {
        let club = Self::open().await;
        club.discord.make_moderator(&club.alice);
        club
    }

    /// Alice calls a moderators' command that is answered at once.
    pub async fn moderate(&self, command: &str, options: Value) -> Reply {
        let path = format!("chess960-daily {command}");
        let call = self
            .discord
            .slash(&self.alice, &self.channel, &path, options);
        let reply = call.await.reply().await;
        assert!(reply.ephemeral, "{}", reply.content);
        reply
    }

    /// Alice calls a moderators' command that takes its time, and reads the answer.
    pub async fn moderate_slowly(&self, command: &str, options: Value) -> String {
        let path = format!("chess960-daily {command}");
        let call = self
            .discord
            .slash(&self.alice, &self.channel, &path, options);
        let call = call.await;
        let put_off = call.reply().await;
        assert_eq!(put_off.kind, CallbackKind::DeferredMessage);
        assert!(put_off.ephemeral);
        call.edit().await.content
    }

    /// Alice sets a schedule of this channel with more options than it needs, and gets the answer
    /// and the announcement.
    pub async fn set(&self, name: &str, more: Value) -> (String, MessageView) {
        let text = self.moderate_slowly("set", self.wish(name, more)).await;
        assert!(
            text.starts_with(&format!("The schedule `{name}` is set.")),
            "{text}"
        );
        (text, self.discord.posted(&self.channel).await)
    }

    fn wish(&self, name: &str, more: Value) -> Value {
        let mut options = json!({
            "name": name, "channel": self.channel.channel_id, "time": "18:00",
            "timezone": "Europe/Berlin",
        });
        let Value::Object(more) = more else {
            panic!("options are an object")
        };
        options.as_object_mut().expect("an object").extend(more);
        options
    }

    /// The next post of every schedule, made right now.
    pub async fn next_post(&mut self) -> MessageView {
        self.make_due().await;
        let post = self.discord.posted(&self.channel).await;
        self.logged(&format!("message_id={}", post.id)).await;
        post
    }

    /// Closes when all that the bot did after its posts was looked at.
    pub async fn close_with_requests_looked_at(self) -> String {
        self.discord.requests();
        self.close().await
    }
}

/// The code span after some words.
pub fn code_after<'a>(text: &'a str, words: &str) -> &'a str {
    let (_, rest) = text
        .split_once(words)
        .unwrap_or_else(|| panic!("{words}: {text}"));
    let (_, rest) = rest.split_once('`').expect("a code span");
    rest.split('`').next().unwrap_or_default()
}

pub fn date_of(post: &MessageView) -> String {
    let (_, rest) = post
        .content
        .split_once("**Position of the day, ")
        .expect("a heading");
    let (date, _) = rest.split_once("**").expect("its end");
    let date = chrono::NaiveDate::parse_from_str(date, "%A %d %B %Y");
    date.expect("a date").to_string()
}

fn heading(content: &str) -> &str {
    content
        .lines()
        .find(|line| line.starts_with("**Chess960 position "))
        .expect("a position")
}

#[tokio::test]
async fn they_are_commands_of_their_own_for_moderators_in_servers() {
    let club = Club::with_moderator().await;
    club.moderate("show", json!({})).await;
    let commands = club.discord.registered_commands();
    let daily = &commands[1];
    assert_eq!(daily["name"], "chess960-daily");
    // Manage Server
    assert_eq!(daily["default_member_permissions"], "32");
    assert_eq!(
        (&daily["contexts"], &daily["integration_types"]),
        (&json!([0]), &json!([0]))
    );
    let names: Vec<_> = daily["options"]
        .as_array()
        .expect("subcommands")
        .iter()
        .map(|subcommand| subcommand["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(
        names,
        [
            "set",
            "show",
            "post-now",
            "skip-next",
            "pause",
            "resume",
            "history",
            "remove",
            "forget"
        ]
    );
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn set_announces_does_what_posts_will_do_and_tells_the_next_three() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({
        "time": "6:30 pm", "timezone": "europe/berlin", "days": "weekdays",
        "ping-role": role.id, "thread": true, "pin": true, "exclude-classical": true,
    });
    let (text, announcement) = club.set("club", options).await;
    for part in [
        &format!(
            "It posts in <#{}>, weekdays, at 18:30 (Europe/Berlin). With each post it mentions \
             <@&{}>, opens a thread and pins the newest. 518 is excluded.",
            club.channel.channel_id, role.id
        ),
        &format!("/{}\n", announcement.id),
        "Next posts: <t:",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(text.matches(":R>)").count(), 3, "{text}");
    let commitment = code_after(&text, "Commitment for");
    assert_eq!(commitment.len(), 64);
    for part in [
        "**A position of the day is posted here: weekdays, 18:30 (Europe/Berlin)**",
        commitment,
        "this message came without a sound",
        "`/chess960 verify` checks both",
    ] {
        assert!(
            announcement.content.contains(part),
            "{part}: {}",
            announcement.content
        );
    }
    assert_eq!(club.discord.pinned(&club.channel), [announcement.id]);
    assert!(club.discord.thread_of(announcement.id).is_some());
    let post = club
        .discord
        .take_requests(&Matcher::any())
        .into_iter()
        .find(|request| request.method == "POST" && request.path.ends_with("/messages"))
        .expect("the announcement was posted");
    // It may mention that role alone, and reaches nobody with a sound.
    assert_eq!(
        post.body["allowed_mentions"]["roles"],
        json!([role.id.to_string()])
    );
    assert_eq!(post.body["allowed_mentions"]["parse"], json!([]));
    assert_eq!(post.body["flags"], json!(1 << 12));
    club.close().await;
}

#[tokio::test]
async fn posts_show_the_board_as_it_is_set() {
    let mut club = Club::with_moderator().await;
    let set = async |club: &Club, options: Value| {
        let (text, announcement) = club.set("club", options).await;
        (text, announcement.content)
    };
    let (text, announced) = set(&club, json!({})).await;
    assert!(
        !text.contains("board") && !announced.contains("picture"),
        "{text}"
    );

    let (text, _) = set(&club, json!({"board": "figurine"})).await;
    assert!(
        text.contains(" It shows the board in chess figurines."),
        "{text}"
    );
    let rank = "\n7 ♟\u{FE0E} ♟\u{FE0E} ";
    club.moderate_slowly("post-now", json!({})).await;
    let rehearsal = club.discord.posted(&club.channel).await;
    assert!(rehearsal.content.contains(rank), "{}", rehearsal.content);
    // It stays, unless something else is given.
    let (text, _) = set(&club, json!({"time": "19:00"})).await;
    assert!(
        text.contains(" It shows the board in chess figurines."),
        "{text}"
    );
    let post = club.next_post().await;
    assert!(post.content.contains(rank), "{}", post.content);

    let (text, announced) = set(&club, json!({"board": "picture", "theme": "dark"})).await;
    let told = " It shows a picture of the board in dark colours.";
    assert!(text.contains(told), "{text}");
    let told_all =
        "\nEach post has a picture of its board, as this message has of the classical start.\n";
    assert!(announced.contains(told_all), "{announced}");
    assert_told(&club.moderate("show", json!({})).await, told);
    let (text, _) = set(&club, json!({"board": "line"})).await;
    assert!(
        text.contains(" Of the board it shows the back rank alone."),
        "{text}"
    );
    let dark =
        " Pictures would be in dark colours, but it shows none: `board:picture` changes that.";
    assert!(text.contains(dark), "{text}");
    assert_told(&club.moderate("show", json!({})).await, dark);
    let post = club.next_post().await;
    let (_, after) = post
        .content
        .split_once(heading(&post.content))
        .expect("a heading");
    assert!(after.starts_with("\nBack rank: `"), "{}", post.content);
    // Whoever asks for it sees it as they like it.
    let reply = club.ask("daily", json!({"board": "figurine"})).await;
    assert!(reply.content.contains(rank), "{}", reply.content);
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn set_tells_every_permission_that_is_missing_and_changes_nothing() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", false);
    let wish = club.wish(
        "club",
        json!({"ping-role": role.id, "thread": true, "pin": true, "board": "picture"}),
    );
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    for (denied, parts) in [
        (&[Permission::ViewChannel][..], &["**View Channel**"][..]),
        (
            &[Permission::SendMessages],
            &["lacks the permission **Send Messages**"],
        ),
        (
            &[
                Permission::AttachFiles,
                Permission::ReadMessageHistory,
                Permission::MentionEveryone,
                Permission::PinMessages,
            ],
            &[
                "I cannot attach a picture in <#",
                "**Attach Files**",
                "**Read Message History**",
                "**Mention @everyone, @here, and All Roles**",
                "**Pin Messages**",
            ],
        ),
        (
            &[Permission::AttachFiles],
            &["lacks the permission **Attach Files** there."],
        ),
        (
            &[Permission::CreatePublicThreads],
            &["**Create Public Threads**"],
        ),
    ] {
        club.discord.deny(&club.channel, denied);
        let text = club.moderate_slowly("set", wish.clone()).await;
        assert!(text.starts_with("Nothing was changed. I cannot "), "{text}");
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
        club.discord.allow(&club.channel, denied);
    }
    // What was announced before the rest failed is taken back.
    assert_eq!(club.discord.messages_in(&club.channel).len(), 0);
    let reply = club.moderate("show", json!({})).await;
    assert_told(&reply, "This server has no schedule");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn set_explains_what_it_cannot_read() {
    let club = Club::with_moderator().await;
    for (options, part) in [
        (json!({"time": "25:00"}), "has the hour 25"),
        (json!({"time": "6"}), "in the morning or in the evening"),
        (
            json!({"timezone": "Berlin"}),
            "Did you mean `Europe/Berlin`?",
        ),
        (
            json!({"days": "funday"}),
            "`funday` is not a day of the week",
        ),
        (
            json!({"name": "a\u{202e}b"}),
            "cannot be the name of a schedule",
        ),
        (
            json!({"name": "\u{3164}"}),
            "cannot be the name of a schedule",
        ),
        (
            json!({"name": "clu\u{E0041}b"}),
            "cannot be the name of a schedule",
        ),
        (
            json!({"phrase": "Freestyle\u{2800}"}),
            "100 characters that can be seen",
        ),
        (
            json!({"phrase": "a\nb"}),
            "A phrase has 1 to 100 characters",
        ),
        (
            json!({"publish": true}),
            "Only messages of announcement channels",
        ),
    ] {
        let text = club
            .moderate_slowly("set", club.wish("club", options))
            .await;
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = club.moderate_slowly("set", json!({"name": "club"})).await;
    assert!(
        text.contains("give `channel`, `time` and `timezone` as well"),
        "{text}"
    );
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_known_name_changes_that_schedule_and_keeps_its_secret() {
    let club = Club::with_moderator().await;
    let (_, first) = club.set("Club", json!({"pin": true, "days": "mon"})).await;
    let commitment = code_after(&first.content, "Commitment for");
    // The same first day, at another time; in whatever case.
    let options = json!({"name": "CLUB", "time": "9 pm"});
    let text = club.moderate_slowly("set", options).await;
    assert!(text.contains("at 21:00 (Europe/Berlin)"), "{text}");
    assert_eq!(code_after(&text, "Commitment for"), commitment);
    let second = club.discord.posted(&club.channel).await;
    assert_eq!(club.discord.pinned(&club.channel), [second.id]);

    let text = club
        .moderate_slowly("set", json!({"name": "club", "phrase": "Freestyle Friday"}))
        .await;
    assert!(text.contains("Phrase: `Freestyle Friday`"), "{text}");
    assert_eq!(code_after(&text, "Commitment for"), commitment);
    let show = club.moderate("show", json!({})).await.content;
    assert!(!show.contains("Freestyle"), "{show}");
    assert!(show.contains("Its secret is that of a phrase."), "{show}");
    club.discord.posted(&club.channel).await;
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_server_has_at_most_ten() {
    let club = Club::with_moderator().await;
    for number in 1..=10 {
        club.set(&format!("club {number}"), json!({})).await;
    }
    let text = club
        .moderate_slowly("set", club.wish("one more", json!({})))
        .await;
    assert!(
        text.contains("has 10 schedules, which is the most"),
        "{text}"
    );
    let show = club.moderate("show", json!({})).await.content;
    assert!(show.contains("- `club 10` in <#"), "{show}");
    let history = club.moderate("history", json!({})).await;
    assert_told(&history, "Choose one by its name.");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_post_has_all_that_members_need_and_anybody_can_check_it() {
    let mut club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({"ping-role": role.id, "thread": true, "pin": true});
    let (_, announcement) = club.set("club", options).await;
    let committed = code_after(&announcement.content, "Commitment for").to_owned();
    let post = club.next_post().await;
    let start = format!("<@&{}>\n**Position of the day, ", role.id);
    assert!(post.content.starts_with(&start), "{}", post.content);
    assert!(
        post.content.contains(&format!("/{}\n", announcement.id)),
        "where the commitment was published: {}",
        post.content
    );
    assert_eq!(post.labels(), ["Analyse on lichess", "How to verify"]);
    let key = code_after(&post.content, "Day key:").to_owned();

    // Anybody can check it, with what the button fills in.
    let how = club.press(&club.bob, post.id, "How to verify").await;
    let how = how.reply().await;
    let options = format!("date:{} key:{key} commitment:{committed}", date_of(&post));
    assert_told(&how, &format!("/chess960 verify kind:daily {options}"));
    let options = json!({
        "kind": "daily", "date": date_of(&post), "key": key, "commitment": committed,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment is that of this key"),
        "{}",
        verified.content
    );
    assert_eq!(heading(&verified.content), heading(&post.content));

    // The next post keeps what this one promised.
    let next = code_after(&post.content, "Commitment for").to_owned();
    let second = club.next_post().await;
    let options = json!({
        "kind": "daily", "date": date_of(&second),
        "key": code_after(&second.content, "Day key:"), "commitment": next,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment is that")
    );
    assert!(second.content.contains(&format!("/{}\n", post.id)));
    // The announcement was unpinned by the first post, and that one by the second.
    let unpinned = Matcher::new("DELETE", "/pins/");
    club.discord.wait_for_requests(&unpinned, 2).await;
    assert_eq!(club.discord.pinned(&club.channel), [second.id]);
    assert!(club.discord.thread_of(post.id).is_some());
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn daily_answers_by_the_schedule_and_never_shows_a_coming_position() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.set("club", json!({})).await;
    let before = club.ask("daily", json!({})).await;
    assert!(
        !before.content.contains("**Chess960 position"),
        "{}",
        before.content
    );
    assert!(
        before.content.contains("The first one comes <t:"),
        "{}",
        before.content
    );
    let commitment = code_after(&announcement.content, "Commitment for");
    assert_eq!(code_after(&before.content, "Commitment for"), commitment);

    let post = club.next_post().await;
    let now = club.ask("daily", json!({})).await;
    assert_eq!(heading(&now.content), heading(&post.content));
    assert!(now.content.contains("Since <t:"), "{}", now.content);
    assert!(
        now.content.contains("The next one comes <t:"),
        "{}",
        now.content
    );
    let dated = club.ask("daily", json!({"date": date_of(&post)})).await;
    assert_eq!(heading(&dated.content), heading(&post.content));
    for date in ["2020-01-01", "2999-01-01"] {
        let refused = club.ask("daily", json!({"date": date})).await;
        assert_told(&refused, "coming positions stay secret");
    }
    // Elsewhere the bot's own position of the day is shown.
    let dm = club.discord.dm(&club.bob);
    let elsewhere = club
        .discord
        .slash(&club.bob, &dm, "chess960 daily", json!({}));
    let elsewhere = elsewhere.await.reply().await;
    assert!(elsewhere.content.contains("(UTC)"), "{}", elsewhere.content);
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn of_several_schedules_members_choose_one() {
    let club = Club::with_moderator().await;
    let other = club.discord.channel_beside(&club.channel, "beginners");
    club.set("club", json!({})).await;
    club.moderate_slowly(
        "set",
        club.wish("kids", json!({"channel": other.channel_id})),
    )
    .await;
    club.discord.posted(&other).await;
    // Where one of them posts, that one is meant.
    let reply = club.ask("daily", json!({})).await;
    assert!(
        reply.content.contains("The schedule `club` has"),
        "{}",
        reply.content
    );
    let third = club.discord.channel_beside(&club.channel, "elsewhere");
    let call = club
        .discord
        .slash(&club.bob, &third, "chess960 daily", json!({}));
    assert_told(
        &call.await.reply().await,
        "`club` and `kids`. Choose one by its name.",
    );
    let reply = club.ask("daily", json!({"schedule": "KIDS"})).await;
    assert!(
        reply.content.contains("The schedule `kids` has"),
        "{}",
        reply.content
    );
    let reply = club.ask("daily", json!({"schedule": "@everyone"})).await;
    assert_told(&reply, "no schedule `@everyone`. It has `club` and `kids`.");
    for (typed, names) in [("", &["club", "kids"][..]), ("K", &["kids"]), ("x", &[])] {
        let call = club
            .discord
            .autocomplete(&club.bob, &third, "chess960 daily", "schedule", typed)
            .await;
        assert_eq!(call.reply().await.choice_names(), names);
    }
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn values_are_suggested_while_moderators_type() {
    let club = Club::with_moderator().await;
    let suggested = async |option: &str, text: &str| {
        let path = "chess960-daily set";
        let call = club
            .discord
            .autocomplete(&club.alice, &club.channel, path, option, text);
        call.await.reply().await.choices()
    };
    for typed in ["berlin", "Germany", "europe/ber", "de"] {
        let zones = suggested("timezone", typed).await;
        assert!(
            zones.iter().any(|(_, zone)| zone == "Europe/Berlin"),
            "{typed}: {zones:?}"
        );
    }
    assert_eq!(suggested("timezone", "").await.len(), 25);
    let days = suggested("days", "fri mon").await;
    assert_eq!(days[0].1, "Mon, Fri");
    let [one, other] = [suggested("phrase", "").await, suggested("phrase", "").await];
    // 128 bits in hex, in groups of four.
    assert_eq!(one[0].1.as_str().expect("a phrase").len(), 32 + 7);
    assert_ne!(one, other);
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn pause_resume_and_skip_next() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    let text = club.moderate_slowly("resume", json!({})).await;
    assert!(text.contains("is not paused"), "{text}");
    assert_told(&club.moderate("pause", json!({})).await, "`club` is paused");
    let again = club.moderate("pause", json!({})).await;
    assert_told(&again, "does not post at the moment");
    assert_told(
        &club.moderate("show", json!({})).await,
        "**Paused** by a moderator",
    );
    let text = club.moderate_slowly("skip-next", json!({})).await;
    assert!(text.contains("does not post at the moment"), "{text}");

    let text = club.moderate_slowly("resume", json!({})).await;
    let notice = club.discord.posted(&club.channel).await;
    let committed = code_after(&text, "Commitment for").to_owned();
    assert_eq!(code_after(&notice.content, "Commitment for"), committed);

    // The key of the day that is left out comes with the next post.
    let text = club.moderate_slowly("skip-next", json!({})).await;
    let notice = club.discord.posted(&club.channel).await;
    assert!(
        notice
            .content
            .starts_with("**There is no position of the day on ")
    );
    assert_ne!(code_after(&text, "Commitment for"), committed);
    let post = club.next_post().await;
    let key = code_after(&post.content, "Key of the commitment for");
    let (_, date) = post
        .content
        .split_once("Key of the commitment for ")
        .expect("the key's day");
    let (date, _) = date.split_once(':').expect("the key's day");
    let date = chrono::NaiveDate::parse_from_str(date, "%d %B %Y").expect("a date");
    let options = json!({
        "kind": "daily", "date": date.to_string(), "key": key, "commitment": committed,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment is that")
    );
    let history = club.moderate("history", json!({})).await.content;
    assert!(history.contains(": skipped"), "{history}");
    assert!(history.contains(&format!("/{}", post.id)), "{history}");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_rehearsal_is_marked_and_changes_nothing() {
    let club = Club::with_moderator().await;
    let (_, announcement) = club.set("club", json!({})).await;
    let text = club.moderate_slowly("post-now", json!({})).await;
    let rehearsal = club.discord.posted(&club.channel).await;
    assert!(text.contains(&format!("/{}\n", rehearsal.id)), "{text}");
    assert!(
        rehearsal
            .content
            .starts_with("**Rehearsal: this is not a position of the day**")
    );
    assert!(!rehearsal.content.contains("Day key: "));
    let show = club.moderate("show", json!({})).await.content;
    assert_eq!(
        code_after(&show, "Commitment for"),
        code_after(&announcement.content, "Commitment for")
    );
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    let text = club.moderate_slowly("post-now", json!({})).await;
    assert!(text.contains("**Send Messages**"), "{text}");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn remove_and_forget_ask_first() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    club.set("kids", json!({})).await;
    let post = club.next_post().await;
    club.discord.posted(&club.channel).await;
    let asked = club.moderate("remove", json!({"name": "club"})).await;
    assert_told(
        &club.moderate("show", json!({})).await,
        "This server has 2 schedules",
    );
    let pressed = club
        .press(&club.alice, asked.message(), "Remove club")
        .await;
    assert!(pressed.reply().await.content.contains("`club` is removed"));
    assert_told(
        &club.moderate("show", json!({})).await,
        "**Schedule `kids`**",
    );

    let asked = club.moderate("forget", json!({})).await;
    let pressed = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    assert!(pressed.reply().await.content.contains("is erased"));
    assert_told(&club.moderate("show", json!({})).await, "no schedule");
    let how = club.press(&club.bob, post.id, "How to verify").await;
    assert_told(&how.reply().await, "The message has all you need");
    // Now the bot's own position of the day is shown.
    assert!(club.ask("daily", json!({})).await.content.contains("(UTC)"));
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn an_announcement_channel_gets_its_posts_published() {
    let mut club = Club::with_moderator().await;
    let news = club
        .discord
        .announcement_channel_beside(&club.channel, "news");
    let options = json!({"channel": news.channel_id, "publish": true});
    let text = club
        .moderate_slowly("set", club.wish("news", options))
        .await;
    assert!(text.contains("publishes it"), "{text}");
    let announcement = club.discord.posted(&news).await;
    assert!(!club.discord.is_published(announcement.id));
    club.make_due().await;
    let post = club.discord.posted(&news).await;
    let published = Matcher::new("POST", "/crosspost");
    club.discord.wait_for_requests(&published, 1).await;
    assert!(club.discord.is_published(post.id));
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn steps_that_fail_neither_undo_nor_repeat_the_post() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({"thread": true, "pin": true})).await;
    let denied = [Permission::CreatePublicThreads, Permission::PinMessages];
    club.discord.deny(&club.channel, &denied);
    let post = club.next_post().await;
    club.logged("step=Unpin").await;
    let show = club.moderate("show", json!({})).await.content;
    assert!(show.contains("**Pin Messages**"), "{show}");
    assert_eq!(club.discord.messages_in(&club.channel).len(), 2);
    let now = club.ask("daily", json!({})).await;
    assert_eq!(heading(&now.content), heading(&post.content));
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn what_was_refused_comes_when_a_moderator_has_mended_it() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    club.make_due().await;
    club.logged("a position of the day was refused").await;
    let show = club.moderate("show", json!({})).await.content;
    assert!(show.contains("being posted. I cannot post in <#"), "{show}");
    let now = club.ask("daily", json!({})).await;
    assert!(
        !now.content.contains("**Chess960 position"),
        "{}",
        now.content
    );

    club.discord
        .allow(&club.channel, &[Permission::SendMessages]);
    club.set("club", json!({})).await;
    let post = club.discord.posted(&club.channel).await;
    assert!(
        post.content.starts_with("**Position of the day, "),
        "{}",
        post.content
    );
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_post_whose_answer_is_lost_is_not_made_twice() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    let path = posts_in(&club.channel);
    club.discord
        .fail_next(Matcher::new("POST", &path), 1, Fault::BreakAfterAccepting);
    let post = club.next_post().await;
    club.logged("posted a position of the day").await;
    let posts = club.discord.messages_in(&club.channel);
    let posts = posts
        .iter()
        .filter(|message| message.content.contains("Day key"));
    assert_eq!(posts.count(), 1);
    assert!(post.content.contains("Day key"));
    club.close_with_requests_looked_at().await;
}

/// A post has a picture, which is of its position.
fn assert_pictured(post: &MessageView) {
    let words = picture(post).description.as_deref().expect("words");
    let position = heading(&post.content).trim_matches('*');
    assert!(
        words.starts_with(&format!("{position}. White, a to h: ")),
        "{words}"
    );
}

#[tokio::test]
async fn a_post_has_one_picture_also_if_its_answer_is_lost() {
    let mut club = Club::with_moderator().await;
    let options = json!({"board": "picture", "theme": "dark"});
    let (text, announcement) = club.set("club", options).await;
    assert!(text.contains("a picture of the board in dark colours"));
    let classical = picture(&announcement).description.as_deref();
    assert!(classical.is_some_and(|it| it.starts_with("Chess960 position 518.")));
    let path = posts_in(&club.channel);
    for fault in [Fault::BreakAfterAccepting, Fault::BreakConnection] {
        club.discord
            .fail_next(Matcher::new("POST", &path), 1, fault);
        club.next_post().await;
    }
    let posts = club.discord.messages_in(&club.channel);
    let posts: Vec<_> = posts
        .iter()
        .filter(|message| message.content.contains("Day key"))
        .collect();
    assert_eq!(posts.len(), 2);
    for post in posts {
        assert_pictured(post);
    }
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_post_comes_without_its_picture_where_files_are_forbidden_later() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({"board": "picture"})).await;
    club.discord.deny(&club.channel, &[Permission::AttachFiles]);
    let post = club.next_post().await;
    assert!(post.content.contains("Day key"), "{}", post.content);
    assert!(post.content.contains(MISSING), "{}", post.content);
    assert_eq!(post.attachments, []);
    let text = club.moderate_slowly("post-now", json!({})).await;
    let rehearsal = club.discord.posted(&club.channel).await;
    assert!(rehearsal.content.contains(MISSING), "{}", rehearsal.content);
    let reason = "the permission **Attach Files** there.\n";
    assert!(text.contains("I cannot attach a picture") && text.contains(reason));

    club.discord
        .allow(&club.channel, &[Permission::AttachFiles]);
    let post = club.next_post().await;
    assert!(!post.content.contains(MISSING), "{}", post.content);
    assert_pictured(&post);
    club.close_with_requests_looked_at().await;
}

fn posts_in(place: &Place) -> String {
    format!("/channels/{}/messages", place.channel_id)
}

over_http! {
    set_announces_does_what_posts_will_do_and_tells_the_next_three
    a_post_has_all_that_members_need_and_anybody_can_check_it
    values_are_suggested_while_moderators_type
    remove_and_forget_ask_first
}
