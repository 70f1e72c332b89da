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
        lichess: LichessGames::default(),
    }
}

fn named() -> Agreement {
    proposal(Terms::Named {
        start: StartId::CLASSICAL.into(),
        white: Party::Opponent,
    })
}

fn drawn(start: Option<Start>, white: Option<Party>) -> Agreement {
    let secret = "0".repeat(64).parse().expect("a secret");
    let draw = PairDraw::new(secret);
    proposal(match (start, white) {
        (Some(start), None) => Terms::DrawnColors { start, draw },
        (None, Some(white)) => Terms::DrawnPosition { white, draw },
        (None, None) => Terms::DrawnPositionAndColors { draw },
        (Some(_), Some(_)) => panic!("nothing is drawn"),
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
    let only_opponent = Err(AgreementError::OnlyFor(Party::Opponent));
    let only_proposer = Err(AgreementError::OnlyFor(Party::Proposer));
    let accepted = Ok(sealed(518, Party::Opponent));
    let declined = Ok(AgreementState::Declined(now()));
    let withdrawn = Ok(AgreementState::Withdrawn(now()));
    for (action, by_alice, by_bob) in [
        (PlayerAction::Accept, only_opponent, accepted),
        (PlayerAction::Decline, only_opponent, declined),
        (PlayerAction::Withdraw, withdrawn, only_proposer),
        (PlayerAction::End, withdrawn, declined),
    ] {
        let by_carol = Err(AgreementError::NotAPlayer);
        for (user, expected) in [(ALICE, by_alice), (BOB, by_bob), (CAROL, by_carol)] {
            let mut agreement = named();
            let done = agreement.act(user, action.clone(), now());
            let state = done.map(|()| agreement.state);
            assert_eq!(state, expected, "{action:?} {user}");
            assert_eq!(agreement == named(), expected.is_err(), "{action:?} {user}");
        }
    }
}

#[test]
fn second_word_seals_and_draws_what_was_not_named() {
    let classical = Some(StartId::CLASSICAL.into());
    for (start, white, expected) in [
        (None, None, sealed(423, Party::Opponent)),
        (None, Some(Party::Proposer), sealed(423, Party::Proposer)),
        (classical, None, sealed(518, Party::Opponent)),
    ] {
        for words in [
            [(ALICE, "rook"), (BOB, "knight")],
            [(BOB, "knight"), (ALICE, "rook")],
        ] {
            let mut agreement = drawn(start, white);
            for ((user, word), state) in words.into_iter().zip([AgreementState::Open, expected]) {
                assert_eq!(agreement.act(user, enter_word(word), now()), Ok(()));
                assert_eq!(agreement.state, state);
            }
            assert_eq!(agreement.awaited(), None);
        }
    }
}

fn accept_random_colors() -> PlayerAction {
    let random_word = |word: &str| Word::random(word.parse().expect("a word"));
    PlayerAction::AcceptRandomColors([random_word("rook"), random_word("knight")])
}

#[test]
fn opponent_alone_accepts_a_named_position_with_random_colors() {
    let mut agreement = drawn(Some(StartId::CLASSICAL.into()), None);
    let by_proposer = agreement.act(ALICE, accept_random_colors(), now());
    assert_eq!(by_proposer, Err(AgreementError::OnlyFor(Party::Opponent)));
    assert_eq!(agreement.act(BOB, accept_random_colors(), now()), Ok(()));
    assert_eq!(agreement.state, sealed(518, Party::Opponent));
}

#[test]
fn accepting_random_colors_keeps_the_proposers_word() {
    let mut agreement = drawn(Some(StartId::CLASSICAL.into()), None);
    assert_eq!(agreement.act(ALICE, enter_word("queen"), now()), Ok(()));
    assert_eq!(agreement.act(BOB, accept_random_colors(), now()), Ok(()));
    let draw = agreement.draw().expect("a draw");
    let words = Party::BOTH.map(|role| draw.word_text(role).expect("a word").expose());
    assert_eq!(words, ["queen", "knight"]);
}

#[test]
fn opponent_cannot_accept_random_colors_after_a_word() {
    let mut agreement = drawn(Some(StartId::CLASSICAL.into()), None);
    assert_eq!(agreement.act(BOB, enter_word("knight"), now()), Ok(()));
    let entered = agreement.clone();
    let accepted = agreement.act(BOB, accept_random_colors(), now());
    assert_eq!(accepted, Err(AgreementError::WordAlreadyEntered));
    assert_eq!(agreement, entered);
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
    let again = agreement.act(ALICE, enter_word("queen"), now());
    assert_eq!(again, Err(AgreementError::WordAlreadyEntered));
    assert_eq!(agreement, given);
}

#[test]
fn rejects_actions_for_other_terms() {
    let refused = Err(AgreementError::WrongTerms);
    assert_eq!(named().act(BOB, enter_word("rook"), now()), refused);
    let accepted = drawn(None, None).act(BOB, PlayerAction::Accept, now());
    assert_eq!(accepted, refused);
    for mut agreement in [named(), drawn(None, None)] {
        let accepted = agreement.act(BOB, accept_random_colors(), now());
        assert_eq!(accepted, refused);
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
fn other_people_see_agreements_where_they_were_proposed() {
    let server = (Some(GuildId(21)), ChannelId(31));
    let (other_server, other_channel) = ((Some(GuildId(22)), ChannelId(31)), ChannelId(32));
    let (group, other_group) = ((None, server.1), (None, other_channel));
    for (proposed, seen, is_visible) in [
        (server, server, true),
        (server, (server.0, other_channel), true),
        (server, other_server, false),
        (server, group, false),
        (group, group, true),
        (group, other_group, false),
    ] {
        let mut agreement = named();
        agreement.message_place = Some(AgreementPlace {
            guild: proposed.0,
            channel: proposed.1,
            message: None,
            answers_only: false,
            language: Language::English,
        });
        let sees = |user| agreement.is_visible(user, seen.0, Some(seen.1));
        assert_eq!(sees(Some(CAROL)), is_visible, "{proposed:?} {seen:?}");
        assert!(sees(Some(BOB)));
    }
    assert!(!named().is_visible(None, None, None));
}
