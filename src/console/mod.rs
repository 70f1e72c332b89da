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
    Action, Answer, Button, Call, CommandError, ComponentRow, Message, Outcome, Place, ReplyAccess,
    TargetMessage, Visibility,
};
use crate::domain::preferences::LocalPreferences;
use crate::text::{Language, say};

/// Answers commands from standard input, one per line, until its end or a line `quit` or `exit`, and closes the app. With
/// `json`, prints one JSON object per line.
///
/// Fails if input or output fails, or a command fails for a reason other than invalid input.
pub async fn run(app: &App, json: bool, language: Language) -> anyhow::Result<()> {
    let result = language.scope(answer_lines(app, json)).await;
    app.close().await;
    result
}

async fn answer_lines(app: &App, json: bool) -> anyhow::Result<()> {
    let mut failed = false;
    for (number, line) in (1..).zip(lines()?) {
        let line = line?;
        match line.trim() {
            "" => continue,
            "quit" | "exit" => break,
            _ => {}
        }
        let outcome = answer(app, &line).await;
        failed |= matches!(outcome, Err(CommandError::Internal(_)));
        let (ok, message) = reply(outcome, &format!("line {number}"));
        match write_reply(ok, &message, json) {
            // The reader closed the pipe, as `head` does.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
    }
    anyhow::ensure!(!failed, say!("console-failed"));
    Ok(())
}

fn lines() -> anyhow::Result<Box<dyn Iterator<Item = anyhow::Result<String>>>> {
    let stdin = io::stdin();
    if stdin.is_terminal() && io::stdout().is_terminal() {
        println!("{}", say!("console-welcome"));
        return Ok(Box::new(editor::typed_lines()?));
    }
    let lines = stdin.lock().split(b'\n');
    Ok(Box::new(lines.map(|line| {
        Ok(String::from_utf8_lossy(&line?).into_owned())
    })))
}

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
        manages_server: false,
        preferences: LocalPreferences::default(),
        platform: None,
        interaction: None,
        now: Utc::now(),
        random: &mut *app.random(),
    };
    command.answer(call).await
}

/// Whether the command succeeded, and its reply.
fn reply(outcome: Outcome, incident: &str) -> (bool, Message) {
    match outcome {
        Ok(Answer::Message(message) | Answer::Update(message) | Answer::Successor(message)) => {
            (true, message)
        }
        // Only interactions have these outcomes.
        Ok(Answer::RemoveButton | Answer::Form(_) | Answer::Repeated) => {
            (true, Message::public(String::new()))
        }
        Err(error) => (false, error.into_message(incident)),
    }
}

fn write_reply(ok: bool, message: &Message, json: bool) -> io::Result<()> {
    let text = if json {
        serde_json::to_string(&JsonReply::new(ok, message))? + "\n"
    } else {
        markdown::for_stdout(text(message))
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Ends with an empty line.
pub fn text(message: &Message) -> String {
    let mut lines = vec![message.text.clone()];
    if let Some(picture) = &message.picture {
        let file = picture.picture.file_name();
        lines.push(format!("[{file}] {}", picture.description));
    }
    for row in &message.rows {
        match row {
            ComponentRow::Buttons(buttons) => push_buttons(&mut lines, buttons),
            ComponentRow::Menu(menu) => {
                let labels: Vec<_> = menu.choices.iter().map(|it| it.label.as_str()).collect();
                lines.push(format!("[{}: {}]", menu.prompt, labels.join(", ")));
            }
        }
    }
    if message.visibility == Visibility::OnlyYou {
        lines.push(say!("console-only-you"));
    }
    lines.join("\n") + "\n\n"
}

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
    fn new(ok: bool, message: &'a Message) -> Self {
        let picture = message.picture.as_ref().map(|picture| {
            let file = picture.picture.file_name();
            json!({ "file": file, "description": picture.description })
        });
        let buttons = message.buttons().filter(|button| button.enabled);
        let buttons = buttons.map(|button| match &button.action {
            Action::Link(url) => json!({ "label": button.label, "url": url }),
            Action::Press(_) => json!({ "label": button.label }),
        });
        let menus = message.menus().map(|menu| {
            let choices: Vec<_> = menu.choices.iter().map(|it| &it.label).collect();
            json!({ "label": menu.prompt, "choices": choices })
        });
        Self {
            ok,
            visibility: match message.visibility {
                Visibility::Public => "public",
                Visibility::OnlyYou => "only-you",
            },
            text: &message.text,
            picture,
            buttons: buttons.collect(),
            menus: menus.collect(),
        }
    }
}
