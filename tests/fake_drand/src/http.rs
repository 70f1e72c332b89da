//! A minimal HTTP server with one request per connection.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use crate::{FakeChain, Fault, Shared};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Such as `/{hash}/public/518`.
    pub path: String,
    /// Names in lower case, and values.
    pub headers: Vec<(String, String)>,
}

struct Response {
    status: u16,
    /// An additional header.
    header: Option<(&'static str, String)>,
    body: Vec<u8>,
}

impl Response {
    fn new(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self {
            status,
            header: None,
            body: body.into(),
        }
    }

    fn json(body: &Value) -> Self {
        Self::new(200, body.to_string())
    }

    fn error(status: u16) -> Self {
        Self::new(status, json!({"error": status}).to_string())
    }

    fn with_header(self, name: &'static str, value: String) -> Self {
        let header = Some((name, value));
        Self { header, ..self }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut head = format!(
            "HTTP/1.1 {} Fake\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n",
            self.status,
            self.body.len()
        );
        if let Some((name, value)) = &self.header {
            head += &format!("{name}: {value}\r\n");
        }
        let mut bytes = format!("{head}\r\n").into_bytes();
        bytes.extend_from_slice(&self.body);
        bytes
    }
}

/// Accepts connections until the fake is dropped.
pub(crate) fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        if shared.stopping.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else {
            continue;
        };
        let shared = shared.clone();
        // Fails if the client disconnects, which is allowed.
        std::thread::spawn(move || drop(serve(&stream, &shared)));
    }
}

fn serve(mut stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let request = read(&mut reader)?;
    let fault = {
        let mut state = shared.lock();
        state.requests.push(request.clone());
        state.next_faults.pop_front().or(state.fault.clone())
    };
    let bytes = respond(&request.path, fault.as_ref(), shared).bytes();
    match fault {
        Some(Fault::Down) => stream.shutdown(Shutdown::Both),
        Some(Fault::Hang) => wait_for_end(reader),
        Some(Fault::HangDuringResponse) => {
            stream.write_all(&bytes[..bytes.len() - 1])?;
            wait_for_end(reader)
        }
        Some(Fault::Truncated) => {
            stream.write_all(&bytes[..bytes.len() - 1])?;
            stream.shutdown(Shutdown::Both)
        }
        Some(Fault::Endless) => {
            stream.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
            loop {
                stream.write_all(&[b' '; 1024])?;
            }
        }
        _ => stream.write_all(&bytes),
    }
}

/// Handles a request as a relay does, with a wrong response if a fault requires it.
fn respond(path: &str, fault: Option<&Fault>, shared: &Shared) -> Response {
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
        _ => route(path, fault, shared),
    }
}

fn route(path: &str, fault: Option<&Fault>, shared: &Shared) -> Response {
    let chain = &shared.chain;
    let latest = chain.latest_round(shared.lock().clock.now());
    let prefix = format!("/{}/", chain.hash());
    match path.strip_prefix(&prefix) {
        Some("info") => Response::json(&info(chain, fault)),
        Some("public/latest") => Response::json(&beacon(chain, latest, fault)),
        Some(rest) => match rest.strip_prefix("public/").map(str::parse) {
            Some(Ok(round)) if round <= latest => Response::json(&beacon(chain, round, fault)),
            Some(Ok(_)) => Response::error(425),
            _ => Response::error(404),
        },
        None => Response::error(404),
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

/// Reads a request without a body.
fn read(reader: &mut impl BufRead) -> io::Result<Request> {
    let mut first_line = String::new();
    reader.read_line(&mut first_line)?;
    let mut words = first_line.split_whitespace();
    let (Some("GET"), Some(path)) = (words.next(), words.next()) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    let mut request = Request {
        path: path.to_owned(),
        headers: Vec::new(),
    };
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            return Ok(request);
        };
        let header = (name.to_lowercase(), value.trim().to_owned());
        request.headers.push(header);
    }
}

/// Waits until the client disconnects.
fn wait_for_end(mut reader: impl Read) -> io::Result<()> {
    io::copy(&mut reader, &mut io::sink()).map(drop)
}
