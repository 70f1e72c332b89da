use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use parking_lot::Mutex;
use tokio::sync::{Mutex as AsyncMutex, OnceCell};
use tokio::time::{Instant, timeout};

use super::relay::{Relay, RelayError};
use super::transport::{HttpTransport, RelayTransport};
use crate::domain::fairness::{Beacon, Chain, ChainHash, PublicContext, QUICKNET, Round};
use crate::http::BaseUrl;
use crate::metrics::RelayMetrics;

/// Time in which all relays receive a beacon that is due. The clock may be ahead by less than that.
const DISTRIBUTION_TIME: TimeDelta = TimeDelta::seconds(10);

/// How long a check of the availability is valid.
const AVAILABILITY_PERIOD: Duration = Duration::from_mins(1);

/// Maximum time of requests that a member waits for. Discord's deadline is 3 seconds.
const MEMBER_TIMEOUT: Duration = Duration::from_millis(1500);

/// Number of beacons that are kept, because schedules with the same due time use the same one.
const MAX_RECENT_BEACONS: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrandError {
    /// The round is not published yet, or all relays failed or are paused because they failed.
    #[error("no relay of drand gave a verified beacon")]
    NoBeacon,
    #[error("no relay of drand knows the configured chain")]
    NoChain,
}

/// Client of drand's relays. Sends no requests on its own.
pub struct Drand {
    relays: Vec<Relay>,
    chain_hash: ChainHash,
    /// Requested from the relays on first use, unless it is built in.
    chain: OnceCell<Chain>,
    /// Verified.
    recent_beacons: Mutex<VecDeque<Beacon>>,
    availability: AsyncMutex<Option<Availability>>,
}

#[derive(Clone, Copy)]
struct Availability {
    is_available: bool,
    checked_at: Instant,
}

/// Whether a relay gave a verified beacon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelayReport {
    pub relay: BaseUrl,
    /// `None` if it did.
    pub failure: Option<String>,
}

impl Drand {
    /// Creates a client for a chain. `relays` should be of at least two operators.
    pub fn new(
        relays: &[BaseUrl],
        chain_hash: ChainHash,
        metrics: &RelayMetrics,
    ) -> anyhow::Result<Self> {
        let transport: Arc<dyn RelayTransport> = Arc::new(HttpTransport::new()?);
        Ok(Self::with_transport(
            relays, chain_hash, metrics, &transport,
        ))
    }

    /// Creates a client that sends its requests with another transport, as simulations do.
    pub fn with_transport(
        relays: &[BaseUrl],
        chain_hash: ChainHash,
        metrics: &RelayMetrics,
        transport: &Arc<dyn RelayTransport>,
    ) -> Self {
        let numbered_relays = (1..).zip(relays).map(|(number, url)| {
            Relay::new(number, url.clone(), metrics.clone(), Arc::clone(transport))
        });
        let chain = if chain_hash == QUICKNET.hash() {
            // The parameters are built in, so no relay has to be asked for them.
            OnceCell::from(QUICKNET.clone())
        } else {
            OnceCell::new()
        };
        Self {
            relays: numbered_relays.collect(),
            chain_hash,
            chain,
            recent_beacons: Mutex::default(),
            availability: AsyncMutex::default(),
        }
    }

    pub fn chain_hash(&self) -> ChainHash {
        self.chain_hash
    }

    /// Returns the chain. Without a request if it is built in, or was requested before.
    pub async fn chain(&self) -> Result<&Chain, DrandError> {
        self.chain.get_or_try_init(|| self.request_chain()).await
    }

    async fn request_chain(&self) -> Result<Chain, DrandError> {
        let requests = self
            .relays_to_ask()
            .map(|relay| relay.chain(self.chain_hash));
        first_success(requests).await.ok_or(DrandError::NoChain)
    }

    /// Asks all relays for a round, and returns the first verified beacon. Takes at most 4 seconds.
    ///
    /// Skips relays that are paused because they failed. Callers can retry as often as they like.
    pub async fn beacon(&self, round: Round) -> Result<Beacon, DrandError> {
        let chain = self.chain().await?;
        if let Some(beacon) = self.recent_beacon(round) {
            return Ok(beacon);
        }
        let requests = self.relays_to_ask().map(|relay| relay.beacon(chain, round));
        let beacon = first_success(requests).await.ok_or(DrandError::NoBeacon)?;
        self.remember(beacon);
        Ok(beacon)
    }

    fn relays_to_ask(&self) -> impl Iterator<Item = &Relay> {
        self.relays.iter().filter(|relay| !relay.is_paused())
    }

    fn recent_beacon(&self, round: Round) -> Option<Beacon> {
        self.recent_beacons
            .lock()
            .iter()
            .find(|beacon| beacon.round == round)
            .copied()
    }

    /// Remembers a beacon, and forgets the oldest one if there are too many.
    fn remember(&self, beacon: Beacon) {
        let mut recent_beacons = self.recent_beacons.lock();
        if recent_beacons.len() == MAX_RECENT_BEACONS {
            recent_beacons.pop_front();
        }
        recent_beacons.push_back(beacon);
    }

    /// Whether a relay gives verified beacons of current rounds. Asks the relays at most once a minute, and takes at most
    /// 1.5 seconds.
    pub async fn is_available(&self, now: DateTime<Utc>) -> bool {
        // Locked during the requests, so that concurrent callers share the result.
        let mut last_check = self.availability.lock().await;
        if let Some(check) = *last_check
            && check.checked_at.elapsed() < AVAILABILITY_PERIOD
        {
            return check.is_available;
        }
        let result = timeout(MEMBER_TIMEOUT, self.current_beacon(now)).await;
        let is_available = matches!(result, Ok(Ok(_)));
        *last_check = Some(Availability {
            is_available,
            checked_at: Instant::now(),
        });
        is_available
    }

    async fn current_beacon(&self, now: DateTime<Utc>) -> Result<Beacon, DrandError> {
        let round = current_round(self.chain().await?, now);
        self.beacon(round).await
    }

    /// Asks each relay for a current round, for the operator of the bot.
    pub async fn check_relays(&self, now: DateTime<Utc>) -> Result<Vec<RelayReport>, DrandError> {
        let chain = self.chain().await?;
        let round = current_round(chain, now);
        let checks = self
            .relays
            .iter()
            .map(|relay| check_relay(relay, chain, round));
        Ok(join_all(checks).await)
    }
}

/// Returns the chain with a hash: drand's public network, which is built in, or the configured one. `None` if it is not
/// known at present. Takes at most 1.5 seconds, because members wait for it.
pub async fn known_chain(drand: Option<&Drand>, hash: ChainHash) -> Option<&Chain> {
    if hash == QUICKNET.hash() {
        return Some(&QUICKNET);
    }
    let configured = drand?;
    if configured.chain_hash() != hash {
        return None;
    }
    let chain = timeout(MEMBER_TIMEOUT, configured.chain()).await;
    chain.ok()?.ok()
}

/// Returns the round that decides a draw from a chain. `None` if the chain is not known at present.
pub async fn deciding_round(
    drand: Option<&Drand>,
    chain: ChainHash,
    context: PublicContext,
) -> Option<Round> {
    let chain = known_chain(drand, chain).await?;
    Some(context.round(chain))
}

/// Returns a round that all relays have received a few seconds ago.
fn current_round(chain: &Chain, now: DateTime<Utc>) -> Round {
    chain.first_round_from(now - DISTRIBUTION_TIME)
}

async fn check_relay(relay: &Relay, chain: &Chain, round: Round) -> RelayReport {
    let result = relay.beacon(chain, round).await;
    RelayReport {
        relay: relay.url().clone(),
        failure: result.err().map(|error| error.to_string()),
    }
}

/// Returns the first success of concurrent requests, and cancels the others. `None` if all fail.
async fn first_success<T>(
    requests: impl Iterator<Item = impl Future<Output = Result<T, RelayError>>>,
) -> Option<T> {
    let mut pending: FuturesUnordered<_> = requests.collect();
    while let Some(result) = pending.next().await {
        if let Ok(value) = result {
            return Some(value);
        }
    }
    None
}
