use anyhow::anyhow;
use chess960::StartSet;
use chrono::{Datelike, NaiveDate};
use clap::{ArgGroup, Args, Subcommand, value_parser};

use crate::chat::Refused;
use crate::commands::verify::{
    Announcement, CheckedValues, MAX_COUNT, PublishedDay, PublishedPair, PublishedPublicDraw,
    PublishedRound, parse_exclusion, parse_signature,
};
use crate::console::markdown;
use crate::domain::fairness::{
    Beacon, DayKey, MAX_ROUNDS, PairSecret, Phrase, QUICKNET, Round, RoundKey, TypedCommitment,
};

#[derive(Subcommand)]
pub enum VerifyCommand {
    /// Check a position of the day
    Daily(DailyFlags),
    /// Check a position that two players drew together
    ///
    /// Type the words as the bot shows them: for a character that you can't see or copy, the bot shows its number, such
    /// as `\u{200b}`. If a word begins with a dash, write `--proposer-word=-x`.
    Pair(PairFlags),
    /// Check positions that were drawn from public randomness (drand)
    ///
    /// Needs no network: the public key of drand's chain quicknet is built in.
    Public(PublicFlags),
    /// Check a round of an event that was drawn from the event's secret
    Event(EventFlags),
}

/// Rounds of an event.
const MAX_ROUND: i64 = MAX_ROUNDS as i64;

impl VerifyCommand {
    /// Returns the result and what it proves. Fails if the values do not match or cannot be verified.
    pub fn verify(self) -> anyhow::Result<String> {
        let checked = match self {
            Self::Daily(flags) => flags.check(),
            Self::Pair(flags) => flags.check(),
            Self::Public(flags) => flags.check(),
            Self::Event(flags) => flags.check(),
        }
        .map_err(|refused| anyhow!(refused.text()))?;
        let text = format!("{}\n{}\n", checked.result, checked.proof.text());
        Ok(markdown::for_stdout(text))
    }
}

#[derive(Args)]
pub struct DailyFlags {
    /// The position's day, as YYYY-MM-DD
    #[arg(long, value_parser = date)]
    date: NaiveDate,
    /// The day key, which the button Verify shows, 64 hex digits
    #[arg(long, value_name = "HEX", value_parser = str::parse::<DayKey>)]
    key: DayKey,
    /// The commitment that was shown before that day, 64 hex digits or the first 32
    #[arg(long, value_name = "HEX", value_parser = str::parse::<TypedCommitment>)]
    commitment: Option<TypedCommitment>,
    /// What the draw left out, as the bot lists it, such as "0-99 518"
    #[arg(long, value_name = "LIST", value_parser = exclusion)]
    exclude: Option<StartSet>,
}

impl DailyFlags {
    fn check(self) -> Result<CheckedValues, Refused> {
        PublishedDay {
            date: self.date,
            key: self.key,
            commitment: self.commitment,
            excluded: self.exclude.unwrap_or(StartSet::EMPTY),
        }
        .verify()
    }
}

#[derive(Args)]
pub struct PairFlags {
    /// The secret that was shown with the result, 64 hex digits
    #[arg(long, value_name = "HEX", value_parser = str::parse::<PairSecret>)]
    secret: PairSecret,
    /// The proposer's word
    #[arg(long, value_name = "WORD", value_parser = Phrase::from_escaped)]
    proposer_word: Phrase,
    /// The opponent's word
    #[arg(long, value_name = "WORD", value_parser = Phrase::from_escaped)]
    opponent_word: Phrase,
    /// The commitment that was shown before the words were entered, 64 hex digits or the first 32
    #[arg(long, value_name = "HEX", value_parser = str::parse::<TypedCommitment>)]
    commitment: Option<TypedCommitment>,
    /// What the draw left out, as the bot lists it, such as "0-99 518"
    #[arg(long, value_name = "LIST", value_parser = exclusion)]
    exclude: Option<StartSet>,
}

impl PairFlags {
    fn check(self) -> Result<CheckedValues, Refused> {
        PublishedPair {
            secret: self.secret,
            proposer_word: self.proposer_word,
            opponent_word: self.opponent_word,
            commitment: self.commitment,
            excluded: self.exclude.unwrap_or(StartSet::EMPTY),
        }
        .verify()
    }
}

#[derive(Args)]
#[command(group(ArgGroup::new("announcement").args(["message", "daily"]).required(true)))]
pub struct PublicFlags {
    /// The number of drand's round
    #[arg(long, value_name = "N")]
    round: u64,
    /// The round's signature, 96 hex digits
    #[arg(long, value_name = "HEX")]
    signature: String,
    /// The message of the draw: its ID, or a link that ends in it
    #[arg(long, value_name = "ID")]
    message: Option<String>,
    /// The draw was made by a schedule, not for a message
    #[arg(long)]
    daily: bool,
    /// When the schedule's draw was due: in UTC, such as "2026-11-28 18:00", or in Unix time. Without it, nothing
    /// proves that the round is the right one
    #[arg(long, value_name = "TIME", conflicts_with = "message")]
    due: Option<String>,
    /// What the draw left out, as the bot lists it, such as "0-99 518"
    #[arg(long, value_name = "LIST", value_parser = exclusion)]
    exclude: Option<StartSet>,
    /// How many positions were drawn
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=MAX_COUNT))]
    count: u16,
    /// Also say who has White: the draw was made for an agreement
    #[arg(long, conflicts_with = "daily")]
    colors: bool,
}

impl PublicFlags {
    /// Verifies the values that the bot has published about a draw from public randomness, which was announced by a
    /// message or made by a schedule.
    fn check(&self) -> Result<CheckedValues, Refused> {
        PublishedPublicDraw {
            // The command knows no other public key. The bot prints no command for a draw of another chain.
            chain: &QUICKNET,
            beacon: Beacon {
                round: Round(self.round),
                signature: parse_signature(&self.signature)?,
            },
            // Without `--message`, clap requires `--daily`: the draw is a schedule's, due at `--due`.
            announcement: Announcement::parse(self.message.as_deref(), self.due.as_deref())?,
            excluded: self.exclude.unwrap_or(StartSet::EMPTY),
            count: self.count.into(),
            shows_colors: self.colors,
        }
        .verify()
    }
}

#[derive(Args)]
pub struct EventFlags {
    /// The commitment in the event's first message, 64 hex digits or the first 32
    #[arg(long, value_name = "HEX", value_parser = str::parse::<TypedCommitment>)]
    commitment: TypedCommitment,
    /// The number of the event's round
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=MAX_ROUND))]
    round: u16,
    /// The round's key, which the button Verify shows, 64 hex digits
    #[arg(long, value_name = "HEX", value_parser = str::parse::<RoundKey>)]
    key: RoundKey,
    /// What the draw left out, as the bot lists it, such as "0-99 518"
    #[arg(long, value_name = "LIST", value_parser = exclusion)]
    exclude: Option<StartSet>,
    /// How many positions were drawn
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=MAX_COUNT))]
    count: u16,
}

impl EventFlags {
    fn check(self) -> Result<CheckedValues, Refused> {
        PublishedRound {
            commitment: self.commitment,
            round: self.round,
            key: self.key,
            excluded: self.exclude.unwrap_or(StartSet::EMPTY),
            count: self.count.into(),
        }
        .verify()
    }
}

fn exclusion(typed: &str) -> Result<StartSet, String> {
    parse_exclusion(typed).map_err(|refused| refused.text())
}

/// Limits dates to the range of the bot's commands.
fn date(typed: &str) -> Result<NaiveDate, &'static str> {
    match typed.parse::<NaiveDate>() {
        Ok(date) if (1..=9999).contains(&date.year()) => Ok(date),
        Ok(_) => Err("give a date from the year 1 to the year 9999"),
        Err(_) => Err("give the date as YYYY-MM-DD, such as 2026-11-28"),
    }
}
