//! Requests of the bot to the simulated relays.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use async_trait::async_trait;
use chess960_bot::app::App;
use chess960_bot::domain::fairness::ChainHash;
use chess960_bot::drand::{Drand, RelayResponse, RelayTransport, TransportError};
use chess960_bot::http::BaseUrl;
use fake_drand::{Fault, Response};

use crate::relays::{RELAYS, chain};
use crate::world::{State, World};

/// Time after which the bot's HTTP client would give up.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Maximum time until a relay answers, in milliseconds.
const MAX_LATENCY: u64 = 60;

impl State {
    /// Returns the response of a relay, which may have a fault. Adds it to the trace.
    fn response_of_relay(&mut self, process: usize, relay: usize, path: &str) -> Response {
        let fault = self.relays.faults[relay].clone();
        let now = SystemTime::from(self.now);
        let response = self.relays.respond(path, now, fault.as_ref());
        let status = response.status;
        self.note(|| format!("process {process}: relay {relay}: {path} -> {status}, {fault:?}"));
        // A right response has an effect at once: the bot can post the day. So the next steps of time are short.
        if status == 200 && fault.is_none() {
            self.last_activity = self.now;
        }
        response
    }
}

/// Returns the client with which a process asks the relays.
pub fn client(world: &World, process: usize, app: &App) -> anyhow::Result<Drand> {
    let relays = RELAYS
        .iter()
        .map(|url| url.parse())
        .collect::<Result<Vec<BaseUrl>, _>>()?;
    let chain: ChainHash = chain().hash().parse()?;
    let transport: Arc<dyn RelayTransport> = Arc::new(SimulatedTransport {
        world: world.clone(),
        process,
    });
    let metrics = &app.metrics.relays;
    Ok(Drand::with_transport(&relays, chain, metrics, &transport))
}

struct SimulatedTransport {
    world: World,
    process: usize,
}

#[async_trait]
impl RelayTransport for SimulatedTransport {
    /// Answers after some milliseconds, unless the relay is down or hangs. The process may crash before it sends the
    /// request, or before the relay gets it.
    async fn get(&self, relay: &BaseUrl, path: &str) -> Result<RelayResponse, TransportError> {
        let relay_index = RELAYS
            .iter()
            .position(|url| *url == relay.as_str())
            .expect("one of the relays");
        self.world.maybe_crash(self.process).await;
        let latency = self.world.lock().up_to(MAX_LATENCY) + 1;
        self.world.sleep(self.process, latency).await;
        self.world.maybe_crash(self.process).await;
        let fault = self.world.lock().relays.faults[relay_index].clone();
        // Even if the relay does not answer, because this notes the request and its fault in the trace.
        let response = self
            .world
            .lock()
            .response_of_relay(self.process, relay_index, path);
        if fault == Some(Fault::Down) {
            return Err(no_response("the relay is down"));
        }
        if fault == Some(Fault::Hang) {
            tokio::time::sleep(TIMEOUT).await;
            return Err(no_response("timeout"));
        }
        // All other faults are in the response.
        Ok(received(response))
    }
}

fn no_response(reason: &str) -> TransportError {
    TransportError::NoResponse(reason.to_owned())
}

/// Converts a response as the bot's HTTP client does, which reads the body only if the status is 200.
fn received(response: Response) -> RelayResponse {
    // The only header of the fake relays.
    let retry_after = response.header.map(|(_, seconds)| {
        let seconds = seconds.parse().expect("a number of seconds");
        Duration::from_secs(seconds)
    });
    RelayResponse {
        status: reqwest::StatusCode::from_u16(response.status).expect("a valid status"),
        retry_after,
        body: if response.status == 200 {
            response.body
        } else {
            Vec::new()
        },
    }
}
