use crate::chat::CommandError;
use crate::commands::caller::nothing_changed;
use crate::store::StoreError;

/// Why nothing was announced, as far as the bot knows.
pub(super) enum AnnounceError {
    /// The bot cannot post in the channel, or does not know whether it did, for this reason.
    NotConfirmed(String),
    Internal(anyhow::Error),
}

impl AnnounceError {
    /// Returns the reason, to be noted in the reply to a change that is saved nevertheless.
    pub(super) fn into_note(self) -> Result<String, CommandError> {
        match self {
            Self::NotConfirmed(reason) => Ok(reason),
            Self::Internal(error) => Err(error.into()),
        }
    }
}

impl From<anyhow::Error> for AnnounceError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<StoreError> for AnnounceError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<AnnounceError> for CommandError {
    /// Refuses a change that had to be announced first.
    fn from(error: AnnounceError) -> Self {
        match error {
            AnnounceError::NotConfirmed(reason) => nothing_changed(&[reason]).into(),
            AnnounceError::Internal(error) => Self::Internal(error),
        }
    }
}
