//! Commands without Discord, on a terminal or in a pipe.

mod editor;
mod line;
pub mod markdown;

use std::io::{self, BufRead, IsTerminal, Write};

use chrono::Utc;
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::chat::{
    Action, Answer, Button, Call, CommandError, ComponentRow, DescribedPicture, Menu, Message,
    Outcome, Place, ReplyAccess, TargetMessage, Visibility,
};
use crate::domain::preferences::LocalPreferences;
use crate::text::{Language, say};

/// Answers commands from standard input, one per line, until its end or a line `quit` or `exit`, and closes the app.
/// With `json`, prints one JSON object per line.
///
/// Fails if input or output fails, or a command fails for a reason other than invalid input.
pub async fn run(app: &App, json: bool, language: Language) -> anyhow::Result<()> {
    let result = language.scope(answer_lines(app, json)).await;
    app.close().await;
    result
}

/// Answers each line until the end of the input or a line `quit` or `exit`. Fails at the end if a command had an
/// internal error.
async fn answer_lines(app: &App, json: bool) -> anyhow::Result<()> {
    let mut any_internal_error = false;
    for (number, line) in (1..).zip(lines()?) {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        if matches!(line.trim(), "quit" | "exit") {
            break;
        }
        let outcome = answer(app, &line).await;
        any_internal_error |= matches!(outcome, Err(CommandError::Internal(_)));
        let reply = Reply::of(outcome, &format!("line {number}"));
        if let Err(error) = write_reply(&reply, json) {
            // The reader closed the pipe, as `head` does.
            if error.kind() == io::ErrorKind::BrokenPipe {
                return Ok(());
            }
            return Err(error.into());
        }
    }
    anyhow::ensure!(!any_internal_error, say!("console-failed"));
    Ok(())
}

/// Returns the lines that are typed at a prompt or, if the bot is part of a pipe, those of standard input.
fn lines() -> anyhow::Result<Box<dyn Iterator<Item = anyhow::Result<String>>>> {
    let stdin = io::stdin();
    if stdin.is_terminal() && io::stdout().is_terminal() {
        println!("{}", say!("console-welcome"));
        return Ok(Box::new(editor::typed_lines()?));
    }
    let piped_lines = stdin.lock().split(b'\n');
    Ok(Box::new(piped_lines.map(|line| {
        Ok(String::from_utf8_lossy(&line?).into_owned())
    })))
}

/// Runs the command of a line, as a caller without an account or a server.
async fn answer(app: &App, line: &str) -> Outcome {
    if let Some((command, text)) = line::on_message(line) {
        return (command.answer)(&TargetMessage::of_text(text));
    }
    let (command, args) = line::slash(line)?;
    let call = Call {
        app,
        args,
        user: None,
        user_name: "",
        place: Place::default(),
        reply_access: ReplyAccess::NoOtherPeople,
        bot_can_read: false,
        manages_server: false,
        roles: Vec::new(),
        preferences: LocalPreferences::default(),
        platform: None,
        interaction: None,
        now: Utc::now(),
        random: &mut *app.random(),
    };
    command.answer(call).await
}

struct Reply {
    /// Whether the command succeeded.
    ok: bool,
    message: Message,
}

impl Reply {
    /// Returns what to print about a command's outcome. `incident` identifies an internal error in the reply and the
    /// log.
    fn of(outcome: Outcome, incident: &str) -> Self {
        let ok = outcome.is_ok();
        let message = match outcome {
            // There is no earlier message, so an update or successor is printed like a new one.
            Ok(Answer::Message(message) | Answer::Update(message) | Answer::Successor(message)) => {
                message
            }
            // These answers do not occur: the console has no buttons to press, and its calls are never repeated.
            Ok(Answer::RemoveButton | Answer::Form(_) | Answer::Repeated) => {
                Message::public(String::new())
            }
            Err(error) => error.into_message(incident),
        };
        Self { ok, message }
    }
}

fn write_reply(reply: &Reply, json: bool) -> io::Result<()> {
    let text = if json {
        serde_json::to_string(&JsonReply::new(reply))? + "\n"
    } else {
        markdown::for_stdout(text(&reply.message))
    };
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Returns the message as lines of text, followed by an empty line.
pub fn text(message: &Message) -> String {
    let mut lines = vec![message.text.clone()];
    if let Some(described) = &message.picture {
        let file = described.picture.file_name();
        lines.push(format!("[{file}] {}", described.description));
    }
    for row in &message.rows {
        match row {
            ComponentRow::Buttons(buttons) => push_buttons(&mut lines, buttons),
            ComponentRow::Menu(menu) => {
                lines.push(format!("[{}: {}]", menu.prompt, labels(menu).join(", ")));
            }
        }
    }
    if message.visibility == Visibility::OnlyYou {
        lines.push(say!("console-only-you"));
    }
    lines.join("\n") + "\n\n"
}

fn labels(menu: &Menu) -> Vec<&str> {
    menu.choices
        .iter()
        .map(|choice| choice.label.as_str())
        .collect()
}

/// Adds a line for each link, and one for all buttons that can be pressed.
fn push_buttons(lines: &mut Vec<String>, buttons: &[Button]) {
    let mut presses = Vec::new();
    for button in buttons {
        match &button.action {
            Action::Link(url) => lines.push(format!("[{}] {url}", button.label)),
            Action::Press(_) if button.enabled => presses.push(format!("[{}]", button.label)),
            Action::Press(_) => {}
        }
    }
    if !presses.is_empty() {
        lines.push(presses.join(" "));
    }
}

#[derive(Serialize)]
struct JsonReply<'a> {
    ok: bool,
    visibility: &'static str,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<Value>,
    buttons: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    menus: Vec<Value>,
}

impl<'a> JsonReply<'a> {
    /// Returns the JSON form of a reply. Disabled buttons are left out.
    fn new(reply: &'a Reply) -> Self {
        let message = &reply.message;
        Self {
            ok: reply.ok,
            visibility: match message.visibility {
                Visibility::Public => "public",
                Visibility::OnlyYou => "only-you",
            },
            text: &message.text,
            picture: message.picture.as_ref().map(picture_json),
            buttons: message
                .buttons()
                .filter(|button| button.enabled)
                .map(button_json)
                .collect(),
            menus: message.menus().map(menu_json).collect(),
        }
    }
}

fn picture_json(described: &DescribedPicture) -> Value {
    json!({ "file": described.picture.file_name(), "description": described.description })
}

fn button_json(button: &Button) -> Value {
    match &button.action {
        Action::Link(url) => json!({ "label": button.label, "url": url }),
        Action::Press(_) => json!({ "label": button.label }),
    }
}

fn menu_json(menu: &Menu) -> Value {
    json!({ "label": menu.prompt, "choices": labels(menu) })
}
