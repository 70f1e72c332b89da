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
    pub(crate) fn new(method: Method, path: impl Into<String>, body: Body) -> Self {
        Self {
            method,
            path: path.into(),
            body,
        }
    }

    pub(crate) fn get(path: impl Into<String>) -> Self {
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
        let Some(why) = failure.file_refusal() else {
            return false;
        };
        let Some((_, fallback)) = self.body.file.take() else {
            return false;
        };
        tracing::warn!(%failure, "file refused; retrying without it");
        self.body.json = match why {
            NoPicture::NotAllowed => fallback.not_allowed,
            NoPicture::Failed => fallback.failed,
        };
        true
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Body {
    /// Empty if the request has no body.
    pub(super) json: String,
    pub(super) file: Option<(CreateAttachment, TextOnlyFallback)>,
}

/// JSON that replaces a message with a file, by the reason why the file is omitted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TextOnlyFallback {
    not_allowed: String,
    failed: String,
}

impl Body {
    pub(crate) fn json(payload: &impl Serialize) -> Self {
        Self {
            json: serde_json::to_string(payload).expect("payloads have string keys"),
            file: None,
        }
    }

    /// `fallback` returns the body that replaces this one if Discord refuses the file.
    pub(crate) fn with_file(
        self,
        file: CreateAttachment,
        fallback: impl Fn(NoPicture) -> Self,
    ) -> Self {
        let fallback = TextOnlyFallback {
            not_allowed: fallback(NoPicture::NotAllowed).json,
            failed: fallback(NoPicture::Failed).json,
        };
        Self {
            file: Some((file, fallback)),
            ..self
        }
    }

    /// `None` if there is a file.
    pub(crate) fn without_file(&self) -> Option<&str> {
        self.file.is_none().then_some(&self.json)
    }
}
