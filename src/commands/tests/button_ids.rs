//! Ids of buttons and menus. Old messages keep their buttons, so that every id that was ever sent must be read. Private
//! messages don't stay, so their buttons may change.

use crate::chat::{CommandError, Outcome, Refusal, StaleButton};
use crate::commands::testing::{ALICE, TestBot};

/// One id of each form that the bot has sent, in this version or, in public messages, an earlier one.
const SENT_BUTTONS: &str = "\
random:2:1:0
random:2:3:1:coins:1
random:2:1:0:uniform:0:picture-dark
show:518:scharnagl:text:11:next
show:534:scharnagl-1-960:line:11:mirror
show:534/518:fritz9:figurine:11:swap colours
explain:518/534:black:direct:11
explain:518/534:black:fritz9:0:to-number
explain:more
explain:more:518/534:black:fritz9:nq-fritz9:to-number
daily:21:2026-11-21
odds:coins
history::1:next
table:krn:0:first
list:f,d,bc,,ready:0:last
identify:518
identify:518/534
agree:accept:17
agree:decline:17
agree:withdraw:17
agree:take-back:17:1795262400
agree:accept-colors:17
agree:end:17
agree:decline-here:17:1795262400
agree:word:17
agree:chance:17
agree:verify:17:e414afb8
agree:how:17:e414afb8
agree:proof:17:e414afb8
agree:by-hand:17:e414afb8
agree:pgn:17:1795262400
daily:21:2026-11-21:by-hand
daily:21:2026-11-21:proof
daily:own:2026-11-21:result
daily:own:2026-11-21:proof
daily:own:2026-11-21:by-hand
verify:key-alone
verify:round-of-message
verify:round-of-schedule
verify:round-alone
agreements:own:0:first
agreements:12:1:next
forget-me:11:1795262400:p:
remove:11:1795262400:m:21
forget:11:1795262400:m:21
schedule:11:1795262400:m:resume:21
schedule:11:1795262400:p:set-back:21
zone:11:1795262400:m:create:0:Europe/Berlin
zone:11:1795262400:m:edit:0:Europe/Berlin
edit-zone:11:1795262400:m:edit:0:21:name
show-zone:11:1795262400:m:show:0:07.00:time
notification:17:sealed:11
start:17:1
start:17:2:other
share:
share:castling:518/534:both:light
play:17:1:proposer:10+5
lichess-name:17:2:opponent:3 days
forget-stays:
preferences:
term:X-FEN
fens:518:518/534
steps:die:3-1-6-5-2
steps:digits:5-1-8:digits:9-7-2-5-3-4";

/// Ids of menus, with a chosen value.
const SENT_MENUS: [(&str, &str); 9] = [
    ("daily:choose:picture-dark:short", "21:2026-11-21"),
    ("daily:verify", "21:2026-11-21"),
    ("history:::jump", "1"),
    ("list:,,,,::jump", "11"),
    ("help:command", "all"),
    ("term:X-FEN", "castling rights"),
    ("identify:", "518"),
    ("challenge:17:1", "10+5"),
    ("other-time:17:1:proposer:10+5", "3 days"),
];

const MALFORMED_BUTTONS: &str = "\
x
agree:accept
agree:accept:2:e414afb8
agree:verify:2
agree:how:2
agree:pgn:2
agree:x:2
shown:518:scharnagl:text:11:next
help:518
help:command
identify:
details:
details:518
details:960:all
details:518:all:x
fens:
fens:518:960
fens:0:1:2:3:4:5:6:7:8:9:10
identify:960
identify:518:more
odds:
odds:cards
odds:coins:x
term:
term:nosuch
history:x
history:left-out
history:left-out:x
history:left-out:1:2
explain:
explain:518/534
explain:518:white:direct:11
explain:518/960:white:direct:11
explain:518/534:grey:direct:11
explain:518/534:white:indirect:11
explain:518/534:white:direct:x
explain:518/534:white:direct:11:sideways
explain:518/534:white:direct:0:to-number:more
explain:more:518
explain:more:518:white:scharnagl:direct
explain:more:960:white:scharnagl:direct:from-number
explain:more:518:white:scharnagl:direct:from-number:more
list:
list:,,,,:0
list:,,,,:x:next
list:,,,,:24:next
list:,,,,:-1:next
list:,,,:0:next
list:,,,,,:0:next
list:a,,,,:0:next
list:E,,,,:0:next
list:,i,,,:0:next
list:,,fc,,:0:next
list:,,ac,,:0:next
list:,,,R??K????,:0:next
list:,,,rn,:0:next
list:,,,,yes:0:next
list:b,,,N,:0:next
random:
random:x
random:1:0:0
random:1:11:0
random:1:1:2
random:1:1:0:cards:0
random:1:1:0:die
random:1:1:0:die:2
random:1:1:0:die:0:0
random:1:1:0:die:0:text:0
random:2:1:0:uniform:0:line:short:x
share:board:518
share:castling
share:castling:960:both:light
share:castling:518:short:light
share:castling:518:both:grey
share:castling:518:both:light:more
share:table:kings:1:light
share:table:queens::light
show:
show:518
show:960:scharnagl:text:11:next
show:518/:scharnagl:text:11:mirror
show:518/960:scharnagl:text:11:mirror
show:518/1/2:scharnagl:text:11:mirror
show:518:other:text:11:next
show:518:scharnagl:other:11:next
show:518:scharnagl:text:x:next
show:518:scharnagl:text:11:next:more
show:518:scharnagl:text:11:next:details:more
table:
table:kings:2:next
table:queens:0:next
table:kings:x:next
daily:choose:text:short
daily:verify
daily:own
daily:own:x
daily:own:2026-11-21:x
daily:21:2026-11-21:x
verify:
verify:x
verify:key-alone:x";

const MALFORMED_MENUS: [(&str, &str); 10] = [
    ("daily:choose:text:short", ""),
    ("daily:choose:text:short", "1:x"),
    ("daily:choose:text:short", "1:2026-11-21:x"),
    ("daily:choose:text", "1"),
    ("daily:choose:text:short:x", "1"),
    ("daily:choose:x:short", "1"),
    ("help:command", ""),
    ("help:command", "nosuch"),
    ("help:command", "set"),
    ("term:X-FEN", "no such term"),
];

/// Whether the bot answers that a button is from an earlier version and does not work any more.
fn is_stale(outcome: &Outcome) -> bool {
    match outcome {
        Err(CommandError::Refused(refusal)) => refusal.text() == StaleButton.text(),
        _ => false,
    }
}

#[tokio::test]
async fn reads_every_button_id_ever_sent() {
    for id in SENT_BUTTONS.lines() {
        let outcome = TestBot::new().use_id(ALICE, 5, id, None).await;
        assert!(!is_stale(&outcome), "{id}");
    }
}

#[tokio::test]
async fn reads_every_menu_id_ever_sent() {
    for (id, chosen) in SENT_MENUS {
        let outcome = TestBot::new().use_id(ALICE, 5, id, Some(chosen)).await;
        assert!(!is_stale(&outcome), "{id}");
    }
}

#[tokio::test]
async fn refuses_malformed_buttons() {
    let mut bot = TestBot::new();
    for id in MALFORMED_BUTTONS.lines() {
        let outcome = bot.use_id(ALICE, 1, id, None).await;
        assert!(is_stale(&outcome), "{id}: {outcome:?}");
    }
}

#[tokio::test]
async fn refuses_malformed_menus() {
    let mut bot = TestBot::new();
    for (id, chosen) in MALFORMED_MENUS {
        let outcome = bot.use_id(ALICE, 1, id, Some(chosen)).await;
        assert!(is_stale(&outcome), "{id} {chosen}: {outcome:?}");
    }
}
