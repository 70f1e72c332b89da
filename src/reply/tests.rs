//! Tests that the labels of buttons fit on a phone in every language.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};

use super::agreement_button::ButtonAction;
use super::daily_post::day_and_month;
use crate::lichess::TimeControl;
use crate::text::{Argument, Choice, Language, sentence_number, text};

/// Two buttons of this width fit beside each other on a phone.
const MAX_LABEL_CHARS: usize = 25;

/// Usual length of the names of players and schedules. Longer names make longer labels.
const NAME: &str = "Philidor";

const GAMES: u8 = 2;

/// Longest number of a position, and of the positions that a draw leaves out.
const START: &str = "959/959";
const LEFT_OUT: u16 = 959;

/// Labels that contain no names, numbers or dates.
const FIXED_LABELS: [&str; 58] = [
    "agree-start-button-name",
    "agree-start-button-other",
    "agreement-button-start",
    "agreements-button-csv",
    "agreements-button-pgn",
    "chat-first",
    "chat-last",
    "chat-next",
    "chat-previous",
    "confirmation-cancel",
    "daily-by-hand-button",
    "daily-post-verify-button",
    "details-button",
    "details-fen",
    "details-pgn",
    "details-shredder-fen",
    "event-organize-button",
    "event-rounds-button",
    "events-button-add-round",
    "events-button-back",
    "events-button-boards",
    "events-button-clear",
    "events-button-end",
    "events-button-enter",
    "events-button-post",
    "events-button-refresh",
    "events-button-start",
    "explain-blacks-rank",
    "explain-whites-rank",
    "forget-button",
    "forget-stays-button",
    "lichess-analyse",
    "lichess-edit",
    "lichess-play",
    "notification-button-off",
    "preferences-button-all",
    "random-draw-again",
    "schedules-button-back",
    "schedules-button-history",
    "schedules-button-pause",
    "schedules-button-preview",
    "schedules-button-remove",
    "schedules-button-resume",
    "schedules-button-set-back",
    "schedules-button-settings",
    "schedules-button-show-all",
    "schedules-button-skip-next",
    "schedules-button-time",
    "schedules-forget-button",
    "share-button",
    "share-more",
    "show-mirror",
    "show-next",
    "show-previous",
    "show-swap",
    "throws-steps",
    "verify-check-button",
    "verify-proof-button",
];

/// A label in the current language, with the key of its sentence.
struct Label {
    key: &'static str,
    text: String,
}

impl Label {
    fn new<'a>(
        key: &'static str,
        arguments: impl IntoIterator<Item = (&'a str, Argument<'a>)>,
    ) -> Self {
        let arguments: Vec<_> = arguments.into_iter().collect();
        let names: Vec<&str> = arguments.iter().map(|(name, _)| *name).collect();
        let number = sentence_number(key, &names);
        Self {
            key,
            text: text(number, arguments),
        }
    }
}

/// All labels of buttons, with the longest likely arguments.
fn labels() -> Vec<Label> {
    let mut labels: Vec<Label> = FIXED_LABELS.map(|key| Label::new(key, [])).into();
    labels.extend([
        Label::new(
            "agree-start-button-white",
            [("player", Argument::from(NAME))],
        ),
        Label::new(
            "agree-start-button-black",
            [("player", Argument::from(NAME))],
        ),
        Label::new(
            "agreement-button-start-game",
            [("game", Argument::from(GAMES))],
        ),
        Label::new("events-button-reveal", [("number", Argument::from(GAMES))]),
        Label::new(
            "history-button",
            [
                ("start", Argument::from(START)),
                ("number", Argument::from(LEFT_OUT)),
            ],
        ),
        Label::new(
            "history-button-first",
            [
                ("start", Argument::from(START)),
                ("number", Argument::from(LEFT_OUT)),
            ],
        ),
        Label::new("position-show", [("position", Argument::from(START))]),
        Label::new("schedules-remove-button", [("name", Argument::from(NAME))]),
    ]);
    for time in TimeControl::common() {
        let time = Argument::from(time.description());
        labels.push(Label::new("agree-start-button-play", [("time", time)]));
    }
    for (action, _) in ButtonAction::CHOICES {
        let action = Argument::from(*action);
        labels.push(Label::new("agreement-button", [("action", action)]));
    }
    let leap_year = NaiveDate::from_ymd_opt(2028, 1, 1).expect("a valid date");
    for date in leap_year.iter_days().take_while(|date| date.year() == 2028) {
        let date = Argument::from(day_and_month(date));
        labels.push(Label::new("schedules-button-undo-skip", [("date", date)]));
    }
    labels
}

/// Fixed labels, labels with names and numbers, time controls, actions, and the days of a leap year.
const LABELS: usize = FIXED_LABELS.len() + 8 + 12 + ButtonAction::CHOICES.len() + 366;

#[test]
fn labels_fit_on_a_phone_in_every_language() {
    let mut checked = 0;
    let mut too_long = Vec::new();
    for &language in Language::ALL {
        for label in language.format(labels) {
            checked += 1;
            if label.text.chars().count() > MAX_LABEL_CHARS {
                too_long.push(label.text);
            }
        }
    }
    assert_eq!(too_long, Vec::<String>::new());
    assert_eq!(checked, Language::ALL.len() * LABELS);
}

/// The keys in `locales/en` that contain "-button" and are labels.
fn keys_of_buttons() -> BTreeSet<String> {
    const OTHER_TEXTS: [&str; 3] = [
        "chat-stale-button",
        "chat-somebody-elses-button",
        "event-revealed-by-button",
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let mut keys = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the entry is readable").path();
        let texts = std::fs::read_to_string(path).expect("the file is UTF-8");
        for (key, _) in texts.lines().filter_map(|line| line.split_once(" =")) {
            if key.contains("-button") && !OTHER_TEXTS.contains(&key) {
                keys.insert(key.to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_label_of_a_button_is_checked() {
    let checked: BTreeSet<String> = labels()
        .into_iter()
        .map(|label| label.key.to_owned())
        .filter(|key| key.contains("-button"))
        .collect();
    assert_eq!(checked, keys_of_buttons());
}
