//! Journal of requests, responses, and whether a test checked them.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::Instant;

use crate::prelude::*;

/// Time without a response after which clients may repeat a callback. On a busy machine a client may not have read the
/// response yet.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(1);

pub type RequestNumber = usize;

#[derive(Debug, Clone)]
pub struct RequestRecord {
    pub at: Instant,
    pub method: String,
    pub path: String,
    pub query: String,
    /// JSON body, or the text if it is not JSON. For a multipart form, the JSON in it.
    pub body: Value,
    /// `None` unless the body is a multipart form.
    pub files: Option<Vec<Upload>>,
    /// Response status. `None` before a response, or without one.
    pub status: Option<u16>,
    /// JSON body of the response, null without a body.
    pub response: Value,
    pub fault: bool,
    checked: bool,
}

#[derive(Debug)]
pub struct Journal {
    requests: Vec<RequestRecord>,
    recording: Option<File>,
}

impl Journal {
    /// Creates a journal. If `folder` is given, writes every exchange to a new file `name` in it.
    pub fn new(folder: Option<&Path>, name: &str) -> Self {
        let recording = folder.map(|folder| {
            std::fs::create_dir_all(folder).expect("the folder for recordings can be created");
            OpenOptions::new()
                .create(true)
                .append(true)
                .open(folder.join(name))
                .expect("a recording can be written")
        });
        Self {
            requests: Vec::new(),
            recording,
        }
    }

    /// Records a request that is not answered yet. Returns its number.
    pub fn begin(&mut self, request: &Request) -> RequestNumber {
        let request = request.clone();
        self.requests.push(RequestRecord {
            at: Instant::now(),
            method: request.method,
            path: request.path,
            query: request.query,
            body: request.body,
            files: request.files,
            status: None,
            response: Value::Null,
            fault: false,
            checked: false,
        });
        self.requests.len() - 1
    }

    /// Tests need not check such requests.
    pub fn mark_faulty(&mut self, number: RequestNumber) {
        self.requests[number].fault = true;
        self.requests[number].checked = true;
    }

    /// Records the response to a request, or `None` if it gets none. Then writes both to the recording, if there is one.
    pub fn finish(&mut self, number: RequestNumber, response: Option<&Response>) {
        let (earlier_requests, requests) = self.requests.split_at_mut(number);
        let request = &mut requests[0];
        if let Some(response) = response {
            request.status = Some(response.status);
            request.response = response.body.clone().unwrap_or_default();
        }
        request.checked |= is_routine(request)
            || earlier_requests
                .iter()
                .any(|earlier| request.repeats(earlier));
        if let Some(file) = &mut self.recording {
            let line = request.exchange().to_string() + "\n";
            file.write_all(line.as_bytes())
                .expect("a recording can be written");
        }
    }

    pub fn mark_checked(&mut self, number: RequestNumber) {
        self.requests[number].checked = true;
    }

    pub fn is_checked(&self, number: RequestNumber) -> bool {
        self.requests[number].checked
    }

    /// Marks the requests as checked.
    pub fn take(&mut self, matcher: &Matcher) -> Vec<RequestRecord> {
        self.mark_checked_where(|request| request.matches(matcher));
        self.requests
            .iter()
            .filter(|request| request.matches(matcher))
            .cloned()
            .collect()
    }

    pub fn mark_checked_where(&mut self, is_selected: impl Fn(&RequestRecord) -> bool) {
        for request in &mut self.requests {
            request.checked |= is_selected(request);
        }
    }

    pub fn len(&self) -> usize {
        self.requests.len()
    }

    pub fn count(&self, matcher: &Matcher) -> usize {
        self.requests
            .iter()
            .filter(|request| request.matches(matcher))
            .count()
    }

    pub fn unchecked(&self) -> Vec<String> {
        self.requests
            .iter()
            .filter(|request| !request.checked)
            .map(RequestRecord::summary)
            .collect()
    }

    /// For panic messages.
    pub fn dump(&self) -> String {
        const SHOWN: usize = 40;
        let from = self.requests.len().saturating_sub(SHOWN);
        self.requests[from..]
            .iter()
            .map(|request| "  ".to_owned() + &request.summary() + "\n")
            .collect()
    }
}

impl RequestRecord {
    pub fn matches(&self, matcher: &Matcher) -> bool {
        matcher.matches(&self.method, &self.path)
    }

    /// Describes the exchange in a line, with the response only if it is an error.
    pub fn summary(&self) -> String {
        let question_mark = if self.query.is_empty() { "" } else { "?" };
        let fault = if self.fault { " (arranged fault)" } else { "" };
        let request = format!(
            "{} {}{question_mark}{} {}",
            self.method,
            self.path,
            self.query,
            shortened(&self.body)
        );
        let response = shortened(&self.response);
        match self.status {
            None => format!("{request} -> no answer{fault} {response}"),
            Some(status) if status >= 400 => format!("{request} -> {status}{fault} {response}"),
            Some(status) => format!("{request} -> {status}{fault}"),
        }
    }

    /// Whether this repeats an accepted callback whose response was too late for the client.
    fn repeats(&self, accepted: &Self) -> bool {
        self.response["code"] == Refusal::ALREADY_ACKNOWLEDGED.code
            && accepted.status.is_some_and(|status| status < 400)
            && self.path == accepted.path
            && self.body == accepted.body
            && self.at.duration_since(accepted.at) >= CLIENT_TIMEOUT
    }

    /// Line of the recording.
    fn exchange(&self) -> Value {
        json!({
            "method": self.method,
            "path": self.path,
            "query": self.query,
            "body": self.body,
            "files": self
                .files
                .as_ref()
                .map(|files| files.iter().map(Upload::description).collect::<Value>()),
            "status": self.status,
            "response": self.response,
            "fault": self.fault,
        })
    }
}

fn shortened(json: &Value) -> String {
    const MAX_CHARS: usize = 300;
    json.to_string().chars().take(MAX_CHARS).collect()
}

/// Whether a request is a successful startup request without a visible effect.
fn is_routine(request: &RequestRecord) -> bool {
    request.status.is_some_and(|status| status < 400)
        && match request.method.as_str() {
            "GET" => true,
            "PUT" => request.path.ends_with("/commands"),
            "POST" => request.path.ends_with("/users/@me/channels"),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Number of unchecked requests after an accepted callback with body `accepted` and, this much later, one with body
    /// `refused`, which Discord refused as already answered.
    fn unchecked_after(accepted: &Value, refused: &Value, later: Duration) -> usize {
        let mut journal = Journal::new(None, "");
        let path = "/interactions/1/token/callback";
        let first = journal.begin(&Request::new("POST", path, accepted.clone()));
        journal.finish(first, Some(&Response::NO_CONTENT));
        journal.mark_checked(first);
        let second = journal.begin(&Request::new("POST", path, refused.clone()));
        journal.requests[second].at = journal.requests[first].at + later;
        journal.finish(second, Some(&Refusal::ALREADY_ACKNOWLEDGED.into()));
        journal.unchecked().len()
    }

    #[test]
    fn a_client_may_repeat_the_same_callback_after_its_timeout() {
        let message = json!({"type": 4});
        assert_eq!(unchecked_after(&message, &message, CLIENT_TIMEOUT), 0);
    }

    #[test]
    fn another_callback_for_the_same_interaction_must_be_checked() {
        let message = json!({"type": 4});
        let update = json!({"type": 7});
        assert_eq!(unchecked_after(&message, &update, CLIENT_TIMEOUT), 1);
    }

    #[test]
    fn a_callback_that_is_repeated_at_once_must_be_checked() {
        let message = json!({"type": 4});
        assert_eq!(unchecked_after(&message, &message, Duration::ZERO), 1);
    }
}
