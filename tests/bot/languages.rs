//! Which language people, servers and schedules get.

use crate::prelude::*;

fn in_locale(user: &User, locale: &str) -> User {
    User {
        locale: locale.to_owned(),
        ..user.clone()
    }
}

#[tokio::test]
async fn private_answers_are_in_the_persons_language_and_public_ones_in_the_servers() {
    let mut club = Club::with_moderator().await;
    club.discord.set_guild_locale("es-ES");
    club.alice = in_locale(&club.alice, "de");
    let direct_messages = club.discord.dm(&club.alice);
    for (place, heading) in [
        (&club.channel, "**Posición 518**"),
        (&direct_messages, "**Stellung 518**"),
    ] {
        let (path, options) = ("chess960 show", json!({"id": "518"}));
        let shown = club.ask_as(&club.alice, place, path, options).await;
        assert!(shown.content.starts_with(heading), "{}", shown.content);
    }
    let preferences = club.ask("preferences", json!({})).await;
    assert_private_reply(&preferences, "**Deine Einstellungen**");
    let refused = club.ask("show", json!({"id": "960"})).await;
    assert_private_reply(&refused, "Stellung");

    let saved = club.ask("preferences", json!({"language": "fr"})).await;
    assert_private_reply(&saved, "**Enregistré**");
    let saved = club.moderate("defaults", json!({"language": "uk"})).await;
    assert_private_reply(&saved, "Українська");
    club.restart().await;
    let preferences = club.ask("preferences", json!({})).await;
    assert_private_reply(&preferences, "**Tes préférences**");
    let shown = club.ask("show", json!({"id": "518"})).await;
    assert!(shown.content.starts_with("**Позиція 518**"));
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
