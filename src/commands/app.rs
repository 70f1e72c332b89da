//! What commands have at hand.

use std::sync::Arc;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use rand::rngs::SysRng;
use tokio::sync::{Notify, OnceCell};

use super::Effect;
use super::answer::Shown;
use super::preferences::KnownPreferences;
use crate::clock::Clock;
use crate::fairness::DailySecret;
use crate::ids::{AgreementNumber, InteractionId, MessageId, UserId};
use crate::metrics::{Metrics, ScheduleFigures};
use crate::picture::Gallery;
use crate::store::{Location, PingedPair, Preferences, Store};

/// How long the bot keeps and leaves open what people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periods {
    /// How long draws are kept, and shown by `/chess960 history`, and proposals that came to nothing.
    pub history: TimeDelta,
    /// How long a proposal of an agreement can be accepted.
    pub proposal: TimeDelta,
}

impl Default for Periods {
    fn default() -> Self {
        Self {
            history: TimeDelta::days(90),
            proposal: TimeDelta::days(7),
        }
    }
}

/// What commands have at hand: the store, the daily secret, the periods that are set, and what counts
/// them.
///
/// Store and secret are opened when they are first needed, so that a terminal on which nobody asks for them
/// leaves no file behind.
#[derive(Debug)]
pub struct App {
    location: Location,
    configured_secret: Option<DailySecret>,
    periods: Periods,
    opened: OnceCell<Opened>,
    schedules_changed: Notify,
    clock: Clock,
    metrics: Metrics,
    gallery: Arc<Gallery>,
    preferences: KnownPreferences,
}

#[derive(Debug)]
struct Opened {
    store: Store,
    daily_secret: DailySecret,
}

impl App {
    /// An application with its store at a place, the daily secret if a setting gives it, and the
    /// periods that hold unless they are set.
    #[must_use]
    pub fn new(location: Location, configured_secret: Option<DailySecret>) -> Self {
        Self {
            location,
            configured_secret,
            periods: Periods::default(),
            opened: OnceCell::new(),
            schedules_changed: Notify::new(),
            clock: Clock::default(),
            metrics: Metrics::default(),
            gallery: Arc::default(),
            preferences: KnownPreferences::default(),
        }
    }

    /// The application with other periods.
    #[must_use]
    pub fn with_periods(self, periods: Periods) -> Self {
        Self { periods, ..self }
    }

    /// How long the bot keeps and leaves open what people do.
    #[must_use]
    pub fn periods(&self) -> Periods {
        self.periods
    }

    /// This machine's clock, as far as it is known to be right.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What is counted and timed in this process.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// What draws pictures.
    #[must_use]
    pub fn gallery(&self) -> &Arc<Gallery> {
        &self.gallery
    }

    /// Opens the store now, to learn of a wrong setting before anybody asks.
    ///
    /// # Errors
    /// If it cannot be opened, or holds another daily secret than the setting.
    pub async fn open(&self) -> anyhow::Result<()> {
        self.opened().await.map(|_| ())
    }

    /// Waits until a command of this process changes schedules.
    pub async fn schedules_changed(&self) {
        self.schedules_changed.notified().await;
    }

    /// Tells whoever waits for it that schedules were changed.
    pub(super) fn tell_schedules_changed(&self) {
        self.schedules_changed.notify_one();
    }

    /// Notes that the successor of a message was delivered.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn successor_delivered(&self, message: MessageId) -> anyhow::Result<()> {
        self.store().await?.draw_again_delivered(message).await
    }

    /// Notes in which message a proposal was made.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn proposal_posted(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> anyhow::Result<()> {
        self.store().await?.proposal_posted(number, message).await
    }

    /// Takes back a proposal whose message nobody got to see.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn proposal_lost(&self, number: AgreementNumber) -> anyhow::Result<()> {
        let store = self.store().await?;
        if let Some((proposer, opponent)) = store.proposal_lost(number).await? {
            let pair = self.pair(proposer, opponent, self.clock().best()).await?;
            store.ping_settled(&pair).await?;
        }
        Ok(())
    }

    /// What stands for a proposer and an opponent at an instant where it is noted who notified whom.
    ///
    /// # Errors
    /// If the store cannot be opened.
    pub(super) async fn pair(
        &self,
        proposer: UserId,
        opponent: UserId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<PingedPair> {
        let secret = self.daily_secret().await?;
        Ok(PingedPair::new(secret, proposer, opponent, now))
    }

    /// Notes what the message of an agreement shows by now.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn agreement_shown(&self, shown: Shown) -> anyhow::Result<()> {
        let Shown {
            agreement,
            revision,
        } = shown;
        let store = self.store().await?;
        store.agreement_shown(agreement, revision).await
    }

    /// Notes that nobody knows whether the message of an agreement shows what it should.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn agreement_unclear(&self, meant: Shown) -> anyhow::Result<()> {
        let Shown {
            agreement,
            revision,
        } = meant;
        let store = self.store().await?;
        store.agreement_unclear(agreement, revision).await
    }

    /// Sees whether the store can be reached; false if it was not opened yet.
    ///
    /// # Errors
    /// If it cannot.
    pub async fn check_store(&self) -> anyhow::Result<bool> {
        let Some(opened) = self.opened.get() else {
            return Ok(false);
        };
        opened.store.check().await?;
        Ok(true)
    }

    /// How many schedules wait for their position to be posted; none if the store was not opened yet.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn schedule_figures(
        &self,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<ScheduleFigures>> {
        let Some(opened) = self.opened.get() else {
            return Ok(None);
        };
        opened.store.schedule_figures(now).await.map(Some)
    }

    /// How a person likes boards to be shown, as far as that is found out without a delay; the default if
    /// the store was not opened yet.
    pub(super) async fn preferences(&self, user: UserId, now: DateTime<Utc>) -> Preferences {
        match self.opened.get() {
            Some(opened) if user != UserId::CONSOLE => {
                self.preferences.of(&opened.store, user, now).await
            }
            Some(_) | None => Preferences::default(),
        }
    }

    /// Notes that a person likes boards to be shown so from now on, as the store has it by now.
    pub(super) fn preferences_changed(
        &self,
        user: UserId,
        preferences: Preferences,
        now: DateTime<Utc>,
    ) {
        self.preferences.changed(user, preferences, now);
    }

    /// Whether an interaction is to be acted on now. One that changes something is not if it was before,
    /// by this process or by another.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin(
        &self,
        interaction: InteractionId,
        effect: Effect,
        now: DateTime<Utc>,
    ) -> anyhow::Result<bool> {
        match effect {
            Effect::None | Effect::OnceByItself => Ok(true),
            Effect::Once => self.store().await?.note_interaction(interaction, now).await,
        }
    }

    /// Closes the store, if it was opened.
    pub async fn close(&self) {
        if let Some(opened) = self.opened.get() {
            opened.store.close().await;
        }
    }

    /// The store; opened now if it was not before.
    ///
    /// # Errors
    /// If it cannot be opened, or holds another daily secret than the setting.
    pub async fn store(&self) -> anyhow::Result<&Store> {
        Ok(&self.opened().await?.store)
    }

    pub(super) async fn daily_secret(&self) -> anyhow::Result<&DailySecret> {
        Ok(&self.opened().await?.daily_secret)
    }

    async fn opened(&self) -> anyhow::Result<&Opened> {
        self.opened
            .get_or_try_init(|| async {
                let store = Store::open_watched(&self.location, self.metrics.store()).await?;
                let fresh = DailySecret::random(&mut SysRng)?;
                let configured = self.configured_secret.as_ref();
                let daily_secret = store
                    .daily_secret(configured, &fresh)
                    .await
                    .with_context(|| format!("cannot use the database {}", self.location))?;
                Ok(Opened {
                    store,
                    daily_secret,
                })
            })
            .await
    }
}
