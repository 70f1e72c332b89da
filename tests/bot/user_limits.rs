//! Limits per user. Their exact rates are in the tests of `user_limit`, with a simulated clock.

use crate::prelude::*;

/// Commands and presses that a user may send at once. The same number of forms has a limit of its own.
const BURST: usize = 20;

const BURST_OF_SUGGESTIONS: usize = 40;

const SLOW_DOWN: &str = "Slow down a little! Try again in 1 second.";

/// Interactions that a user sends one after another, until one is refused.
struct Burst {
    answered: usize,
    refusal: Reply,
}

impl Burst {
    /// `send` gets the number of interactions before it.
    async fn send(send: impl AsyncFn(usize) -> Reply) -> Self {
        for answered in 0..1000 {
            let refusal = send(answered).await;
            if is_refusal(&refusal) {
                return Self { answered, refusal };
            }
        }
        panic!("a thousand interactions were answered");
    }

    /// Presses a button until a press is refused in English.
    async fn press(club: &Club, user: &User, message: Snowflake, label: &str) -> Self {
        let burst = Self::send(async |_| club.press(user, message, label).await.reply().await);
        let burst = burst.await;
        assert_private_reply(&burst.refusal, SLOW_DOWN);
        burst
    }
}

fn is_refusal(reply: &Reply) -> bool {
    if reply.kind == CallbackKind::Choices {
        return reply.choices().is_empty();
    }
    let too_fast = ["Slow down a little!", "Nicht so schnell!"];
    too_fast.iter().any(|text| reply.content.starts_with(text))
}

async fn type_option(club: &Club, user: &User) -> Reply {
    let (place, path) = (&club.channel, "chess960 help");
    let typing = club.discord.autocomplete(user, place, path, "command", "s");
    typing.await.reply().await
}

async fn assert_gets_suggestions(club: &Club, user: &User) {
    assert!(!type_option(club, user).await.choices().is_empty());
}

async fn show_518(club: &Club, user: &User) -> Reply {
    let options = json!({"id": "518"});
    club.ask_as(user, &club.channel, "chess960 show", options)
        .await
}

async fn identify(club: &Club, user: &User, message: &Value) -> Reply {
    let call = club
        .discord
        .use_message_command(user, &club.channel, "Chess960: identify", message);
    call.await.reply().await
}

#[tokio::test]
async fn presses_beyond_a_burst_are_refused_for_their_user_only() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let board = club.show(518).await.message();
        let burst = Burst::press(&club, &club.alice, board, "Next").await;
        // The command that showed the board counts, too.
        assert!(burst.answered >= BURST - 1, "{}", burst.answered);
        let of_bob = club.press(&club.bob, board, "Next").await.reply().await;
        assert_private_reply(&of_bob, "to get your own");
        let log = club.close().await;
        // The last press of Alice, and Bob's press of a button that isn't his.
        let refused = log.matches("command=\"show\" outcome=\"refused\"").count();
        assert_eq!(refused, 2, "{log}");
    }
}

/// Otherwise, people would lose what they typed.
#[tokio::test]
async fn forms_are_accepted_while_presses_are_refused_up_to_a_burst_of_their_own() {
    let club = Club::open().await;
    let message = club.propose_draw().await;
    let opened = club.press(&club.bob, message, "Enter my word").await;
    assert_eq!(opened.reply().await.kind, CallbackKind::Modal);
    Burst::press(&club, &club.bob, message, "Enter my word").await;
    let burst = Burst::send(async |_| {
        let form = json!({"text": "knight"});
        club.discord.modal_submit(&opened, form).await.reply().await
    });
    let burst = burst.await;
    assert!(burst.answered >= BURST, "{}", burst.answered);
    assert_private_reply(&burst.refusal, SLOW_DOWN);
    assert_contains(&club.discord.message(message).content, "the word is in");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn suggestions_beyond_a_burst_are_empty_for_their_user_only() {
    let club = Club::open().await;
    let burst = Burst::send(async |_| type_option(&club, &club.bob).await);
    let answered = burst.await.answered;
    assert!(answered >= BURST_OF_SUGGESTIONS, "{answered}");
    assert_gets_suggestions(&club, &club.alice).await;
    // The limit of commands is another one.
    assert_position(&show_518(&club, &club.bob).await.content, 518);
    club.close().await;
}

#[tokio::test]
async fn unreadable_interactions_beyond_a_burst_are_refused_in_the_language_of_the_user() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let data = json!({"custom_id": "x", "components": []});
        let mut payload = club.discord.payload(&club.alice, &club.channel, 3, data);
        payload["version"] = json!(null);
        payload["locale"] = json!("de");
        let burst = Burst::send(async |_| {
            let call = club.discord.raw_interaction(payload.clone()).await;
            call.reply().await
        });
        let burst = burst.await;
        assert!(burst.answered >= BURST, "{}", burst.answered);
        assert_private_reply(&burst.refusal, "in 1 Sekunde noch einmal.");
        club.close().await;
    }
}

#[tokio::test]
async fn slash_commands_and_message_commands_share_a_limit_for_each_user() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let (author, content) = (&club.bob, json!({"content": "RNBQKBNR"}));
        let message = club.discord.write_message(author, &club.channel, content);
        let burst = Burst::send(async |earlier| {
            if earlier.is_multiple_of(2) {
                show_518(&club, &club.alice).await
            } else {
                identify(&club, &club.alice, &message).await
            }
        });
        let burst = burst.await;
        // Two separate limits would admit at least two bursts.
        let one_burst = BURST..2 * BURST;
        assert!(one_burst.contains(&burst.answered), "{}", burst.answered);
        assert_private_reply(&burst.refusal, SLOW_DOWN);
        assert_position(&show_518(&club, &club.bob).await.content, 518);
        club.close().await;
    }
}

/// Creating a schedule takes several requests to Discord, so the bot first answers that it is working.
#[tokio::test]
async fn slow_commands_beyond_a_burst_are_refused_at_once() {
    let club = Club::with_moderator().await;
    let options = club.create_options("a", json!({"timezone": "Nowhere"}));
    for _ in 0..BURST {
        let text = club.moderate_deferred("create", options.clone()).await;
        assert_contains(&text, "`Nowhere`");
    }
    let burst = Burst::send(async |_| {
        let call = club.moderate_call("create", options.clone()).await;
        call.reply().await
    });
    assert_private_reply(&burst.await.refusal, SLOW_DOWN);
    // Answers to commands that were admitted after the first ones.
    club.close_ignoring_requests().await;
}
