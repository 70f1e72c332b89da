//! What organizers do with the rounds of an event.

use chess960::StartId;
use chrono::{DateTime, Utc};

use super::entry::{TypedCorrection, TypedPositions, number_of_positions, read_pairings};
use super::start::read_start;
use super::{CONCURRENT_CHANGE, OrganizedEvent};
use crate::chat::{CommandError, Platform, PlatformError, choices};
use crate::commands::caller::cannot_post;
use crate::domain::event::{
    Event, EventPart, EventRound, ResultSource, RevealRule, RoundResult, TooManyRounds, next_round,
};
use crate::domain::fairness::MAX_ROUNDS;
use crate::domain::ids::UserId;
use crate::reply::daily_post::{at, when};
use crate::store::{JobId, Recorded, Update};
use crate::text::{Sentence, quote, say, sentence};

choices! {
    /// The words are stored in buttons.
    pub(super) enum PanelAction {
        Reveal = "reveal",
        SetStart = "start",
        Enter = "enter",
        SetBoards = "boards",
        Correct = "correct",
        Reuse = "reuse",
        /// Deletes what was entered for a round.
        Clear = "clear",
        AddRound = "add",
        End = "end",
        /// Posts the positions that a preview of [`Enter`](Self::Enter) shows.
        PostEntry = "entered",
        /// Posts the positions that a preview of [`Reuse`](Self::Reuse) shows.
        PostReuse = "reused",
        /// Posts the correction that a preview of [`Correct`](Self::Correct) shows.
        PostCorrection = "corrected",
    }
}

const NO_CLOCK: Sentence = sentence!("events-no-clock");

/// A round as a panel showed it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RoundVersion {
    pub number: u16,
    pub revision: i64,
}

impl RoundVersion {
    /// For actions that are not about a round.
    pub(super) const NONE: Self = Self {
        number: 0,
        revision: 0,
    };
}

impl From<&EventRound> for RoundVersion {
    fn from(round: &EventRound) -> Self {
        Self {
            number: round.number,
            revision: round.revision,
        }
    }
}

impl PanelAction {
    pub(super) fn has_form(self) -> bool {
        match self {
            Self::SetStart | Self::Enter | Self::SetBoards | Self::Correct => true,
            Self::Reveal
            | Self::Reuse
            | Self::Clear
            | Self::AddRound
            | Self::End
            | Self::PostEntry
            | Self::PostReuse
            | Self::PostCorrection => false,
        }
    }
}

impl OrganizedEvent<'_> {
    /// Returns the round that is revealed next.
    pub(super) fn next_round(&self) -> Result<&EventRound, CommandError> {
        next_round(&self.rounds).ok_or_else(|| sentence!("events-all-revealed").into())
    }

    /// Returns the number of a round that would be added.
    pub(super) fn next_number(&self) -> u16 {
        match self.rounds.last() {
            Some(last) => last.number + 1,
            None => 1,
        }
    }

    /// Begins the reveal of the next round, whose message the worker then posts. If Discord refused that message
    /// before, tries again at once. `shown` is the round as the panel showed it.
    pub(super) async fn reveal(&self, shown: RoundVersion) -> Result<String, CommandError> {
        let next = self.next_round()?;
        // The revision is not compared: a refusal by Discord is stored as a new one. Organizers cannot have changed the
        // round since its reveal began.
        if next.number == shown.number && next.is_refused() {
            return self.retry(next).await;
        }
        let mut round = self.changeable_round(shown)?;
        if self.event.announcement.is_none() {
            return Err(sentence!("events-not-announced").into());
        }
        self.require_boards(&round)?;
        let excluded = self.event.rules.excluded_after(&self.rounds);
        round.begin_reveal(&self.event, excluded, self.now);
        self.save(&round, Some(self.now)).await?;
        Ok(self.revealing_note(round.number))
    }

    /// Tries again at once to post a round that Discord refused.
    async fn retry(&self, refused: &EventRound) -> Result<String, CommandError> {
        self.require_running()?;
        let store = self.app.store().await?;
        let part = EventPart::Round(refused.number);
        store
            .retry_job_now(&JobId::event(self.event.id, part), self.now)
            .await?;
        self.app.wake_workers();
        Ok(self.revealing_note(refused.number))
    }

    fn revealing_note(&self, number: u16) -> String {
        let channel = self.event.plan.channel.mention();
        say!("events-revealing", number, channel)
    }

    /// Sets when the games of the next round start, in an event whose rounds are revealed by the clock some minutes
    /// earlier. Refuses a start that is too soon for that. An empty text withdraws the start. `shown` is the round as
    /// the panel showed it.
    pub(super) async fn set_start(
        &self,
        shown: RoundVersion,
        typed: &str,
    ) -> Result<String, CommandError> {
        let mut round = self.changeable_round(shown)?;
        let rule = self.event.rules.reveal;
        let RevealRule::BeforeStart { zone, .. } = rule else {
            return Err(NO_CLOCK.into());
        };
        if typed.trim().is_empty() {
            return self.withdraw_start(round).await;
        }
        let starts_at = read_start(typed, zone, self.now)?;
        round.set_start(starts_at, rule);
        let reveal_at = round.due_at(rule).ok_or(NO_CLOCK)?;
        if reveal_at <= self.now {
            return Err(say!("events-start-too-soon", time = at(starts_at)).into());
        }
        self.save(&round, Some(reveal_at)).await?;
        Ok(say!(
            "events-start-set",
            number = round.number,
            time = when(starts_at),
            reveal = when(reveal_at),
        ))
    }

    /// Stores that a round has no start any more.
    async fn withdraw_start(&self, mut round: EventRound) -> Result<String, CommandError> {
        round.withdraw_start();
        let store = self.app.store().await?;
        self.finish(store.withdraw_event_start(&round, self.now).await?)?;
        Ok(say!("events-start-withdrawn", number = round.number))
    }

    /// Returns the next round with typed positions, which were drawn by hand in front of witnesses. `shown` is the round
    /// as the panel showed it.
    pub(super) fn with_typed_positions(
        &self,
        shown: RoundVersion,
        typed: &str,
        organizer: UserId,
    ) -> Result<EventRound, CommandError> {
        let mut round = self.enterable_round(shown)?;
        self.require_boards(&round)?;
        let entered = TypedPositions::read(typed, &round, self)?;
        round.enter(self.entry(entered.positions, entered.source, organizer));
        Ok(round)
    }

    /// Returns the next round with the positions of the revealed round `earlier`. Refuses this if the next round needs
    /// another number of positions, because it has more boards, for example. `shown` is the next round as the panel
    /// showed it.
    pub(super) fn with_reused_positions(
        &self,
        shown: RoundVersion,
        earlier: u16,
        organizer: UserId,
    ) -> Result<EventRound, CommandError> {
        let mut round = self.enterable_round(shown)?;
        self.require_boards(&round)?;
        let positions = self.revealed_round(earlier)?.positions().to_vec();
        let needed = self.event.rules.positions_in(&round);
        if positions.len() != needed {
            return Err(number_of_positions(needed, positions.len()));
        }
        round.enter(self.entry(positions, ResultSource::Reused(earlier), organizer));
        Ok(round)
    }

    /// Returns the record of positions that an organizer enters now.
    fn entry(
        &self,
        positions: Vec<StartId>,
        source: ResultSource,
        organizer: UserId,
    ) -> RoundResult {
        RoundResult {
            positions,
            source,
            entered_by: Some(organizer),
            recorded_at: self.now,
            reason: None,
        }
    }

    /// Stores a round with entered positions, and returns a note about them. Before the reveal of the round, they stay
    /// secret. If the round has waited for a late beacon, they reveal it. Others correct a revealed round.
    ///
    /// Rounds that reused the corrected positions keep the old ones, so their messages are edited to say that these are
    /// from before the correction.
    pub(super) async fn save_result(&self, round: &EventRound) -> Result<String, CommandError> {
        let number = round.number;
        if !round.state.is_revealed() {
            self.save(round, round.job_at()).await?;
            return Ok(say!("events-entered-note", number));
        }
        let edited_rounds: Vec<u16> = self
            .rounds
            .iter()
            .filter(|other| other.number == number || other.reuses(number))
            .map(|other| other.number)
            .collect();
        let store = self.app.store().await?;
        let update = store
            .save_event_result(round, &edited_rounds, self.now)
            .await?;
        self.finish(update)?;
        match round.results.last() {
            Some(newest) if newest.is_correction() => Ok(say!("events-corrected", number)),
            Some(_) | None => Ok(say!("events-entered-late", number)),
        }
    }

    /// Replaces the boards of the next round with pasted ones; an empty text removes all boards. `shown` is the round
    /// as the panel showed it.
    pub(super) async fn set_boards(
        &self,
        shown: RoundVersion,
        typed: &str,
        platform: &dyn Platform,
    ) -> Result<String, CommandError> {
        let mut round = self.changeable_round(shown)?;
        let pairings = read_pairings(typed)?;
        self.require_members(&pairings.members(), platform).await?;
        // Entered positions no longer fit if the number of boards changes.
        let drops_entry = round.set_pairings(pairings, &self.event.rules);
        self.save(&round, round.job_at()).await?;
        let boards = round.pairings.boards.len();
        let note = say!("events-boards-set", round = round.number, boards);
        if drops_entry {
            return Ok(format!("{note} {}", say!("events-entry-dropped")));
        }
        Ok(note)
    }

    /// Refuses boards with players who are not in the server. Boards show the lichess names of the players that they
    /// mention, so a mention of any Discord user would show that user's lichess name in a server of other people.
    async fn require_members(
        &self,
        players: &[UserId],
        platform: &dyn Platform,
    ) -> Result<(), CommandError> {
        if players.is_empty() {
            return Ok(());
        }
        // This requests each player as a member of the server. Discord reports a user who is not a member as gone,
        // like a deleted channel.
        let access = platform
            .access(self.event.guild, players, self.event.plan.channel)
            .await;
        match access {
            Ok(_) => Ok(()),
            Err(PlatformError::Gone) => {
                self.require_channel(platform).await?;
                Err(sentence!("events-not-members").into())
            }
            Err(error) => Err(cannot_post(&error, self.event.plan.channel).into()),
        }
    }

    /// Refuses boards in a channel that is gone, or that the bot cannot see.
    async fn require_channel(&self, platform: &dyn Platform) -> Result<(), CommandError> {
        let channel = self.event.plan.channel;
        match platform.access(self.event.guild, &[], channel).await {
            Ok(_) => Ok(()),
            Err(error) => Err(cannot_post(&error, channel).into()),
        }
    }

    /// Refuses a round whose boards play different positions, while it has no boards.
    pub(super) fn require_boards(&self, round: &EventRound) -> Result<(), CommandError> {
        if self.event.rules.lacks_boards(round) {
            return Err(sentence!("events-boards-first").into());
        }
        Ok(())
    }

    /// Deletes the positions that were entered for the next round, so that its reveal draws them.
    pub(super) async fn clear(&self, shown: RoundVersion) -> Result<String, CommandError> {
        let mut round = self.changeable_round(shown)?;
        round.results.clear();
        self.save(&round, round.job_at()).await?;
        Ok(say!("events-cleared", number = round.number))
    }

    /// Returns a revealed round with typed positions in place of wrong ones. `shown` is the round as the panel showed it;
    /// if it has changed since, the correction is refused.
    pub(super) fn with_correction(
        &self,
        shown: RoundVersion,
        typed: &str,
        organizer: UserId,
    ) -> Result<EventRound, CommandError> {
        let mut round = self.revealed_round(shown.number)?.clone();
        if RoundVersion::from(&round) != shown {
            return Err(CONCURRENT_CHANGE.into());
        }
        self.require_unused_by_next(round.number)?;
        let correction = TypedCorrection::read(typed, &round, self)?;
        round.enter(RoundResult {
            reason: Some(correction.reason),
            ..self.entry(correction.positions, correction.source, organizer)
        });
        Ok(round)
    }

    /// Refuses to change the positions of a revealed round if the next round already depends on them. After the end of
    /// the event, no round depends on another one.
    fn require_unused_by_next(&self, number: u16) -> Result<(), CommandError> {
        if !self.event.is_running() {
            return Ok(());
        }
        // A draw in progress leaves out the positions of all revealed rounds.
        if let Some(waiting) = self
            .rounds
            .iter()
            .find(|round| round.state.is_in_progress())
        {
            return Err(say!("events-wait-for-round", number = waiting.number).into());
        }
        // An organizer has entered the positions of this round for the next one.
        if let Some(next) = next_round(&self.rounds)
            && let Some(entered) = next.entered_result()
            && entered.source == ResultSource::Reused(number)
        {
            return Err(say!("events-reused-by-next", number = next.number).into());
        }
        Ok(())
    }

    /// Adds a planned round after the last one. `number` is its number as the panel showed it, which is wrong if
    /// another organizer has just added a round.
    pub(super) async fn add_round(&self, number: u16) -> Result<String, CommandError> {
        self.require_running()?;
        if number != self.next_number() {
            return Err(CONCURRENT_CHANGE.into());
        }
        if number > MAX_ROUNDS {
            return Err(say!("events-no-more-rounds", number = MAX_ROUNDS).into());
        }
        self.event
            .rules
            .check_rounds(number)
            .map_err(|TooManyRounds { most }| say!("events-too-many-rounds", number = most))?;
        let round = EventRound::planned(self.event.id, number);
        let store = self.app.store().await?;
        if store.add_event_round(&round, self.now).await? == Recorded::Duplicate {
            return Err(CONCURRENT_CHANGE.into());
        }
        self.app.wake_workers();
        Ok(say!("events-round-added", number))
    }

    /// Ends the event. Rounds that are not revealed by then are never revealed.
    pub(super) async fn end(&self) -> Result<String, CommandError> {
        self.require_running()?;
        let ended = Event {
            ended_at: Some(self.now),
            ..self.event.clone()
        };
        let store = self.app.store().await?;
        self.finish(store.update_event(&ended, self.now).await?)?;
        Ok(say!("events-ended-note", name = quote(&self.event.name)))
    }

    /// Returns the next round, whose reveal has not begun.
    fn changeable_round(&self, shown: RoundVersion) -> Result<EventRound, CommandError> {
        self.require_running()?;
        let next = self.next_round()?;
        if next.state.is_in_progress() {
            return Err(already_revealed(shown));
        }
        Self::as_shown(next, shown)
    }

    /// Returns the next round, for which positions may be entered.
    fn enterable_round(&self, shown: RoundVersion) -> Result<EventRound, CommandError> {
        self.require_running()?;
        let next = self.next_round()?;
        if !next.accepts_entry() {
            return Err(already_revealed(shown));
        }
        Self::as_shown(next, shown)
    }

    /// Returns a copy of the next round to change, if it is still as the panel showed it. Otherwise another organizer
    /// was faster, and the change is refused.
    fn as_shown(next: &EventRound, shown: RoundVersion) -> Result<EventRound, CommandError> {
        if next.number != shown.number {
            return Err(already_revealed(shown));
        }
        if next.revision != shown.revision {
            return Err(CONCURRENT_CHANGE.into());
        }
        Ok(next.clone())
    }

    fn revealed_round(&self, number: u16) -> Result<&EventRound, CommandError> {
        let round = self.round(number)?;
        if !round.state.is_revealed() {
            return Err(CONCURRENT_CHANGE.into());
        }
        Ok(round)
    }

    fn require_running(&self) -> Result<(), CommandError> {
        if self.event.is_running() {
            return Ok(());
        }
        Err(sentence!("events-has-ended").into())
    }

    /// Stores a changed round, whose job is due at `job_at`.
    async fn save(
        &self,
        round: &EventRound,
        job_at: Option<DateTime<Utc>>,
    ) -> Result<(), CommandError> {
        let store = self.app.store().await?;
        self.finish(store.update_event_round(round, job_at, self.now).await?)
    }

    /// Wakes the workers for the job of a stored change. Refuses the change if another one was faster.
    fn finish(&self, update: Update) -> Result<(), CommandError> {
        match update {
            Update::Saved => {
                self.app.wake_workers();
                Ok(())
            }
            Update::Conflict => Err(CONCURRENT_CHANGE.into()),
        }
    }
}

fn already_revealed(shown: RoundVersion) -> CommandError {
    say!("events-already-revealed", number = shown.number).into()
}
