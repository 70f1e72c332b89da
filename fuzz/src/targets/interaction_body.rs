//! Every signed interaction, with any body, is answered or refused.

use std::cell::RefCell;

use crate::endpoint::Endpoint;
use crate::text;

thread_local! {
    static ENDPOINT: RefCell<Endpoint> = RefCell::new(Endpoint::new());
}

pub fn interaction_body(data: &[u8]) {
    ENDPOINT.with(|endpoint| endpoint.borrow_mut().interaction(&text(data)));
}
