//! Arbitrary bytes on a connection to the endpoint. Requests without Discord's signature are refused.
#![no_main]

use std::cell::RefCell;

use chess960_bot_fuzz::Endpoint;
use libfuzzer_sys::fuzz_target;

thread_local! {
    static ENDPOINT: RefCell<Endpoint> = RefCell::new(Endpoint::new());
}

/// Start of the status line.
const STATUS: &str = "HTTP/1.1 ";

fuzz_target!(|data: &[u8]| {
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
});
