//! The journal of requests: what arrived, what was answered, and whether a test looked at it.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::attachments::Upload;
use super::fault::Matcher;
use super::refusal::Refusal;

/// After this time without an answer, a client may send a callback again. On a busy machine it may not have
/// come to read the answer that is there.
const PATIENCE_OF_CLIENTS: Duration = Duration::from_secs(1);

/// The number of a request, in the order of arrival.
pub type RequestNumber = usize;

/// A request that the fake received.
#[derive(Debug, Clone)]
pub struct RequestRecord {
    /// When it arrived.
    pub at: Instant,
    /// Its method.
    pub method: String,
    /// Its path, without the query.
    pub path: String,
    /// Its query, empty if there was none.
    pub query: String,
    /// Its JSON body, null if there was none; of a form, the JSON in it.
    pub body: Value,
    /// The files of the form, if it was one.
    pub files: Option<Vec<Upload>>,
    /// The status of the answer; none while or if there is no answer.
    pub status: Option<u16>,
    /// The JSON body of the answer, null if there was none.
    pub response: Value,
    /// Whether the test had arranged that this request meets a fault.
    pub fault: bool,
    looked_at: bool,
}

/// What a request brings.
#[derive(Debug, Clone)]
pub struct Sent {
    /// The JSON, or a text if it is none.
    pub json: Value,
    /// The files beside it, if it is a form.
    pub files: Option<Vec<Upload>>,
}

impl Sent {
    /// JSON alone.
    pub fn json(json: Value) -> Self {
        Self { json, files: None }
    }
}

/// All requests so far.
#[derive(Debug)]
pub struct Journal {
    requests: Vec<RequestRecord>,
    recording: Option<File>,
}

impl Journal {
    /// An empty journal, which writes every exchange to a new file `name` in `folder` if one is
    /// given.
    pub fn new(folder: Option<&Path>, name: &str) -> Self {
        let recording = folder.map(|folder| {
            std::fs::create_dir_all(folder).expect("the folder for recordings can be made");
            let file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(folder.join(name));
            file.expect("a recording can be written")
        });
        Self {
            requests: Vec::new(),
            recording,
        }
    }

    /// Notes a request that has just arrived.
    pub fn begin(&mut self, method: &str, path: &str, query: &str, sent: Sent) -> RequestNumber {
        self.requests.push(RequestRecord {
            at: Instant::now(),
            method: method.to_owned(),
            path: path.to_owned(),
            query: query.to_owned(),
            body: sent.json,
            files: sent.files,
            status: None,
            response: Value::Null,
            fault: false,
            looked_at: false,
        });
        self.requests.len() - 1
    }

    /// Notes that a request meets an arranged fault: no test needs to look at it.
    pub fn fault(&mut self, number: RequestNumber) {
        self.requests[number].fault = true;
        self.requests[number].looked_at = true;
    }

    /// Notes the answer to a request, and writes the exchange to the recording.
    pub fn finish(&mut self, number: RequestNumber, status: Option<u16>, response: Value) {
        let (earlier, rest) = self.requests.split_at_mut(number);
        let request = &mut rest[0];
        request.status = status;
        request.response = response;
        request.looked_at |= is_routine(request) || earlier.iter().any(|it| request.repeats(it));
        if let Some(file) = &mut self.recording {
            let line = request.exchange().to_string() + "\n";
            file.write_all(line.as_bytes())
                .expect("a recording can be written");
        }
    }

    /// Notes that a test looked at what a request did.
    pub fn look_at(&mut self, number: RequestNumber) {
        self.requests[number].looked_at = true;
    }

    /// Whether a test looked at what a request did.
    pub fn is_looked_at(&self, number: RequestNumber) -> bool {
        self.requests[number].looked_at
    }

    /// All requests that match; they count as looked at.
    pub fn take(&mut self, matcher: &Matcher) -> Vec<RequestRecord> {
        let matching = self
            .requests
            .iter_mut()
            .filter(|request| matcher.matches(&request.method, &request.path));
        matching
            .map(|request| {
                request.looked_at = true;
                request.clone()
            })
            .collect()
    }

    /// Notes that a test need not look at requests of some kind.
    pub fn pass_over(&mut self, is_such: impl Fn(&RequestRecord) -> bool) {
        for request in &mut self.requests {
            request.looked_at |= is_such(request);
        }
    }

    /// Notes that a test looked at all requests that match.
    pub fn look_at_all(&mut self, matcher: &Matcher) {
        for request in &mut self.requests {
            request.looked_at |= matcher.matches(&request.method, &request.path);
        }
    }

    /// How many requests there were.
    pub fn len(&self) -> usize {
        self.requests.len()
    }

    /// How many requests match.
    pub fn count(&self, matcher: &Matcher) -> usize {
        let is_meant = |r: &&RequestRecord| matcher.matches(&r.method, &r.path);
        self.requests.iter().filter(is_meant).count()
    }

    /// The requests that no test looked at, each in a line.
    pub fn unread(&self) -> Vec<String> {
        let unread = self.requests.iter().filter(|request| !request.looked_at);
        unread.map(RequestRecord::line).collect()
    }

    /// The latest requests, each in a line, for a panic's message.
    pub fn dump(&self) -> String {
        const SHOWN: usize = 40;
        let shown: VecDeque<_> = self.requests.iter().rev().take(SHOWN).rev().collect();
        let mut text = String::new();
        for request in &shown {
            writeln!(text, "  {}", request.line()).expect("a string can be written to");
        }
        text
    }
}

impl RequestRecord {
    /// The request in one line, for a panic's message.
    pub fn line(&self) -> String {
        const SHOWN: usize = 300;
        let shorten = |value: &Value| value.to_string().chars().take(SHOWN).collect::<String>();
        let status = self
            .status
            .map_or("no answer".to_owned(), |status| status.to_string());
        let fault = if self.fault { " (arranged fault)" } else { "" };
        let question = if self.query.is_empty() { "" } else { "?" };
        let mut line = format!(
            "{} {}{question}{} {} -> {status}{fault}",
            self.method,
            self.path,
            self.query,
            shorten(&self.body)
        );
        if self.status.is_none_or(|status| status >= 400) {
            write!(line, " {}", shorten(&self.response)).expect("a string can be written to");
        }
        line
    }

    /// Whether this is another try of a callback that was taken, whose answer came too late for the client.
    fn repeats(&self, taken: &Self) -> bool {
        let was_refused = self.response["code"] == Refusal::ALREADY_ACKNOWLEDGED.code;
        was_refused
            && taken.status.is_some_and(|status| status < 400)
            && self.path == taken.path
            && self.body == taken.body
            && self.at.duration_since(taken.at) >= PATIENCE_OF_CLIENTS
    }

    fn exchange(&self) -> Value {
        let described = |file: &Upload| {
            json!({
                "part": file.part(),
                "filename": file.filename,
                "content_type": file.content_type,
                "size": file.bytes.len(),
            })
        };
        let files = self.files.as_ref();
        json!({
            "method": self.method,
            "path": self.path,
            "query": self.query,
            "body": self.body,
            "files": files.map(|files| files.iter().map(described).collect::<Value>()),
            "status": self.status,
            "response": self.response,
            "fault": self.fault,
        })
    }
}

/// Whether a request is of the kind that every bot sends at its start and that changes nothing a
/// user sees, and was granted.
fn is_routine(request: &RequestRecord) -> bool {
    let granted = request.status.is_some_and(|status| status < 400);
    let registers = request.method == "PUT" && request.path.ends_with("/commands");
    let opens_dm = request.method == "POST" && request.path.ends_with("/users/@me/channels");
    granted && (request.method == "GET" || registers || opens_dm)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What nobody looked at of a callback that is taken, and of one that is refused this much later.
    fn unread(first: &Value, second: &Value, later: Duration) -> usize {
        let mut journal = Journal::new(None, "");
        for (body, status, answer) in [
            (first, 204, Value::Null),
            (
                second,
                400,
                json!({"code": Refusal::ALREADY_ACKNOWLEDGED.code}),
            ),
        ] {
            let sent = Sent::json(body.clone());
            let number = journal.begin("POST", "/interactions/1/token/callback", "", sent);
            journal.requests[number].at += later * u32::try_from(number).expect("it is small");
            journal.finish(number, Some(status), answer);
        }
        journal.look_at(0);
        journal.unread().len()
    }

    #[test]
    fn a_callback_may_be_tried_again_as_it_was_and_after_a_time() {
        let (one, other) = (json!({"type": 4}), json!({"type": 7}));
        assert_eq!(unread(&one, &one, PATIENCE_OF_CLIENTS), 0);
        assert_eq!(unread(&one, &other, PATIENCE_OF_CLIENTS), 1);
        assert_eq!(unread(&one, &one, Duration::ZERO), 1);
    }
}
