//! Messages whose pictures are drawn: what is sent of them.

use std::borrow::Cow;
use std::sync::Arc;

use serenity::all::{CreateAttachment, EditAttachments};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

use super::body::Body;
use crate::commands::answer::{Described, Message, NoPicture};
use crate::picture::Gallery;

/// A message with the file of its picture, or one without a picture.
pub(super) struct Drawn<'a> {
    message: Cow<'a, Message>,
    file: Option<CreateAttachment>,
}

impl<'a> Drawn<'a> {
    /// A message with its picture drawn. It says so if it has to go without: because the file would
    /// be longer than this, of which none says that the bot may attach nothing, or because the
    /// picture is not drawn by an instant.
    pub(super) async fn new(
        message: &'a Message,
        gallery: &Arc<Gallery>,
        max_bytes: Option<u32>,
        until: Instant,
    ) -> Self {
        let Some(picture) = &message.picture else {
            return Self::without_file(Cow::Borrowed(message));
        };
        let file = match max_bytes {
            None => Err(NoPicture::NotAllowed),
            Some(max_bytes) => {
                let file = file(picture, gallery, until).await;
                file.filter(|file| is_at_most(file, max_bytes))
                    .ok_or(NoPicture::Failed)
            }
        };
        match file {
            Ok(file) => Self {
                message: Cow::Borrowed(message),
                file: Some(file),
            },
            Err(why) => Self::without_file(Cow::Owned(message.clone().without_picture(why))),
        }
    }

    fn without_file(message: Cow<'a, Message>) -> Self {
        Self {
            message,
            file: None,
        }
    }

    /// What is sent of it, built from the message and what is to be said of its files.
    pub(super) fn body(self, build: impl Fn(&Message, Files) -> String) -> Body {
        let Self { message, file } = self;
        let Some(file) = file else {
            return Body::json(build(&message, Files(None)));
        };
        let json = build(&message, Files(Some(file.clone())));
        let plain = message.into_owned().without_picture(NoPicture::NotAllowed);
        Body::with_file(json, file, build(&plain, Files(None)))
    }
}

/// The files of a message: all that it has then, whatever it had before.
pub(super) struct Files(Option<CreateAttachment>);

impl Files {
    /// For what makes messages.
    pub(super) fn new_ones(self) -> Option<CreateAttachment> {
        self.0
    }

    /// For what changes messages.
    pub(super) fn only(self) -> EditAttachments {
        self.0
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add)
    }
}

fn is_at_most(file: &CreateAttachment, max_bytes: u32) -> bool {
    u32::try_from(file.data.len()).is_ok_and(|bytes| bytes <= max_bytes)
}

/// The file of a picture, if it is drawn in time.
async fn file(
    described: &Described,
    gallery: &Arc<Gallery>,
    until: Instant,
) -> Option<CreateAttachment> {
    let Described {
        picture,
        description,
    } = described;
    let name = picture.file_name();
    let (gallery, picture) = (Arc::clone(gallery), picture.clone());
    // Drawing computes for some milliseconds, unless it was done lately.
    let drawing = spawn_blocking(move || gallery.png(&picture));
    match timeout_at(until, drawing).await {
        Ok(Ok(png)) => {
            let file = CreateAttachment::bytes(&*png, name);
            Some(file.description(description))
        }
        Ok(Err(_)) => {
            tracing::error!("a picture could not be drawn");
            None
        }
        Err(_) => {
            tracing::warn!("a picture was not drawn in time");
            None
        }
    }
}
