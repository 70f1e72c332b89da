//! The routes of a relay, and its faults.

use std::io;
use std::time::SystemTime;

use fake_http::{Connection, Request, Response};
use serde_json::{Value, json};

use crate::{FakeChain, Fault, Shared};

fn json_response(body: &Value) -> Response {
    Response::new(200, body.to_string())
}

fn error(status: u16) -> Response {
    Response::new(status, json!({"error": status}).to_string())
}

pub(crate) fn serve(
    request: &Request,
    connection: Connection<'_>,
    shared: &Shared,
) -> io::Result<()> {
    if request.method != "GET" {
        return connection.close();
    }
    let (fault, now) = {
        let mut state = shared.lock();
        state.requests.push(request.clone());
        let fault = state.next_faults.pop_front().or(state.fault.clone());
        (fault, state.clock.now())
    };
    let response = shared.chain.respond(&request.path, now, fault.as_ref());
    match fault {
        Some(Fault::Down) => connection.close(),
        Some(Fault::Hang) => connection.hang(),
        Some(Fault::HangDuringResponse) => connection.send_incomplete(&response),
        Some(Fault::Truncated) => connection.send_truncated(&response),
        Some(Fault::Endless) => connection.send_endless(),
        _ => connection.send(&response),
    }
}

impl FakeChain {
    /// Handles a request as a relay does at a time, with a wrong response if a fault requires it. Faults of connections
    /// have no effect.
    pub fn respond(&self, path: &str, now: SystemTime, fault: Option<&Fault>) -> Response {
        match fault {
            Some(Fault::Status {
                status,
                retry_after,
            }) => {
                // As long as pages of content delivery networks.
                let response = Response::new(*status, vec![b' '; 8192]);
                match retry_after {
                    Some(seconds) => response.with_header("retry-after", seconds.to_string()),
                    None => response,
                }
            }
            Some(Fault::Redirect(to)) => Response::new(302, "").with_header("location", to.clone()),
            Some(Fault::Body(body)) => Response::new(200, body.as_slice()),
            _ => self.route(path, now, fault),
        }
    }

    fn route(&self, path: &str, now: SystemTime, fault: Option<&Fault>) -> Response {
        let latest = self.latest_round(now);
        let prefix = format!("/{}/", self.hash());
        match path.strip_prefix(&prefix) {
            Some("info") => json_response(&info(self, fault)),
            Some("public/latest") => json_response(&beacon(self, latest, fault)),
            Some(rest) => match rest.strip_prefix("public/").map(str::parse) {
                Some(Ok(round)) if round <= latest => json_response(&beacon(self, round, fault)),
                Some(Ok(_)) => error(425),
                _ => error(404),
            },
            None => error(404),
        }
    }
}

fn info(chain: &FakeChain, fault: Option<&Fault>) -> Value {
    let mut info = chain.info();
    match fault {
        Some(Fault::OtherChain) => {
            info = chain.other().info();
            info["hash"] = json!(chain.hash());
        }
        Some(Fault::OtherScheme) => info["schemeID"] = json!("pedersen-bls-chained"),
        _ => {}
    }
    info
}

fn beacon(chain: &FakeChain, round: u64, fault: Option<&Fault>) -> Value {
    match fault {
        Some(Fault::OtherRound) => chain.beacon(round + 1),
        Some(Fault::WrongSignature) => {
            let mut beacon = chain.beacon(round + 1);
            beacon["round"] = json!(round);
            beacon
        }
        Some(Fault::OtherChain) => chain.other().beacon(round),
        _ => chain.beacon(round),
    }
}
