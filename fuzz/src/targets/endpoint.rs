//! Arbitrary bytes on a connection to the endpoint. Requests without Discord's signature are refused.

use std::cell::RefCell;

use crate::endpoint::Endpoint;

thread_local! {
    static ENDPOINT: RefCell<Endpoint> = RefCell::new(Endpoint::new());
}

/// Start of the status line.
const STATUS: &str = "HTTP/1.1 ";

pub fn endpoint(data: &[u8]) {
    let answer = ENDPOINT.with(|endpoint| endpoint.borrow_mut().connection(data));
    let answer = String::from_utf8(answer).expect("refusals are text");
    if answer.is_empty() {
        return;
    }
    assert!(answer.starts_with("HTTP/1."), "{answer}");
    for line in answer.lines().filter(|line| line.starts_with(STATUS)) {
        let status = &line[STATUS.len()..];
        // 100 (Continue) requests an announced body.
        assert!(
            status.starts_with('4') || status.starts_with("100 "),
            "{answer}"
        );
    }
}
