use chrono::{DateTime, Utc};

use crate::fairness::{PairKey, PairSecret, Phrase};
use crate::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
use chess960::{Start, StartId, StartSet};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    pub number: AgreementNumber,
    /// `None` after the server was erased.
    pub message_place: Option<AgreementPlace>,
    pub proposer: Player,
    pub opponent: Player,
    pub event: Option<String>,
    pub terms: Terms,
    pub games: Games,
    pub state: AgreementState,
    pub proposed_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// Incremented by every change, for optimistic locking.
    pub revision: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreementPlace {
    /// `None` in direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    /// The bot can only reply to interactions in this channel.
    pub answers_only: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// `None` after the player was erased, as is `name`.
    pub id: Option<UserId>,
    /// At the time of the proposal.
    pub name: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    Proposer,
    Opponent,
}

impl Party {
    pub const BOTH: [Self; 2] = [Self::Proposer, Self::Opponent];

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Proposer => Self::Opponent,
            Self::Opponent => Self::Proposer,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Games {
    #[default]
    One,
    /// The players swap colors after the first game.
    Two,
}

impl Games {
    #[must_use]
    pub fn of(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    #[must_use]
    pub fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// The opponent accepts or declines the proposer's position and colors.
    Named {
        start: Start,
        /// Has White in the first game.
        white: Party,
    },
    /// Both words determine the position, the colors, or both.
    Drawn {
        /// `None` if drawn.
        start: Option<Start>,
        /// Has White in the first game; `None` if drawn. At least one of `start` and `white` is drawn.
        white: Option<Party>,
        draw: PairDraw,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairDraw {
    pub secret: PairSecret,
    pub excluded: Box<StartSet>,
    pub proposer: Option<Word>,
    pub opponent: Option<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// `None` after its player was erased.
    pub text: Option<Phrase>,
    /// Chosen at random by the bot for the player.
    pub by_chance: bool,
}

impl PairDraw {
    #[must_use]
    pub fn new(secret: PairSecret) -> Self {
        Self {
            secret,
            excluded: Box::new(StartSet::EMPTY),
            proposer: None,
            opponent: None,
        }
    }

    #[must_use]
    pub fn word(&self, role: Party) -> Option<&Word> {
        match role {
            Party::Proposer => self.proposer.as_ref(),
            Party::Opponent => self.opponent.as_ref(),
        }
    }

    fn word_mut(&mut self, role: Party) -> &mut Option<Word> {
        match role {
            Party::Proposer => &mut self.proposer,
            Party::Opponent => &mut self.opponent,
        }
    }

    /// `None` if a word is missing or erased.
    #[must_use]
    pub fn key(&self) -> Option<PairKey> {
        let proposer = self.proposer.as_ref()?.text.as_ref()?;
        let opponent = self.opponent.as_ref()?.text.as_ref()?;
        Some(self.secret.key(proposer, opponent))
    }

    /// Position and player with White. `None` if [`key`](Self::key) is.
    #[must_use]
    pub fn result(&self) -> Option<(StartId, Party)> {
        let key = self.key()?;
        let white = if key.proposer_has_white() {
            Party::Proposer
        } else {
            Party::Opponent
        };
        Some((key.draw(&self.excluded), white))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreementState {
    Open,
    Sealed(Sealed),
    Declined(DateTime<Utc>),
    Withdrawn(DateTime<Utc>),
    Expired(DateTime<Utc>),
}

impl AgreementState {
    #[must_use]
    pub fn sealed(&self) -> Option<Sealed> {
        match self {
            Self::Sealed(sealed) => Some(*sealed),
            Self::Open | Self::Declined(_) | Self::Withdrawn(_) | Self::Expired(_) => None,
        }
    }

    #[must_use]
    pub fn closed_at(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Open => None,
            Self::Sealed(sealed) => Some(sealed.at),
            Self::Declined(at) | Self::Withdrawn(at) | Self::Expired(at) => Some(*at),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub at: DateTime<Utc>,
    pub start: Start,
    pub white: Party,
}

/// Reason for a new message, because Discord does not notify about edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationReason {
    Sealed,
    Declined,
    Expired,
    /// The opponent entered a word first.
    Word,
    Reminder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwedNotification {
    pub occasion: NotificationReason,
    pub recipient: Party,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    Accept,
    Decline,
    Withdraw,
    EnterWord(Word),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreementError {
    /// Neither of the two players.
    NotAPlayer,
    OnlyFor(Party),
    WordAlreadyEntered,
    /// The action does not apply to these terms.
    WrongTerms,
    /// The proposal is not open, or has just expired.
    Closed,
}

impl Agreement {
    #[must_use]
    pub fn player(&self, role: Party) -> &Player {
        match role {
            Party::Proposer => &self.proposer,
            Party::Opponent => &self.opponent,
        }
    }

    #[must_use]
    pub fn role(&self, user: UserId) -> Option<Party> {
        let is_user = |role: &Party| self.player(*role).id == Some(user);
        Party::BOTH.into_iter().find(is_user)
    }

    /// Players see their agreements everywhere; other people only see them in the server, group or direct messages
    /// where they were proposed.
    #[must_use]
    pub fn is_visible(
        &self,
        user: Option<UserId>,
        guild: Option<GuildId>,
        channel: Option<ChannelId>,
    ) -> bool {
        let is_there = self
            .message_place
            .is_some_and(|message_place| match message_place.guild {
                Some(_) => message_place.guild == guild,
                None => Some(message_place.channel) == channel,
            });
        is_there || user.is_some_and(|user| self.role(user).is_some())
    }

    #[must_use]
    pub fn answers_only(&self) -> bool {
        self.message_place
            .is_some_and(|message_place| message_place.answers_only)
    }

    #[must_use]
    pub fn is_sealed_with_erased_player(&self) -> bool {
        let is_erased = |role| self.player(role).id.is_none();
        self.state.sealed().is_some() && Party::BOTH.into_iter().any(is_erased)
    }

    /// Player who must act next. The opponent acts first.
    #[must_use]
    pub fn awaited(&self) -> Option<Party> {
        if self.state != AgreementState::Open {
            return None;
        }
        match &self.terms {
            Terms::Drawn { draw, .. } if draw.opponent.is_some() => Some(Party::Proposer),
            Terms::Named { .. } | Terms::Drawn { .. } => Some(Party::Opponent),
        }
    }

    /// Notification due after a change by `by`, or after expiry if `by` is `None`.
    #[must_use]
    pub fn owed_notification(&self, by: Option<Party>) -> Option<OwedNotification> {
        let (occasion, recipient) = match self.state {
            AgreementState::Open if by == Some(Party::Opponent) => {
                (NotificationReason::Word, Party::Proposer)
            }
            AgreementState::Open | AgreementState::Withdrawn(_) => return None,
            AgreementState::Sealed(_) => (NotificationReason::Sealed, by?.other()),
            AgreementState::Declined(_) => (NotificationReason::Declined, Party::Proposer),
            AgreementState::Expired(_) => (NotificationReason::Expired, Party::Proposer),
        };
        Some(OwedNotification {
            occasion,
            recipient,
        })
    }

    /// Returns whether the proposal has just expired.
    pub fn expire(&mut self, now: DateTime<Utc>) -> bool {
        let expires = self.state == AgreementState::Open && now >= self.expires_at;
        if expires {
            self.state = AgreementState::Expired(self.expires_at);
        }
        expires
    }

    /// On error nothing changes, except that the proposal may expire.
    pub fn act(
        &mut self,
        user: UserId,
        action: PlayerAction,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        let role = self.check_open(user, now)?;
        match action {
            PlayerAction::Accept => self.accept(role, now),
            PlayerAction::Decline => {
                require_party(Party::Opponent, role)?;
                self.state = AgreementState::Declined(now);
                Ok(())
            }
            PlayerAction::Withdraw => {
                require_party(Party::Proposer, role)?;
                self.state = AgreementState::Withdrawn(now);
                Ok(())
            }
            PlayerAction::EnterWord(word) => self.enter_word(role, word, now),
        }
    }

    fn accept(&mut self, role: Party, now: DateTime<Utc>) -> Result<(), AgreementError> {
        require_party(Party::Opponent, role)?;
        let Terms::Named { start, white } = self.terms else {
            return Err(AgreementError::WrongTerms);
        };
        let at = now;
        self.state = AgreementState::Sealed(Sealed { at, start, white });
        Ok(())
    }

    /// May expire the proposal.
    pub fn check_can_enter_word(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        let role = self.check_open(user, now)?;
        match &self.terms {
            Terms::Named { .. } => Err(AgreementError::WrongTerms),
            Terms::Drawn { draw, .. } if draw.word(role).is_some() => {
                Err(AgreementError::WordAlreadyEntered)
            }
            Terms::Drawn { .. } => Ok(()),
        }
    }

    fn check_open(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Party, AgreementError> {
        let role = self.role(user).ok_or(AgreementError::NotAPlayer)?;
        self.expire(now);
        match self.state {
            AgreementState::Open => Ok(role),
            AgreementState::Sealed(_)
            | AgreementState::Declined(_)
            | AgreementState::Withdrawn(_)
            | AgreementState::Expired(_) => Err(AgreementError::Closed),
        }
    }

    /// The second word seals the agreement.
    fn enter_word(
        &mut self,
        role: Party,
        word: Word,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        let Terms::Drawn { start, white, draw } = &mut self.terms else {
            return Err(AgreementError::WrongTerms);
        };
        let slot = draw.word_mut(role);
        if slot.is_some() {
            return Err(AgreementError::WordAlreadyEntered);
        }
        *slot = Some(word);
        if let Some((drawn_start, drawn_white)) = draw.result() {
            self.state = AgreementState::Sealed(Sealed {
                at: now,
                start: start.unwrap_or(drawn_start.into()),
                white: white.unwrap_or(drawn_white),
            });
        }
        Ok(())
    }
}

fn require_party(wanted: Party, role: Party) -> Result<(), AgreementError> {
    if role == wanted {
        Ok(())
    } else {
        Err(AgreementError::OnlyFor(wanted))
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use chess960::StartId;

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
            games: Games::One,
            state: AgreementState::Open,
            proposed_at: now(),
            expires_at: now() + TimeDelta::days(7),
            revision: 0,
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
        proposal(Terms::Drawn {
            start,
            white,
            draw: PairDraw::new(secret),
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

    #[test]
    fn each_action_is_limited_to_one_player() {
        for (action, allowed, expected) in [
            (PlayerAction::Accept, BOB, sealed(518, Party::Opponent)),
            (PlayerAction::Decline, BOB, AgreementState::Declined(now())),
            (
                PlayerAction::Withdraw,
                ALICE,
                AgreementState::Withdrawn(now()),
            ),
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
        assert_eq!(agreement.act(ALICE, enter_word("rook"), now()), Ok(()));
        let given = agreement.clone();
        for (user, refused) in [
            (ALICE, AgreementError::WordAlreadyEntered),
            (CAROL, AgreementError::NotAPlayer),
        ] {
            assert_eq!(
                agreement.act(user, enter_word("queen"), now()),
                Err(refused)
            );
            assert_eq!(agreement, given);
        }
    }

    #[test]
    fn rejects_actions_for_other_terms() {
        let refused = Err(AgreementError::WrongTerms);
        assert_eq!(named().act(BOB, enter_word("rook"), now()), refused);
        assert_eq!(
            drawn(None, None).act(BOB, PlayerAction::Accept, now()),
            refused
        );
        for action in [PlayerAction::Decline, PlayerAction::Withdraw] {
            let user = if action == PlayerAction::Decline {
                BOB
            } else {
                ALICE
            };
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
                assert_eq!(
                    agreement.act(user, action, later),
                    Err(AgreementError::Closed)
                );
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
        let owed_to = |occasion, recipient| {
            Some(OwedNotification {
                occasion,
                recipient,
            })
        };
        for (mut agreement, actions) in [
            (
                named(),
                vec![(
                    BOB,
                    PlayerAction::Accept,
                    owed_to(NotificationReason::Sealed, Party::Proposer),
                )],
            ),
            (
                named(),
                vec![(
                    BOB,
                    PlayerAction::Decline,
                    owed_to(NotificationReason::Declined, Party::Proposer),
                )],
            ),
            (named(), vec![(ALICE, PlayerAction::Withdraw, None)]),
            (
                drawn(None, None),
                vec![
                    (
                        BOB,
                        enter_word("knight"),
                        owed_to(NotificationReason::Word, Party::Proposer),
                    ),
                    (
                        ALICE,
                        enter_word("rook"),
                        owed_to(NotificationReason::Sealed, Party::Opponent),
                    ),
                ],
            ),
            (
                drawn(None, None),
                vec![
                    (ALICE, enter_word("rook"), None),
                    (
                        BOB,
                        enter_word("knight"),
                        owed_to(NotificationReason::Sealed, Party::Proposer),
                    ),
                ],
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
            assert_eq!(
                late.owed_notification(by),
                owed_to(NotificationReason::Expired, Party::Proposer)
            );
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
}
