use serde_json::json;

use super::{code_after, shortened};
use crate::process::{Club, assert_private_reply, without_command_mentions};
use fake_discord::{CallbackKind, Matcher, Permission};

#[tokio::test]
async fn moderator_commands_are_registered_for_servers() {
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
            "create", "edit", "show", "preview", "skip", "pause", "resume", "history", "remove",
            "defaults", "forget"
        ]
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn create_announces_and_lists_the_next_three_posts() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({
        "time": "6:30 pm", "timezone": "europe/berlin", "days": "weekdays",
        "ping-role": role.id, "thread": true, "pin": true, "exclude-classical": true,
    });
    let (text, announcement) = club.create("club", options).await;
    for part in [
        &format!(
            "It posts in <#{}> on weekdays at 18:30 (Europe/Berlin). Each post mentions \
             <@&{}>, opens a thread and is pinned. Left out: 518 `RNBQKBNR`.",
            club.channel.channel_id, role.id
        ),
        &format!("/{}\n", announcement.id),
        "Next posts: <t:",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(text.matches(":R>)").count(), 3, "{text}");
    let commitment = code_after(&announcement.content, "Commitment for");
    assert_eq!(code_after(&text, "Commitment for"), shortened(commitment));
    for part in [
        "**I'll post a position of the day here on weekdays at 18:30 (Europe/Berlin).**",
        "This message pings nobody",
        "`/chess960 verify` checks it",
    ] {
        let text = without_command_mentions(&announcement.content);
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(announcement.content.lines().count(), 3);
    // The permission check changes nothing in the channel.
    assert_eq!(club.discord.pinned(&club.channel), [0; 0]);
    assert!(club.discord.thread_of(announcement.id).is_none());
    let requests = club.discord.take_requests(&Matcher::any());
    // The server, the channel and its two members, once each.
    let questions = requests.iter().filter(|request| {
        let path = &request.path;
        request.method == "GET" && (path.contains("/guilds/") || path.contains("/channels/"))
    });
    assert_eq!(questions.count(), 4, "{requests:?}");
    let post = requests
        .into_iter()
        .find(|request| request.method == "POST" && request.path.ends_with("/messages"))
        .expect("the announcement was posted");
    // The role is named without a mention, and the message is silent.
    let no_mentions = json!({"parse": [], "users": [], "roles": []});
    assert_eq!(post.body["allowed_mentions"], no_mentions);
    assert_eq!(post.body["flags"], json!(1 << 12));
    club.close().await;
}

#[tokio::test]
async fn create_names_every_missing_permission_and_posts_nothing() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", false);
    let options = club.create_options(
        "club",
        json!({"ping-role": role.id, "thread": true, "pin": true, "board": "picture"}),
    );
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    for (denied, parts) in [
        (&[Permission::ViewChannel][..], &["**View Channel**"][..]),
        (
            &[Permission::SendMessages],
            &["I may not post in <#", "Give me **Send Messages** there."],
        ),
        (
            &[
                Permission::AttachFiles,
                Permission::ReadMessageHistory,
                Permission::MentionEveryone,
                Permission::PinMessages,
            ],
            &[
                "I may not attach a picture in <#",
                "**Attach Files**",
                "**Read Message History**",
                "**Mention @everyone, @here, and All Roles**",
                "**Pin Messages**",
            ],
        ),
        (
            &[Permission::AttachFiles],
            &["Give me **Attach Files** there."],
        ),
        (
            &[Permission::CreatePublicThreads],
            &["**Create Public Threads**"],
        ),
    ] {
        club.discord.deny(&club.channel, denied);
        let text = club.moderate_deferred("create", options.clone()).await;
        assert!(
            text.starts_with("Nothing was changed. Discord says I "),
            "{text}"
        );
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
        club.discord.allow(&club.channel, denied);
    }
    assert_eq!(club.discord.messages_in(&club.channel).len(), 0);
    let posts = Matcher::new("POST", "/messages");
    assert!(club.discord.take_requests(&posts).is_empty());
    let reply = club.moderate("show", json!({})).await;
    assert_private_reply(&reply, "This server has no schedule");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn create_explains_invalid_options() {
    let club = Club::with_moderator().await;
    for (options, part) in [
        (json!({"time": "25:00"}), "the hour is 25"),
        (json!({"time": "6"}), "in the morning or in the evening"),
        (
            json!({"timezone": "Berli"}),
            "Did you mean `Europe/Berlin`?",
        ),
        (
            json!({"days": "funday"}),
            "In `funday`, `funday` isn't a day of the week",
        ),
        (
            json!({"name": "a\u{202e}b"}),
            "can't be the name of a schedule",
        ),
        (
            json!({"name": "\u{3164}"}),
            "can't be the name of a schedule",
        ),
        (
            json!({"name": "clu\u{E0041}b"}),
            "can't be the name of a schedule",
        ),
        (
            json!({"phrase": "Freestyle\u{2800}"}),
            "100 visible characters",
        ),
        (json!({"phrase": "a\nb"}), "A phrase has 12 to 100 visible"),
        (
            json!({"publish": true}),
            "Only messages in announcement channels",
        ),
    ] {
        let text = club
            .moderate_deferred("create", club.create_options("club", options))
            .await;
        assert!(text.contains(part), "{part}: {text}");
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn names_default_to_daily_and_are_unique() {
    let club = Club::with_moderator().await;
    let mut options = club.create_options("daily", json!({}));
    options.as_object_mut().expect("an object").remove("name");
    let text = club.moderate_deferred("create", options.clone()).await;
    assert!(text.starts_with("Schedule `daily` is set up."), "{text}");
    for name in [None, Some("DAILY")] {
        let mut options = options.clone();
        options["name"] = json!(name.unwrap_or("daily"));
        let text = club.moderate_deferred("create", options).await;
        assert!(
            text.starts_with("There's already a schedule `daily`."),
            "{text}"
        );
    }
    club.discord.next_post(&club.channel).await;
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_ambiguous_time_zone_offers_buttons() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({
        "timezone": "birmingham", "days": "weekdays", "ping-role": role.id, "thread": true,
        "phrase": "nine **bishops** and a \\rook", "exclude": "0-99, 518 mirror",
    });
    let path = "chess960-daily create";
    let options = club.create_options("club", options);
    let call = club
        .discord
        .slash(&club.alice, &club.channel, path, options);
    let call = call.await;
    assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
    let question = call.edit().await;
    let asked = "Which time zone do you mean by `birmingham`?";
    assert!(question.content.starts_with(asked), "{}", question.content);
    let posts = Matcher::new("POST", "/messages");
    assert!(club.discord.take_requests(&posts).is_empty());

    let label = "Birmingham, Alabama · America/Chicago";
    let text = club.press_panel(question.id, label).await;
    for part in [
        &format!(
            "Schedule `club` is set up. It posts in <#{}> on weekdays at 18:00 (America/Chicago). \
             Each post mentions <@&{}> and opens a thread. Left out: ",
            club.channel.channel_id, role.id
        ),
        "Phrase: `nine **bishops** and a \\rook`",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    club.discord.next_post(&club.channel).await;
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_server_has_at_most_ten_schedules() {
    let club = Club::with_moderator().await;
    for number in 1..=10 {
        club.create(&format!("club {number}"), json!({})).await;
    }
    let text = club
        .moderate_deferred("create", club.create_options("one more", json!({})))
        .await;
    assert!(
        text.contains("has 10 schedules, the most it can have"),
        "{text}"
    );
    let show = club.moderate("show", json!({})).await.content;
    assert!(show.contains("- `club 10` in <#"), "{show}");
    let history = club.moderate("history", json!({})).await;
    assert_private_reply(&history, "Choose one by its name.");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn create_options_are_autocompleted() {
    let club = Club::with_moderator().await;
    let suggested = async |option: &str, text: &str| {
        let path = "chess960-daily create";
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
    assert_eq!(suggested("timezone", "munich").await[0].1, "Europe/Berlin");
    assert_eq!(suggested("timezone", "UTC+2").await[0].1, "Etc/GMT-2");
    let days = suggested("days", "fri mon").await;
    assert_eq!(days[0].1, "Mon, Fri");
    let [one, other] = [suggested("phrase", "").await, suggested("phrase", "").await];
    // 128 bits in hex, in groups of four digits.
    assert_eq!(one[0].1.as_str().expect("a phrase").len(), 32 + 7);
    assert_ne!(one, other);
    club.close_ignoring_requests().await;
}

over_http! {
    an_ambiguous_time_zone_offers_buttons
    create_announces_and_lists_the_next_three_posts
    create_options_are_autocompleted
}
