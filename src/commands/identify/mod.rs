//! **Chess960: identify** on a message.

mod findings;
mod listing;
pub(super) mod page;
mod pieces;
mod report;

use chess960::Start;

use self::findings::Findings;
use crate::chat::{
    Answer, AttachedFile, Buttons, Fields, FileError, MessageCommand, Outcome, Press, TargetMessage,
};
use crate::reply::position;
use crate::text::{quote, say, sentence};

pub(super) const COMMAND: MessageCommand = MessageCommand {
    name: "Chess960: identify",
    description: sentence!("identify-description"),
    answer,
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons::for_everyone(position::SHOW_KEY, |press| {
    Box::pin(async move { show(&press) })
});

/// Reports the positions in a message and in its files. Refuses a message in which nothing looks like a position.
fn answer(target: &TargetMessage) -> Outcome {
    let texts: Vec<&str> = target
        .texts()
        .filter(|text| !text.trim().is_empty())
        .collect();
    let notes: Vec<String> = target.files.iter().filter_map(unread_note).collect();
    if texts.is_empty() && notes.is_empty() {
        return Err(sentence!("identify-no-text").into());
    }
    let findings = Findings::of(texts);
    if findings.is_empty() {
        let refusal = [vec![say!("identify-nothing")], notes].concat();
        return Err(refusal.join("\n").into());
    }
    Ok(Answer::Message(report::message(&findings, &notes)))
}

/// Says why a file was not read. `None` if it was.
fn unread_note(file: &AttachedFile) -> Option<String> {
    let name = quote(&file.name);
    let error = file.content.as_ref().err()?;
    Some(match error {
        FileError::TooLarge => say!("identify-file-too-large", name),
        FileError::Unavailable => say!("identify-file-failed", name),
    })
}

fn show(press: &Press<'_>) -> Outcome {
    let start: Start = Fields::of(press.chosen.unwrap_or(press.payload)).last()?;
    let message = position::with_board(start, press.view(), |view| {
        position::message(start, view, &[])
    });
    Ok(Answer::Message(message).into_private())
}

#[cfg(test)]
mod tests;
