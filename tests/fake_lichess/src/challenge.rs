//! A challenge, and how lichess tells of it.

use serde_json::{Value, json};

/// An open challenge, as it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// What lichess calls it: 8 letters and digits.
    pub id: String,
    /// The page of the challenge, where whoever comes first may choose a colour.
    pub url: String,
    /// The key of the variant: `chess960` or `fromPosition`.
    pub variant: String,
    /// The position as it was sent, if it was.
    pub fen: Option<String>,
    /// White's and Black's back ranks, a to h in capital letters, as they were read from the position.
    pub back_ranks: Option<[String; 2]>,
    /// Whether the game counts.
    pub rated: bool,
    /// The time control.
    pub time: MoveTime,
    /// What players see as its name.
    pub name: Option<String>,
    /// Who alone can join: White and Black.
    pub users: Option<[String; 2]>,
    /// Until when it can be accepted, in milliseconds since 1970.
    pub expires_at: Option<u64>,
}

/// A time control of lichess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTime {
    /// Days for each move.
    Days(u32),
    /// A clock, in seconds.
    Clock {
        /// What each begins with.
        limit: u32,
        /// What is added after each move.
        increment: u32,
    },
    /// As long as one likes.
    Unlimited,
}

impl OpenChallenge {
    /// The address at which White joins.
    pub fn white_url(&self) -> String {
        format!("{}?color=white", self.url)
    }

    /// The address at which Black joins.
    pub fn black_url(&self) -> String {
        format!("{}?color=black", self.url)
    }

    /// What lichess's API description calls `ChallengeOpenJson`.
    pub(crate) fn json(&self) -> Value {
        let (variant_name, variant_short) = match self.variant.as_str() {
            "fromPosition" => ("From Position", "FEN"),
            _ => ("Chess960", "960"),
        };
        let (speed, time_control) = match self.time {
            MoveTime::Days(days) => (
                "correspondence",
                json!({ "type": "correspondence", "daysPerTurn": days }),
            ),
            MoveTime::Unlimited => ("correspondence", json!({ "type": "unlimited" })),
            MoveTime::Clock { limit, increment } => {
                let show = format!("{}+{increment}", f64::from(limit) / 60.0);
                let clock = json!({
                    "type": "clock", "limit": limit, "increment": increment, "show": show,
                });
                // What lichess expects a game to take: that of 40 moves.
                let speed = match limit + 40 * increment {
                    ..30 => "ultraBullet",
                    30..180 => "bullet",
                    180..480 => "blitz",
                    480..1500 => "rapid",
                    1500.. => "classical",
                };
                (speed, clock)
            }
        };
        let mut json = json!({
            "id": self.id,
            "url": self.url,
            "status": "created",
            "challenger": null,
            "destUser": null,
            "variant": { "key": self.variant, "name": variant_name, "short": variant_short },
            "rated": self.rated,
            "speed": speed,
            "timeControl": time_control,
            "color": "random",
            "finalColor": "white",
            "perf": { "icon": "", "name": variant_name },
            "urlWhite": self.white_url(),
            "urlBlack": self.black_url(),
            "open": { "userIds": self.users.as_ref().map(|users| {
                users.each_ref().map(|name| name.to_lowercase())
            }) },
        });
        if let Some(fen) = &self.fen {
            json["initialFen"] = json!(fen);
        }
        json
    }
}

/// The id of the `number`th challenge: another for each number, and nothing that one could guess the next from.
pub(crate) fn id(number: usize) -> String {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const LENGTH: u32 = 8;
    let count = 62_u64.pow(LENGTH);
    // Neither even nor a multiple of 31, so no two numbers below the count come to the same.
    let mut rest = (number as u64).wrapping_mul(0x0058_9965_CC75) % count;
    let mut id = String::new();
    for _ in 0..LENGTH {
        let letter = usize::try_from(rest % 62).expect("it is below 62");
        id.push(char::from(LETTERS[letter]));
        rest /= 62;
    }
    id
}
