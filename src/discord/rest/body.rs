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

#[cfg(test)]
mod tests {
    use super::*;

    fn request(pending: &PendingRequest<'_>) -> (Option<String>, Option<String>, usize) {
        let request = pending.request();
        let body = request.body_ref().map(<[u8]>::to_vec);
        let body = body.map(|body| String::from_utf8(body).expect("a text"));
        let (client, url) = (reqwest::Client::new(), Some("http://127.0.0.1"));
        let built = request.build(&client, "Bot x", url).expect("a request");
        let built = built.build().expect("a request");
        let content_type = built.headers().get("content-type");
        let content_type = content_type.map(|it| it.to_str().expect("a text").to_owned());
        let kind = content_type.map(|it| it.split(';').next().unwrap_or_default().to_owned());
        let length = built.headers().get("content-length");
        let length = length.map(|it| it.to_str().expect("a text").parse().expect("a number"));
        (kind, body, length.unwrap_or_default())
    }

    #[test]
    fn sends_file_as_multipart_until_dropped() {
        for (why, expected) in [(NoPicture::NotAllowed, "{}"), (NoPicture::Failed, "[]")] {
            assert_sent_until_dropped(why, expected);
        }
    }

    fn assert_sent_until_dropped(why: NoPicture, expected: &str) {
        let file = CreateAttachment::bytes(vec![7; 1000], "a.png");
        let json = "{\"a\": 1}".to_owned();
        let body = Body::with_file(json, file, |why| match why {
            NoPicture::NotAllowed => "{}".to_owned(),
            NoPicture::Failed => "[]".to_owned(),
        });
        assert_eq!(body.without_file(), None);
        let mut pending = PendingRequest::new(Route::GatewayBot, LightMethod::Post, body);
        for _ in 0..2 {
            let (kind, body, length) = request(&pending);
            assert_eq!((kind.as_deref(), body), (Some("multipart/form-data"), None));
            assert!(length > 1000, "{length}");
        }
        assert!(pending.drop_file(why));
        let fallback = (
            Some("application/json".to_owned()),
            Some(expected.to_owned()),
            2,
        );
        for _ in 0..2 {
            assert_eq!(request(&pending), fallback);
            assert!(!pending.drop_file(NoPicture::Failed));
        }
    }

    #[test]
    fn sends_json_without_file() {
        let body = Body::json("{}".to_owned());
        assert_eq!(body.without_file(), Some("{}"));
        let mut pending = PendingRequest::new(Route::GatewayBot, LightMethod::Post, body);
        assert!(!pending.drop_file(NoPicture::Failed));
        assert_eq!(request(&pending).1, Some("{}".to_owned()));
        let mut bare = PendingRequest::from(Request::new(Route::GatewayBot, LightMethod::Get));
        assert!(!bare.drop_file(NoPicture::Failed));
        assert_eq!(request(&bare), (None, None, 0));
    }
}
