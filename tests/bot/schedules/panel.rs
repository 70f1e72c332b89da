use crate::prelude::*;

/// A club with a schedule, its announcement, and the panel of `show`.
struct Panel {
    club: Club,
    announcement: Snowflake,
    message: Snowflake,
}

impl Panel {
    async fn open() -> Self {
        let (club, announcement) = Club::with_announced_schedule().await;
        let shown = club.moderate("show", json!({})).await;
        assert_private_reply(&shown, "**Schedule `club`** · active");
        Self {
            announcement: announcement.id,
            message: shown.message(),
            club,
        }
    }

    async fn press(&self, label: &str) -> Call {
        self.club.press(&self.club.alice, self.message, label).await
    }

    fn announcement(&self) -> String {
        self.club.discord.message(self.announcement).content
    }
}

#[tokio::test]
async fn a_schedule_is_paused_and_resumed_from_its_panel() {
    let panel = Panel::open().await;
    let club = &panel.club;
    assert_contains(&panel.announcement(), "I'll post");
    let paused = club.press_panel(panel.message, "Pause").await;
    assert_contains(&paused, "**Schedule `club`** · paused");
    assert!(!panel.announcement().contains("I'll post"));
    // Both changes are announced in the channel.
    club.discord.next_post(&club.channel).await;
    let resumed = club.press_panel(panel.message, "Resume").await;
    assert_contains(&resumed, "**Schedule `club`** · active");
    club.discord.next_post(&club.channel).await;
    panel.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_panel_of_a_removed_schedule_says_so() {
    let panel = Panel::open().await;
    let club = &panel.club;
    let asked = panel.press("Remove").await.reply().await;
    assert_eq!(asked.labels(), ["Remove club", "Cancel"]);
    let removed = club
        .press(&club.alice, asked.message(), "Remove club")
        .await;
    removed.edit().await;
    let pressed = panel.press("Pause").await;
    pressed.reply().await;
    assert_contains(&pressed.followup().await.content, "no schedule");
    panel.club.close_ignoring_requests().await;
}
