//! Every id of a button, menu or form is answered or refused.
//!
//! An input is a list of presses, separated by NUL: user and message, the id, and after line ends the chosen and typed
//! values.

use std::cell::RefCell;

use chess960_bot::chat::MAX_BUTTON_ID;

use crate::club::{ALICE, BOB, Club};
use crate::{check, text};

/// Maximum number of presses per input.
const MAX_PRESSES: usize = 8;

thread_local! {
    static CLUB: RefCell<Club> = RefCell::new(Club::new());
}

pub fn component_id(data: &[u8]) {
    for part in data.split(|&byte| byte == 0).take(MAX_PRESSES) {
        if let [who, what @ ..] = part {
            press(*who, &text(what));
        }
    }
}

fn press(who: u8, what: &str) {
    let user = if who.is_multiple_of(2) { ALICE } else { BOB };
    let message = 100 + u64::from(who / 2);
    let mut lines = what.split('\n');
    let id = lines.next().unwrap_or_default();
    // Discord accepts no longer ids.
    if id.chars().count() > MAX_BUTTON_ID {
        return;
    }
    let (chosen, typed) = (lines.next(), lines.next());
    let chosen = chosen.filter(|chosen| !chosen.is_empty());
    let press = |club: &RefCell<Club>| club.borrow_mut().press(user, message, id, chosen, typed);
    check::outcome(&CLUB.with(press));
}
