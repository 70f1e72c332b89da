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

pub type Form = (Value, Vec<Upload>);

/// Parses a multipart form. `None` for other content types.
pub async fn read_form(headers: &HeaderMap, bytes: &Bytes) -> Option<Result<Form, String>> {
    let content_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let boundary = parse_boundary(content_type).ok()?;
    let body = stream::iter([Ok::<_, multer::Error>(bytes.clone())]);
    Some(form(Multipart::new(body, boundary)).await)
}

async fn form(mut parts: Multipart<'_>) -> Result<Form, String> {
    let mut json = Value::Null;
    let mut files = Vec::new();
    let unreadable = |error: multer::Error| format!("a form that cannot be read: {error}");
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(ToString::to_string);
        let bytes = part.bytes().await.map_err(unreadable)?;
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match (name.as_str(), number, filename) {
            ("payload_json", ..) => {
                json = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
            }
            (_, Some(number), Some(filename)) => files.push(Upload {
                number,
                filename,
                content_type: content_type.unwrap_or_default(),
                bytes,
            }),
            _ => {
                return Err(format!("the fake does not support the form part {name:?}"));
            }
        }
    }
    Ok((json, files))
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
    /// Existing files are kept unless the request lists the files to keep or uploads new ones.
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
            entry.at("filename").at_most(NAME_LENGTH)?;
            entry.at("description").at_most(DESCRIPTION_LENGTH)?;
            let id = entry_id(entry.value);
            attached.push(
                match body.files.iter().find(|file| Some(file.number) == id) {
                    Some(file) => self.new_attachment(file, entry.value),
                    None => kept(&entry, message)?,
                },
            );
        }
        for file in body.files {
            let is_listed = |entry: Field| entry_id(entry.value) == Some(file.number);
            if !listed.items().any(is_listed) {
                attached.push(self.new_attachment(file, &Value::Null));
            }
        }
        if attached.len() > FILE_COUNT {
            return Err(Refusal::TOO_MANY_ATTACHMENTS);
        }
        Ok(attached)
    }

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

/// The id is a number or a string.
fn entry_id(entry: &Value) -> Option<Snowflake> {
    let id = &entry["id"];
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

/// Existing file that an entry keeps.
fn kept(entry: &Field, message: &Message) -> Result<Attachment, Refusal> {
    let id = entry_id(entry.value);
    let code = "ATTACHMENT_NOT_FOUND";
    let Some(existing) = message.attachments.iter().find(|it| Some(it.id) == id) else {
        return Err(entry.at("id").refusal(code, "There is no such file."));
    };
    let is_unnamed = entry.value["filename"].is_null();
    let renamed = "An existing file keeps its name.";
    entry.at("filename").check(is_unnamed, code, renamed)?;
    let mut kept = existing.clone();
    if let Some(description) = entry.value["description"].as_str() {
        kept.description = Some(description.to_owned());
    }
    Ok(kept)
}
