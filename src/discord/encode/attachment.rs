//! Encodes messages with their files.

use serenity::all::CreateAttachment;
use tokio::time::Instant;

use crate::chat::{Document, Message, NoPicture};
use crate::discord::encode::message::{Content, PayloadKind};
use crate::discord::encode::render::Renderer;
use crate::discord::rest::request::{Body, Upload};

impl Renderer {
    /// Encodes a message with its file, a picture or a document, and turns commands in the text into mentions.
    ///
    /// If the file cannot be sent, the text says why: files are not allowed (`max_file_bytes` is `None`), it is too
    /// large, or it was not drawn before `until`. A body with a file also contains the two texts that replace it if
    /// Discord refuses the file.
    pub(crate) async fn encode(
        &self,
        kind: PayloadKind<'_>,
        message: &Message,
        max_file_bytes: Option<u32>,
        until: Instant,
    ) -> Body {
        match self.allowed_file(message, max_file_bytes, until).await {
            Ok(None) => Body::from_json(self.json(kind, message, None)),
            Ok(Some(file)) => Body {
                json: self.json(kind, message, Some(&file)),
                upload: Some(Upload {
                    file,
                    json_if_not_allowed: self.json_without_file(
                        kind,
                        message,
                        NoPicture::NotAllowed,
                    ),
                    json_if_failed: self.json_without_file(kind, message, NoPicture::Failed),
                }),
            },
            Err(reason) => Body::from_json(self.json_without_file(kind, message, reason)),
        }
    }

    /// Returns the file of a message, or why it cannot be sent. `None` if the message has neither picture nor document.
    async fn allowed_file(
        &self,
        message: &Message,
        max_file_bytes: Option<u32>,
        until: Instant,
    ) -> Result<Option<CreateAttachment>, NoPicture> {
        if message.picture.is_none() && message.document.is_none() {
            return Ok(None);
        }
        let max_bytes = max_file_bytes.ok_or(NoPicture::NotAllowed)?;
        let file = self.file(message, until).await.ok_or(NoPicture::Failed)?;
        if file.data.len() > max_bytes as usize {
            return Err(NoPicture::Failed);
        }
        Ok(Some(file))
    }

    /// Returns the document of a message as a file, or its drawn picture. `None` if drawing fails or is not done before
    /// `until`.
    async fn file(&self, message: &Message, until: Instant) -> Option<CreateAttachment> {
        if let Some(Document { name, text }) = &message.document {
            return Some(CreateAttachment::bytes(text.as_bytes(), *name));
        }
        let described = message.picture.as_ref()?;
        let png = self.png(&described.picture, until).await?;
        Some(
            CreateAttachment::bytes(&*png, described.picture.file_name())
                .description(&described.description),
        )
    }

    fn json_without_file(
        &self,
        kind: PayloadKind<'_>,
        message: &Message,
        reason: NoPicture,
    ) -> String {
        self.json(kind, &message.clone().without_file(reason), None)
    }

    /// Encodes a message with its text, in which commands become mentions.
    fn json(
        &self,
        kind: PayloadKind<'_>,
        message: &Message,
        file: Option<&CreateAttachment>,
    ) -> String {
        kind.json(&Content {
            message,
            text: &self.command_ids.link_commands(&message.text),
            file,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};

    use super::*;
    use crate::discord::testing::message_with_picture;

    const MAY_NOT_ATTACH: Option<u32> = None;

    /// Text of a message that is sent without a file.
    #[track_caller]
    fn text_without_file(body: &Body) -> String {
        let json = body.without_file().expect("no file");
        let payload: Value = serde_json::from_str(json).expect("JSON");
        assert_eq!(payload["attachments"], json!([]));
        payload["content"].as_str().expect("a text").to_owned()
    }

    /// Encodes a message with a picture if files may have this size at most.
    async fn encoded_picture(max_bytes: Option<u32>) -> Body {
        let until = Instant::now() + Duration::from_mins(1);
        Renderer::new()
            .encode(PayloadKind::Edit, &message_with_picture(), max_bytes, until)
            .await
    }

    fn picture_bytes() -> u32 {
        let message = message_with_picture();
        let picture = message.picture.expect("the message has a picture").picture;
        u32::try_from(picture.png(None).len()).expect("a picture is small")
    }

    #[tokio::test]
    async fn message_without_picture_has_no_file_and_no_note() {
        let plain = Message::public("a board".to_owned());
        let renderer = Renderer::new();
        for max_bytes in [MAY_NOT_ATTACH, Some(0), Some(u32::MAX)] {
            let body = renderer
                .encode(PayloadKind::Edit, &plain, max_bytes, Instant::now())
                .await;
            assert_eq!(text_without_file(&body), "a board");
        }
    }

    #[tokio::test]
    async fn a_picture_of_the_maximum_size_is_sent() {
        let body = encoded_picture(Some(picture_bytes())).await;
        assert_eq!(body.without_file(), None);
        assert_eq!(body, encoded_picture(Some(u32::MAX)).await);
    }

    #[tokio::test]
    async fn a_too_large_picture_is_replaced_by_letters() {
        let body = encoded_picture(Some(picture_bytes() - 1)).await;
        assert_eq!(
            text_without_file(&body),
            "a board in letters\n-# No picture, because attaching it failed."
        );
    }

    #[tokio::test]
    async fn a_forbidden_picture_is_replaced_by_letters_and_the_missing_permission() {
        let body = encoded_picture(MAY_NOT_ATTACH).await;
        assert_eq!(
            text_without_file(&body),
            "a board in letters\n-# No picture, because I may not attach files here. A moderator can give me the \
             permission **Attach Files**."
        );
    }
}
