//! Parses the form of an open challenge as in lichess's API description (`challengeOpen`).

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::challenge::{MoveTime, OpenChallenge};
use crate::fen::back_ranks;

/// Allowed days per move.
const DAYS: [u32; 7] = [1, 2, 3, 5, 7, 10, 14];

/// In seconds.
const MAX_LIMIT: u32 = 10_800;
/// In seconds.
const MAX_INCREMENT: u32 = 60;

/// Maximum lifetime of a challenge: two weeks, in milliseconds.
const MAX_LIFE: u64 = 14 * 24 * 60 * 60 * 1000;

/// Fields that the bot may send.
const FIELDS: [&str; 9] = [
    "variant",
    "fen",
    "rated",
    "days",
    "clock.limit",
    "clock.increment",
    "name",
    "users",
    "expiresAt",
];

/// An invalid field and lichess's message.
pub(crate) type FieldError = (String, &'static str);

/// Parses a form. The id and the URL of the challenge are still empty.
pub(crate) fn read(body: &[u8]) -> Result<OpenChallenge, FieldError> {
    let wrong = |field: &str, why| Err((field.to_owned(), why));
    let mut fields: BTreeMap<String, String> = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(body) {
        if !FIELDS.contains(&&*name) {
            return wrong(&name, "The fake lichess doesn't know this field");
        }
        let earlier = fields.insert(name.clone().into_owned(), value.into_owned());
        if earlier.is_some() {
            return wrong(&name, "This field is there twice");
        }
    }
    let field = |name: &str| fields.get(name).map(String::as_str);

    let variant = field("variant").unwrap_or("standard");
    let read = field("fen").map(back_ranks);
    let back_ranks = match (variant, read) {
        ("chess960", None) => None,
        ("chess960", Some(Some([white, black]))) if white == black => Some([white, black]),
        ("fromPosition", Some(Some(ranks))) => Some(ranks),
        ("chess960" | "fromPosition", _) => return wrong("fen", "Invalid FEN"),
        _ => return wrong("variant", "Invalid variant"),
    };
    let rated = match field("rated") {
        None | Some("false") => false,
        // lichess doesn't rate games from custom positions.
        Some("true") if variant == "chess960" => true,
        Some(_) => return wrong("rated", "error.boolean"),
    };
    let users = match field("users").map(|users| users.split(',').collect::<Vec<_>>()) {
        None => None,
        Some(names) => match names[..] {
            [white, black] if is_name(white) && is_name(black) => {
                Some([white, black].map(str::to_owned))
            }
            _ => return wrong("users", "Must be 2 usernames, white and black"),
        },
    };
    let expires_at = match field("expiresAt").map(number) {
        None => None,
        Some(Some(at)) if at > now() && at <= now() + MAX_LIFE => Some(at),
        Some(_) => return wrong("expiresAt", "Must be in the next two weeks"),
    };
    let name = field("name").map(str::trim);
    if name == Some("") {
        return wrong("name", "error.required");
    }
    Ok(OpenChallenge {
        id: String::new(),
        url: String::new(),
        variant: variant.to_owned(),
        fen: field("fen").map(str::to_owned),
        back_ranks,
        rated,
        time: time(field)?,
        name: name.map(str::to_owned),
        users,
        expires_at,
    })
}

fn time<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Result<MoveTime, FieldError> {
    let number = |name: &str| match field(name).map(number) {
        None => Ok(None),
        Some(number) => match number.and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(Some(number)),
            None => Err((name.to_owned(), "error.number")),
        },
    };
    let times = (
        number("days")?,
        number("clock.limit")?,
        number("clock.increment")?,
    );
    match times {
        (None, None, None) => Err(("days".to_owned(), "error.required")),
        (Some(days), None, None) if DAYS.contains(&days) => Ok(MoveTime::Days(days)),
        (Some(_), None, None) => Err(("days".to_owned(), "Invalid days")),
        (None, Some(limit), Some(increment)) if is_clock(limit, increment) => {
            Ok(MoveTime::Clock { limit, increment })
        }
        (None, Some(_), Some(_)) => Err(("clock".to_owned(), "Invalid clock")),
        (None, None, Some(_)) => Err(("clock.limit".to_owned(), "error.required")),
        (None, Some(_), None) => Err(("clock.increment".to_owned(), "error.required")),
        (Some(_), _, _) => Err(("days".to_owned(), "Either days or a clock")),
    }
}

fn is_clock(limit: u32, increment: u32) -> bool {
    let is_offered = [15, 30, 45, 90].contains(&limit) || limit.is_multiple_of(60);
    is_offered && limit <= MAX_LIMIT && increment <= MAX_INCREMENT && limit + increment > 0
}

/// Whether a text is a valid lichess user name.
fn is_name(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric();
    (2..=30).contains(&name.len())
        && name.bytes().next().is_some_and(is_letter)
        && name
            .bytes()
            .all(|byte| is_letter(byte) || byte == b'_' || byte == b'-')
}

/// Parses a number without a sign.
fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Unix time in milliseconds.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.expect("the clock is after 1970").as_millis();
    u64::try_from(since).expect("the time fits 64 bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const DOUBLE: &str = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Parses a form.
    fn challenge(fields: &[(&str, &str)]) -> Result<OpenChallenge, FieldError> {
        let body = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        read(body.as_bytes())
    }

    /// Asserts that lichess refuses a challenge with these fields because of `field`.
    #[track_caller]
    fn assert_wrong(field: &str, fields: &[(&str, &str)]) {
        let (wrong, _) = challenge(fields).expect_err(field);
        assert_eq!(wrong, field, "{fields:?}");
    }

    const VARIANT: (&str, &str) = ("variant", "chess960");
    const FEN: (&str, &str) = ("fen", CLASSICAL);
    const DAYS: (&str, &str) = ("days", "3");

    #[test]
    fn accepts_a_position_and_days() {
        let challenge = challenge(&[VARIANT, FEN, DAYS]).expect("the challenge is valid");
        let classical = "RNBQKBNR".to_owned();
        assert_eq!(challenge.back_ranks, Some([classical.clone(), classical]));
        assert!(matches!(challenge.time, MoveTime::Days(3)));
    }

    #[test]
    fn rejects_other_variants() {
        assert_wrong("variant", &[("variant", "atomic"), DAYS]);
        assert_wrong("variant", &[("variant", "960"), DAYS]);
    }

    #[test]
    fn rejects_a_position_that_is_no_fen() {
        assert_wrong("fen", &[VARIANT, ("fen", "518"), DAYS]);
        assert_wrong("fen", &[("variant", "fromPosition"), ("fen", ""), DAYS]);
    }

    #[test]
    fn rejects_different_back_ranks_in_chess960() {
        assert_wrong("fen", &[VARIANT, ("fen", DOUBLE), DAYS]);
    }

    #[test]
    fn rejects_rated_games_from_custom_positions() {
        let custom = ("variant", "fromPosition");
        assert_wrong("rated", &[custom, FEN, DAYS, ("rated", "true")]);
    }

    #[test]
    fn rejects_invalid_values_in_challenges_that_are_valid_otherwise() {
        let a_minute = 60_000;
        let past = (now() - 1).to_string();
        let too_late = (now() + MAX_LIFE + a_minute).to_string();
        for (name, value) in [
            ("rated", "no"),
            ("users", "Ann"),
            ("users", "Ann,Bob,Cid"),
            ("users", "Ann, Bob"),
            ("users", "-nn,Bob"),
            ("expiresAt", &*past),
            ("expiresAt", &*too_late),
            ("expiresAt", "soon"),
            ("name", " "),
            ("colour", "white"),
        ] {
            assert_wrong(name, &[VARIANT, FEN, DAYS, (name, value)]);
        }
    }

    #[test]
    fn rejects_times_that_lichess_does_not_offer() {
        let no_increment = ("clock.increment", "0");
        let times: [(&str, &[(&str, &str)]); 11] = [
            ("days", &[]),
            ("days", &[("days", "4")]),
            ("days", &[("days", "+3")]),
            ("days", &[DAYS, ("clock.limit", "60")]),
            ("clock.increment", &[("clock.limit", "60")]),
            ("clock.limit", &[("clock.increment", "1")]),
            ("clock.limit", &[("clock.limit", "1.5"), no_increment]),
            ("clock", &[("clock.limit", "0"), no_increment]),
            ("clock", &[("clock.limit", "61"), no_increment]),
            ("clock", &[("clock.limit", "10860"), no_increment]),
            ("clock", &[("clock.limit", "60"), ("clock.increment", "61")]),
        ];
        for (field, time) in times {
            assert_wrong(field, &[&[VARIANT, FEN], time].concat());
        }
    }

    #[test]
    fn rejects_repeated_fields() {
        assert_wrong("days", &[VARIANT, FEN, DAYS, DAYS]);
    }
}
