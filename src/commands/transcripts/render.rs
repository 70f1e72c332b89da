//! Messages as text.

use super::values::PEOPLE;
use crate::chat::{Action, ButtonColor, ComponentRow, MAX_TEXT, Message, Visibility};

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
                let shown = buttons.iter().map(|button| match &button.action {
                    Action::Link(url) => format!("[{} → {url}]", button.label),
                    Action::Press(_) if !button.enabled => format!("[{}, off]", button.label),
                    Action::Press(_) => match button.color {
                        ButtonColor::Blue => format!("[{}, blue]", button.label),
                        ButtonColor::Green => format!("[{}, green]", button.label),
                        ButtonColor::Red => format!("[{}, red]", button.label),
                        ButtonColor::Grey => format!("[{}]", button.label),
                    },
                });
                seen += &(shown.collect::<Vec<_>>().join(" ") + "\n");
            }
            ComponentRow::Menu(menu) => {
                let choices: Vec<_> = menu.choices.iter().map(|it| it.label.as_str()).collect();
                seen += &format!("[{} ▾ {}]\n", menu.prompt, choices.join(" | "));
            }
        }
    }
    if let Some(user) = message.notifies {
        let person = PEOPLE.iter().find(|(_, known)| *known == user);
        seen += &format!("(pings {})\n", person.expect("a person").0);
    }
    if message.visibility == Visibility::OnlyYou {
        seen += "(only you see this)\n";
    }
    if let Some(next) = &message.followed_by {
        seen += &format!("(then)\n{}", render_message(next));
    }
    seen
}
