use serenity::all::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

use crate::chat::answer::NoPicture;
use crate::discord::rest::error::RestError;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Body {
    json: String,
    file: Option<(CreateAttachment, TextOnlyFallback<String>)>,
}

/// Replacements for a message with a file, by the reason why the file is omitted.
#[derive(Clone, Debug, PartialEq)]
struct TextOnlyFallback<T> {
    not_allowed: T,
    failed: T,
}

impl<T> TextOnlyFallback<T> {
    fn new(of: impl Fn(NoPicture) -> T) -> Self {
        Self {
            not_allowed: of(NoPicture::NotAllowed),
            failed: of(NoPicture::Failed),
        }
    }

    fn map<U>(self, into: impl Fn(T) -> U) -> TextOnlyFallback<U> {
        TextOnlyFallback {
            not_allowed: into(self.not_allowed),
            failed: into(self.failed),
        }
    }

    fn choose(self, why: NoPicture) -> T {
        match why {
            NoPicture::NotAllowed => self.not_allowed,
            NoPicture::Failed => self.failed,
        }
    }
}

impl Body {
    pub(crate) fn json(json: String) -> Self {
        Self { json, file: None }
    }

    /// `fallback` returns the JSON that replaces both if Discord refuses the file.
    pub(crate) fn with_file(
        json: String,
        file: CreateAttachment,
        fallback: impl Fn(NoPicture) -> String,
    ) -> Self {
        let file = Some((file, TextOnlyFallback::new(fallback)));
        Self { json, file }
    }

    /// `None` if there is a file.
    pub(crate) fn without_file(&self) -> Option<&str> {
        self.file.is_none().then_some(&self.json)
    }
}

/// Request that can be sent again, without its file if Discord refuses the file.
#[derive(Clone, Debug)]
pub(crate) struct PendingRequest<'a> {
    request: Request<'a>,
    fallback: Option<TextOnlyFallback<Request<'a>>>,
}

impl<'a> PendingRequest<'a> {
    pub(crate) fn new(route: Route<'a>, method: LightMethod, body: Body) -> Self {
        let request = |json: String| Request::new(route, method).body(Some(json.into_bytes()));
        let Body { json, file } = body;
        let Some((file, fallback)) = file else {
            return request(json).into();
        };
        let multipart = Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(json),
        };
        Self {
            request: Request::new(route, method).multipart(Some(multipart)),
            fallback: Some(fallback.map(request)),
        }
    }

    pub(crate) fn request(&self) -> Request<'a> {
        self.request.clone()
    }

    /// Replaces the file with a note if it caused the failure. Returns whether it did.
    pub(crate) fn drop_refused_file(&mut self, failure: &RestError) -> bool {
        let is_dropped = failure
            .file_refusal()
            .is_some_and(|why| self.drop_file(why));
        if is_dropped {
            tracing::warn!(%failure, "file refused; retrying without it");
        }
        is_dropped
    }

    fn drop_file(&mut self, why: NoPicture) -> bool {
        let fallback = self.fallback.take();
        let has_file = fallback.is_some();
        if let Some(fallback) = fallback {
            self.request = fallback.choose(why);
        }
        has_file
    }
}

impl<'a> From<Request<'a>> for PendingRequest<'a> {
    fn from(request: Request<'a>) -> Self {
        Self {
            request,
            fallback: None,
        }
    }
}
