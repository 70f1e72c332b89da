//! Posts while the gateway is down.

use crate::prelude::*;

#[tokio::test]
async fn scheduled_posts_need_no_gateway() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({"timezone": "UTC"})).await;
    club.stop().await;
    club.set_due().await;
    let gateway = club.discord.gateway();
    gateway.set_session_limit(0, Duration::from_hours(1));
    club.start();
    club.discord.next_post(&club.channel).await;
    club.close_ignoring_requests().await;
}
