//! Invariants of the bot's answers.

use std::collections::BTreeSet;

use chess960_bot::chat::answer::MAX_FORM_LABEL;
use chess960_bot::chat::{
    Action, Answer, Button, CommandError, ComponentRow, Form, MAX_BUTTON_ID, MAX_BUTTONS_IN_ROW,
    MAX_MENU_CHOICES, MAX_TEXT, Menu, Message, Outcome,
};
use chess960_bot::commands;
use serde_json::Value;

/// Limits set by Discord: rows below a message, and characters of a button, a choice and a link.
const MAX_ROWS: usize = 5;
const MAX_LABEL: usize = 80;
const MAX_CHOICE: usize = 100;
const MAX_LINK: usize = 512;

/// Checks the result of a command or a button press. User input must not cause an internal error.
pub fn outcome(outcome: &Outcome) {
    match outcome {
        Ok(answer) => self::answer(answer),
        Err(CommandError::Refused(refusal)) => text(&refusal.text()),
        // A pool timeout is caused by a busy machine.
        Err(CommandError::Internal(error)) if error.to_string().starts_with("pool timed out") => {}
        Err(CommandError::Internal(error)) => panic!("internal error: {error:?}"),
    }
}

fn answer(answer: &Answer) {
    match answer {
        Answer::Message(shown) | Answer::Update(shown) | Answer::Successor(shown) => message(shown),
        Answer::RemoveButton | Answer::Repeated => {}
        Answer::Form(opened) => form(opened),
    }
}

/// Checks that Discord accepts a message, and that input does not break its formatting.
pub fn message(message: &Message) {
    text(&message.text);
    assert!(message.rows.len() <= MAX_ROWS, "{message:?}");
    let mut ids = BTreeSet::new();
    for row in &message.rows {
        match row {
            ComponentRow::Buttons(buttons) => {
                assert!((1..=MAX_BUTTONS_IN_ROW).contains(&buttons.len()));
                ids_of_one_message(&mut ids, buttons.iter().filter_map(button));
            }
            ComponentRow::Menu(shown) => ids_of_one_message(&mut ids, [menu(shown)]),
        }
    }
}

fn ids_of_one_message(seen: &mut BTreeSet<String>, ids: impl IntoIterator<Item = String>) {
    for id in ids {
        assert!(id.chars().count() <= MAX_BUTTON_ID, "{id}");
        assert!(commands::find_button(&id).is_ok(), "no handler for {id}");
        assert!(!seen.contains(&id), "duplicate in one message: {id}");
        seen.insert(id);
    }
}

fn button(button: &Button) -> Option<String> {
    label(&button.label, MAX_LABEL);
    match &button.action {
        Action::Link(url) => {
            assert!(
                url.len() <= MAX_LINK && url.starts_with("https://"),
                "{url}"
            );
            assert!(url.bytes().all(|byte| byte.is_ascii_graphic()), "{url}");
            None
        }
        Action::Press(id) => Some(id.to_string()),
    }
}

fn menu(menu: &Menu) -> String {
    label(&menu.prompt, MAX_CHOICE);
    assert!((1..=MAX_MENU_CHOICES).contains(&menu.choices.len()));
    let mut values = BTreeSet::new();
    for choice in &menu.choices {
        label(&choice.label, MAX_CHOICE);
        label(&choice.value, MAX_CHOICE);
        assert!(
            values.insert(&choice.value),
            "twice in one menu: {choice:?}"
        );
    }
    menu.id.to_string()
}

fn form(form: &Form) {
    label(&form.title, MAX_FORM_LABEL);
    label(&form.label, MAX_FORM_LABEL);
    label(&form.placeholder, MAX_CHOICE);
    assert!(form.id.to_string().chars().count() <= MAX_BUTTON_ID);
}

fn label(label: &str, most: usize) {
    assert!((1..=most).contains(&label.chars().count()), "{label:?}");
}

/// Checks the length of a text, that code blocks are closed, and that it has no control characters.
fn text(text: &str) {
    let chars = text.chars().count();
    assert!((1..=MAX_TEXT).contains(&chars), "{chars}: {text}");
    assert!(text.matches("```").count().is_multiple_of(2), "{text}");
    let stray = text.chars().find(|&c| c.is_control() && c != '\n');
    assert_eq!(stray, None, "{text:?}");
}

/// Checks the body of a response to Discord.
pub fn callback(callback: &Value) {
    let kind = callback["type"].as_u64();
    assert!(matches!(kind, Some(1 | 4..=9)), "{callback}");
    if let Some(content) = callback["data"]["content"].as_str() {
        assert!(content.chars().count() <= MAX_TEXT, "{callback}");
        let allowed = &callback["data"]["allowed_mentions"]["parse"];
        assert!(allowed.as_array().is_some_and(Vec::is_empty), "{callback}");
    }
    if let Some(choices) = callback["data"]["choices"].as_array() {
        assert!(choices.len() <= MAX_MENU_CHOICES, "{callback}");
    }
}
