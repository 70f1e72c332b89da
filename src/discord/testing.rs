//! Test fixtures: a bot and a mock of Discord's API.

use std::net::Ipv4Addr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use chess960::{Start, StartId};
use futures_util::stream;
use multer::{Multipart, parse_boundary};
use parking_lot::Mutex;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, InteractionId};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::time::Instant;

use crate::app::App;
use crate::chat::{DescribedPicture, Message, Outcome};
use crate::commands::CommandLabel;
use crate::config::Token;
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::decode::sender::ReplyTarget;
use crate::discord::encode::message::PayloadKind;
use crate::discord::encode::render::Renderer;
use crate::discord::interaction::answer::{Reply, run_and_answer};
use crate::discord::interaction::execution::Work;
use crate::discord::rest::Rest;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::Body;
use crate::domain::ids::UserId;
use crate::picture::{Picture, Subject, Theme};

pub(super) const REPLY_TARGET: ReplyTarget<'_> = ReplyTarget {
    id: InteractionId::new(1),
    token: "token",
    pressed: None,
    max_file_bytes: Some(u32::MAX),
};

pub(super) struct Fixture {
    pub(super) bot: Arc<Bot>,
    discord: Arc<MockDiscord>,
    _folder: TempDir,
}

struct MockDiscord {
    answers: Vec<(u16, Value)>,
    sent: Mutex<Vec<(String, Value)>>,
}

impl Fixture {
    /// Returns a bot that sends its requests to a mock of Discord. The mock answers each request with the next of
    /// these statuses and bodies, and then repeats the last one.
    pub(super) async fn new(answers: &[(u16, Value)]) -> Self {
        let discord = Arc::new(MockDiscord {
            answers: answers.to_vec(),
            sent: Mutex::new(Vec::new()),
        });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .expect("loopback has a free port");
        let address = listener.local_addr().expect("the listener has an address");
        let router = Router::new()
            .fallback(respond)
            .with_state(Arc::clone(&discord));
        tokio::spawn(axum::serve(listener, router).into_future());
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            bot: Arc::new(bot_for(&format!("http://{address}"), &folder)),
            discord,
            _folder: folder,
        }
    }

    pub(super) async fn open() -> Self {
        Self::new(&[(200, json!({}))]).await
    }

    /// Sends the answer of a command that is not deferred.
    pub(super) async fn answer(&self, target: ReplyTarget<'_>, outcome: Outcome) {
        let work = Work::done(CommandLabel::UNKNOWN, outcome);
        run_and_answer(self.reply(target), work).await;
    }

    pub(super) fn reply<'a>(&'a self, target: ReplyTarget<'a>) -> Reply<'a> {
        Reply {
            bot: &self.bot,
            target,
            response: None,
            arrived: Instant::now(),
        }
    }

    /// All requests so far: method with path, and body.
    pub(super) fn sent(&self) -> Vec<(String, Value)> {
        self.discord.sent.lock().clone()
    }

    /// The bodies of all requests so far.
    pub(super) fn sent_bodies(&self) -> Vec<Value> {
        self.sent().into_iter().map(|(_, body)| body).collect()
    }

    pub(super) fn only_sent(&self) -> (String, Value) {
        let mut sent = self.sent();
        assert_eq!(sent.len(), 1, "{sent:?}");
        sent.remove(0)
    }
}

/// Records a request to the mock of Discord, and answers it with the next answer, or with the last one again.
async fn respond(
    State(discord): State<Arc<MockDiscord>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, String) {
    let json = read_body(&headers, body).await;
    let mut sent = discord.sent.lock();
    let next_answer = discord.answers.get(sent.len());
    let (code, answer) = next_answer
        .or(discord.answers.last())
        .expect("a test has at least one answer");
    sent.push((format!("{method} {}", uri.path()), json));
    let status = StatusCode::from_u16(*code).expect("a test has valid statuses");
    (status, answer.to_string())
}

/// Returns the JSON of a request. For a form, an object with the JSON and the name and content of each file.
async fn read_body(headers: &HeaderMap, body: Bytes) -> Value {
    let content_type = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let Ok(boundary) = parse_boundary(content_type) else {
        return serde_json::from_slice(&body).unwrap_or_default();
    };
    let mut parts = Multipart::new(stream::iter([Ok::<_, multer::Error>(body)]), boundary);
    let mut form = json!({});
    while let Some(part) = parts.next_field().await.expect("a form") {
        let name = part.name().expect("the part has a name").to_owned();
        let file = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.expect("a part");
        form[name] = match file {
            None => serde_json::from_slice(&bytes).expect("JSON"),
            Some(file) => json!([file, bytes.escape_ascii().to_string()]),
        };
    }
    form
}

pub(super) fn message_with_picture() -> Message {
    let start = Start::Single(StartId::CLASSICAL);
    Message::public("a board".to_owned()).with_picture(DescribedPicture {
        picture: Picture {
            subject: Subject::BackRank(start),
            theme: Theme::default(),
        },
        description: "what it shows".to_owned(),
        text_only: "a board in letters".to_owned(),
    })
}

/// The file of [`message_with_picture`] in a form: its name and its content.
pub(super) fn sent_file() -> Value {
    let picture = message_with_picture()
        .picture
        .expect("the message has a picture")
        .picture;
    let png = picture.png(None).escape_ascii().to_string();
    json!(["chess960-518-back-rank.png", png])
}

pub(super) async fn encoded(kind: PayloadKind<'_>, message: &Message) -> Body {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
    let until = Instant::now() + Duration::from_mins(1);
    RENDERER.encode(kind, message, Some(u32::MAX), until).await
}

/// Discord's response with this status and error code.
pub(super) fn refusal(status: u16, code: Option<i64>) -> RestError {
    RestError::Status {
        status: reqwest::StatusCode::from_u16(status).expect("a status"),
        code,
        message: "no".to_owned(),
        limit: None,
    }
}

/// Returns the JSON of a press (`kind` 3) or a form (`kind` 5), as Discord sends it. `components` and `attachments` are
/// those of the message with the button.
pub(super) fn interaction(
    kind: u8,
    data: &Value,
    components: &Value,
    attachments: &Value,
) -> Value {
    let person = json!({"id": "11", "username": "bob", "discriminator": "0", "avatar": null});
    json!({
        "id": "1", "application_id": "518", "type": kind, "token": "token", "version": 1,
        "guild_id": "21", "channel_id": "31", "channel": null, "locale": "en-GB",
        "app_permissions": "0", "entitlements": [], "attachment_size_limit": 1024,
        "authorizing_integration_owners": {"0": "21"}, "context": 0,
        "member": {"user": person, "nick": "Bob", "roles": [], "joined_at": null,
            "deaf": false, "mute": false, "flags": 0},
        "data": data,
        "message": {
            "id": "5", "channel_id": "31", "content": "a board", "type": 20, "flags": 0,
            "author": person, "attachments": attachments, "embeds": [], "mentions": [],
            "mention_roles": [], "mention_everyone": false, "pinned": false, "tts": false,
            "timestamp": "2026-01-01T12:00:00.000000+00:00", "edited_timestamp": null,
            "components": components,
        },
    })
}

fn bot_for(url: &str, folder: &TempDir) -> Bot {
    let connection = Connection {
        token: Token::parse("NTE4.x.y").expect("the token is valid"),
        api_url: url.parse().ok(),
        dev_guild: None,
    };
    let store = format!("sqlite://{}/store.db", folder.path().display());
    let location = store.parse().expect("the URL is valid");
    let app = Arc::new(App::new(location, None));
    let rest = Arc::new(Rest::new(&connection, app).expect("a client"));
    Bot::new(rest, ApplicationId::new(518), UserId(518)).expect("a client")
}
