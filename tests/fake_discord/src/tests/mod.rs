//! Tests of the fake's rules over HTTP, and of serenity parsing its responses.
//!
//! All requests here must be valid, because they are recorded and checked like the bot's.

mod channels;
mod faults;
mod interactions;
mod messages;

use reqwest::{Client, Method};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;
use serenity::model::channel::Message;

use super::{Call, FakeDiscord, Place, Snowflake};

/// A bot that only sends requests.
pub struct Bot {
    pub discord: FakeDiscord,
    pub place: Place,
    client: Client,
}

pub type Answer = (u16, Value);

impl Bot {
    async fn new() -> Self {
        let discord = FakeDiscord::start().await;
        Self {
            place: discord.guild_channel("club"),
            discord,
            client: Client::new(),
        }
    }

    /// Creates a bot with a session, so that users can send interactions.
    pub async fn with_session() -> Self {
        let bot = Self::new().await;
        let shared = &bot.discord.shared;
        shared.change(|state| state.gateway.pretend_session());
        bot
    }

    pub fn latest_event(&self) -> Value {
        let state = self.discord.shared.lock();
        state
            .gateway
            .latest_event()
            .cloned()
            .expect("an event was sent")
    }

    pub async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: Value,
    ) -> Result<Answer, reqwest::Error> {
        let url = format!("{}/api/v10{path}", self.discord.url());
        let authorization = format!("Bot {}", self.discord.token());
        let mut request = self.client.request(method, url);
        request = request.header("Authorization", authorization);
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await?;
        let status = response.status().as_u16();
        let body = response.bytes().await?;
        Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    /// Sends a request for the channel.
    pub async fn ask(&self, method: Method, path: &str, body: Value) -> Answer {
        let path = format!("/channels/{}{path}", self.place.channel_id);
        self.try_ask(method, &path, body)
            .await
            .expect("the fake responds")
    }

    pub async fn post(&self, body: Value) -> Value {
        let (status, message) = self.ask(Method::POST, "/messages", body).await;
        assert_eq!(status, 200, "{message}");
        message
    }

    async fn get(&self, query: &str) -> Vec<Snowflake> {
        let path = format!("/messages{query}");
        let (status, page) = self.ask(Method::GET, &path, Value::Null).await;
        assert_eq!(status, 200, "{page}");
        let messages: Vec<Message> = parsed(page);
        messages.iter().map(|message| message.id.get()).collect()
    }

    pub async fn close(self) {
        self.discord.requests();
        self.discord.finish().await;
    }
}

pub fn parsed<T: DeserializeOwned>(body: Value) -> T {
    serde_json::from_value(body).expect("serenity can parse it")
}

pub fn id(object: &Value) -> Snowflake {
    object["id"]
        .as_str()
        .expect("an id")
        .parse()
        .expect("an id")
}

pub fn assert_refused(status: u16, code: u64, (got, body): &Answer) {
    assert_eq!(
        (*got, body["code"].as_u64()),
        (status, Some(code)),
        "{body}"
    );
}

/// Latest interaction as parsed by serenity. It is not answered.
pub async fn parsed_interaction(bot: &Bot, call: impl Future<Output = Call>) -> CommandInteraction {
    call.await.expire();
    parsed(bot.latest_event())
}

/// A command with a user option.
pub fn invitation() -> Value {
    json!({
        "name": "invite", "description": "Invite",
        "options": [{"type": 6, "name": "player", "description": "Whom"}],
    })
}
