//! Files of messages: uploads and attachments.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use futures_util::stream;
use multer::{Multipart, parse_boundary};
use serde_json::{Value, json};

use super::limits::BodyLocation;
use super::messages::Message;
use super::model::{Model, Snowflake};
use super::payload;
use super::permissions::Permission;
use super::refusal::Refusal;

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
                let location = BodyLocation { prefix: &[] };
                return Err(location.required(&[&file.part()]));
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

struct Entry {
    id: Snowflake,
    filename: Option<String>,
    description: Option<String>,
    path: Vec<String>,
}

/// The id is a number or a string.
fn entry_id(entry: &Value) -> Option<Snowflake> {
    let id = &entry["id"];
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

impl Entry {
    fn read(entry: &Value, path: &[&str]) -> Result<Self, Refusal> {
        let location = BodyLocation { prefix: path };
        let id = entry_id(entry).ok_or_else(|| location.required(&["id"]))?;
        let text = |name: &str, max| {
            let text = entry[name].as_str().map(str::to_owned);
            let check = location.at_most(&[name], text.as_deref().unwrap_or_default(), max);
            check.map(|()| text)
        };
        Ok(Self {
            id,
            filename: text("filename", NAME_LENGTH)?,
            description: text("description", DESCRIPTION_LENGTH)?,
            path: path.iter().map(ToString::to_string).collect(),
        })
    }

    fn kept(&self, message: &Message) -> Result<Attachment, Refusal> {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let refused = |field, words| {
            let location = BodyLocation { prefix: &path };
            location.refuse(&[field], "ATTACHMENT_NOT_FOUND", words)
        };
        let mut existing = message.attachments.iter();
        let existing = existing.find(|file| file.id == self.id);
        let mut kept = existing
            .cloned()
            .ok_or_else(|| refused("id", "There is no such file."))?;
        if self.filename.is_some() {
            return Err(refused("filename", "An existing file keeps its name."));
        }
        if self.description.is_some() {
            kept.description.clone_from(&self.description);
        }
        Ok(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::super::payload::PlaceKind;
    use super::*;

    const FORM: &str = "--b\r\n\
        Content-Disposition: form-data; name=\"files[3]\"; filename=\"a.png\"\r\n\
        Content-Type: image/png\r\n\r\n\
        \u{1}\r\n\
        --b\r\n\
        Content-Disposition: form-data; name=\"payload_json\"\r\n\r\n\
        {\"content\": \"day\"}\r\n\
        --b--\r\n";

    async fn read(content_type: &str, form: &str) -> Option<Result<Form, String>> {
        let mut headers = HeaderMap::new();
        let content_type = content_type
            .parse()
            .expect("the content type is a valid header");
        headers.insert(header::CONTENT_TYPE, content_type);
        read_form(&headers, &Bytes::from(form.to_owned())).await
    }

    #[tokio::test]
    async fn reads_forms() {
        let form = read("multipart/form-data; boundary=b", FORM).await;
        let (json, files) = form
            .expect("the body is a form")
            .expect("the form is valid");
        assert_eq!(json, json!({"content": "day"}));
        let [file] = &files[..] else {
            panic!("expected one file: {files:?}");
        };
        assert_eq!(file.part(), "files[3]");
        assert_eq!(
            (file.filename.as_str(), &file.bytes[..]),
            ("a.png", &[1][..])
        );
        assert_eq!(file.content_type, "image/png");

        assert_eq!(read("application/json", FORM).await, None);
        assert_eq!(read_form(&HeaderMap::new(), &Bytes::new()).await, None);
    }

    #[tokio::test]
    async fn rejects_forms_with_unknown_parts() {
        for (right, wrong) in [
            ("files[3]", "files[x]"),
            ("files[3]", "file"),
            ("; filename=\"a.png\"", ""),
            ("payload_json", "content"),
            ("{\"content\"", "{content"),
            ("--b--", ""),
        ] {
            let form = FORM.replacen(right, wrong, 1);
            let read = read("multipart/form-data; boundary=b", &form).await;
            assert!(read.is_some_and(|form| form.is_err()), "{wrong}");
        }
    }

    fn upload(number: Snowflake, length: usize) -> Upload {
        Upload {
            number,
            filename: format!("{number}.png"),
            content_type: "image/png".to_owned(),
            bytes: vec![1; length].into(),
        }
    }

    fn club() -> (Model, Snowflake) {
        let mut model = Model::new(960);
        let guild = model.ids.next();
        let place = model.place(PlaceKind::Guild, Some(guild), "club", Vec::new());
        (model, place.channel_id)
    }

    fn post(
        (model, channel): &mut (Model, Snowflake),
        files: &[Upload],
        json: &Value,
    ) -> Result<Snowflake, Refusal> {
        let posted = model.post(*channel, Body { json, files }, 0)?;
        Ok(posted.id)
    }

    fn edit(
        (model, channel): &mut (Model, Snowflake),
        message: Snowflake,
        files: &[Upload],
        json: &Value,
    ) -> Result<Vec<String>, Refusal> {
        model.edit_in_channel(*channel, message, Body { json, files }, 0)?;
        let files = model.messages[&message].attachments.iter();
        let line = |file: &Attachment| {
            let description = file.description.as_deref().unwrap_or_default();
            format!("{} {description}", file.filename)
        };
        Ok(files.map(line).collect())
    }

    #[test]
    fn an_edit_lists_the_files_to_keep() {
        let mut club = club();
        let entry = json!({"id": 0, "filename": "a.png", "description": "A"});
        let json = json!({"attachments": [entry]});
        let message =
            post(&mut club, &[upload(0, 1), upload(7, 1)], &json).expect("the files are valid");
        let id = club.0.messages[&message].attachments[1].id.to_string();
        let mut files = |files: &[Upload], json: &Value| edit(&mut club, message, files, json);
        let untouched = json!({"content": "x"});
        assert_eq!(
            files(&[], &untouched),
            Ok(vec!["a.png A".into(), "7.png ".into()])
        );
        let kept = json!({"attachments": [{"id": id, "description": "B"}]});
        assert_eq!(files(&[], &kept), Ok(vec!["7.png B".into()]));
        let replaced = json!({"attachments": [{"id": "4"}]});
        assert_eq!(files(&[upload(4, 1)], &replaced), Ok(vec!["4.png ".into()]));
        // An uploaded file replaces files that are not listed.
        assert_eq!(
            files(&[upload(5, 1)], &json!({})),
            Ok(vec!["5.png ".into()])
        );
        let object = club.0.message_object(message);
        let file = &object["attachments"][0];
        assert_eq!(
            (&file["filename"], &file["size"]),
            (&json!("5.png"), &json!(1))
        );
        let removed = json!({"attachments": []});
        assert_eq!(edit(&mut club, message, &[], &removed), Ok(Vec::new()));
    }

    #[test]
    fn rejects_invalid_files() {
        let mut club = club();
        let entry = |id: u64, description: &str| json!({"content": "x", "attachments": [{"id": id, "description": description}]});
        let longest = "é".repeat(DESCRIPTION_LENGTH);
        let right = entry(0, &longest);
        let message =
            post(&mut club, &[upload(0, FILE_SIZE)], &right).expect("the files are valid");
        let ten: Vec<_> = (0..10).map(|number| upload(number, 1)).collect();
        post(&mut club, &ten, &json!({})).expect("the files are valid");

        let eleven = [&ten[..], &[upload(10, 1)]].concat();
        for (files, json, code) in [
            (vec![], entry(0, ""), 50035),
            (vec![upload(1, 1)], entry(0, ""), 50035),
            (vec![upload(0, 1)], entry(0, &format!("{longest}é")), 50035),
            (vec![upload(0, 0)], entry(0, ""), 50035),
            (vec![upload(0, FILE_SIZE + 1)], entry(0, ""), 40005),
            (eleven, json!({}), 30015),
            (vec![], json!({"attachments": []}), 50006),
        ] {
            let refusal = post(&mut club, &files, &json).expect_err("the files are invalid");
            assert_eq!(refusal.code, code, "{json}");
        }
        let id = club.0.messages[&message].attachments[0].id;
        let renamed = json!({"attachments": [{"id": id.to_string(), "filename": "b.png"}]});
        let refusal = edit(&mut club, message, &[], &renamed)
            .expect_err("the name of a kept file can't change");
        assert_eq!(refusal.code, 50035);

        let (model, channel) = &mut club;
        let bit = Permission::AttachFiles.bit();
        model.permissions.set_bot_permissions(*channel, bit, false);
        let refusal = post(&mut club, &ten, &json!({})).expect_err("the permission is missing");
        assert_eq!(refusal, Refusal::MISSING_PERMISSIONS);
        post(&mut club, &[], &json!({"content": "x"}))
            .expect("a message without files needs no permission");
    }

    #[test]
    fn reads_the_size_of_a_png() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x06\0\0\x01\0\x08";
        assert_eq!(png_size(png), Some((518, 256)));
        for other in [&b""[..], &png[..20], &png[1..]] {
            assert_eq!(png_size(other), None);
        }
    }
}
