//! Downloads the text files that people attach to messages.

use std::sync::Arc;
use std::time::Duration;

use reqwest::{Client, StatusCode, Url};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout_at};

use crate::chat::{AttachedFile, FileError};
use crate::discord::decode::attachment::Attachment;
use crate::http::{self, Timeouts};

/// Origins of Discord's CDN.
const CDN: [&str; 2] = ["https://cdn.discordapp.com", "https://media.discordapp.net"];

/// Maximum size of the files of a message together, in bytes: about 500 games.
const MAX_BYTES: usize = 1024 * 1024;

/// Maximum number of messages with files that are read at once, so that the other commands stay fast.
const MAX_MESSAGES: usize = 2;

/// Timeout of all downloads for a message.
const DOWNLOAD_TIMEOUT: Duration = Duration::from_secs(10);

const TIMEOUTS: Timeouts = Timeouts {
    connect: Duration::from_secs(3),
    response: DOWNLOAD_TIMEOUT,
};

/// Downloads only from Discord's CDN, and never follows redirects, so that no message can make the bot send requests to
/// other servers.
#[derive(Debug)]
pub(crate) struct AttachmentReader {
    client: Client,
    permits: Arc<Semaphore>,
    /// Origin that replaces Discord's, such as that of a test server.
    other_origin: Option<String>,
}

impl AttachmentReader {
    /// Prepares a reader that downloads from Discord's CDN and, if given, from another origin.
    pub fn new(other_origin: Option<&str>) -> anyhow::Result<Self> {
        Ok(Self {
            client: http::client_builder(TIMEOUTS).build()?,
            permits: Arc::new(Semaphore::new(MAX_MESSAGES)),
            other_origin: other_origin.map(str::to_owned),
        })
    }

    /// Waits for permission to read the files of a message, for as long as they are read.
    pub async fn permit(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .expect("the semaphore is never closed")
    }

    /// Downloads the files of a message. Those that don't fit or cannot be downloaded have an error as their content.
    pub async fn read(&self, attachments: &[Attachment]) -> Vec<AttachedFile> {
        // All files together are limited.
        let deadline = Instant::now() + DOWNLOAD_TIMEOUT;
        let mut bytes_left = MAX_BYTES;
        let mut files = Vec::new();
        for attachment in attachments {
            let content = timeout_at(deadline, self.download(attachment, bytes_left))
                .await
                .unwrap_or(Err(FileError::Unavailable));
            if let Ok(bytes) = &content {
                bytes_left -= bytes.len();
            }
            files.push(AttachedFile {
                name: attachment.filename.clone(),
                content: content.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
            });
        }
        files
    }

    /// Downloads an attached file of at most `max_bytes` from Discord. Refuses other servers, because the address comes
    /// from a request.
    async fn download(
        &self,
        attachment: &Attachment,
        max_bytes: usize,
    ) -> Result<Vec<u8>, FileError> {
        if attachment.size > max_bytes as u64 {
            return Err(FileError::TooLarge);
        }
        let url: Url = attachment.url.parse().map_err(|_| FileError::Unavailable)?;
        if !self.is_allowed(&url) {
            tracing::info!("attachment outside of Discord's CDN ignored");
            return Err(FileError::Unavailable);
        }
        let response = self.client.get(url).send().await.map_err(log_failure)?;
        if response.status() != StatusCode::OK {
            let status = response.status().as_u16();
            tracing::info!(status, "attachment not available; the reply says so");
            return Err(FileError::Unavailable);
        }
        // The size that Discord has reported may be wrong.
        http::read_body(response, max_bytes)
            .await
            .map_err(log_failure)?
            .ok_or(FileError::TooLarge)
    }

    fn is_allowed(&self, url: &Url) -> bool {
        let origin = url.origin().ascii_serialization();
        CDN.contains(&origin.as_str()) || self.other_origin.as_ref() == Some(&origin)
    }
}

fn log_failure(error: reqwest::Error) -> FileError {
    tracing::info!(
        error = http::error_text(error),
        "cannot download attachment; the reply says so"
    );
    FileError::Unavailable
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::Router;
    use axum::response::Redirect;
    use axum::routing::get;
    use tokio::net::TcpListener;

    use super::*;

    fn attachment(url: &str, size: u64) -> Attachment {
        Attachment {
            filename: "a.txt".to_owned(),
            size,
            url: url.to_owned(),
        }
    }

    /// Two files of this size are too large together.
    const MORE_THAN_HALF: usize = MAX_BYTES / 2 + 1;

    /// Starts a server for files and returns its origin.
    async fn server() -> String {
        let router = Router::new()
            .route("/518", get(async || "518"))
            .route("/latin1", get(async || b"\xE4 518".to_vec()))
            .route("/too-large", get(async || "a".repeat(MAX_BYTES + 1)))
            .route("/more-than-half", get(async || "a".repeat(MORE_THAN_HALF)))
            .route("/moved", get(async || Redirect::temporary("/518")));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .expect("loopback has a free port");
        let address = listener.local_addr().expect("the listener has an address");
        tokio::spawn(axum::serve(listener, router).into_future());
        format!("http://{address}")
    }

    /// Reads files of the test server, which are announced with a size of 9 bytes.
    async fn read(paths: &[&str]) -> Vec<Result<String, FileError>> {
        let origin = server().await;
        let reader = AttachmentReader::new(Some(&origin)).expect("a client");
        let attachments: Vec<Attachment> = paths
            .iter()
            .map(|path| attachment(&format!("{origin}{path}"), 9))
            .collect();
        let files = reader.read(&attachments).await;
        files.into_iter().map(|file| file.content).collect()
    }

    fn is_allowed(url: &str) -> bool {
        AttachmentReader::new(None)
            .expect("a client")
            .is_allowed(&url.parse().expect("a URL"))
    }

    #[test]
    fn discords_cdn_is_allowed() {
        assert!(is_allowed(
            "https://cdn.discordapp.com/attachments/1/2/a.pgn?ex=1"
        ));
        assert!(is_allowed(
            "https://media.discordapp.net/attachments/1/2/a.pgn"
        ));
    }

    #[test]
    fn other_origins_are_not_allowed() {
        for url in [
            "http://cdn.discordapp.com/attachments/1/2/a.pgn",
            "https://cdn.discordapp.com:8443/attachments/1/2/a.pgn",
            "https://cdn.discordapp.com.example.com/a.pgn",
            "https://cdn.discordapp.com@example.com/a.pgn",
            "http://127.0.0.1/a.pgn",
            "file:///etc/passwd",
        ] {
            assert!(!is_allowed(url), "{url}");
        }
    }

    #[tokio::test]
    async fn other_servers_are_not_asked() {
        let origin = server().await;
        let reader = AttachmentReader::new(None).expect("a client");
        let file = attachment(&format!("{origin}/518"), 3);
        let files = reader.read(&[file]).await;
        assert_eq!(files[0].content, Err(FileError::Unavailable));
    }

    #[tokio::test]
    async fn files_are_read_as_utf8_with_replacements() {
        assert_eq!(read(&["/518"]).await, [Ok("518".to_owned())]);
        assert_eq!(read(&["/latin1"]).await, [Ok("\u{FFFD} 518".to_owned())]);
    }

    #[tokio::test]
    async fn redirects_are_not_followed() {
        assert_eq!(read(&["/moved"]).await, [Err(FileError::Unavailable)]);
    }

    #[tokio::test]
    async fn a_file_that_is_longer_than_announced_is_too_large() {
        assert_eq!(read(&["/too-large"]).await, [Err(FileError::TooLarge)]);
    }

    #[tokio::test]
    async fn size_is_limited_for_all_files_together() {
        let files = read(&["/more-than-half", "/more-than-half", "/518"]).await;
        assert_eq!(
            files,
            [
                Ok("a".repeat(MORE_THAN_HALF)),
                Err(FileError::TooLarge),
                Ok("518".to_owned())
            ]
        );
    }

    #[tokio::test]
    async fn a_file_that_is_announced_as_too_large_is_not_requested() {
        let reader = AttachmentReader::new(None).expect("a client");
        let url = "https://cdn.discordapp.com/a.txt";
        let files = reader.read(&[attachment(url, MAX_BYTES as u64 + 1)]).await;
        assert_eq!(files[0].content, Err(FileError::TooLarge));
    }
}
