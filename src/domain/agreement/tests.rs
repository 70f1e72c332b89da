use chess960::{StartId, StartSet};
use chrono::TimeDelta;

use super::*;
use crate::domain::fairness::QUICKNET;
use crate::domain::fairness::testing::round_123;

const ALICE: UserId = UserId(11);
const BOB: UserId = UserId(12);
const CAROL: UserId = UserId(13);

fn now() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

fn player(id: UserId, name: &str) -> Player {
    Player {
        id,
        name: name.to_owned(),
    }
}

/// A press of **Accept**.
const PRESS: InteractionId = InteractionId(960);

fn proposal(terms: Terms) -> Agreement {
    Agreement {
        number: AgreementNumber(1),
        message_place: None,
        proposer: Some(player(ALICE, "Alice")),
        opponent: Some(player(BOB, "Bob")),
        event: None,
        terms,
        games: 1,
        state: AgreementState::Open,
        proposed_at: now(),
        expires_at: now() + TimeDelta::days(7),
        revision: 0,
        lichess: LichessGames::default(),
    }
}

fn named() -> Agreement {
    proposal(Terms::Named {
        start: StartId::CLASSICAL.into(),
        white: Party::Opponent,
    })
}

fn draw() -> TermsDraw {
    let secret = "0".repeat(64).parse().expect("a secret");
    TermsDraw::Words(PairDraw::new(secret))
}

fn drawn_position_and_colors() -> Agreement {
    proposal(Terms::DrawnPositionAndColors { draw: draw() })
}

fn drawn_position() -> Agreement {
    proposal(Terms::DrawnPosition {
        white: Party::Proposer,
        draw: draw(),
    })
}

fn drawn_colors() -> Agreement {
    proposal(Terms::DrawnColors {
        start: StartId::CLASSICAL.into(),
        draw: draw(),
    })
}

fn enter_word(word: &str) -> PlayerAction {
    PlayerAction::EnterWord(Word {
        text: Some(word.parse().expect("a word")),
        by_chance: false,
    })
}

fn sealed(start: u16, white: Party) -> AgreementState {
    AgreementState::Sealed(Sealed {
        at: now(),
        start: StartId::new(start).expect("a valid number").into(),
        white,
    })
}

/// State of a proposal with a named position after an action.
fn named_after(user: UserId, action: PlayerAction) -> Result<AgreementState, AgreementError> {
    let mut agreement = named();
    agreement.act(user, action, now())?;
    Ok(agreement.state)
}

#[test]
fn only_the_opponent_accepts() {
    let accepted = named_after(BOB, PlayerAction::Accept(PRESS));
    assert_eq!(accepted, Ok(sealed(518, Party::Opponent)));
    let refused = named_after(ALICE, PlayerAction::Accept(PRESS));
    assert_eq!(refused, Err(AgreementError::OnlyFor(Party::Opponent)));
}

#[test]
fn only_the_opponent_declines() {
    let declined = named_after(BOB, PlayerAction::Decline);
    assert_eq!(declined, Ok(AgreementState::Declined(now())));
    let refused = named_after(ALICE, PlayerAction::Decline);
    assert_eq!(refused, Err(AgreementError::OnlyFor(Party::Opponent)));
}

#[test]
fn only_the_proposer_withdraws() {
    let withdrawn = named_after(ALICE, PlayerAction::Withdraw);
    assert_eq!(withdrawn, Ok(AgreementState::Withdrawn(now())));
    let refused = named_after(BOB, PlayerAction::Withdraw);
    assert_eq!(refused, Err(AgreementError::OnlyFor(Party::Proposer)));
}

#[test]
fn a_proposer_ends_a_proposal_by_withdrawing_it() {
    let ended = named_after(ALICE, PlayerAction::End);
    assert_eq!(ended, Ok(AgreementState::Withdrawn(now())));
}

#[test]
fn an_opponent_ends_a_proposal_by_declining_it() {
    let ended = named_after(BOB, PlayerAction::End);
    assert_eq!(ended, Ok(AgreementState::Declined(now())));
}

#[test]
fn other_people_cannot_act() {
    for action in [
        PlayerAction::Accept(PRESS),
        PlayerAction::Decline,
        PlayerAction::Withdraw,
        PlayerAction::End,
    ] {
        let refused = named().act(CAROL, action, now());
        assert_eq!(refused, Err(AgreementError::NotAPlayer));
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut agreement = named();
    let refused = agreement.act(ALICE, PlayerAction::Accept(PRESS), now());
    assert_eq!(refused, Err(AgreementError::OnlyFor(Party::Opponent)));
    assert_eq!(agreement, named());
}

/// State after Bob's word "knight" and Alice's word "rook".
fn after_words(mut agreement: Agreement) -> AgreementState {
    assert_eq!(agreement.act(BOB, enter_word("knight"), now()), Ok(()));
    assert_eq!(agreement.state, AgreementState::Open);
    assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
    agreement.state
}

/// As in the tests of the pair's secret, the words draw position 423 and White for the opponent.
#[test]
fn the_second_word_draws_position_and_colors() {
    let state = after_words(drawn_position_and_colors());
    assert_eq!(state, sealed(423, Party::Opponent));
}

#[test]
fn the_second_word_keeps_named_colors() {
    let state = after_words(drawn_position());
    assert_eq!(state, sealed(423, Party::Proposer));
}

#[test]
fn the_second_word_keeps_a_named_position() {
    let state = after_words(drawn_colors());
    assert_eq!(state, sealed(518, Party::Opponent));
}

#[test]
fn the_order_of_words_does_not_matter() {
    let mut agreement = drawn_position_and_colors();
    assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
    assert_eq!(agreement.act(BOB, enter_word("knight"), now()), Ok(()));
    assert_eq!(agreement.state, sealed(423, Party::Opponent));
}

#[test]
fn players_are_awaited_until_they_enter_their_word() {
    let mut agreement = drawn_position();
    assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
    assert_eq!(agreement.awaited(), Some(Party::Opponent));
    assert_eq!(agreement.act(BOB, enter_word("knight"), now()), Ok(()));
    assert_eq!(agreement.awaited(), None);
}

/// The random words of the proposer and the opponent.
fn accept_random_colors(words: [&str; 2]) -> PlayerAction {
    let words = words.map(|word| Word::random(word.parse().expect("a word")));
    PlayerAction::AcceptRandomColors(words)
}

#[test]
fn accepting_random_colors_seals_at_once() {
    let mut agreement = drawn_colors();
    assert_eq!(
        agreement.act(BOB, accept_random_colors(["rook", "knight"]), now()),
        Ok(())
    );
    assert_eq!(agreement.state, sealed(518, Party::Opponent));
}

#[test]
fn only_the_opponent_accepts_random_colors() {
    let refused = drawn_colors().act(ALICE, accept_random_colors(["rook", "knight"]), now());
    assert_eq!(refused, Err(AgreementError::OnlyFor(Party::Opponent)));
}

#[test]
fn accepting_random_colors_keeps_the_proposers_word() {
    let mut agreement = drawn_colors();
    assert_eq!(agreement.act(ALICE, enter_word("queen"), now()), Ok(()));
    assert_eq!(
        agreement.act(BOB, accept_random_colors(["rook", "knight"]), now()),
        Ok(())
    );
    let draw = agreement.terms.word_draw().expect("a draw");
    let words = Party::BOTH.map(|role| draw.word_text(role).expect("a word").expose());
    assert_eq!(words, ["queen", "knight"]);
}

#[test]
fn opponent_cannot_accept_random_colors_after_a_word() {
    let mut agreement = drawn_colors();
    assert_eq!(agreement.act(BOB, enter_word("knight"), now()), Ok(()));
    let entered = agreement.clone();
    let accepted = agreement.act(BOB, accept_random_colors(["rook", "knight"]), now());
    assert_eq!(accepted, Err(AgreementError::WordAlreadyEntered));
    assert_eq!(agreement, entered);
}

#[test]
fn a_check_whether_a_word_can_be_entered_changes_nothing() {
    let mut agreement = drawn_position_and_colors();
    let checked = agreement.act(ALICE, PlayerAction::CheckWord, now());
    assert_eq!(checked, Ok(()));
    assert_eq!(agreement, drawn_position_and_colors());
}

#[test]
fn each_player_enters_one_word() {
    let mut agreement = drawn_position_and_colors();
    assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
    let entered = agreement.clone();
    for action in [PlayerAction::CheckWord, enter_word("queen")] {
        let refused = agreement.act(ALICE, action, now());
        assert_eq!(refused, Err(AgreementError::WordAlreadyEntered));
        assert_eq!(agreement, entered);
    }
}

#[test]
fn no_words_are_entered_if_everything_is_named() {
    let entered = named().act(BOB, enter_word("rook"), now());
    assert_eq!(entered, Err(AgreementError::WrongTerms));
}

#[test]
fn a_draw_with_words_is_not_accepted_without_a_word() {
    let accepted = drawn_position_and_colors().act(BOB, PlayerAction::Accept(PRESS), now());
    assert_eq!(accepted, Err(AgreementError::WrongTerms));
}

#[test]
fn random_colors_are_accepted_only_with_a_named_position() {
    for mut agreement in [named(), drawn_position_and_colors()] {
        let accepted = agreement.act(BOB, accept_random_colors(["rook", "knight"]), now());
        assert_eq!(accepted, Err(AgreementError::WrongTerms));
    }
}

#[test]
fn closed_proposals_do_not_change() {
    for end in [PlayerAction::Accept(PRESS), PlayerAction::Decline] {
        let mut agreement = named();
        assert_eq!(agreement.act(BOB, end, now()), Ok(()));
        let closed = agreement.clone();
        for (user, action) in [
            (BOB, PlayerAction::Accept(PRESS)),
            (BOB, PlayerAction::Decline),
            (ALICE, PlayerAction::Withdraw),
        ] {
            let later = now() + TimeDelta::days(30);
            let expected = Err(AgreementError::Closed);
            assert_eq!(agreement.act(user, action, later), expected);
            assert_eq!(agreement, closed);
        }
    }
}

/// A millisecond before a proposal expires.
fn almost_expired() -> DateTime<Utc> {
    named().expires_at - TimeDelta::milliseconds(1)
}

#[test]
fn a_proposal_expires_at_its_deadline() {
    let mut agreement = named();
    let expires_at = agreement.expires_at;
    assert!(!agreement.expire(almost_expired()));
    assert!(agreement.expire(expires_at));
    assert_eq!(agreement.state, AgreementState::Expired(expires_at));
}

#[test]
fn a_proposal_expires_once() {
    let mut agreement = named();
    assert!(agreement.expire(agreement.expires_at));
    assert!(!agreement.expire(agreement.expires_at));
}

#[test]
fn a_proposal_is_accepted_until_it_expires() {
    let mut agreement = named();
    let accepted = agreement.act(BOB, PlayerAction::Accept(PRESS), almost_expired());
    assert_eq!(accepted, Ok(()));
}

#[test]
fn a_late_action_expires_a_proposal() {
    let mut agreement = named();
    let expires_at = agreement.expires_at;
    let late = agreement.act(BOB, PlayerAction::Accept(PRESS), expires_at);
    assert_eq!(late, Err(AgreementError::Closed));
    assert_eq!(agreement.state, AgreementState::Expired(expires_at));
}

/// Notification that is owed after the last of these actions.
fn owed_after(
    mut agreement: Agreement,
    actions: impl IntoIterator<Item = (UserId, PlayerAction)>,
) -> Option<(NotificationReason, Party)> {
    let mut owed = None;
    for (user, action) in actions {
        assert_eq!(agreement.act(user, action, now()), Ok(()));
        owed = agreement.owed_notification(agreement.role(user));
    }
    owed
}

#[test]
fn the_proposer_is_notified_of_the_opponents_answer() {
    let accepted = owed_after(named(), [(BOB, PlayerAction::Accept(PRESS))]);
    let expected = Some((NotificationReason::Sealed, Party::Proposer));
    assert_eq!(accepted, expected);
    let declined = owed_after(named(), [(BOB, PlayerAction::Decline)]);
    let expected = Some((NotificationReason::Declined, Party::Proposer));
    assert_eq!(declined, expected);
}

#[test]
fn the_opponent_is_not_notified_of_a_withdrawal() {
    let withdrawn = owed_after(named(), [(ALICE, PlayerAction::Withdraw)]);
    assert_eq!(withdrawn, None);
}

#[test]
fn the_proposer_is_notified_of_the_opponents_word() {
    let first = owed_after(drawn_position(), [(BOB, enter_word("knight"))]);
    assert_eq!(first, Some((NotificationReason::Word, Party::Proposer)));
    let words = [(ALICE, enter_word("rook")), (BOB, enter_word("knight"))];
    let second = owed_after(drawn_position(), words);
    assert_eq!(second, Some((NotificationReason::Sealed, Party::Proposer)));
}

#[test]
fn the_opponent_is_notified_of_the_second_word_only() {
    let first = owed_after(drawn_position(), [(ALICE, enter_word("rook"))]);
    assert_eq!(first, None);
    let words = [(BOB, enter_word("knight")), (ALICE, enter_word("rook"))];
    let second = owed_after(drawn_position(), words);
    assert_eq!(second, Some((NotificationReason::Sealed, Party::Opponent)));
}

#[test]
fn the_proposer_is_notified_of_the_expiry() {
    let mut late = named();
    assert!(late.expire(late.expires_at));
    let expected = Some((NotificationReason::Expired, Party::Proposer));
    for noticed_by in [None, Some(Party::Proposer), Some(Party::Opponent)] {
        assert_eq!(late.owed_notification(noticed_by), expected);
    }
}

const SERVER: Option<GuildId> = Some(GuildId(21));
const CHANNEL: ChannelId = ChannelId(31);
const OTHER_CHANNEL: ChannelId = ChannelId(32);

fn proposed_in(guild: Option<GuildId>, channel: ChannelId) -> Agreement {
    Agreement {
        message_place: Some(AgreementPlace {
            guild,
            channel,
            message: None,
            answers_only: false,
            language: Language::English,
        }),
        ..named()
    }
}

#[test]
fn everyone_in_a_server_sees_its_agreements() {
    let agreement = proposed_in(SERVER, CHANNEL);
    assert!(agreement.is_visible(Some(CAROL), SERVER, Some(OTHER_CHANNEL)));
    assert!(!agreement.is_visible(Some(CAROL), Some(GuildId(22)), Some(CHANNEL)));
    assert!(!agreement.is_visible(Some(CAROL), None, Some(CHANNEL)));
}

#[test]
fn everyone_in_a_group_sees_its_agreements() {
    let agreement = proposed_in(None, CHANNEL);
    assert!(agreement.is_visible(Some(CAROL), None, Some(CHANNEL)));
    assert!(!agreement.is_visible(Some(CAROL), None, Some(OTHER_CHANNEL)));
}

#[test]
fn players_see_their_agreements_everywhere() {
    let agreement = proposed_in(SERVER, CHANNEL);
    assert!(agreement.is_visible(Some(BOB), None, Some(OTHER_CHANNEL)));
}

#[test]
fn without_a_place_only_players_see_an_agreement() {
    assert!(!named().is_visible(None, None, None));
}

const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

fn public_draw() -> TermsDraw {
    TermsDraw::Public(PublicPairDraw::new(QUICKNET.hash(), StartSet::EMPTY))
}

fn public_position_and_colors() -> Agreement {
    proposal(Terms::DrawnPositionAndColors {
        draw: public_draw(),
    })
}

/// The proposal after the opponent has accepted it.
fn accepted(mut agreement: Agreement) -> Agreement {
    let accepted = agreement.act(BOB, PlayerAction::Accept(PRESS), now());
    assert_eq!(accepted, Ok(()));
    agreement
}

/// The agreement after the beacon of its draw.
fn after_beacon(mut agreement: Agreement) -> AgreementState {
    assert!(agreement.seal_from_beacon(PRESS, MESSAGE, round_123().beacon, now()));
    agreement.state
}

#[test]
fn accepting_a_public_draw_waits_for_its_beacon() {
    let agreement = accepted(public_position_and_colors());
    assert_eq!(agreement.state, AgreementState::Open);
    assert_eq!(agreement.awaited_draw(), Some(PRESS));
    assert_eq!(agreement.awaited(), None);
}

/// As in the tests of public draws, the beacon draws position 789.
#[test]
fn the_beacon_draws_position_and_colors() {
    let agreement = accepted(public_position_and_colors());
    assert_eq!(after_beacon(agreement), sealed(789, Party::Proposer));
}

#[test]
fn the_beacon_keeps_named_colors() {
    let agreement = accepted(proposal(Terms::DrawnPosition {
        white: Party::Opponent,
        draw: public_draw(),
    }));
    assert_eq!(after_beacon(agreement), sealed(789, Party::Opponent));
}

#[test]
fn the_beacon_keeps_a_named_position() {
    let agreement = accepted(proposal(Terms::DrawnColors {
        start: StartId::CLASSICAL.into(),
        draw: public_draw(),
    }));
    assert_eq!(after_beacon(agreement), sealed(518, Party::Proposer));
}

#[test]
fn nobody_can_change_an_accepted_public_draw() {
    let before = accepted(public_position_and_colors());
    for (user, action) in [
        (ALICE, PlayerAction::Withdraw),
        (ALICE, PlayerAction::End),
        (BOB, PlayerAction::Decline),
        (BOB, PlayerAction::Accept(InteractionId(1))),
        (BOB, enter_word("knight")),
    ] {
        let mut agreement = before.clone();
        let refused = agreement.act(user, action, now());
        assert_eq!(refused, Err(AgreementError::BeingDrawn));
        assert_eq!(agreement, before);
    }
}

#[test]
fn an_accepted_public_draw_does_not_expire() {
    let mut agreement = accepted(public_position_and_colors());
    let expires_at = agreement.expires_at;
    assert!(!agreement.expire(expires_at));
    assert_eq!(agreement.next_edit(agreement.revision), NextEdit::Never);
}

#[test]
fn the_beacon_of_another_draw_does_not_seal() {
    let mut agreement = accepted(public_position_and_colors());
    let before = agreement.clone();
    let other = InteractionId(1);
    assert!(!agreement.seal_from_beacon(other, MESSAGE, round_123().beacon, now()));
    assert_eq!(agreement, before);
}

#[test]
fn a_draw_without_a_beacon_reopens_the_proposal() {
    let mut agreement = accepted(public_position_and_colors());
    assert!(agreement.reopen(PRESS, now()));
    assert_eq!(agreement, public_position_and_colors());
}

#[test]
fn no_words_are_entered_for_a_public_draw() {
    let mut agreement = public_position_and_colors();
    let entered = agreement.act(BOB, enter_word("knight"), now());
    assert_eq!(entered, Err(AgreementError::WrongTerms));
}

#[test]
fn an_erased_player_does_not_end_a_draw() {
    let mut agreement = accepted(public_position_and_colors());
    agreement.erase_player(Party::Opponent, true, now());
    assert_eq!(agreement.opponent, None);
    assert_eq!(after_beacon(agreement), sealed(789, Party::Proposer));
}

#[test]
fn a_proposal_of_an_erased_player_ends_with_its_draw() {
    let mut agreement = accepted(public_position_and_colors());
    agreement.erase_player(Party::Proposer, true, now());
    assert!(agreement.reopen(PRESS, now()));
    assert_eq!(agreement.state, AgreementState::Withdrawn(now()));
}
