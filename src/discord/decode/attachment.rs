//! Extracts the attached text files of a message from Discord's JSON.

use serde::Deserialize;
use serde_json::Value;

use crate::discord::decode::raw::items;

/// Extensions of files that can contain positions.
const EXTENSIONS: [&str; 4] = [".pgn", ".epd", ".fen", ".txt"];

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Attachment {
    pub filename: String,
    /// In bytes.
    pub size: u64,
    pub url: String,
}

/// Finds the text files of a message and of forwarded messages, by their extensions.
pub(crate) fn text_attachments(message: &Value) -> Vec<Attachment> {
    let own_files = items(&message["attachments"])
        .filter_map(|attachment| Attachment::deserialize(attachment).ok())
        .filter(Attachment::is_text);
    // serenity serializes snapshots without the outer object.
    let forwarded_files = items(&message["message_snapshots"])
        .flat_map(|snapshot| text_attachments(snapshot.get("message").unwrap_or(snapshot)));
    own_files.chain(forwarded_files).collect()
}

impl Attachment {
    fn is_text(&self) -> bool {
        let name = self.filename.to_lowercase();
        EXTENSIONS.iter().any(|extension| name.ends_with(extension))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn file(filename: &str) -> Value {
        json!({"id": "1", "filename": filename, "size": 9, "url": "https://cdn.discordapp.com/a"})
    }

    #[test]
    fn finds_text_files_of_the_message_and_of_forwarded_ones_by_extension() {
        let message = json!({
            "attachments": [file("games.PGN"), file("board.png"), file("pgn")],
            "message_snapshots": [{"message": {"attachments": [file("start.fen")]}}],
        });
        let names: Vec<String> = text_attachments(&message)
            .into_iter()
            .map(|attachment| attachment.filename)
            .collect();
        assert_eq!(names, ["games.PGN", "start.fen"]);
    }
}
