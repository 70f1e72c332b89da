//! A minimal HTTP server with one request per connection.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::json;

use crate::{Fault, Shared, challenge, form};

const PATH: &str = "/api/challenge/open";

/// In bytes.
const MAX_BODY: usize = 1024 * 1024;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    pub method: String,
    /// Path with the query.
    pub path: String,
    /// Names in lower case, and values.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    /// `name` is in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Fields of the form in the body.
    pub fn fields(&self) -> Vec<(String, String)> {
        form_urlencoded::parse(&self.body).into_owned().collect()
    }
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

    fn with_header(self, name: &'static str, value: String) -> Self {
        let header = Some((name, value));
        Self { header, ..self }
    }

    /// An error in lichess's format.
    fn error(status: u16, error: &serde_json::Value) -> Self {
        Self::new(status, json!({ "error": error }).to_string())
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

fn serve(stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let request = read(&mut reader)?;
    let fault = {
        let mut state = shared.lock();
        state.requests.push(request.clone());
        state.faults.pop_front()
    };
    let response = match &fault {
        Some(Fault::HangBefore) => return wait_for_end(reader),
        Some(Fault::BreakBefore) => return stream.shutdown(Shutdown::Both),
        Some(Fault::Status(status, body)) => Response::new(*status, body.as_str()),
        Some(Fault::InvalidBody(body)) => Response::new(200, body.as_slice()),
        Some(Fault::Redirect(to)) => Response::new(302, "").with_header("location", to.clone()),
        Some(Fault::RateLimited(seconds)) => {
            let response = Response::error(429, &json!("Too many requests. Try again later."));
            match seconds {
                Some(seconds) => response.with_header("retry-after", seconds.to_string()),
                None => response,
            }
        }
        None | Some(Fault::HangAfter | Fault::HangDuringResponse | Fault::BreakDuringResponse) => {
            respond(&request, shared)
        }
    };
    let bytes = response.bytes();
    let mut stream = stream;
    match fault {
        Some(Fault::HangAfter) => wait_for_end(reader),
        Some(Fault::HangDuringResponse) => {
            stream.write_all(&bytes[..bytes.len() - 1])?;
            wait_for_end(reader)
        }
        Some(Fault::BreakDuringResponse) => {
            stream.write_all(&bytes[..bytes.len() - 1])?;
            stream.shutdown(Shutdown::Both)
        }
        _ => stream.write_all(&bytes),
    }
}

/// Handles a request as lichess does.
fn respond(request: &Request, shared: &Shared) -> Response {
    let is_form = request.header("content-type") == Some("application/x-www-form-urlencoded");
    match (request.method.as_str(), request.path.as_str()) {
        ("POST", PATH) if is_form => {}
        ("POST", PATH) => return Response::error(415, &json!("Expecting a form")),
        _ => return Response::error(404, &json!("Not found.")),
    }
    let mut made = match form::read(&request.body) {
        Ok(made) => made,
        Err((field, why)) => return Response::error(400, &json!({ field: [why] })),
    };
    let mut state = shared.lock();
    made.id = challenge::id(state.challenges.len() + 1);
    made.url = format!("{}/{}", shared.url, made.id);
    let body = made.json().to_string();
    state.challenges.push(made);
    Response::new(200, body)
}

fn read(reader: &mut impl BufRead) -> io::Result<Request> {
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut words = first.split_whitespace().map(str::to_owned);
    let (Some(method), Some(path)) = (words.next(), words.next()) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    let mut request = Request {
        method,
        path,
        ..Request::default()
    };
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        let header = (name.to_lowercase(), value.trim().to_owned());
        request.headers.push(header);
    }
    let length = request.header("content-length");
    let length: usize = length.and_then(|it| it.parse().ok()).unwrap_or_default();
    if length > MAX_BODY {
        return Err(io::ErrorKind::InvalidData.into());
    }
    request.body.resize(length, 0);
    reader.read_exact(&mut request.body)?;
    Ok(request)
}

/// Waits until the client disconnects.
fn wait_for_end(mut reader: impl Read) -> io::Result<()> {
    io::copy(&mut reader, &mut io::sink()).map(drop)
}
