//! Any bytes on a connection to the endpoint: nothing that Discord did not sign is answered with
//! more than a refusal.
#![no_main]

use std::cell::RefCell;

use chess960_bot_fuzz::Endpoint;
use libfuzzer_sys::fuzz_target;

thread_local! {
    static ENDPOINT: RefCell<Endpoint> = RefCell::new(Endpoint::new());
}

/// How the line begins that tells what comes of a request.
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
        // 100 asks for a body that is announced.
        assert!(
            status.starts_with('4') || status.starts_with("100 "),
            "{answer}"
        );
    }
});
