//! The bodies of requests, some of them with a file.

use serenity::all::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

/// The body of a request: JSON, and for some messages a file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Body {
    /// The whole of it, or what goes in its place if Discord does not take the file.
    plain: String,
    /// With a file: another JSON, and the file.
    filed: Option<(String, CreateAttachment)>,
}

impl Body {
    /// One without a file.
    pub(super) fn json(json: String) -> Self {
        Self {
            plain: json,
            filed: None,
        }
    }

    /// One with a file, and the JSON that goes in its place if Discord does not take that.
    pub(super) fn with_file(json: String, file: CreateAttachment, plain: String) -> Self {
        Self {
            plain,
            filed: Some((json, file)),
        }
    }

    /// The JSON, unless there is a file beside it.
    pub(super) fn without_file(&self) -> Option<&str> {
        self.filed.is_none().then_some(&self.plain)
    }
}

/// A request that is to be made, as often as it takes.
#[derive(Clone, Debug)]
pub(super) struct Errand<'a> {
    request: Request<'a>,
    /// What is to be asked if Discord does not take the file of the request.
    plain: Option<Request<'a>>,
}

impl<'a> Errand<'a> {
    /// One with a body.
    pub(super) fn new(route: Route<'a>, method: LightMethod, body: Body) -> Self {
        let Body { plain, filed } = body;
        let plain = Request::new(route, method).body(Some(plain.into_bytes()));
        let Some((json, file)) = filed else {
            return plain.into();
        };
        let multipart = Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(json),
        };
        Self {
            request: Request::new(route, method).multipart(Some(multipart)),
            plain: Some(plain),
        }
    }

    /// The request for the next try.
    pub(super) fn request(&self) -> Request<'a> {
        self.request.clone()
    }

    /// Leaves the file away from now on; false if there is none.
    pub(super) fn drop_file(&mut self) -> bool {
        let plain = self.plain.take();
        let has_file = plain.is_some();
        if let Some(plain) = plain {
            self.request = plain;
        }
        has_file
    }
}

impl<'a> From<Request<'a>> for Errand<'a> {
    fn from(request: Request<'a>) -> Self {
        Self {
            request,
            plain: None,
        }
    }
}
