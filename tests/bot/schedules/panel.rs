use serde_json::json;

use crate::process::{Club, assert_private_reply};
use fake_discord::{CallbackKind, Permission};

#[tokio::test]
async fn a_schedule_is_controlled_from_its_panel() {
    let club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    let shown = club.moderate("show", json!({})).await;
    assert_private_reply(&shown, "**Schedule `club`** · active");
    let panel = shown.message();

    let text = club.press_panel(panel, "Skip next").await;
    assert!(
        text.contains("will skip") && text.contains("\n\n**Schedule `club`**"),
        "{text}"
    );
    club.discord.next_post(&club.channel).await;
    let text = club.press_panel(panel, "Pause").await;
    assert!(text.contains("**Schedule `club`** · paused"), "{text}");
    club.discord.next_post(&club.channel).await;
    let text = club.press_panel(panel, "Resume").await;
    assert!(
        text.contains("is back") && text.contains("· active"),
        "{text}"
    );
    club.discord.next_post(&club.channel).await;

    let form = club.press(&club.alice, panel, "Change time").await;
    assert_eq!(form.reply().await.kind, CallbackKind::Modal);
    let sent = club
        .discord
        .modal_submit(&form, json!({"text": "7:30 pm"}))
        .await;
    assert_eq!(sent.reply().await.kind, CallbackKind::DeferredUpdate);
    let text = sent.edit().await.content;
    assert!(
        text.starts_with("**Changed.**") && text.contains("at 19:30"),
        "{text}"
    );
    let announced = club.discord.message(announcement.id).content;
    let expected = format!(" at 19:30 ({}).**", *super::ZONE);
    assert!(announced.contains(&expected), "{announced}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn settings_are_chosen_from_menus() {
    let club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    let panel = club.moderate("show", json!({})).await.message();
    let settings = club
        .press(&club.alice, panel, "Settings")
        .await
        .reply()
        .await;
    assert_eq!(settings.kind, CallbackKind::Update);
    for (choice, said) in [
        ("weekends", "on weekends at 18:00"),
        (
            "Board: a picture",
            "It shows a picture of the board in light colours.",
        ),
        (
            "Pictures: dark colours",
            "It shows a picture of the board in dark colours.",
        ),
        ("Open a thread under each post", "Each post opens a thread."),
    ] {
        let chosen = club.discord.choose(&club.alice, panel, choice).await;
        assert_eq!(chosen.reply().await.kind, CallbackKind::DeferredUpdate);
        let text = chosen.edit().await.content;
        assert!(text.contains(said), "{choice}: {text}");
    }
    let back = club.press(&club.alice, panel, "Back").await.reply().await;
    assert!(
        back.content.starts_with("**Schedule `club`**"),
        "{}",
        back.content
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_refused_panel_action_is_explained_in_a_followup() {
    let club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    let panel = club.moderate("show", json!({})).await.message();
    let before = club.discord.message(panel).content;
    let writing = [Permission::SendMessages];
    club.discord.deny_user(&club.alice, &club.channel, &writing);
    let pressed = club.press(&club.alice, panel, "Skip next").await;
    assert_eq!(pressed.reply().await.kind, CallbackKind::DeferredUpdate);
    let followup = pressed.followup().await;
    assert!(
        followup.ephemeral && followup.content.contains("**Send Messages**"),
        "{}",
        followup.content
    );
    assert_eq!(club.discord.message(panel).content, before);

    let removal = club.press(&club.alice, panel, "Remove").await.reply().await;
    assert!(removal.ephemeral && removal.labels() == ["Remove club", "Cancel"]);
    let removed = club.press(&club.alice, removal.message(), "Remove club");
    assert_eq!(removed.await.reply().await.kind, CallbackKind::Update);
    let pressed = club.press(&club.alice, panel, "Pause").await;
    pressed.reply().await;
    assert!(pressed.followup().await.content.contains("no schedule"));
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn show_offers_a_menu_of_schedules() {
    let club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.create("kids", json!({})).await;
    let list = club.moderate("show", json!({})).await;
    assert_private_reply(&list, "This server has 2 schedules");
    let chosen = club
        .discord
        .choose(&club.alice, list.message(), "kids")
        .await;
    let panel = chosen.reply().await;
    assert!(
        panel.content.starts_with("**Schedule `kids`** · active"),
        "{}",
        panel.content
    );
    club.close_ignoring_requests().await;
}

over_http! {
    a_schedule_is_controlled_from_its_panel
    a_refused_panel_action_is_explained_in_a_followup
}
