//! Schedules that draw from public randomness.

use fake_drand::Fault;

use super::heading;
use crate::prelude::*;
use crate::public_club::{PublicClub, RelayedChain};

const FROM_PUBLIC: &str = "from public randomness (drand)";

const DRAWN_FROM: &str = "\n-# Drawn from drand round ";

impl PublicClub {
    /// Opens a club that Alice moderates.
    async fn open_with_moderator() -> Self {
        let public_club = Self::open().await;
        let Club { discord, alice, .. } = &public_club.club;
        discord.make_moderator(alice);
        public_club
    }

    /// Makes the next day of all schedules due. Also restarts the bot.
    async fn make_due(&mut self) {
        self.club.stop().await;
        self.club.set_due().await;
        self.start().await;
    }

    /// Makes the next attempt to draw a day due. Also restarts the bot.
    async fn retry_draw(&mut self) {
        self.club.stop().await;
        let due = "UPDATE job SET due_at = 0 WHERE kind = 'day-draw'";
        self.club.run(due).await;
        self.start().await;
    }

    async fn next_post(&self) -> MessageView {
        let post = self.club.discord.next_post(&self.club.channel).await;
        self.club.logged(&format!("message_id={}", post.id)).await;
        post
    }

    /// Creates the only schedule. Returns the answer and the announcement.
    async fn create_public(&self) -> (String, MessageView) {
        let options = json!({"randomness": "public"});
        self.club.create("club", options).await
    }

    /// Lets the bot draw from another chain after its next start. Returns the chain before.
    fn replace_chain(&mut self, chain: RelayedChain) -> RelayedChain {
        std::mem::replace(&mut self.chain, chain)
    }

    /// Waits until an attempt to draw the day has failed, and its job is released.
    async fn wait_for_failed_draw(&self) {
        let failed = "SELECT COUNT(*) FROM job \
            WHERE kind = 'day-draw' AND attempts > 0 AND lease_until IS NULL";
        self.club.wait_for_count(failed, 1).await;
    }

    /// Changes the records as if the only day had waited for its round for 48 hours. Also restarts the bot.
    async fn age_draw_by_48_hours(&mut self) {
        self.club.stop().await;
        let before_48_hours = Utc::now() - TimeDelta::hours(48);
        self.club
            .run_with(
                "UPDATE daily_post SET due_at = $1",
                before_48_hours.timestamp_millis(),
            )
            .await;
        self.club
            .run("UPDATE job SET due_at = 0, attempts = 29 WHERE kind = 'day-draw'")
            .await;
        self.start().await;
    }

    /// Round that decides the only posted day.
    async fn round_of_day(&self) -> u64 {
        let due_at = self.club.count("SELECT due_at FROM daily_post").await;
        RelayedChain::first_round_from(due_at)
    }
}

#[tokio::test]
async fn a_public_schedule_announces_its_source_instead_of_a_commitment() {
    let public_club = PublicClub::open_with_moderator().await;
    let (reply, announcement) = public_club.create_public().await;
    assert_contains(&reply, FROM_PUBLIC);
    assert_contains(&announcement.content, FROM_PUBLIC);
    assert!(!announcement.content.contains("Commitment"));
    let hash = public_club.chain.hash();
    let chain =
        format!("\n-# This is not drand's public network: my host has chosen the chain `{hash}`");
    assert_contains(&announcement.content, &chain);
    public_club.club.close_ignoring_requests().await;
}

/// A public schedule and the post of its first day.
async fn posted_public_day() -> (PublicClub, MessageView) {
    let mut public_club = PublicClub::open_with_moderator().await;
    public_club.create_public().await;
    public_club.make_due().await;
    let post = public_club.next_post().await;
    (public_club, post)
}

#[tokio::test]
async fn a_public_day_is_posted_from_the_round_of_its_time() {
    let (public_club, post) = posted_public_day().await;
    let round = public_club.round_of_day().await;
    assert_contains(&post.content, &format!("{DRAWN_FROM}{round}\n"));
    assert_contains(&post.content, FROM_PUBLIC);
    let position = public_club.chain.drawn_on_day(round);
    let expected = format!("**Position {position}**");
    assert_starts_with(heading(&post.content), &expected);
    public_club.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_public_day_is_verified_by_its_round() {
    let (public_club, post) = posted_public_day().await;
    let club = &public_club.club;
    let result = club.press(&club.bob, post.id, "Verify").await.reply().await;
    let round = public_club.round_of_day().await;
    let fits = format!("✓ **This fits:** drand round {round}, the first one due at ");
    assert_starts_with(&result.content, &fits);
    let proof = club
        .press(&club.bob, result.message(), "What this proves")
        .await
        .reply()
        .await
        .content;
    for step in [
        format!("\n✓ The signature is that of drand round {round}\n"),
        format!("\n✓ Round {round} is the first one due at "),
        "\n✓ The signature gives position ".to_owned(),
    ] {
        assert_contains(&proof, &step);
    }
    assert_eq!(proof.matches("\n✓ ").count(), 3, "{proof}");
    public_club.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_relay_that_is_down_delays_only_public_schedules() {
    let mut public_club = PublicClub::open_with_moderator().await;
    public_club.chain.relay.set_fault(Some(Fault::Down));
    let public = json!({"randomness": "public"});
    public_club.club.create("public", public).await;
    public_club.club.create("other", json!({})).await;
    public_club.make_due().await;
    let committed = public_club.next_post().await;
    assert!(!committed.content.contains(DRAWN_FROM));
    let panel = public_club
        .club
        .moderate("show", json!({"name": "public"}))
        .await;
    assert_contains(&panel.content, "waiting for drand");

    public_club.chain.relay.set_fault(None);
    public_club.retry_draw().await;
    let drawn = public_club.next_post().await;
    assert_contains(&drawn.content, DRAWN_FROM);
    public_club.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_day_waits_for_the_chain_that_was_announced_for_it() {
    let mut public_club = PublicClub::open_with_moderator().await;
    public_club.create_public().await;
    let announced_chain = public_club.replace_chain(RelayedChain::start_with_key(961));
    public_club.make_due().await;
    public_club.wait_for_failed_draw().await;
    let panel = public_club.club.moderate("show", json!({})).await;
    assert_contains(&panel.content, "waiting for drand");

    public_club.replace_chain(announced_chain);
    public_club.retry_draw().await;
    let post = public_club.next_post().await;
    let round = public_club.round_of_day().await;
    let position = public_club.chain.drawn_on_day(round);
    let expected = format!("**Position {position}**");
    assert_starts_with(heading(&post.content), &expected);
    public_club.club.close_ignoring_requests().await;
}

/// A public schedule whose first day was not drawn, because its relay is down.
async fn club_with_undrawn_day() -> PublicClub {
    let mut public_club = PublicClub::open_with_moderator().await;
    public_club.chain.relay.set_fault(Some(Fault::Down));
    public_club.create_public().await;
    public_club.make_due().await;
    let waiting = "SELECT COUNT(*) FROM job WHERE kind = 'day-draw'";
    public_club.club.wait_for_count(waiting, 1).await;
    public_club.age_draw_by_48_hours().await;
    public_club.club.wait_for_count(waiting, 0).await;
    public_club
}

#[tokio::test]
async fn a_day_is_not_drawn_after_48_hours_of_attempts() {
    let club = club_with_undrawn_day().await.club;
    let history = club.moderate("history", json!({})).await;
    assert_contains(
        &history.content,
        ": not drawn. Drand's random value did not arrive within 48 hours",
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_schedule_goes_on_after_a_day_that_was_not_drawn() {
    let mut public_club = club_with_undrawn_day().await;
    public_club.chain.relay.set_fault(None);
    public_club.make_due().await;
    let post = public_club.next_post().await;
    assert_contains(&post.content, DRAWN_FROM);
    public_club.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_change_to_public_applies_after_the_committed_day() {
    let mut public_club = PublicClub::open_with_moderator().await;
    public_club.club.create("club", json!({})).await;
    let reply = public_club.club.edit(json!({"randomness": "public"})).await;
    assert_contains(&reply, "Public randomness applies from ");
    public_club.make_due().await;
    let committed = public_club.next_post().await;
    assert!(!committed.content.contains(DRAWN_FROM));
    assert_contains(&committed.content, FROM_PUBLIC);
    public_club.make_due().await;
    let drawn = public_club.next_post().await;
    assert_contains(&drawn.content, DRAWN_FROM);
    public_club.club.close_ignoring_requests().await;
}
