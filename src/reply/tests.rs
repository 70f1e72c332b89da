//! Tests that the labels of buttons fit on a phone in every language.

use chrono::{Datelike, NaiveDate};

use super::agreement_button::ButtonAction;
use super::daily_post::day_and_month;
use crate::lichess::TimeControl;
use crate::text::{Choice, Language, say, sentence};

/// Two buttons of this width fit beside each other on a phone.
const MAX_LABEL_CHARS: usize = 25;

/// Usual length of the names of players and schedules. Longer names make longer labels.
const NAME: &str = "Philidor";

const GAMES: u8 = 2;

/// Longest number of a position, and of the positions that a draw leaves out.
const START: &str = "959/959";
const LEFT_OUT: u16 = 959;

fn labels_without_arguments() -> Vec<String> {
    [
        sentence!("agree-start-button-name"),
        sentence!("agree-start-button-other"),
        sentence!("agreement-button-start"),
        sentence!("agreements-button-csv"),
        sentence!("agreements-button-pgn"),
        sentence!("chat-first"),
        sentence!("chat-last"),
        sentence!("chat-next"),
        sentence!("chat-previous"),
        sentence!("confirmation-cancel"),
        sentence!("daily-by-hand-button"),
        sentence!("daily-post-verify-button"),
        sentence!("details-button"),
        sentence!("details-fen"),
        sentence!("details-pgn"),
        sentence!("details-shredder-fen"),
        sentence!("event-organize-button"),
        sentence!("event-rounds-button"),
        sentence!("events-button-add-round"),
        sentence!("events-button-back"),
        sentence!("events-button-boards"),
        sentence!("events-button-clear"),
        sentence!("events-button-end"),
        sentence!("events-button-enter"),
        sentence!("events-button-post"),
        sentence!("events-button-refresh"),
        sentence!("events-button-start"),
        sentence!("explain-blacks-rank"),
        sentence!("explain-whites-rank"),
        sentence!("forget-button"),
        sentence!("lichess-analyse"),
        sentence!("lichess-edit"),
        sentence!("lichess-play"),
        sentence!("notification-button-off"),
        sentence!("random-draw-again"),
        sentence!("schedules-button-back"),
        sentence!("schedules-button-history"),
        sentence!("schedules-button-pause"),
        sentence!("schedules-button-preview"),
        sentence!("schedules-button-remove"),
        sentence!("schedules-button-resume"),
        sentence!("schedules-button-set-back"),
        sentence!("schedules-button-settings"),
        sentence!("schedules-button-show-all"),
        sentence!("preferences-button-all"),
        sentence!("forget-stays-button"),
        sentence!("schedules-button-skip-next"),
        sentence!("schedules-button-time"),
        sentence!("schedules-forget-button"),
        sentence!("share-button"),
        sentence!("share-more"),
        sentence!("show-mirror"),
        sentence!("show-next"),
        sentence!("show-previous"),
        sentence!("throws-steps"),
        sentence!("show-swap"),
        sentence!("verify-proof-button"),
        sentence!("verify-check-button"),
    ]
    .map(|label| label.to_string())
    .into()
}

/// Returns the labels that contain names, numbers or dates, with the longest likely ones.
fn labels_with_arguments() -> Vec<String> {
    let mut labels = vec![
        say!("agree-start-button-white", player = NAME),
        say!("agree-start-button-black", player = NAME),
        say!("agreement-button-start-game", game = GAMES),
        say!("events-button-reveal", number = GAMES),
        say!("history-button", start = START, number = LEFT_OUT),
        say!("history-button-first", start = START, number = LEFT_OUT),
        say!("position-show", position = START),
        say!("schedules-remove-button", name = NAME),
    ];
    for time in TimeControl::common() {
        labels.push(say!("agree-start-button-play", time = time.description()));
    }
    for (action, _) in ButtonAction::CHOICES {
        labels.push(say!("agreement-button", action = *action));
    }
    let leap_year = NaiveDate::from_ymd_opt(2028, 1, 1).expect("a valid date");
    for date in leap_year.iter_days().take_while(|date| date.year() == 2028) {
        labels.push(say!(
            "schedules-button-undo-skip",
            date = day_and_month(date)
        ));
    }
    labels
}

#[test]
fn labels_fit_on_a_phone_in_every_language() {
    let mut checked = 0;
    let mut too_long = Vec::new();
    for &language in Language::ALL {
        let labels =
            language.format(|| [labels_without_arguments(), labels_with_arguments()].concat());
        for label in labels {
            checked += 1;
            if label.chars().count() > MAX_LABEL_CHARS {
                too_long.push(label);
            }
        }
    }
    assert_eq!(too_long, Vec::<String>::new());
    // In each of 8 languages: labels without arguments, labels with names and numbers, time controls, actions, and the
    // days of a leap year.
    assert_eq!(
        checked,
        8 * (58 + 8 + 12 + ButtonAction::CHOICES.len() + 366)
    );
}

/// The keys of labels contain "-button", and the functions above name each of them.
#[test]
fn every_label_of_a_button_is_checked() {
    const OTHER_TEXTS: [&str; 3] = [
        "chat-stale-button",
        "chat-somebody-elses-button",
        "event-revealed-by-button",
    ];
    let this_file = include_str!("tests.rs");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let mut checked = 0;
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the entry is readable").path();
        let texts = std::fs::read_to_string(path).expect("the file is UTF-8");
        for (key, _) in texts.lines().filter_map(|line| line.split_once(" =")) {
            if key.contains("-button") && !OTHER_TEXTS.contains(&key) {
                assert!(this_file.contains(&format!("\"{key}\"")), "{key}");
                checked += 1;
            }
        }
    }
    assert!(checked > 40, "only {checked} labels");
}
