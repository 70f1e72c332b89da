use chess960::StartId;
use chrono::TimeDelta;

use super::*;

const ALICE: UserId = UserId(11);
const BOB: UserId = UserId(12);
const CAROL: UserId = UserId(13);

fn now() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

fn player(id: UserId, name: &str) -> Player {
    Player {
        id: Some(id),
        name: Some(name.to_owned()),
    }
}

fn proposal(terms: Terms) -> Agreement {
    Agreement {
        number: AgreementNumber(1),
        message_place: None,
        proposer: player(ALICE, "Alice"),
        opponent: player(BOB, "Bob"),
        event: None,
        terms,
        games: 1,
        state: AgreementState::Open,
        proposed_at: now(),
        expires_at: now() + TimeDelta::days(7),
        revision: 0,
    }
}

fn named() -> Agreement {
    proposal(Terms {
        start: Some(StartId::CLASSICAL.into()),
        white: Some(Party::Opponent),
        draw: None,
    })
}

fn drawn(start: Option<Start>, white: Option<Party>) -> Agreement {
    let secret = "0".repeat(64).parse().expect("a secret");
    proposal(Terms {
        start,
        white,
        draw: Some(PairDraw::new(secret)),
    })
}

fn enter_word(word: &str) -> PlayerAction {
    PlayerAction::EnterWord(Some(Word {
        text: Some(word.parse().expect("a word")),
        by_chance: false,
    }))
}

fn sealed(start: u16, white: Party) -> AgreementState {
    AgreementState::Sealed(Sealed {
        at: now(),
        start: StartId::new(start).expect("a valid number").into(),
        white,
    })
}

#[test]
fn each_action_is_limited_to_one_player() {
    let withdrawn = AgreementState::Withdrawn(now());
    for (action, allowed, expected) in [
        (PlayerAction::Accept, BOB, sealed(518, Party::Opponent)),
        (PlayerAction::Decline, BOB, AgreementState::Declined(now())),
        (PlayerAction::Withdraw, ALICE, withdrawn),
    ] {
        for user in [ALICE, BOB, CAROL] {
            let mut agreement = named();
            let done = agreement.act(user, action.clone(), now());
            if user == allowed {
                assert_eq!((done, agreement.state), (Ok(()), expected));
                continue;
            }
            let refused = if user == CAROL {
                AgreementError::NotAPlayer
            } else if allowed == BOB {
                AgreementError::OnlyFor(Party::Opponent)
            } else {
                AgreementError::OnlyFor(Party::Proposer)
            };
            assert_eq!(done, Err(refused), "{action:?} {user}");
            assert_eq!(agreement, named());
        }
    }
}

#[test]
fn second_word_seals_in_either_order() {
    for order in [[ALICE, BOB], [BOB, ALICE]] {
        let mut agreement = drawn(None, None);
        for (user, state) in order
            .into_iter()
            .zip([AgreementState::Open, sealed(423, Party::Opponent)])
        {
            let word = if user == ALICE { "rook" } else { "knight" };
            assert_eq!(agreement.act(user, enter_word(word), now()), Ok(()));
            assert_eq!(agreement.state, state);
        }
    }
}

#[test]
fn chosen_position_or_color_is_kept() {
    let classical = Start::from(StartId::CLASSICAL);
    for (start, white, expected) in [
        (None, Some(Party::Proposer), sealed(423, Party::Proposer)),
        (Some(classical), None, sealed(518, Party::Opponent)),
    ] {
        let mut agreement = drawn(start, white);
        for (user, word) in [(ALICE, "rook"), (BOB, "knight")] {
            assert_eq!(agreement.act(user, enter_word(word), now()), Ok(()));
        }
        assert_eq!(agreement.state, expected);
    }
}

#[test]
fn each_player_enters_one_word() {
    let mut agreement = drawn(None, None);
    let before = agreement.clone();
    let check = PlayerAction::EnterWord(None);
    assert_eq!(agreement.act(ALICE, check.clone(), now()), Ok(()));
    assert_eq!(agreement, before);
    assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
    let given = agreement.clone();
    assert_eq!(
        agreement.act(ALICE, check, now()),
        Err(AgreementError::WordAlreadyEntered)
    );
    for (user, refused) in [
        (ALICE, AgreementError::WordAlreadyEntered),
        (CAROL, AgreementError::NotAPlayer),
    ] {
        let expected = Err(refused);
        assert_eq!(agreement.act(user, enter_word("queen"), now()), expected);
        assert_eq!(agreement, given);
    }
}

#[test]
fn rejects_actions_for_other_terms() {
    let refused = Err(AgreementError::WrongTerms);
    assert_eq!(named().act(BOB, enter_word("rook"), now()), refused);
    let accepted = drawn(None, None).act(BOB, PlayerAction::Accept, now());
    assert_eq!(accepted, refused);
    for (user, action) in [
        (BOB, PlayerAction::Decline),
        (ALICE, PlayerAction::Withdraw),
    ] {
        let mut agreement = drawn(None, None);
        assert_eq!(agreement.act(user, action, now()), Ok(()));
        assert_ne!(agreement.state, AgreementState::Open);
    }
}

#[test]
fn closed_proposals_do_not_change() {
    for end in [PlayerAction::Accept, PlayerAction::Decline] {
        let mut agreement = named();
        assert_eq!(agreement.act(BOB, end, now()), Ok(()));
        let closed = agreement.clone();
        for (user, action) in [
            (BOB, PlayerAction::Accept),
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

#[test]
fn expires_at_its_deadline() {
    let expires_at = named().expires_at;
    let just_before = expires_at - TimeDelta::milliseconds(1);
    assert_eq!(named().act(BOB, PlayerAction::Accept, just_before), Ok(()));
    let mut agreement = named();
    assert!(!agreement.expire(just_before));
    let late = agreement.act(BOB, PlayerAction::Accept, expires_at);
    assert_eq!(late, Err(AgreementError::Closed));
    assert_eq!(agreement.state, AgreementState::Expired(expires_at));
    assert!(!agreement.expire(expires_at));
}

#[test]
fn notifies_the_other_player() {
    let owed_to = |occasion, recipient| Some((occasion, recipient));
    let (rook, knight) = (enter_word("rook"), enter_word("knight"));
    let accepted = owed_to(NotificationReason::Sealed, Party::Proposer);
    let declined = owed_to(NotificationReason::Declined, Party::Proposer);
    let entered = owed_to(NotificationReason::Word, Party::Proposer);
    let sealed = owed_to(NotificationReason::Sealed, Party::Opponent);
    for (mut agreement, actions) in [
        (named(), vec![(BOB, PlayerAction::Accept, accepted)]),
        (named(), vec![(BOB, PlayerAction::Decline, declined)]),
        (named(), vec![(ALICE, PlayerAction::Withdraw, None)]),
        (
            drawn(None, None),
            vec![
                (BOB, knight.clone(), entered),
                (ALICE, rook.clone(), sealed),
            ],
        ),
        (
            drawn(None, None),
            vec![(ALICE, rook, None), (BOB, knight, accepted)],
        ),
    ] {
        for (user, action, owed) in actions {
            assert_eq!(agreement.act(user, action, now()), Ok(()));
            assert_eq!(agreement.owed_notification(agreement.role(user)), owed);
        }
    }
    let mut late = named();
    assert!(late.expire(late.expires_at));
    for by in [None, Some(Party::Proposer), Some(Party::Opponent)] {
        let expected = owed_to(NotificationReason::Expired, Party::Proposer);
        assert_eq!(late.owed_notification(by), expected);
    }
}

#[test]
fn awaits_the_opponent_first() {
    assert_eq!(named().awaited(), Some(Party::Opponent));
    let mut agreement = drawn(None, None);
    assert_eq!(agreement.awaited(), Some(Party::Opponent));
    for (user, word, awaited) in [
        (BOB, "knight", Some(Party::Proposer)),
        (ALICE, "rook", None),
    ] {
        assert_eq!(agreement.act(user, enter_word(word), now()), Ok(()));
        assert_eq!(agreement.awaited(), awaited);
    }
}

#[test]
fn erased_players_cannot_act() {
    let mut agreement = named();
    agreement.opponent = Player {
        id: None,
        name: None,
    };
    let refused = Err(AgreementError::NotAPlayer);
    assert_eq!(agreement.act(BOB, PlayerAction::Accept, now()), refused);
}
