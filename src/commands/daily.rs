//! `/chess960 daily`: the position of the day.

use chrono::{Datelike, Days, NaiveDate};

use super::answer::{Answer, Message};
use super::error::Refusal;
use super::option::{Kind, Opt};
use super::position::{self, BoardStyle};
use super::{Call, Command, Outcome, Pace};
use crate::fairness::DailySecret;

const DATE: Opt = Opt {
    name: "date",
    description: "A past day as YYYY-MM-DD; today unless you give one",
    required: false,
    kind: Kind::Text(100),
};

/// `/chess960 daily`.
pub(super) const COMMAND: Command = Command {
    name: "daily",
    description: "Show the position of the day, the same for everybody",
    options: &[DATE],
    example: "/chess960 daily",
    pace: Pace::Quick,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let today = call.now.date_naive();
    let date = match call.args.text(&DATE) {
        None => today,
        Some(typed) => read_date(typed).ok_or_else(|| Refusal::NotADate {
            typed: typed.to_owned(),
            today,
        })?,
    };
    if date > today {
        return Err(Refusal::FutureDate { date, today }.into());
    }
    let secret = call.app.daily_secret().await?;
    Ok(Answer::Message(message(secret, date)))
}

/// A date as `YYYY-MM-DD`, of the years 1 to 9999.
pub(super) fn read_date(typed: &str) -> Option<NaiveDate> {
    let date = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d").ok()?;
    let is_plain = date.to_string() == typed.trim();
    (is_plain && (1..=9999).contains(&date.year())).then_some(date)
}

fn message(secret: &DailySecret, date: NaiveDate) -> Message {
    let key = secret.day_key(date);
    let next = date + Days::new(1);
    let commitment = secret.day_key(next).commitment(next);
    let id = key.draw(None);
    Message::public(format!(
        "**Position of the day, {}** (UTC)\n\
         {}\n\
         Day key: `{key}`\n\
         Commitment for {}: `{commitment}`\n\
         -# The day key gives the position; the commitment of the day before fixed the key. \
         `/chess960 verify` checks both.",
        date.format("%A %-d %B %Y"),
        position::text(id, BoardStyle::Text),
        next.format("%-d %B %Y"),
    ))
    .with_buttons(&position::links(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::answer::MAX_TEXT;
    use crate::commands::testing::{Club, message, refusal};

    #[tokio::test]
    async fn today_by_the_pinned_algorithm() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        let heading = "**Position of the day, Saturday 21 November 2026** (UTC)\n\
                       **Chess960 position 709**\n";
        assert!(reply.text.starts_with(heading), "{}", reply.text);
        assert!(reply.text.chars().count() <= MAX_TEXT);
    }

    #[tokio::test]
    async fn a_past_day_with_its_key_and_the_next_commitment() {
        let mut club = Club::new();
        let reply = message(club.call(&COMMAND, &[("date", "2026-01-01")]).await);
        assert!(reply.text.contains("**Chess960 position 815**"));
        assert!(reply.text.contains(
            "Day key: `a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68`"
        ));
        let reply = message(club.call(&COMMAND, &[("date", "2025-12-31")]).await);
        assert!(reply.text.contains(
            "Commitment for 1 January 2026: \
             `23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310`"
        ));
    }

    #[tokio::test]
    async fn the_day_changes_at_midnight_utc() {
        let mut club = Club::new();
        club.now = "2026-11-21T23:59:59.999Z".parse().expect("an instant");
        let today = message(club.call(&COMMAND, &[]).await);
        assert!(today.text.contains("Saturday 21 November"));
        refusal(club.call(&COMMAND, &[("date", "2026-11-22")]).await);
        club.now = "2026-11-22T00:00:00Z".parse().expect("an instant");
        let tomorrow = message(club.call(&COMMAND, &[]).await);
        assert!(tomorrow.text.contains("Sunday 22 November"));
    }

    #[tokio::test]
    async fn a_future_day_is_refused_and_nothing_of_it_told() {
        for date in ["2026-11-22", "2027-01-01", "9999-12-31"] {
            let text = refusal(Club::new().call(&COMMAND, &[("date", date)]).await);
            assert_eq!(
                text,
                format!(
                    "{date} has not come yet: its position stays secret until then. Today is \
                     2026-11-21 (UTC); ask for today or a past day."
                )
            );
        }
    }

    #[tokio::test]
    async fn what_is_not_a_date() {
        for typed in [
            "tomorrow",
            "21.11.2026",
            "2026-02-29",
            "2026-1-1",
            "26-01-01",
            "+2026-01-01",
            "0000-01-01",
            "10000-01-01",
            "-0001-01-01",
            "2026-11-21T00:00",
        ] {
            let text = refusal(Club::new().call(&COMMAND, &[("date", typed)]).await);
            assert!(
                text.ends_with("Write year, month and day like `2026-11-21`."),
                "{text}"
            );
        }
    }
}
