/// Message to which a message command is applied.
#[derive(Clone, Debug, Default)]
pub struct TargetMessage {
    pub text: String,
    /// Attached text files.
    pub files: Vec<AttachedFile>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttachedFile {
    pub name: String,
    pub content: Result<String, FileError>,
}

/// Why a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    TooLarge,
    /// The download failed or took too long, or the file is not on the platform's servers.
    Unavailable,
}

impl TargetMessage {
    pub fn of_text(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            files: Vec::new(),
        }
    }

    /// Text of the message and of each file that was read.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let files = self
            .files
            .iter()
            .filter_map(|file| file.content.as_deref().ok());
        [&*self.text].into_iter().chain(files)
    }
}
