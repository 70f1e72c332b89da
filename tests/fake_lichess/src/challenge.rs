//! Open challenges and their JSON.

use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// 8 letters and digits.
    pub id: String,
    /// Page of the challenge. The first player to open it may choose a color.
    pub url: String,
    /// `chess960` or `fromPosition`.
    pub variant: String,
    /// Position as the client sent it.
    pub fen: Option<String>,
    /// White's and Black's back ranks in `fen`, from a to h in capital letters.
    pub back_ranks: Option<[String; 2]>,
    pub rated: bool,
    pub time: MoveTime,
    pub name: Option<String>,
    /// White's and Black's user names. `None`: anybody can join.
    pub users: Option<[String; 2]>,
    /// Unix time in milliseconds.
    pub expires_at: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTime {
    /// Days for each move.
    Days(u32),
    /// In seconds.
    Clock {
        limit: u32,
        increment: u32,
    },
    Unlimited,
}

impl OpenChallenge {
    pub fn white_url(&self) -> String {
        format!("{}?color=white", self.url)
    }

    pub fn black_url(&self) -> String {
        format!("{}?color=black", self.url)
    }

    /// `ChallengeOpenJson` of lichess's API description.
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
                // lichess estimates the duration of a game by 40 moves.
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

/// Returns the id of the `number`th challenge. Ids are unique and don't look consecutive.
pub(crate) fn id(number: usize) -> String {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const LENGTH: u32 = 8;
    let count = 62_u64.pow(LENGTH);
    // The factor has no common divisor with 62, so numbers below `count` give different ids.
    let mut rest = (number as u64).wrapping_mul(0x0058_9965_CC75) % count;
    let mut id = String::new();
    for _ in 0..LENGTH {
        let letter = usize::try_from(rest % 62).expect("it is below 62");
        id.push(char::from(LETTERS[letter]));
        rest /= 62;
    }
    id
}
