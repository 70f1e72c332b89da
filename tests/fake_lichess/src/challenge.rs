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
    Clock { limit: u32, increment: u32 },
}

impl OpenChallenge {
    pub fn white_url(&self) -> String {
        format!("{}?color=white", self.url)
    }

    pub fn black_url(&self) -> String {
        format!("{}?color=black", self.url)
    }

    /// The part of `ChallengeOpenJson` that matters to the bot, and more that it ignores.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "url": self.url,
            "status": "created",
            "challenger": null,
            "variant": { "key": self.variant },
            "rated": self.rated,
            "initialFen": self.fen,
            "urlWhite": self.white_url(),
            "urlBlack": self.black_url(),
            "open": { "userIds": self.users },
        })
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
