//! Tests of the fake over HTTP. The form is tested in `form.rs`.

use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use super::{FakeLichess, Fault, OpenChallenge};

const FORM: [(&str, &str); 4] = [
    ("variant", "chess960"),
    (
        "fen",
        "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1",
    ),
    ("rated", "false"),
    ("days", "3"),
];

async fn request(
    fake: &FakeLichess,
    form: &[(&str, &str)],
) -> reqwest::Result<(StatusCode, Value)> {
    let client = Client::builder()
        .no_proxy()
        .timeout(Duration::from_millis(300))
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let url = format!("{}/api/challenge/open", fake.url());
    let response = client.post(url).form(form).send().await?;
    let status = response.status();
    let body = response.text().await?;
    Ok((status, serde_json::from_str(&body).unwrap_or_default()))
}

#[tokio::test]
async fn creates_and_records_a_challenge() {
    let fake = FakeLichess::start();
    let (status, json) = request(&fake, &FORM).await.expect("the fake responds");
    assert_eq!(status, StatusCode::OK);
    let made: Vec<OpenChallenge> = fake.challenges();
    let [made] = &made[..] else {
        panic!("{made:?}");
    };
    assert_eq!(made.id.len(), 8);
    assert_eq!(made.url, format!("{}/{}", fake.url(), made.id));
    for (name, value) in [
        ("id", json!(made.id)),
        ("url", json!(made.url)),
        ("urlWhite", json!(format!("{}?color=white", made.url))),
        ("urlBlack", json!(format!("{}?color=black", made.url))),
        ("rated", json!(false)),
        ("speed", json!("correspondence")),
        ("initialFen", json!(FORM[1].1)),
    ] {
        assert_eq!(json[name], value, "{name}");
    }
    assert_eq!(json["variant"]["key"], "chess960");
    assert_eq!(json["timeControl"]["daysPerTurn"], 3);
    let requests = fake.requests();
    assert_eq!(requests.len(), 1);
    let fields = FORM.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(requests[0].fields(), fields);
}

#[tokio::test]
async fn challenge_ids_are_unique() {
    let fake = FakeLichess::start();
    let mut ids = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let (_, json) = request(&fake, &FORM).await.expect("the fake responds");
        ids.insert(json["id"].to_string());
    }
    assert_eq!(ids.len(), 20);
    let many: std::collections::BTreeSet<_> = (0..100_000).map(super::challenge::id).collect();
    assert_eq!(many.len(), 100_000);
}

#[tokio::test]
async fn invalid_forms_create_no_challenge() {
    let fake = FakeLichess::start();
    let (status, json) = request(&fake, &[("variant", "atomic")])
        .await
        .expect("the fake responds");
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(json, json!({ "error": { "variant": ["Invalid variant"] } }));
    let other = reqwest::Client::builder().no_proxy().build();
    let other = other
        .expect("a client can be built")
        .get(fake.url())
        .send()
        .await;
    assert_eq!(other.expect("the fake responds").status(), 404);
    assert_eq!(fake.challenges(), []);
    assert_eq!(fake.requests().len(), 2);
}

#[tokio::test]
async fn arranged_faults_happen_in_order() {
    let fake = FakeLichess::start();
    fake.fail_next(2, &Fault::Status(503, "{}".to_owned()));
    fake.fail_next(1, &Fault::RateLimited(Some(7)));
    fake.fail_next(1, &Fault::InvalidBody(b"518".to_vec()));
    fake.fail_next(1, &Fault::Redirect("http://127.0.0.1:1/".to_owned()));
    for expected in [503, 503, 429, 200, 302] {
        let (status, _) = request(&fake, &FORM).await.expect("the fake responds");
        assert_eq!(status, expected);
    }
    assert_eq!(fake.challenges(), []);
    for (fault, made) in [
        (Fault::HangBefore, 0),
        (Fault::BreakBefore, 0),
        (Fault::HangAfter, 1),
        (Fault::HangDuringResponse, 2),
        (Fault::BreakDuringResponse, 3),
    ] {
        fake.fail_next(1, &fault);
        let error = request(&fake, &FORM)
            .await
            .expect_err("the response is incomplete");
        let hangs = !matches!(fault, Fault::BreakBefore | Fault::BreakDuringResponse);
        assert_eq!(error.is_timeout(), hangs, "{fault:?}: {error:?}");
        assert_eq!(fake.challenges().len(), made, "{fault:?}");
    }
    assert_eq!(fake.faults_left(), 0);
    let (status, _) = request(&fake, &FORM).await.expect("the fake responds");
    assert_eq!(status, StatusCode::OK);
}
