//! Messages as text.

use super::values::PEOPLE;
use crate::chat::{Action, Button, ButtonColor, ComponentRow, MAX_TEXT, Message, Visibility};

/// Shows a message with its picture, buttons and menus, and who sees it, as lines of text.
pub(super) fn render_message(message: &Message) -> String {
    assert!(message.text.chars().count() <= MAX_TEXT, "{}", message.text);
    let mut seen = format!("{}\n", message.text);
    if let Some(picture) = &message.picture {
        let name = picture.picture.file_name();
        seen += &format!("[{name}] {}\n", picture.description);
    }
    if let Some(document) = &message.document {
        seen += &format!("[`{}`]\n", document.name);
    }
    for row in &message.rows {
        match row {
            ComponentRow::Buttons(buttons) => {
                let shown: Vec<String> = buttons.iter().map(render_button).collect();
                seen += &format!("{}\n", shown.join(" "));
            }
            ComponentRow::Menu(menu) => {
                let choices: Vec<&str> = menu
                    .choices
                    .iter()
                    .map(|choice| choice.label.as_str())
                    .collect();
                seen += &format!("[{} ▾ {}]\n", menu.prompt, choices.join(" | "));
            }
        }
    }
    if let Some(user) = message.notifies {
        let (name, _) = PEOPLE
            .iter()
            .find(|(_, person)| *person == user)
            .expect("a person");
        seen += &format!("(pings {name})\n");
    }
    if message.visibility == Visibility::OnlyYou {
        seen += "(only you see this)\n";
    }
    if let Some(next) = &message.followed_by {
        seen += &format!("(then)\n{}", render_message(next));
    }
    seen
}

fn render_button(button: &Button) -> String {
    let label = &button.label;
    match &button.action {
        Action::Link(url) => format!("[{label} → {url}]"),
        Action::Press(_) if !button.enabled => format!("[{label}, off]"),
        Action::Press(_) => match button.color {
            ButtonColor::Blue => format!("[{label}, blue]"),
            ButtonColor::Green => format!("[{label}, green]"),
            ButtonColor::Red => format!("[{label}, red]"),
            ButtonColor::Grey => format!("[{label}]"),
        },
    }
}
