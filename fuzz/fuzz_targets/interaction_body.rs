//! Every signed interaction, with any body, is answered or refused.
#![no_main]

use std::cell::RefCell;

use chess960_bot_fuzz::{Endpoint, text};
use libfuzzer_sys::fuzz_target;

thread_local! {
    static ENDPOINT: RefCell<Endpoint> = RefCell::new(Endpoint::new());
}

fuzz_target!(|data: &[u8]| {
    ENDPOINT.with(|endpoint| endpoint.borrow_mut().interaction(&text(data)));
});
