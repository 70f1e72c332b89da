use std::hash::{DefaultHasher, Hash, Hasher};

use reqwest::Method;
use serde::Serialize;
use serenity::all::CreateAttachment;

use crate::chat::NoPicture;
use crate::discord::rest::error::RestError;

/// Request that can be sent again, without its file if Discord refuses the file.
#[derive(Debug)]
pub(crate) struct Request {
    pub(super) method: Method,
    /// After the version of the API.
    pub(super) path: String,
    pub(super) body: Body,
}

impl Request {
    pub fn new(method: Method, path: impl Into<String>, body: Body) -> Self {
        Self {
            method,
            path: path.into(),
            body,
        }
    }

    pub fn get(path: impl Into<String>) -> Self {
        Self::new(Method::GET, path, Body::default())
    }

    /// The same for each attempt of a request. Hashed, because paths contain interaction tokens.
    pub(super) fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.method, &self.path, &self.body.json).hash(&mut hasher);
        hasher.finish()
    }

    /// Replaces the file with a note if it caused the failure. Returns whether it did.
    pub(super) fn drop_refused_file(&mut self, failure: &RestError) -> bool {
        let Some(reason) = failure.file_refusal() else {
            return false;
        };
        let Some(upload) = self.body.upload.take() else {
            return false;
        };
        tracing::warn!(%failure, "file refused; retrying without it");
        self.body.json = match reason {
            NoPicture::NotAllowed => upload.json_if_not_allowed,
            NoPicture::Failed => upload.json_if_failed,
        };
        true
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Body {
    /// Empty if the request has no body.
    pub json: String,
    pub upload: Option<Upload>,
}

/// File of a message, and JSON that replaces the message if Discord refuses the file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Upload {
    pub file: CreateAttachment,
    pub json_if_not_allowed: String,
    pub json_if_failed: String,
}

impl Body {
    pub fn new(payload: &impl Serialize) -> Self {
        Self::from_json(to_json(payload))
    }

    pub fn from_json(json: String) -> Self {
        Self { json, upload: None }
    }

    /// Returns the JSON, or `None` if there is a file.
    pub fn without_file(&self) -> Option<&str> {
        match self.upload {
            None => Some(&self.json),
            Some(_) => None,
        }
    }
}

pub(crate) fn to_json(payload: &impl Serialize) -> String {
    serde_json::to_string(payload).expect("payloads have string keys")
}
