//! Files that users attach to messages, at the origin of the API.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;

use crate::prelude::*;

impl FakeDiscord {
    /// Uploads a file of a user and returns its attachment object.
    pub fn upload(&self, filename: &str, content: &str) -> Value {
        let bytes = Bytes::from(content.to_owned());
        let size = bytes.len();
        let id = self.model(|model| {
            let id = model.ids.next();
            model.user_files.insert(id, bytes);
            id
        });
        let url = format!("{}/attachments/{id}/{filename}", self.url);
        json!({
            "id": id.to_string(), "filename": filename, "size": size, "url": url, "proxy_url": url,
            "content_type": "text/plain; charset=utf-8",
        })
    }
}

pub async fn download(
    Extract(shared): Extract<Arc<Shared>>,
    Path((id, _filename)): Path<(Snowflake, String)>,
) -> Result<Bytes, StatusCode> {
    shared
        .lock()
        .model
        .user_files
        .get(&id)
        .cloned()
        .ok_or(StatusCode::NOT_FOUND)
}
