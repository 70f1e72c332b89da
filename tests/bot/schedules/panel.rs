use crate::prelude::*;

#[tokio::test]
async fn a_schedule_is_controlled_from_its_panel() {
    for transport in Transport::ALL {
        let club = Club::with_moderator_over(transport).await;
        let (_, announcement) = club.create("club", json!({})).await;
        let shown = club.moderate("show", json!({})).await;
        assert_private_reply(&shown, "**Schedule `club`** · active");
        let panel = shown.message();

        let text = club.press_panel(panel, "Pause").await;
        assert!(text.contains("**Schedule `club`** · paused"), "{text}");
        let announced = club.discord.message(announcement.id).content;
        assert!(!announced.contains("I'll post"), "{announced}");
        club.discord.next_post(&club.channel).await;
        let text = club.press_panel(panel, "Resume").await;
        assert!(text.contains("**Schedule `club`** · active"), "{text}");
        club.discord.next_post(&club.channel).await;

        let settings = club.press(&club.alice, panel, "Settings").await;
        assert_eq!(settings.reply().await.kind, CallbackKind::Update);
        let thread = "Open a thread under each post";
        let chosen = club.discord.choose(&club.alice, panel, thread).await;
        assert_eq!(chosen.reply().await.kind, CallbackKind::DeferredUpdate);
        let text = chosen.edit().await.content;
        assert!(text.contains("Each post opens a thread."), "{text}");
        let back = club.press(&club.alice, panel, "Back").await;
        assert_eq!(back.reply().await.kind, CallbackKind::Update);

        let form = club.press(&club.alice, panel, "Change time").await;
        assert_eq!(form.reply().await.kind, CallbackKind::Modal);
        let typed = json!({"text": "7:30 pm"});
        let sent = club.discord.modal_submit(&form, typed).await;
        assert_eq!(sent.reply().await.kind, CallbackKind::DeferredUpdate);
        let text = sent.edit().await.content;
        assert!(text.contains(" at 19:30 "), "{text}");
        let announced = club.discord.message(announcement.id).content;
        assert!(announced.contains(" at 19:30 "), "{announced}");
        club.close_ignoring_requests().await;
    }
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
    let is_private = followup.ephemeral && followup.content.contains("**Send Messages**");
    assert!(is_private, "{}", followup.content);
    assert_eq!(club.discord.message(panel).content, before);

    let removal = club.press(&club.alice, panel, "Remove").await.reply().await;
    assert!(removal.ephemeral && removal.labels() == ["Remove club", "Cancel"]);
    let removed = club.press(&club.alice, removal.message(), "Remove club");
    let removed = removed.await;
    assert_eq!(removed.reply().await.kind, CallbackKind::DeferredUpdate);
    removed.edit().await;
    let pressed = club.press(&club.alice, panel, "Pause").await;
    pressed.reply().await;
    assert!(pressed.followup().await.content.contains("no schedule"));
    club.close_ignoring_requests().await;
}
