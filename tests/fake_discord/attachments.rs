//! The files of messages: how they come with requests, and what becomes of them.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use futures_util::stream;
use multer::{Multipart, parse_boundary};
use serde_json::{Value, json};

use super::limits::Place;
use super::messages::Message;
use super::model::{Model, Snowflake};
use super::payload;
use super::permissions::Permission;
use super::refusal::Refusal;

/// The most files of a message.
const FILE_COUNT: usize = 10;
/// The most bytes of a file without boosts.
pub const FILE_SIZE: usize = 10 * 1024 * 1024;
/// The most characters in a file's description.
const DESCRIPTION_LENGTH: usize = 1024;
/// The most characters in a file's name.
const NAME_LENGTH: usize = 1024;

/// A file that comes with a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Its number, by which the request's JSON names it.
    pub number: Snowflake,
    /// What it is called.
    pub filename: String,
    /// Its type.
    pub content_type: String,
    /// What is in it.
    pub bytes: Bytes,
}

impl Upload {
    /// The name of its part of the form.
    pub fn part(&self) -> String {
        format!("files[{}]", self.number)
    }
}

/// The JSON of a request, or a part of that, and the files that come with it.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    /// The JSON, null if there is none.
    pub json: &'a Value,
    /// The files.
    pub files: &'a [Upload],
}

impl<'a> Body<'a> {
    /// JSON alone.
    pub fn json(json: &'a Value) -> Self {
        Self { json, files: &[] }
    }

    /// A field of the JSON, with the same files.
    pub fn part(self, name: &str) -> Self {
        Self {
            json: &self.json[name],
            ..self
        }
    }
}

/// A form with files: its JSON, and they.
pub type Form = (Value, Vec<Upload>);

/// The form that a request brings; none if it is of another type.
pub async fn read_form(headers: &HeaderMap, bytes: &Bytes) -> Option<Result<Form, String>> {
    let content_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let boundary = parse_boundary(content_type).ok()?;
    let body = stream::iter([Ok::<_, multer::Error>(bytes.clone())]);
    Some(form(Multipart::new(body, boundary)).await)
}

async fn form(mut parts: Multipart<'_>) -> Result<Form, String> {
    let (mut json, mut files) = (Value::Null, Vec::new());
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
                return Err(format!(
                    "the fake does not know the part {name:?} of a form"
                ));
            }
        }
    }
    Ok((json, files))
}

/// A file of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its id.
    pub id: Snowflake,
    /// What it is called.
    pub filename: String,
    /// What it shows, in words.
    pub description: Option<String>,
    /// Its type.
    pub content_type: String,
    /// What is in it.
    pub bytes: Bytes,
}

impl Attachment {
    /// Its object, in a message.
    pub fn object(&self, message: &Message) -> Value {
        let (channel, id, name) = (message.channel_id, self.id, &self.filename);
        let path = format!("attachments/{channel}/{id}/{name}");
        let mut object = json!({
            "id": id.to_string(),
            "filename": name,
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

/// The width and the height of a PNG file, as it says at its beginning.
pub fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")?;
    let (width, rest) = rest.split_first_chunk()?;
    let height = rest.first_chunk()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

impl Model {
    /// The files of a message after a request that makes or edits it. Those that it had stay, unless
    /// the request lists the files that there are to be, or brings some.
    pub(super) fn attached(
        &mut self,
        message: &Message,
        body: Body<'_>,
    ) -> Result<Vec<Attachment>, Refusal> {
        self.check_files(message.channel_id, body.files)?;
        let listed = match body.json.get("attachments") {
            None if body.files.is_empty() => return Ok(message.attachments.clone()),
            None => &[],
            Some(list) => list.as_array().map_or(&[][..], Vec::as_slice),
        };
        let mut attached = Vec::new();
        for (number, entry) in listed.iter().enumerate() {
            let key = number.to_string();
            let entry = Entry::read(entry, &["attachments", key.as_str()])?;
            attached.push(
                match body.files.iter().find(|file| file.number == entry.id) {
                    Some(file) => self.new_attachment(file, Some(&entry)),
                    None => entry.kept(message)?,
                },
            );
        }
        for file in body.files {
            if !listed
                .iter()
                .any(|entry| entry_id(entry) == Some(file.number))
            {
                attached.push(self.new_attachment(file, None));
            }
        }
        if attached.len() > FILE_COUNT {
            return Err(Refusal::TOO_MANY_ATTACHMENTS);
        }
        Ok(attached)
    }

    fn check_files(&self, channel: Snowflake, files: &[Upload]) -> Result<(), Refusal> {
        let place = self.places.get(&channel).filter(|_| !files.is_empty());
        let may_attach = place
            .is_none_or(|place| self.bot_permissions(place) & Permission::AttachFiles.bit() != 0);
        if !may_attach {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        for file in files {
            if file.bytes.is_empty() {
                let place = Place { prefix: &[] };
                return Err(place.required(&[&file.part()]));
            }
            if file.bytes.len() > FILE_SIZE {
                return Err(Refusal::TOO_LARGE);
            }
        }
        Ok(())
    }

    fn new_attachment(&mut self, file: &Upload, entry: Option<&Entry>) -> Attachment {
        let filename = entry.and_then(|entry| entry.filename.clone());
        Attachment {
            id: self.ids.next(),
            filename: filename.unwrap_or_else(|| file.filename.clone()),
            description: entry.and_then(|entry| entry.description.clone()),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        }
    }
}

/// What a request says of a file.
struct Entry {
    id: Snowflake,
    filename: Option<String>,
    description: Option<String>,
    path: Vec<String>,
}

/// The id, which is a number or a text with one.
fn entry_id(entry: &Value) -> Option<Snowflake> {
    let id = &entry["id"];
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

impl Entry {
    fn read(entry: &Value, path: &[&str]) -> Result<Self, Refusal> {
        let place = Place { prefix: path };
        let id = entry_id(entry).ok_or_else(|| place.required(&["id"]))?;
        let text = |name: &str, most| {
            let text = entry[name].as_str().map(str::to_owned);
            let check = place.at_most(&[name], text.as_deref().unwrap_or_default(), most);
            check.map(|()| text)
        };
        Ok(Self {
            id,
            filename: text("filename", NAME_LENGTH)?,
            description: text("description", DESCRIPTION_LENGTH)?,
            path: path.iter().map(ToString::to_string).collect(),
        })
    }

    /// The file that a message has already.
    fn kept(&self, message: &Message) -> Result<Attachment, Refusal> {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let refused = |field, words| {
            let place = Place { prefix: &path };
            place.refuse(&[field], "ATTACHMENT_NOT_FOUND", words)
        };
        let mut had = message.attachments.iter();
        let had = had.find(|file| file.id == self.id);
        let mut kept = had
            .cloned()
            .ok_or_else(|| refused("id", "There is no such file."))?;
        if self.filename.is_some() {
            return Err(refused("filename", "A file that is there keeps its name."));
        }
        if self.description.is_some() {
            kept.description.clone_from(&self.description);
        }
        Ok(kept)
    }
}
