//! Files of messages: uploads and attachments.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use futures_util::stream;
use multer::{Multipart, parse_boundary};

use crate::prelude::*;

const FILE_COUNT: usize = 10;
/// Maximum file size in bytes without boosts.
pub const FILE_SIZE: usize = 10 * 1024 * 1024;
const DESCRIPTION_LENGTH: usize = 1024;
const NAME_LENGTH: usize = 1024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Number that identifies it in the JSON.
    pub number: Snowflake,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

impl Upload {
    pub fn part(&self) -> String {
        format!("files[{}]", self.number)
    }

    /// For the journal.
    pub fn description(&self) -> Value {
        json!({
            "part": self.part(),
            "filename": self.filename,
            "content_type": self.content_type,
            "size": self.bytes.len(),
        })
    }
}

/// JSON of a request or a part of it, and the uploaded files.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    /// Null if the request has no JSON.
    pub json: &'a Value,
    pub files: &'a [Upload],
}

impl<'a> Body<'a> {
    pub fn json(json: &'a Value) -> Self {
        Self { json, files: &[] }
    }

    pub fn part(self, name: &str) -> Self {
        Self {
            json: &self.json[name],
            ..self
        }
    }
}

/// Body of a request that was received.
#[derive(Default)]
pub struct ReceivedBody {
    /// Null if the request has no JSON.
    pub json: Value,
    /// `None` unless the body is a multipart form.
    pub files: Option<Vec<Upload>>,
}

/// Returns the parts of a multipart form. `None` for other content types.
pub fn form_parts(headers: &HeaderMap, bytes: &Bytes) -> Option<Multipart<'static>> {
    let content_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let boundary = parse_boundary(content_type).ok()?;
    let body = stream::iter([Ok::<_, multer::Error>(bytes.clone())]);
    Some(Multipart::new(body, boundary))
}

/// Reads the JSON and the files of a form.
pub async fn read_form(mut parts: Multipart<'_>) -> Result<ReceivedBody, String> {
    let mut json = Value::Null;
    let mut files = Vec::new();
    while let Some(part) = parts
        .next_field()
        .await
        .map_err(|error| unreadable(&error))?
    {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(ToString::to_string);
        let bytes = part.bytes().await.map_err(|error| unreadable(&error))?;
        if name == "payload_json" {
            json = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
        } else if let Some(number) = file_number(&name)
            && let Some(filename) = filename
        {
            files.push(Upload {
                number,
                filename,
                content_type: content_type.unwrap_or_default(),
                bytes,
            });
        } else {
            return Err(format!("the fake does not support the form part {name:?}"));
        }
    }
    Ok(ReceivedBody {
        json,
        files: Some(files),
    })
}

fn unreadable(error: &multer::Error) -> String {
    format!("a form that cannot be read: {error}")
}

/// Number of a file by the name of its part, such as `files[0]`.
fn file_number(part: &str) -> Option<Snowflake> {
    part.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    pub content_type: String,
    pub bytes: Bytes,
}

impl Attachment {
    pub fn object(&self, message: &Message) -> Value {
        let path = format!(
            "attachments/{}/{}/{}",
            message.channel_id, self.id, self.filename
        );
        let mut object = json!({
            "id": self.id.to_string(),
            "filename": self.filename,
            "size": self.bytes.len(),
            "url": format!("https://cdn.discordapp.com/{path}?ex=1&is=1&hm=1&"),
            "proxy_url": format!("https://media.discordapp.net/{path}?ex=1&is=1&hm=1&"),
            "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            object["description"] = json!(description);
        }
        if let Some((width, height)) = png_size(&self.bytes) {
            payload::merge(&mut object, json!({"width": width, "height": height}));
        }
        if message.is_ephemeral() {
            object["ephemeral"] = json!(true);
        }
        object
    }
}

pub fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")?;
    let (width, rest) = rest.split_first_chunk()?;
    let height = rest.first_chunk()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

impl Model {
    /// Returns the files of a message after a request. The existing ones are kept unless the request lists the files to
    /// keep or uploads new ones.
    pub(super) fn updated_attachments(
        &mut self,
        message: &Message,
        body: Body<'_>,
    ) -> Result<Vec<Attachment>, Refusal> {
        self.check_files(message.channel_id, body.files)?;
        if body.files.is_empty() && body.json.get("attachments").is_none() {
            return Ok(message.attachments.clone());
        }
        let whole = Field::body(body.json);
        let listed = whole.at("attachments");
        let mut attached = Vec::new();
        for entry in listed.items() {
            entry.at("filename").check_max_length(NAME_LENGTH)?;
            entry
                .at("description")
                .check_max_length(DESCRIPTION_LENGTH)?;
            let id = number_or_text(&entry.value["id"]);
            let uploaded = body.files.iter().find(|file| Some(file.number) == id);
            attached.push(match uploaded {
                Some(file) => self.new_attachment(file, entry.value),
                None => kept_attachment(&entry, message)?,
            });
        }
        for file in body.files {
            let is_listed = listed
                .items()
                .any(|entry| number_or_text(&entry.value["id"]) == Some(file.number));
            if !is_listed {
                attached.push(self.new_attachment(file, &Value::Null));
            }
        }
        if attached.len() > FILE_COUNT {
            return Err(Refusal::TOO_MANY_ATTACHMENTS);
        }
        Ok(attached)
    }

    /// Refuses files without the permission to attach them, and files that are empty or too large.
    fn check_files(&self, channel: Snowflake, files: &[Upload]) -> Result<(), Refusal> {
        if !files.is_empty()
            && let Some(place) = self.places.get(&channel)
            && self.bot_permissions(place) & Permission::AttachFiles.bit() == 0
        {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        let form = Field::body(&Value::Null);
        for file in files {
            form.at(&file.part()).required(!file.bytes.is_empty())?;
            if file.bytes.len() > FILE_SIZE {
                return Err(Refusal::TOO_LARGE);
            }
        }
        Ok(())
    }

    /// `entry` describes the file in the JSON.
    fn new_attachment(&mut self, file: &Upload, entry: &Value) -> Attachment {
        let filename = entry["filename"].as_str().unwrap_or(&file.filename);
        Attachment {
            id: self.ids.next(),
            filename: filename.to_owned(),
            description: entry["description"].as_str().map(str::to_owned),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        }
    }
}

/// Returns the existing file that an entry of an edit keeps, with its new description.
fn kept_attachment(entry: &Field, message: &Message) -> Result<Attachment, Refusal> {
    let id = entry.at("id");
    let number = number_or_text(id.value);
    let mut kept = message
        .attachments
        .iter()
        .find(|existing| Some(existing.id) == number)
        .cloned()
        .ok_or_else(|| id.refusal("ATTACHMENT_NOT_FOUND", "There is no such file."))?;
    let filename = entry.at("filename");
    filename.check(
        filename.value.is_null(),
        "ATTACHMENT_NOT_FOUND",
        "An existing file keeps its name.",
    )?;
    if let Some(description) = entry.value["description"].as_str() {
        kept.description = Some(description.to_owned());
    }
    Ok(kept)
}
