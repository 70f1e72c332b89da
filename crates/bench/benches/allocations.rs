//! Memory allocations of whole interactions, from the signed request to the response, and of a daily post. Run
//! `cargo bench -p bench --bench allocations`; with `UPDATE=1` it rewrites allocations.txt.
//!
//! Unlike times, these counts don't depend on the machine or its load. The benchmark fails if a count is more than a
//! tenth above that in allocations.txt.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::num::NonZeroU64;
use std::sync::Arc;

use allocation_counter::measure;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use bench::schedules;
use chess960_bot::app::App;
use chess960_bot::config::{PublicKey, Token};
use chess960_bot::discord::{Connection, endpoint_router};
use chess960_bot::domain::schedule::{DailyPost, Schedule};
use chess960_bot::reply::daily_post::{self, DailyPostData};
use chrono::{TimeDelta, Utc};
use ed25519_dalek::{Signer as _, SigningKey};
use fake_discord::{InteractionKind, Model, NewInteraction, Place, User};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

const COUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/allocations.txt");

const APPLICATION: u64 = 1_123_456_789_012_345_678;

/// Number of calls before the counted ones. They fill caches.
const CALLS_BEFORE: usize = 5;

/// Number of counted calls. Their lowest count is recorded, because now and then, a call cleans up after others.
const CALLS: usize = 20;

fn main() {
    let mut bench = Bench::new();
    let show_options = json!([{"name": "id", "type": 3, "value": "451"}]);
    let term_options = json!([{"name": "name", "type": 3, "value": "fen", "focused": true}]);
    let details = bench.details_button();
    let show = bench.count("**Position 451**", |bench| {
        bench.command("show", &show_options)
    });
    let random = bench.count("**Position ", |bench| bench.command("random", &json!([])));
    let press = bench.count("[FEN ", |bench| bench.press(&details));
    let suggestion = bench.count("X-FEN", |bench| bench.suggestion("term", &term_options));
    let counts = BTreeMap::from([
        ("show", show),
        ("random", random),
        ("press", press),
        ("suggestion", suggestion),
        ("daily post", bench.count_daily_posts()),
    ]);
    let mut text = String::new();
    for (name, count) in &counts {
        text += &format!("{name}: {count}\n");
    }
    print!("allocations\n{text}");
    if env::var_os("UPDATE").is_some() {
        fs::write(COUNTS, text).expect("the file is writable");
    } else {
        check(&counts);
    }
}

/// Fails if a count is more than a tenth above the recorded one.
fn check(counts: &BTreeMap<&str, u64>) {
    let file = fs::read_to_string(COUNTS).expect("the file is readable");
    let mut checked = 0;
    for line in file.lines() {
        let (name, recorded) = line.split_once(": ").expect("a name and a count");
        let recorded: u64 = recorded.parse().expect("a count");
        let count = counts[name];
        assert!(
            count <= recorded + recorded / 10,
            "{name} makes {count} allocations, more than 110 % of {recorded} in {COUNTS}"
        );
        checked += 1;
    }
    assert_eq!(checked, counts.len(), "{COUNTS} lacks a count");
}

/// A bot in this process, with a new SQLite file.
struct Bench {
    runtime: Runtime,
    app: Arc<App>,
    router: Router,
    discord: Model,
    key: SigningKey,
    /// Number of users that have called the bot.
    users: u64,
    url: String,
    _folder: TempDir,
}

impl Bench {
    fn new() -> Self {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/store.db", folder.path().display());
        let app = Arc::new(App::new(url.parse().expect("a URL"), None));
        let key = SigningKey::from_bytes(&[7; 32]);
        let connection = Connection {
            token: Token::parse("MTEyMzQ1Njc4OTAxMjM0NTY3OA.a.b").expect("a token"),
            api_url: Some("http://127.0.0.1:9".parse().expect("an address")),
            dev_guild: None,
        };
        // The router spawns tasks.
        let runtime_context = runtime.enter();
        let router = endpoint_router(
            &connection,
            PublicKey(key.verifying_key().to_bytes()),
            NonZeroU64::new(APPLICATION).expect("an id"),
            Arc::clone(&app),
            TaskTracker::new(),
        )
        .expect("a router");
        drop(runtime_context);
        let mut discord = Model::new(0, Utc::now());
        discord.application.id = APPLICATION;
        Self {
            runtime,
            app,
            router,
            discord,
            key,
            users: 0,
            url,
            _folder: folder,
        }
    }

    /// Counts the allocations of the answer to an interaction, which must contain `part`. Returns the lowest count.
    ///
    /// `interaction` returns the payload of a new interaction for each call.
    fn count(&mut self, part: &str, interaction: impl Fn(&mut Self) -> Value) -> u64 {
        let mut lowest = u64::MAX;
        for call in 0..CALLS_BEFORE + CALLS {
            let payload = interaction(self);
            let request = self.signed(&payload);
            let mut answer = String::new();
            let measured = measure(|| answer = self.answer(request));
            assert!(answer.contains(part), "{answer}");
            if call >= CALLS_BEFORE {
                lowest = lowest.min(measured.count_total);
            }
        }
        lowest
    }

    fn command(&mut self, name: &str, options: &Value) -> Value {
        self.interaction(InteractionKind::Command, command_data(name, options))
    }

    fn suggestion(&mut self, name: &str, options: &Value) -> Value {
        self.interaction(InteractionKind::Autocomplete, command_data(name, options))
    }

    fn press(&mut self, button: &str) -> Value {
        let data = json!({"custom_id": button, "component_type": 2});
        let mut payload = self.interaction(InteractionKind::Component, data);
        payload["message"] = json!({
            "id": "1223456789012345678", "channel_id": "3", "type": 0, "content": "**Position 451**",
            "author": {"id": APPLICATION.to_string(), "username": "Chess960", "discriminator": "0", "avatar": null},
            "timestamp": "2026-11-28T18:00:00Z", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": false, "flags": 0, "components": [],
        });
        payload
    }

    fn interaction(&mut self, kind: InteractionKind, data: Value) -> Value {
        self.users += 1;
        let new = NewInteraction {
            kind,
            // Each user may call only a few commands a second.
            user: User::new(self.users, "somebody"),
            place: Place::in_guild(2, 3, "chess"),
            command_name: None,
            source_message: None,
        };
        self.discord.interact(Utc::now(), new, data)
    }

    /// Returns the id of **Details** below a position.
    fn details_button(&mut self) -> String {
        let position = json!([{"name": "id", "type": 3, "value": "451"}]);
        let payload = self.command("show", &position);
        let request = self.signed(&payload);
        let answer: Value = serde_json::from_str(&self.answer(request)).expect("JSON");
        let rows = answer["data"]["components"].as_array().expect("rows");
        let details = rows
            .iter()
            .flat_map(|row| row["components"].as_array().expect("buttons"))
            .find(|button| button["label"] == "Details")
            .unwrap_or_else(|| panic!("no button for details in {answer}"));
        details["custom_id"].as_str().expect("an id").to_owned()
    }

    /// Returns the request with which Discord sends an interaction.
    fn signed(&self, payload: &Value) -> Request<Body> {
        let timestamp = Utc::now().timestamp().to_string();
        let body = payload.to_string();
        let signature = self.key.sign(format!("{timestamp}{body}").as_bytes());
        Request::post("/interactions")
            .header("X-Signature-Ed25519", hex::encode(signature.to_bytes()))
            .header("X-Signature-Timestamp", timestamp)
            .body(Body::from(body))
            .expect("a request")
    }

    /// Returns the body of the bot's response.
    fn answer(&self, request: Request<Body>) -> String {
        self.runtime.block_on(async {
            let response = self
                .router
                .clone()
                .oneshot(request)
                .await
                .expect("the router never fails");
            assert_eq!(response.status(), StatusCode::OK);
            let body = to_bytes(response.into_body(), usize::MAX)
                .await
                .expect("a body");
            String::from_utf8(body.into()).expect("a text")
        })
    }

    /// Counts the allocations of claiming the day of a schedule and writing its post. Returns the lowest count.
    fn count_daily_posts(&self) -> u64 {
        let count = u32::try_from(CALLS_BEFORE + CALLS).expect("a small number");
        let due = self.runtime.block_on(async {
            let store = self.app.store().await.expect("a store");
            let place = schedules::Place {
                guild: 2,
                channel: 3,
            };
            schedules::fill(store, &self.url, &[place], count).await;
            // The schedules are due within 54 hours, depending on the time of day.
            let in_three_days = Utc::now() + TimeDelta::days(3);
            store
                .due_schedules(in_three_days, count)
                .await
                .expect("the store works")
        });
        assert_eq!(due.len(), CALLS_BEFORE + CALLS);
        due.iter()
            .map(|schedule| measure(|| self.claim_and_write(schedule)).count_total)
            .skip(CALLS_BEFORE)
            .min()
            .expect("some posts")
    }

    fn claim_and_write(&self, schedule: &Schedule) {
        let store = self
            .runtime
            .block_on(self.app.store())
            .expect("the store is open");
        let occurrence = schedule.next().expect("the schedule is active");
        let post = DailyPost::new(schedule, occurrence);
        let data = DailyPostData {
            schedule,
            post: &post,
            position: post.position().expect("the day is drawn"),
            late: false,
        };
        let message = daily_post::message(&data, None);
        assert!(
            message.text.contains("**Position of the day**"),
            "{}",
            message.text
        );
        self.runtime.block_on(schedules::claim(store, schedule));
    }
}

fn command_data(name: &str, options: &Value) -> Value {
    json!({
        "id": "1123456789012345679",
        "name": "chess960",
        "type": 1,
        "options": [{"name": name, "type": 1, "options": options}],
    })
}
