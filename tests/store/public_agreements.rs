//! Agreements that public randomness draws.

use chess960_bot::domain::fairness::QUICKNET;
use chess960_bot::domain::public_draw::{DrawPurpose, PublicDraw, PublicDrawState};

use crate::prelude::*;

on_both_databases!(
    an_accepted_agreement_is_stored_with_its_draw,
    a_draw_is_not_begun_for_an_outdated_agreement,
    a_result_seals_the_agreement,
    a_draw_without_a_result_reopens_the_proposal,
    an_unsent_draw_reopens_the_proposal,
    an_erased_player_does_not_end_a_draw,
);

const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

fn public_terms() -> Terms {
    Terms::DrawnPositionAndColors {
        draw: TermsDraw::Public(PublicPairDraw::new(QUICKNET.hash(), StartSet::EMPTY)),
    }
}

/// The draw that begins when the opponent accepts.
fn draw_of(agreement: &Agreement) -> PublicDraw {
    PublicDraw {
        id: PRESS,
        purpose: DrawPurpose::Agreement(agreement.number),
        guild: GuildId(21),
        channel: ChannelId(31),
        requested_at: noon(),
        count: 1,
        excluded: StartSet::EMPTY,
        look: Preferences::default().look(),
        language: Language::English,
        chain: QUICKNET.hash(),
        state: PublicDrawState::Requested,
    }
}

/// Stores a proposal that the opponent has accepted.
async fn accepted(store: &Store) -> Agreement {
    let mut agreement = propose(store, proposal(public_terms())).await;
    accept(store, &mut agreement).await;
    agreement
}

async fn accept(store: &Store, agreement: &mut Agreement) {
    let action = PlayerAction::Accept(PRESS);
    assert_eq!(agreement.act(BOB, action, noon()), Ok(()));
    let draw = draw_of(agreement);
    saved(store.accept_with_public_draw(agreement, &draw, noon())).await;
}

/// Claims the job of the draw, and stores a state of the draw.
async fn end_draw(store: &Store, agreement: &Agreement, state: PublicDrawState) {
    let job = ok(store.job(&JobId::public_draw(PRESS))).await;
    let mut job = job.expect("a job");
    saved(store.claim_job(&mut job, noon())).await;
    let ended = PublicDraw {
        state,
        ..draw_of(agreement)
    };
    saved(store.save_public_draw(&mut job, &ended, noon())).await;
}

fn drawn() -> PublicDrawState {
    PublicDrawState::Drawn {
        message: MESSAGE,
        beacon: round_123().beacon,
    }
}

async fn an_accepted_agreement_is_stored_with_its_draw(store: Store) {
    let agreement = accepted(&store).await;
    assert_eq!(agreement.awaited_draw(), Some(PRESS));
    assert_eq!(load_agreement(&store, agreement.number).await, agreement);
    let draw = ok(store.public_draw(PRESS)).await;
    assert_eq!(draw, Some(draw_of(&agreement)));
    let job = ok(store.job(&JobId::public_draw(PRESS))).await;
    assert!(job.is_some());
}

async fn a_draw_is_not_begun_for_an_outdated_agreement(store: Store) {
    let mut agreement = propose(&store, proposal(public_terms())).await;
    let mut outdated = agreement.clone();
    accept(&store, &mut agreement).await;
    let other_press = InteractionId(962);
    let action = PlayerAction::Accept(other_press);
    assert_eq!(outdated.act(BOB, action, noon()), Ok(()));
    let draw = PublicDraw {
        id: other_press,
        ..draw_of(&outdated)
    };
    let stored = ok(store.accept_with_public_draw(&mut outdated, &draw, noon())).await;
    assert_eq!(stored, Update::Conflict);
    assert_eq!(ok(store.public_draw(other_press)).await, None);
}

async fn a_result_seals_the_agreement(store: Store) {
    let agreement = accepted(&store).await;
    end_draw(&store, &agreement, drawn()).await;
    let sealed = load_agreement(&store, agreement.number).await;
    let expected = AgreementState::Sealed(Sealed {
        at: noon(),
        start: StartId::new(789).expect("a number").into(),
        white: Party::Proposer,
    });
    assert_eq!(sealed.state, expected);
    let draw = sealed.terms.public_draw().expect("a public draw");
    let result = draw.result().expect("a result");
    assert_eq!(result.message, MESSAGE);
    assert_eq!(result.drawn_from, round_123());
    let on_record = ok(store.past_draw(PRESS)).await;
    assert_eq!(on_record, None, "only draws of persons are on record");
}

async fn a_draw_without_a_result_reopens_the_proposal(store: Store) {
    let agreement = accepted(&store).await;
    let not_drawn = PublicDrawState::NotDrawn { message: MESSAGE };
    end_draw(&store, &agreement, not_drawn).await;
    let reopened = load_agreement(&store, agreement.number).await;
    assert_eq!(reopened.terms, public_terms());
    assert_eq!(reopened.state, AgreementState::Open);
    let job = agreement_job(&store, agreement.number).await;
    assert_eq!(job.expect("a job").due_at, DateTime::UNIX_EPOCH);
}

async fn an_unsent_draw_reopens_the_proposal(store: Store) {
    let agreement = accepted(&store).await;
    ok(store.delete_unsent_public_draw(PRESS, noon())).await;
    assert_eq!(ok(store.public_draw(PRESS)).await, None);
    let reopened = load_agreement(&store, agreement.number).await;
    assert_eq!(reopened.terms, public_terms());
}

async fn an_erased_player_does_not_end_a_draw(store: Store) {
    let agreement = accepted(&store).await;
    erase_person(&store, ALICE).await;
    end_draw(&store, &agreement, drawn()).await;
    let sealed = load_agreement(&store, agreement.number).await;
    assert_eq!(sealed.proposer, None);
    assert!(sealed.state.sealed().is_some());
}
