use serenity::all::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

use crate::chat::answer::NoPicture;
use crate::discord::rest::error::RestError;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Body {
    json: String,
    file: Option<(CreateAttachment, TextOnlyFallback)>,
}

/// JSON that replaces a message with a file, by the reason why the file is omitted.
#[derive(Clone, Debug, PartialEq)]
struct TextOnlyFallback {
    not_allowed: String,
    failed: String,
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
        let fallback = TextOnlyFallback {
            not_allowed: fallback(NoPicture::NotAllowed),
            failed: fallback(NoPicture::Failed),
        };
        Self {
            json,
            file: Some((file, fallback)),
        }
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
    /// With the request before its body was added.
    fallback: Option<(Request<'a>, TextOnlyFallback)>,
}

impl<'a> PendingRequest<'a> {
    pub(crate) fn new(route: Route<'a>, method: LightMethod, body: Body) -> Self {
        let request = Request::new(route, method);
        let Body { json, file } = body;
        let Some((file, fallback)) = file else {
            return request.body(Some(json.into_bytes())).into();
        };
        let multipart = Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(json),
        };
        Self {
            request: request.clone().multipart(Some(multipart)),
            fallback: Some((request, fallback)),
        }
    }

    pub(crate) fn request(&self) -> Request<'a> {
        self.request.clone()
    }

    /// Replaces the file with a note if it caused the failure. Returns whether it did.
    pub(crate) fn drop_refused_file(&mut self, failure: &RestError) -> bool {
        let Some(why) = failure.file_refusal() else {
            return false;
        };
        let Some((request, fallback)) = self.fallback.take() else {
            return false;
        };
        tracing::warn!(%failure, "file refused; retrying without it");
        let json = match why {
            NoPicture::NotAllowed => fallback.not_allowed,
            NoPicture::Failed => fallback.failed,
        };
        self.request = request.body(Some(json.into_bytes()));
        true
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
