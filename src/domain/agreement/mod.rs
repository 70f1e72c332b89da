mod challenge;
mod lichess;
mod public_draw;
mod recent_ping;
mod terms;

use chess960::{Start, StartId};
use chrono::{DateTime, Utc};

use crate::domain::fairness::Beacon;
use crate::domain::ids::{
    AgreementNumber, ChannelId, GuildId, InteractionId, MessageId, MessagePlace, UserId,
};
use crate::text::{Language, choices};

pub use self::challenge::{GameChallenge, GameClaim, StartedGame};
pub use self::lichess::{LichessGame, LichessGames, link_for_anyone};
pub use self::public_draw::{PublicPairDraw, PublicPairResult, PublicProgress};
pub use self::recent_ping::{MAX_PINGS, PingedPair, RecentPing};
pub use self::terms::{PairDraw, PairResult, Party, Terms, TermsDraw, Word};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    pub number: AgreementNumber,
    /// `None` after the server was erased.
    pub message_place: Option<AgreementPlace>,
    /// `None` after the player was erased.
    pub proposer: Option<Player>,
    /// `None` after the player was erased.
    pub opponent: Option<Player>,
    pub event: Option<String>,
    pub terms: Terms,
    /// 1 or 2; the players swap colors after the first.
    pub games: u8,
    pub state: AgreementState,
    pub proposed_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// Incremented by every change, for optimistic locking.
    pub revision: i64,
    pub lichess: LichessGames,
}

/// A proposal that has no number yet.
#[derive(Clone, Debug)]
pub struct NewProposal {
    pub message_place: AgreementPlace,
    pub proposer: Player,
    pub opponent: Player,
    pub event: Option<String>,
    pub terms: Terms,
    /// 1 or 2.
    pub games: u8,
    pub proposed_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

impl NewProposal {
    /// Returns the open agreement of this proposal.
    pub fn with_number(self, number: AgreementNumber) -> Agreement {
        Agreement {
            number,
            message_place: Some(self.message_place),
            proposer: Some(self.proposer),
            opponent: Some(self.opponent),
            event: self.event,
            terms: self.terms,
            games: self.games,
            state: AgreementState::Open,
            proposed_at: self.proposed_at,
            expires_at: self.expires_at,
            revision: 0,
            lichess: LichessGames::default(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreementPlace {
    /// `None` in direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    /// The bot can only reply to interactions in this channel.
    pub answers_only: bool,
    /// Of the message and of notifications.
    pub language: Language,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: UserId,
    /// At the time of the proposal.
    pub name: String,
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
    pub fn sealed(&self) -> Option<Sealed> {
        match self {
            Self::Sealed(sealed) => Some(*sealed),
            Self::Open | Self::Declined(_) | Self::Withdrawn(_) | Self::Expired(_) => None,
        }
    }

    pub fn word(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Sealed(_) => "sealed",
            Self::Declined(_) => "declined",
            Self::Withdrawn(_) => "withdrawn",
            Self::Expired(_) => "expired",
        }
    }

    pub fn closed_at(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Open => None,
            Self::Sealed(sealed) => Some(sealed.at),
            Self::Declined(at) | Self::Withdrawn(at) | Self::Expired(at) => Some(*at),
        }
    }
}

/// Next edit of the message of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextEdit {
    AtOnce,
    AtExpiry,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub at: DateTime<Utc>,
    pub start: Start,
    /// In the first game.
    pub white: Party,
}

impl Sealed {
    /// Player with White in a game, counted from 1.
    pub fn white_in(&self, game: u8) -> Party {
        if game == 1 {
            self.white
        } else {
            self.white.other()
        }
    }
}

choices! {
    /// Reason for a new message, because Discord does not notify about edits. The words are stored, so they never
    /// change. For closed agreements they are those of the state.
    pub enum NotificationReason {
        Sealed = "sealed",
        Declined = "declined",
        Expired = "expired",
        /// The opponent entered a word first.
        Word = "word",
        Reminder = "reminder",
    }
}

/// Reason and recipient.
pub type OwedNotification = (NotificationReason, Party);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// Accepts named terms, or begins the draw from public randomness that gets the interaction's id.
    Accept(InteractionId),
    /// Accepts a named position with random colors. The words, chosen at random for proposer and opponent, replace
    /// missing ones.
    AcceptRandomColors([Word; 2]),
    Decline,
    Withdraw,
    /// Declines or withdraws, depending on the player.
    End,
    /// Checks whether the player can enter a word, and changes nothing.
    CheckWord,
    EnterWord(Word),
}

impl PlayerAction {
    /// Returns the only player who may perform the action, or `None` if both may.
    fn only_player(&self) -> Option<Party> {
        match self {
            Self::Accept(_) | Self::AcceptRandomColors(_) | Self::Decline => Some(Party::Opponent),
            Self::Withdraw => Some(Party::Proposer),
            Self::End | Self::CheckWord | Self::EnterWord(_) => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreementError {
    /// Neither of the two players.
    NotAPlayer,
    OnlyFor(Party),
    WordAlreadyEntered,
    /// The opponent has accepted, and the beacon of the draw is awaited.
    BeingDrawn,
    /// The action does not apply to these terms.
    WrongTerms,
    /// The proposal is not open, or has just expired.
    Closed,
}

impl Agreement {
    /// `None` after the player was erased.
    pub fn player(&self, role: Party) -> Option<&Player> {
        role.of(&self.proposer, &self.opponent).as_ref()
    }

    /// `None` after the player was erased.
    pub fn player_id(&self, role: Party) -> Option<UserId> {
        self.player(role).map(|player| player.id)
    }

    /// `None` after the player was erased.
    pub fn player_name(&self, role: Party) -> Option<&str> {
        self.player(role).map(|player| player.name.as_str())
    }

    pub fn role(&self, user: UserId) -> Option<Party> {
        Party::BOTH
            .into_iter()
            .find(|role| self.player_id(*role) == Some(user))
    }

    /// `None` if the proposer named position and colors.
    pub fn draw(&self) -> Option<&TermsDraw> {
        self.terms.draw()
    }

    /// Returns the public draw that decides this proposal, which the opponent has accepted. `None` before and
    /// afterwards.
    pub fn awaited_draw(&self) -> Option<InteractionId> {
        if !self.is_open() {
            return None;
        }
        match self.terms.public_draw()?.progress {
            PublicProgress::Accepted(draw) => Some(draw),
            PublicProgress::Proposed | PublicProgress::Drawn { .. } => None,
        }
    }

    /// Whether the public draw that this message announced has decided the agreement.
    pub fn is_decided_by(&self, announcement: Option<MessageId>) -> bool {
        match self.terms.public_draw().map(|draw| draw.progress) {
            Some(PublicProgress::Drawn { message, .. }) => announcement == Some(message),
            Some(PublicProgress::Proposed | PublicProgress::Accepted(_)) | None => false,
        }
    }

    /// Whether a user sees the agreement in a server (`guild`) or channel. Players see it everywhere; other people only
    /// in the server, group or direct messages where it was proposed.
    pub fn is_visible(
        &self,
        user: Option<UserId>,
        guild: Option<GuildId>,
        channel: Option<ChannelId>,
    ) -> bool {
        if user.is_some_and(|user| self.role(user).is_some()) {
            return true;
        }
        let Some(place) = self.message_place else {
            return false;
        };
        match place.guild {
            Some(_) => place.guild == guild,
            None => Some(place.channel) == channel,
        }
    }

    /// Returns the agreement's message, unless it can only be edited in answer to a button press.
    pub fn editable_message(&self) -> Option<MessagePlace> {
        let place = self.message_place?;
        if place.answers_only {
            return None;
        }
        Some(MessagePlace {
            channel: place.channel,
            message: place.message?,
        })
    }

    pub fn answers_only(&self) -> bool {
        self.message_place.is_some_and(|place| place.answers_only)
    }

    pub fn language(&self) -> Language {
        match self.message_place {
            Some(place) => place.language,
            None => Language::default(),
        }
    }

    pub fn is_sealed_with_erased_player(&self) -> bool {
        let has_erased_player = self.proposer.is_none() || self.opponent.is_none();
        self.state.sealed().is_some() && has_erased_player
    }

    /// Returns the player who must act next, or `None` if the agreement is closed or being drawn.
    ///
    /// That is the opponent, who has to answer the proposal. After a word of the opponent, only the word of the
    /// proposer is missing.
    pub fn awaited(&self) -> Option<Party> {
        if !self.is_answerable() {
            return None;
        }
        let has_opponent_word = self
            .terms
            .word_draw()
            .is_some_and(|draw| draw.opponent.is_some());
        if has_opponent_word {
            Some(Party::Proposer)
        } else {
            Some(Party::Opponent)
        }
    }

    /// Returns whom the bot has to notify after a change of the agreement, and why; `None` if a notification is not
    /// needed.
    ///
    /// `by` is the player who made the change, who knows about it. `None` after the proposal expired.
    pub fn owed_notification(&self, by: Option<Party>) -> Option<OwedNotification> {
        match self.state {
            // The message that announces the draw notifies the proposer.
            AgreementState::Open if self.awaited_draw().is_some() => None,
            AgreementState::Open if by == Some(Party::Opponent) => {
                Some((NotificationReason::Word, Party::Proposer))
            }
            AgreementState::Open | AgreementState::Withdrawn(_) => None,
            AgreementState::Sealed(_) => Some((NotificationReason::Sealed, by?.other())),
            AgreementState::Declined(_) => Some((NotificationReason::Declined, Party::Proposer)),
            AgreementState::Expired(_) => Some((NotificationReason::Expired, Party::Proposer)),
        }
    }

    /// Whether the proposal was not answered in time. A proposal that is being drawn was answered.
    pub fn is_overdue(&self, now: DateTime<Utc>) -> bool {
        self.is_answerable() && now >= self.expires_at
    }

    /// Returns whether the proposal has just expired.
    pub fn expire(&mut self, now: DateTime<Utc>) -> bool {
        if !self.is_overdue(now) {
            return false;
        }
        self.state = AgreementState::Expired(self.expires_at);
        true
    }

    /// Returns when the agreement's message has to be edited again, after an edit that shows this revision.
    pub fn next_edit(&self, shown_revision: i64) -> NextEdit {
        let has_message = self.message_place.is_some();
        if has_message && self.revision != shown_revision {
            NextEdit::AtOnce
        } else if self.is_answerable() {
            NextEdit::AtExpiry
        } else {
            NextEdit::Never
        }
    }

    pub fn is_open(&self) -> bool {
        self.state == AgreementState::Open
    }

    /// Whether the proposal can still be answered: it is open, and not accepted and being drawn.
    pub fn is_answerable(&self) -> bool {
        self.is_open() && self.awaited_draw().is_none()
    }

    /// `None` if the agreement does not wait for this draw.
    fn awaited_draw_mut(&mut self, draw_id: InteractionId) -> Option<&mut PublicPairDraw> {
        if self.awaited_draw() != Some(draw_id) {
            return None;
        }
        self.terms.public_draw_mut()
    }

    /// Seals the agreement with the result of its public draw. Returns whether it waited for this draw.
    pub fn seal_from_beacon(
        &mut self,
        draw_id: InteractionId,
        message: MessageId,
        beacon: Beacon,
        now: DateTime<Utc>,
    ) -> bool {
        let Some(draw) = self.awaited_draw_mut(draw_id) else {
            return false;
        };
        draw.progress = PublicProgress::Drawn { message, beacon };
        let result = draw.result_of(message, beacon);
        self.seal(result.start, result.white, now);
        true
    }

    /// Seals the agreement with what was drawn, as far as the proposer did not name it.
    fn seal(&mut self, drawn_start: StartId, drawn_white: Party, now: DateTime<Utc>) {
        self.state = AgreementState::Sealed(Sealed {
            at: now,
            start: self.terms.start().unwrap_or(drawn_start.into()),
            white: self.terms.white().unwrap_or(drawn_white),
        });
    }

    /// Makes the proposal answerable again after its public draw ended without a result, or closes it if a player was
    /// erased meanwhile. Returns whether it waited for this draw.
    pub fn reopen(&mut self, draw_id: InteractionId, now: DateTime<Utc>) -> bool {
        let Some(draw) = self.awaited_draw_mut(draw_id) else {
            return false;
        };
        draw.progress = PublicProgress::Proposed;
        if self.proposer.is_none() {
            self.end(Party::Proposer, now);
        } else if self.opponent.is_none() {
            self.end(Party::Opponent, now);
        }
        true
    }

    /// Removes a player who asked to be erased. An open proposal ends, as if the player had withdrawn or declined it.
    /// If it is being drawn, it does not end, because the player may know the result already. The name of the event
    /// goes with the proposer, who typed it.
    ///
    /// `is_shown` is whether the agreement's message shows its present state, with the words. A sealed agreement keeps
    /// a word until the message shows it, so that the draw can be verified.
    pub fn erase_player(&mut self, role: Party, is_shown: bool, now: DateTime<Utc>) {
        self.expire(now);
        if self.is_answerable() {
            self.end(role, now);
        }
        match role {
            Party::Proposer => {
                self.proposer = None;
                self.event = None;
            }
            Party::Opponent => self.opponent = None,
        }
        self.erase_words(role, is_shown);
    }

    /// Erases the words of a draw in which a player was erased.
    ///
    /// A sealed (accepted) agreement keeps the other player's word. The player's own word, from which the position was
    /// drawn, is erased only if the message shows it (`is_shown`), and never if it was chosen at random: then the
    /// message does not show it, and without it the draw could not be verified.
    pub fn erase_words(&mut self, role: Party, is_shown: bool) {
        let is_sealed = self.state.sealed().is_some();
        let Some(draw) = self.terms.word_draw_mut() else {
            return;
        };
        if !is_sealed {
            // Nothing was drawn, so there is nothing to verify.
            draw.erase_word(Party::Proposer);
            draw.erase_word(Party::Opponent);
        } else if is_shown && !draw.has_random_word(role) {
            draw.erase_word(role);
        }
    }

    /// Whether a sealed agreement still has the word of an erased player, which the message has to show.
    pub fn keeps_word(&self, role: Party) -> bool {
        let Some(draw) = self.terms.word_draw() else {
            return false;
        };
        self.player(role).is_none() && draw.word_text(role).is_some() && !draw.has_random_word(role)
    }

    /// Performs an action of a player, such as accepting a proposal. On error nothing changes, except that the proposal
    /// may expire.
    pub fn act(
        &mut self,
        user: UserId,
        action: PlayerAction,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        let role = self.role(user).ok_or(AgreementError::NotAPlayer)?;
        self.expire(now);
        if !self.is_open() {
            return Err(AgreementError::Closed);
        }
        if self.awaited_draw().is_some() {
            return Err(AgreementError::BeingDrawn);
        }
        if let Some(only_player) = action.only_player()
            && only_player != role
        {
            return Err(AgreementError::OnlyFor(only_player));
        }
        match action {
            PlayerAction::Accept(interaction) => self.accept(interaction, now),
            PlayerAction::AcceptRandomColors(random_words) => {
                self.accept_random_colors(random_words, now)
            }
            PlayerAction::Decline | PlayerAction::Withdraw | PlayerAction::End => {
                self.end(role, now);
                Ok(())
            }
            PlayerAction::CheckWord => self.draw_without_word(role).map(|_| ()),
            PlayerAction::EnterWord(word) => self.enter_word(role, word, now),
        }
    }

    /// Ends a proposal: the proposer withdraws it, or the opponent declines it.
    fn end(&mut self, by: Party, now: DateTime<Utc>) {
        self.state = match by {
            Party::Proposer => AgreementState::Withdrawn(now),
            Party::Opponent => AgreementState::Declined(now),
        };
    }

    /// Seals named terms, or begins the draw from public randomness. Terms with words are not accepted, because the
    /// players enter words instead.
    fn accept(
        &mut self,
        interaction: InteractionId,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        if let Terms::Named { start, white } = self.terms {
            self.state = AgreementState::Sealed(Sealed {
                at: now,
                start,
                white,
            });
            return Ok(());
        }
        let draw = self
            .terms
            .public_draw_mut()
            .ok_or(AgreementError::WrongTerms)?;
        draw.progress = PublicProgress::Accepted(interaction);
        Ok(())
    }

    /// Accepts a named position for the opponent, and draws the colors from random words, which are entered for both
    /// players.
    ///
    /// Words are never replaced: one that the proposer has entered stays, and if the opponent has entered one, this
    /// fails with [`AgreementError::WordAlreadyEntered`].
    fn accept_random_colors(
        &mut self,
        random_words: [Word; 2],
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        if self.terms.start().is_none() {
            return Err(AgreementError::WrongTerms);
        }
        let [proposer_word, opponent_word] = random_words;
        self.enter_word(Party::Opponent, opponent_word, now)?;
        // If the proposer had entered a word, the opponent's word has sealed the agreement, which is not open any more.
        if self.is_open() {
            self.enter_word(Party::Proposer, proposer_word, now)?;
        }
        Ok(())
    }

    /// Returns the draw from words if the player may enter a word in it.
    fn draw_without_word(&mut self, role: Party) -> Result<&mut PairDraw, AgreementError> {
        let draw = self
            .terms
            .word_draw_mut()
            .ok_or(AgreementError::WrongTerms)?;
        if draw.word(role).is_some() {
            return Err(AgreementError::WordAlreadyEntered);
        }
        Ok(draw)
    }

    /// Enters a player's word. The second word seals the agreement: position and colors are drawn from both words,
    /// unless the proposer named them.
    fn enter_word(
        &mut self,
        role: Party,
        word: Word,
        now: DateTime<Utc>,
    ) -> Result<(), AgreementError> {
        let draw = self.draw_without_word(role)?;
        *draw.word_mut(role) = Some(word);
        if let Some(PairResult { start, white, .. }) = draw.result() {
            self.seal(start, white, now);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
