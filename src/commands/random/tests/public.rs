use super::super::public::{self, PublicDrawData};
use super::*;
use crate::chat::ReplyAccess;
use crate::commands::testing::{in_all_languages, refusal};
use crate::commands::verify;
use crate::domain::fairness::testing::{SIGNATURE_OF_ROUND_123, round_123};
use crate::domain::fairness::{QUICKNET, Round};
use crate::domain::ids::{AgreementNumber, MessageId};
use crate::domain::preferences::{BoardStyle, Look, Preferences};
use crate::domain::public_draw::{DrawPurpose, PublicDraw, PublicDrawState};
use crate::reply::public_draw::message_mark;
use crate::text::Language;

const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

fn requested(count: usize, excluded: StartSet) -> PublicDraw {
    PublicDraw {
        id: InteractionId(1_143_926_475_000_000_000),
        purpose: DrawPurpose::Person(Some(ALICE)),
        guild: SERVER,
        channel: ChannelId(31),
        requested_at: MESSAGE.created_at(),
        count,
        excluded,
        look: Preferences::default().look(),
        language: Language::current(),
        chain: QUICKNET.hash(),
        state: PublicDrawState::Requested,
    }
}

fn drawn(count: usize, excluded: StartSet) -> PublicDraw {
    PublicDraw {
        state: PublicDrawState::Drawn {
            message: MESSAGE,
            beacon: round_123().beacon,
        },
        ..requested(count, excluded)
    }
}

fn shown(draw: &PublicDraw, page: Option<&str>) -> Message {
    let page = page.map(|page| page.parse().expect("an address"));
    let data = PublicDrawData {
        draw,
        number: 1,
        drand_round: Some(Round(123)),
        page: page.as_ref(),
    };
    data.message()
}

fn without_classical() -> StartSet {
    [StartId::CLASSICAL].into_iter().collect()
}

fn labels(message: &Message) -> Vec<&str> {
    message
        .buttons()
        .map(|button| button.label.as_str())
        .collect()
}

#[test]
fn an_announcement_says_what_decides_and_what_is_left_out() {
    let announced = shown(&requested(3, without_classical()), None);
    assert_eq!(
        announced.text,
        "**Drawing 3 positions in a few seconds…**\n\
         -# For <@11>, from public randomness ([drand](<https://drand.love>)): nobody can know the result yet, \
         and I can't choose it.\n\
         -# Left out: 518 `RNBQKBNR`"
    );
    assert_eq!(labels(&announced), ["Verify"]);
}

#[test]
fn the_result_names_its_round() {
    let message = shown(&drawn(1, StartSet::EMPTY), None);
    let text = &message.text;
    assert!(text.starts_with("**Position 789**"), "{text}");
    let end = "\n-# Draw 1 by <@11> · every position equally likely\n\
        -# From drand's round 123, published after this message";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(labels(&message), ["Play on lichess", "Verify", "Details"]);
}

#[test]
fn a_chain_that_the_host_has_chosen_is_named() {
    let hash = "0".repeat(64);
    let draw = PublicDraw {
        chain: hash.parse().expect("a hash"),
        ..drawn(1, StartSet::EMPTY)
    };
    let text = shown(&draw, None).text;
    let expected =
        format!("\n-# This is not drand's public network: my host has chosen the chain `{hash}`");
    assert!(text.ends_with(&expected), "{text}");
}

#[test]
fn several_positions_are_those_of_the_rule() {
    let message = shown(&drawn(3, without_classical()), None);
    assert_eq!(labels(&message)[..3], ["789", "604", "949"]);
}

#[test]
fn a_long_list_is_shown_in_full() {
    let twelve: StartSet = StartId::all().step_by(80).collect();
    let listed = "0 `BBQNNRKR`, 80 `BBNNRKRQ`, 160 `BBNRNKQR`, 240 `BBNRKQNR`, 320 `BBNRQKRN`, \
        400 `BBRQNNKR`, 480 `BBQRNKNR`, 560 `BBRNKNRQ`, 640 `BBRNKRQN`, 720 `BBRKNQNR`, 800 `BBRKQNRN`, \
        880 `BBRQKRNN`";
    for draw in [requested(1, twelve), drawn(1, twelve)] {
        let text = shown(&draw, None).text;
        assert!(text.contains(listed), "{text}");
    }
}

#[test]
fn the_result_links_to_the_verify_page_if_there_is_one() {
    let message = shown(
        &drawn(1, StartSet::EMPTY),
        Some("https://example.org/verify"),
    );
    assert_eq!(labels(&message), ["Play on lichess", "Check", "Details"]);
}

#[test]
fn a_late_beacon_is_mentioned() {
    let late = PublicDraw {
        state: PublicDrawState::Announced {
            message: MESSAGE,
            says_late: true,
        },
        ..requested(1, StartSet::EMPTY)
    };
    let text = shown(&late, None).text;
    assert!(text.starts_with("**Still waiting for drand.**"), "{text}");
    let round = "\n-# The round of drand that decides: 123";
    assert!(text.ends_with(round), "{text}");
}

#[test]
fn a_draw_without_a_beacon_ends() {
    let ended = PublicDraw {
        state: PublicDrawState::NotDrawn { message: MESSAGE },
        ..requested(1, StartSet::EMPTY)
    };
    let text = shown(&ended, None).text;
    assert_eq!(
        text,
        "**Not drawn:** for 48 hours, I couldn't get the round of drand that decides.\n\
         -# The round of drand that decides: 123"
    );
}

#[test]
fn the_longest_messages_fit() {
    let late = PublicDraw {
        state: PublicDrawState::Announced {
            message: MESSAGE,
            says_late: true,
        },
        ..longest()
    };
    let longest_result = longest().result().expect("a result");
    in_all_languages(|| {
        let app = &TestBot::new().app;
        for (name, text) in [
            ("result", shown(&longest(), None).text),
            ("announcement", shown(&late, None).text),
            (
                "proof",
                public::proof(app, &longest(), &longest_result).text,
            ),
        ] {
            let length = text.chars().count();
            assert!(length <= MAX_TEXT, "{name}: {length}: {text}");
        }
    });
}

/// A draw of ten positions with pictures and the longest exclusion.
fn longest() -> PublicDraw {
    let longest_list: StartSet = StartId::all().step_by(2).skip(443).collect();
    let length = longest_list.to_string().len();
    assert!((exclusion::MAX_PROPOSED_CHARS - 7..=exclusion::MAX_PROPOSED_CHARS).contains(&length));
    PublicDraw {
        purpose: DrawPurpose::Person(None),
        look: Look {
            board: BoardStyle::Picture,
            theme: Theme::Dark,
            details: true,
        },
        ..drawn(10, longest_list)
    }
}

#[tokio::test]
async fn a_call_is_refused_if_public_randomness_is_turned_off() {
    let outcome = TestBot::new().call(&COMMAND, &[("method", "public")]).await;
    assert_eq!(
        refusal(outcome).text(),
        "My host has turned off public randomness. Draw without `method:public`."
    );
}

#[tokio::test]
async fn double_positions_are_refused() {
    let options = [("method", "public"), ("double", "true")];
    let refused = refusal(TestBot::new().call(&COMMAND, &options).await).text();
    assert!(refused.contains("Leave out `double`"), "{refused}");
}

#[tokio::test]
async fn a_place_where_the_message_cannot_be_edited_is_refused() {
    let mut bot = TestBot::new();
    bot.reply_access = ReplyAccess::PublicReplies;
    let refused = refusal(bot.call(&COMMAND, &[("method", "public")]).await).text();
    assert!(
        refused.starts_with("`method:public` needs a server that I'm a member of"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_channel_that_the_bot_cannot_read_is_refused() {
    let mut bot = TestBot::new();
    bot.bot_can_read = false;
    let refused = refusal(bot.call(&COMMAND, &[("method", "public")]).await).text();
    assert!(
        refused.contains("**View Channel** and **Read Message History**"),
        "{refused}"
    );
}

/// Stores a draw, and presses **Verify** in a channel.
async fn press_verify(draw: &PublicDraw, channel: u64) -> Outcome {
    let mut bot = TestBot::new();
    bot.place.channel = Some(ChannelId(channel));
    let store = bot.store().await;
    let added = store.request_public_draw(draw, bot.now).await;
    added.expect("the store is writable");
    let id = message_mark(draw.id).to_string();
    bot.press_id(BOB, 1, &id).await
}

#[tokio::test]
async fn verify_shows_the_proof() {
    let text = message(press_verify(&drawn(3, without_classical()), 31).await).text;
    let command = format!(
        "chess960-bot verify public --round 123 --signature {SIGNATURE_OF_ROUND_123} --message {MESSAGE} \
         --exclude '518' --count 3"
    );
    assert!(text.contains(&command), "{text}");
}

#[tokio::test]
async fn verify_explains_the_rule_before_the_draw() {
    let text = message(press_verify(&requested(1, StartSet::EMPTY), 31).await).text;
    assert!(text.starts_with("The result isn't known yet."), "{text}");
}

#[tokio::test]
async fn verify_names_the_round_of_an_announced_draw() {
    let announced = PublicDraw {
        state: PublicDrawState::Announced {
            message: MESSAGE,
            says_late: false,
        },
        ..requested(1, StartSet::EMPTY)
    };
    let text = message(press_verify(&announced, 31).await).text;
    let round = "\n-# The round of drand that decides: 123";
    assert!(text.ends_with(round), "{text}");
}

#[tokio::test]
async fn a_draw_of_another_channel_is_not_shown() {
    let refused = refusal(press_verify(&drawn(1, StartSet::EMPTY), 32).await).text();
    assert_eq!(refused, sentence!("history-gone").to_string());
}

const SERVER: GuildId = GuildId(21);

const OTHER_SERVER: GuildId = GuildId(22);

/// Stores a draw, and verifies the link to its message in a server.
async fn verify_link(draw: &PublicDraw, guild: GuildId) -> Outcome {
    let mut bot = TestBot::new();
    bot.place.guild = Some(guild);
    let store = bot.store().await;
    let added = store.request_public_draw(draw, bot.now).await;
    added.expect("the store is writable");
    let link = format!("https://discord.com/channels/21/31/{MESSAGE}");
    bot.call(&verify::COMMAND, &[("link", &link)]).await
}

#[tokio::test]
async fn a_link_to_the_message_leads_to_the_proof() {
    let proof = message(verify_link(&drawn(1, StartSet::EMPTY), SERVER).await);
    let start = "Drawn: **789** · `RQBBKNRN`. Discord gave my message an ID";
    assert!(proof.text.starts_with(start), "{}", proof.text);
    assert_eq!(labels(&proof), ["Show everyone"]);
}

#[tokio::test]
async fn a_link_to_a_draw_of_another_server_is_refused() {
    let outcome = verify_link(&drawn(1, StartSet::EMPTY), OTHER_SERVER).await;
    let refused = refusal(outcome).text();
    assert!(refused.starts_with("I know no post"), "{refused}");
}

/// The store has the draw but not its agreement, which would show it.
#[tokio::test]
async fn a_link_to_the_draw_of_an_agreement_needs_the_agreement() {
    let alone = drawn(1, StartSet::EMPTY);
    message(verify_link(&alone, SERVER).await);
    let of_agreement = PublicDraw {
        purpose: DrawPurpose::Agreement(AgreementNumber(1)),
        ..alone
    };
    let refused = refusal(verify_link(&of_agreement, SERVER).await).text();
    assert!(refused.starts_with("I know no post"), "{refused}");
}
