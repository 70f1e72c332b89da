use std::borrow::Cow;

use serenity::all::CreateAttachment;
use tokio::time::Instant;

use crate::chat::{Document, Message, NoPicture};
use crate::discord::encode::command_ids::CommandIds;
use crate::discord::encode::render::Renderer;
use crate::discord::rest::request::Body;

pub(crate) struct Rendered<'a> {
    message: Cow<'a, Message>,
    file: Option<CreateAttachment>,
    command_ids: &'a CommandIds,
}

impl<'a> Rendered<'a> {
    /// Draws the picture or takes the document, and turns commands in the text into mentions.
    ///
    /// The text explains a missing file: not allowed (`max_bytes` is `None`), too large, or not drawn before `until`.
    pub(crate) async fn new(
        message: &'a Message,
        renderer: &'a Renderer,
        max_bytes: Option<u32>,
        until: Instant,
    ) -> Self {
        let (message, file) = match allowed_file(message, renderer, max_bytes, until).await {
            Ok(file) => (Cow::Borrowed(message), file),
            Err(why) => (Cow::Owned(message.clone().without_file(why)), None),
        };
        Self {
            message,
            file,
            command_ids: &renderer.command_ids,
        }
    }

    /// Builds the request body, with a text-only fallback if there is a file.
    pub(crate) fn body(self, build: impl Fn(&Message, Option<&CreateAttachment>) -> Body) -> Body {
        let body = |message: &Message, file: Option<&CreateAttachment>| {
            let linked = self.command_ids.link_commands(&message.text);
            match linked {
                Cow::Borrowed(_) => build(message, file),
                Cow::Owned(text) => {
                    let message = Message {
                        text,
                        ..message.clone()
                    };
                    build(&message, file)
                }
            }
        };
        let whole = body(&self.message, self.file.as_ref());
        match self.file {
            None => whole,
            Some(file) => whole.with_file(file, |why| {
                body(&(*self.message).clone().without_file(why), None)
            }),
        }
    }
}

/// `None` if the message has neither a picture nor a document.
async fn allowed_file(
    message: &Message,
    renderer: &Renderer,
    max_bytes: Option<u32>,
    until: Instant,
) -> Result<Option<CreateAttachment>, NoPicture> {
    if message.picture.is_none() && message.document.is_none() {
        return Ok(None);
    }
    let max_bytes = max_bytes.ok_or(NoPicture::NotAllowed)?;
    let fits = |bytes| u32::try_from(bytes).is_ok_and(|bytes| bytes <= max_bytes);
    let file = file(message, renderer, until).await;
    let file = file.filter(|file| fits(file.data.len()));
    Ok(Some(file.ok_or(NoPicture::Failed)?))
}

async fn file(message: &Message, renderer: &Renderer, until: Instant) -> Option<CreateAttachment> {
    if let Some(Document { name, text }) = &message.document {
        return Some(CreateAttachment::bytes(text.as_bytes(), *name));
    }
    let described = message.picture.as_ref()?;
    let png = renderer.png(&described.picture, until).await?;
    let file = CreateAttachment::bytes(&*png, described.picture.file_name());
    Some(file.description(&described.description))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;

    use super::*;
    use crate::discord::testing::{message_with_picture, rendered};
    use crate::picture::PictureCache;

    fn body(message: Rendered<'_>) -> Body {
        message.body(|message, file| Body::json(&json!([message.text, file.iter().count()])))
    }

    async fn limited(max_bytes: Option<u32>) -> Body {
        let until = Instant::now() + Duration::from_mins(1);
        body(Rendered::new(&message_with_picture(), &Renderer::new(), max_bytes, until).await)
    }

    #[tokio::test]
    async fn message_without_picture_has_no_file() {
        let plain = Message::public("a board".to_owned());
        let renderer = Renderer::new();
        for max_bytes in [None, Some(0), Some(u32::MAX)] {
            let drawn = Rendered::new(&plain, &renderer, max_bytes, Instant::now()).await;
            assert_eq!(body(drawn).without_file(), Some(r#"["a board",0]"#));
        }
    }

    #[tokio::test]
    async fn sends_picture_if_allowed_and_small_enough() {
        let message = message_with_picture();
        let whole = body(rendered(&message).await);
        assert_eq!(whole.without_file(), None);
        let picture = message.picture.expect("the message has a picture").picture;
        let bytes = PictureCache::default().png(&picture).len();
        let bytes = u32::try_from(bytes).expect("a picture is small");
        assert_eq!(limited(Some(bytes)).await, whole);
        let too_long = limited(Some(bytes - 1)).await;
        let text = too_long.without_file().expect("no file");
        assert!(
            text.starts_with(r#"["a board in letters\n-# No picture, because attaching it failed"#),
            "{text}"
        );
        let forbidden = limited(None).await;
        let text = forbidden.without_file().expect("no file");
        assert!(text.contains("**Attach Files**"), "{text}");
    }
}
