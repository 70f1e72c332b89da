//! What moderators do with their schedules.

use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;

use super::{
    Action, Actions, Incident, PROBABILITY_OF_FAULTS, Planner, has_active_moderator, post_time,
};
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::Faults;

/// Moderators in a burst.
const BURST_MODERATORS: usize = 12;

/// Commands of each moderator in the first second of a burst.
const BURST_CALLS: usize = 20;

/// Length of a burst. In each second, each moderator sends one more command.
const BURST_SECONDS: i64 = 10;

impl Planner {
    /// Returns a random command of a moderator at a time, often during faults.
    pub(super) fn moderate(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.active_club();
        let mut actions = self.command(club, at);
        if self.rng.random_bool(PROBABILITY_OF_FAULTS) {
            actions.extend(self.faults_during(at));
        }
        actions
    }

    /// Returns a random command of a moderator, at most seconds before or after the club's post is due, so that the bot
    /// may claim the post meanwhile. The disk is slow then, so that the data changes between the bot's reads and
    /// writes.
    pub(super) fn moderate_when_due(&mut self, morning: DateTime<Utc>) -> Actions {
        let club = self.active_club();
        let due = due_at(self.changed_post_time(club), morning.date_naive());
        let at = due + TimeDelta::milliseconds(self.rng.random_range(-2_000..1_000));
        let mut actions = self.command(club, at);
        let slow = Faults {
            max_disk_delay_ms: 1_000,
            ..Faults::default()
        };
        actions.extend([
            (at, Action::Faults(Box::new(slow))),
            (due + TimeDelta::seconds(20), Action::Faults(Box::default())),
        ]);
        actions
    }

    /// Returns a club's time for posts, after the changes by its moderator.
    fn changed_post_time(&self, club: usize) -> PostTime {
        let mut post_time = post_time(club);
        if let Some(&minutes) = self.changed_minutes.get(&club) {
            post_time.minutes = minutes;
        }
        post_time
    }

    /// Returns a random command of a club's moderator: another time for posts, a skip, a pause or another channel. Each
    /// of them is equally likely.
    ///
    /// A pause ends with `resume`. Whatever the command, posts may be missing for some days, which the checks allow.
    fn command(&mut self, club: usize, at: DateTime<Utc>) -> Actions {
        let end_of_pause = at + self.random_seconds(2.0..200_000.0);
        let until = end_of_pause + TimeDelta::days(3);
        let mut actions = vec![(at, Action::AllowMissing { club, until })];
        match self.rng.random_range(0..4) {
            0 => actions.push((at, self.change_of_post_time(club))),
            1 => {
                let command = "skip";
                actions.push((at, Action::Moderate { club, command }));
            }
            2 => {
                let command = "pause";
                actions.push((at, Action::Moderate { club, command }));
                actions.extend(Self::resume_after(club, end_of_pause));
            }
            _ => {
                let channel = self.random_channel(club, 0.5);
                actions.push((at, Action::Move { club, channel }));
            }
        }
        actions
    }

    /// Returns the change of a club's time for posts to a random other one, and remembers it for later incidents.
    fn change_of_post_time(&mut self, club: usize) -> Action {
        let (minutes, _) = self.choose(&POST_TIMES);
        self.changed_minutes.insert(club, minutes);
        Action::Time { club, minutes }
    }

    /// Lets many moderators change their schedules at once while posts are due, so that the bot reaches rate limits: in
    /// the first second, each sends [`BURST_CALLS`] commands, and one more in each of [`BURST_SECONDS`].
    pub(super) fn burst(&mut self, morning: DateTime<Utc>) -> Incident {
        let at = self.instant(morning);
        let active_clubs = (0..self.clubs).filter(|&club| has_active_moderator(club));
        let mut actions = Vec::new();
        for club in active_clubs.take(BURST_MODERATORS) {
            let until = at + TimeDelta::days(1);
            actions.push((at, Action::AllowMissing { club, until }));
            for call in 0..BURST_CALLS {
                actions.push(self.change_of_pin(club, at, call.is_multiple_of(2)));
            }
            for second in 0..BURST_SECONDS {
                let from = at + TimeDelta::seconds(second);
                actions.push(self.change_of_pin(club, from, second % 2 == 0));
            }
        }
        Incident { actions }
    }

    /// Returns the command that chooses whether posts are pinned, at a random instant of the second after `from`.
    fn change_of_pin(
        &mut self,
        club: usize,
        from: DateTime<Utc>,
        pin: bool,
    ) -> (DateTime<Utc>, Action) {
        let delay = TimeDelta::milliseconds(self.rng.random_range(0..1_000));
        (from + delay, Action::Pin { club, pin })
    }
}
