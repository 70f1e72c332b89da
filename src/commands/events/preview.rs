//! Previews of the message of a round, from which organizers post it.

use super::OrganizedEvent;
use crate::chat::{Button, MAX_TEXT, Message, Press, StaleButton, Visibility};
use crate::domain::event::EventRound;
use crate::reply::event::RoundMessage;
use crate::text::say;

/// The line at which a shortened message ends.
const CUT: &str = "…";

/// Marks the start and the end of a code block.
const FENCE: &str = "```";

/// Asks whether to post a round, below the message that it will have.
pub(super) struct RoundPreview<'a> {
    pub organized: &'a OrganizedEvent<'a>,
    /// The round as it will be posted.
    pub round: &'a EventRound,
    /// What the organizer typed or chose, in code style. The button that posts it reads it from here with
    /// [`previewed`], because it may be too long for the id of a button.
    pub first_line: Option<String>,
    pub post_button: Button,
    pub back_button: Button,
}

impl RoundPreview<'_> {
    /// Returns the private message with the question. It has the text and the picture of the message that will be
    /// posted, but not its buttons.
    pub(super) fn message(self) -> Message {
        let OrganizedEvent {
            app,
            event,
            rounds,
            now,
        } = self.organized;
        let posted = RoundMessage {
            event,
            round: self.round,
            rounds,
            late_since: self.round.late_since(event.rules.reveal, *now),
            // Only a later edit of the posted message says that the beacon is late, and which round decides.
            is_waiting: false,
            drand_round: None,
            page: app.verify_page.as_ref(),
        }
        .message();
        let mut preview = Message {
            text: self.with_question(&posted.text),
            visibility: Visibility::OnlyYou,
            rows: Vec::new(),
            ..posted
        };
        // If the picture can't be attached, this text is sent instead of `preview.text`, so it needs the question too.
        if let Some(described) = &mut preview.picture {
            described.text_only = self.with_question(&described.text_only);
        }
        preview.with_buttons(&[self.post_button, self.back_button])
    }

    /// Returns the text of the preview: what the organizer typed, the text that will be posted, and the question.
    fn with_question(&self, posted_text: &str) -> String {
        let channel = self.organized.event.plan.channel.mention();
        let question = say!("events-reveal-question", channel);
        preview_text(self.first_line.as_deref(), posted_text, &question)
    }
}

/// Puts a text between a first line and a question. If they are too long for a message together, only the first lines of
/// the text are shown.
fn preview_text(first_line: Option<&str>, posted_text: &str, question: &str) -> String {
    let beginning = match first_line {
        Some(line) => format!("{line}\n"),
        None => String::new(),
    };
    let end = format!("\n\n{question}");
    let room = MAX_TEXT.saturating_sub(beginning.chars().count() + end.chars().count());
    format!("{beginning}{}{end}", first_lines(posted_text, room))
}

/// Returns a text of at most `max_chars` characters as it is. Of a longer one, returns the first lines that fit, with
/// `…` below them.
fn first_lines(text: &str, max_chars: usize) -> String {
    if text.chars().count() <= max_chars {
        return text.to_owned();
    }
    let longest_ending = format!("{FENCE}\n{CUT}");
    let mut free_chars = max_chars.saturating_sub(longest_ending.chars().count());
    let mut shown = String::new();
    for line in text.split_inclusive('\n') {
        let line_chars = line.chars().count();
        if line_chars > free_chars {
            break;
        }
        free_chars -= line_chars;
        shown += line;
    }
    // If a board was cut off, its code block must end before the text that follows.
    let is_in_code_block = shown.matches(FENCE).count() % 2 == 1;
    if is_in_code_block {
        shown + &longest_ending
    } else {
        shown + CUT
    }
}

/// Reads what an organizer typed or chose from the first line of a preview.
pub(super) fn previewed<'a>(press: &Press<'a>) -> Result<&'a str, StaleButton> {
    let first_line = press.message_text.lines().next().ok_or(StaleButton)?;
    let (_, after_backtick) = first_line.split_once('`').ok_or(StaleButton)?;
    let (previewed, _) = after_backtick.rsplit_once('`').ok_or(StaleButton)?;
    Ok(previewed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_is_previewed_in_full() {
        let text = preview_text(Some("You typed `451`."), "Round 1\n451", "Post it?");
        assert_eq!(text, "You typed `451`.\nRound 1\n451\n\nPost it?");
    }

    #[test]
    fn a_text_near_the_limit_is_shortened_between_first_line_and_question() {
        let posted = "a line of 25 characters!\n".repeat(80);
        assert_eq!(posted.chars().count(), MAX_TEXT);
        let text = preview_text(Some("You typed `451`."), &posted, "Post it?");
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        assert!(
            text.starts_with("You typed `451`.\na line of 25 characters!\n"),
            "{text}"
        );
        assert!(
            text.ends_with("\na line of 25 characters!\n…\n\nPost it?"),
            "{text}"
        );
    }

    #[test]
    fn the_longest_lines_that_fit_are_kept() {
        assert_eq!(first_lines("one\ntwo\nthree", 13), "one\ntwo\nthree");
        assert_eq!(first_lines("one\ntwo\nthree", 12), "one\n…");
    }

    #[test]
    fn a_shortened_code_block_is_closed() {
        let text = format!("```\nRNBQKBNR\n{}```", "p\n".repeat(20));
        assert_eq!(first_lines(&text, 20), "```\nRNBQKBNR\np\n```\n…");
    }
}
