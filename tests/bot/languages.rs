//! Which language people, servers and schedules get.

use crate::prelude::*;

#[tokio::test]
async fn chosen_languages_replace_those_of_discord_after_a_restart() {
    let mut club = Club::with_moderator().await;
    club.discord.set_guild_locale("es-ES");
    club.moderate("defaults", json!({"language": "uk"})).await;
    club.alice.locale = String::from("de");
    club.ask("preferences", json!({"language": "fr"})).await;
    club.restart().await;
    let private = club.ask("preferences", json!({})).await;
    assert_private_reply(&private, "**Tes préférences**");
    let public = club.ask("show", json!({"id": "518"})).await;
    assert_contains(&public.content, "**Позиція 518**");
    club.close().await;
}

/// Creates a schedule in a server whose language is German. Returns the announcement and the first post.
async fn announcement_and_post(club: &mut Club, more: Value) -> [String; 2] {
    club.discord.set_guild_locale("de");
    let options = club.create_options("club", more);
    let created = club.moderate_deferred("create", options).await;
    assert_contains(&created, "is set up");
    let announcement = club.discord.next_post(&club.channel).await;
    [announcement.content, club.next_post().await.content]
}

#[tokio::test]
async fn posts_are_in_the_language_of_their_schedule() {
    let mut club = Club::with_moderator().await;
    let portuguese = json!({"language": "pt-BR"});
    let [announcement, post] = announcement_and_post(&mut club, portuguese).await;
    assert_starts_with(&announcement, "**Vou enviar aqui");
    assert_starts_with(&post, "**Posição do dia**");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn posts_of_a_schedule_without_a_language_are_in_the_servers() {
    let mut club = Club::with_moderator().await;
    let [announcement, post] = announcement_and_post(&mut club, json!({})).await;
    assert_starts_with(&announcement, "**Hier poste ich");
    assert_starts_with(&post, "**Stellung des Tages**");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_agreement_keeps_the_language_of_its_proposal() {
    let club = Club::open().await;
    club.discord.set_guild_locale("ru");
    let id = club.propose_position().await;
    let proposal = club.discord.message(id);
    assert_contains(&proposal.content, "**Предложение 1**");
    club.discord.set_guild_locale("fr");
    let accept = proposal.labels()[0];
    let sealed = club.press_to_update(&club.bob, id, accept).await;
    assert_starts_with(&sealed.content, "**Договорённость 1**");
    club.close_ignoring_requests().await;
}
