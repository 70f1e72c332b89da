//! Which language people, servers and schedules get.

use crate::prelude::*;

fn in_locale(user: &User, locale: &str) -> User {
    User {
        locale: locale.to_owned(),
        ..user.clone()
    }
}

/// A Spanish server, with a German member who may moderate.
async fn open_in_spain() -> Club {
    let mut club = Club::with_moderator().await;
    club.discord.set_guild_locale("es-ES");
    club.alice = in_locale(&club.alice, "de");
    club
}

#[tokio::test]
async fn private_answers_are_in_the_persons_language_and_public_ones_in_the_servers() {
    let club = open_in_spain().await;
    let public = club.ask("show", json!({"id": "518"})).await;
    assert_contains(&public.content, "**Posición 518**");
    let private = club.ask("preferences", json!({})).await;
    assert_private_reply(&private, "**Deine Einstellungen**");
    club.close().await;
}

#[tokio::test]
async fn direct_messages_are_in_the_persons_language() {
    let club = open_in_spain().await;
    let place = club.discord.dm(&club.alice);
    let options = json!({"id": "518"});
    let shown = club
        .ask_as(&club.alice, &place, "chess960 show", options)
        .await;
    assert_contains(&shown.content, "**Stellung 518**");
    club.close().await;
}

#[tokio::test]
async fn preferred_languages_last_after_a_restart() {
    let mut club = open_in_spain().await;
    club.ask("preferences", json!({"language": "fr"})).await;
    club.moderate("defaults", json!({"language": "uk"})).await;
    club.restart().await;
    let private = club.ask("preferences", json!({})).await;
    assert_private_reply(&private, "**Tes préférences**");
    let public = club.ask("show", json!({"id": "518"})).await;
    assert_contains(&public.content, "**Позиція 518**");
    club.close().await;
}

#[tokio::test]
async fn posts_are_in_the_language_of_their_schedule() {
    let mut club = Club::with_moderator().await;
    club.discord.set_guild_locale("de");
    for (name, more, announcement, post) in [
        (
            "one",
            json!({}),
            "**Hier poste ich",
            "**Stellung des Tages**",
        ),
        (
            "two",
            json!({"language": "pt-BR"}),
            "**Vou enviar aqui",
            "**Posição do dia**",
        ),
    ] {
        let options = club.create_options(name, more);
        let created = club.moderate_deferred("create", options).await;
        assert!(created.contains("is set up"), "{created}");
        let announced = club.discord.next_post(&club.channel).await;
        assert!(announced.content.starts_with(announcement));
        let posted = club.next_post().await;
        assert!(posted.content.starts_with(post), "{}", posted.content);
        club.moderate_deferred("pause", json!({"name": name})).await;
        club.discord.next_post(&club.channel).await;
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_agreement_keeps_the_language_of_its_server() {
    let club = Club::open().await;
    club.discord.set_guild_locale("ru");
    let id = club.propose(json!({"position": "518"})).await;
    let proposal = club.discord.message(id);
    assert!(proposal.content.contains("**Предложение 1**"));
    club.discord.set_guild_locale("fr");
    let accept = proposal.labels()[0].to_owned();
    let sealed = club.press_to_update(&club.bob, id, &accept).await;
    assert!(
        sealed.content.starts_with("**Договорённость 1**"),
        "{}",
        sealed.content
    );
    club.close_ignoring_requests().await;
}
