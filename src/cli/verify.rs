//! `chess960-bot verify`: a draw recomputed from what was published.

use anyhow::anyhow;
use chess960_bot::chat::refusal::Refusal;
use chess960_bot::commands::verify::{PublishedDay, PublishedPair};
use chess960_bot::console;
use chess960_bot::fairness::{Commitment, DayKey, PairCommitment, PairSecret, Phrase};
use chrono::{Datelike, NaiveDate};
use clap::Subcommand;

/// What was published of a draw.
#[derive(Clone, Subcommand)]
pub(crate) enum Published {
    /// A position of the day
    Daily {
        /// The day of the position, as YYYY-MM-DD
        #[arg(long, value_parser = date)]
        date: NaiveDate,
        /// The day key that was shown with the position, 64 hex digits
        #[arg(long, value_name = "HEX", value_parser = str::parse::<DayKey>)]
        key: DayKey,
        /// The commitment that was shown before that day, 64 hex digits
        #[arg(long, value_name = "HEX", value_parser = str::parse::<Commitment>)]
        commitment: Option<Commitment>,
        /// 518, the classical start, was excluded from the draw
        #[arg(long)]
        exclude_classical: bool,
    },
    /// A position by two players
    ///
    /// The words are given as the bot shows them: what cannot be seen or copied stands there by its
    /// numbers, such as \u{200b}. A word that begins with a dash is given as --proposer-word=-x.
    Pair {
        /// The secret that was shown with the result, 64 hex digits
        #[arg(long, value_name = "HEX", value_parser = str::parse::<PairSecret>)]
        secret: PairSecret,
        /// The word of the player who proposed the draw
        #[arg(long, value_name = "WORD", value_parser = Phrase::from_spelled)]
        proposer_word: Phrase,
        /// The word of the opponent
        #[arg(long, value_name = "WORD", value_parser = Phrase::from_spelled)]
        opponent_word: Phrase,
        /// The commitment that was shown before the words were entered, 64 hex digits
        #[arg(long, value_name = "HEX", value_parser = str::parse::<PairCommitment>)]
        commitment: Option<PairCommitment>,
    },
}

impl Published {
    /// Prints what it proves.
    pub(crate) fn verify(self) -> anyhow::Result<()> {
        let proved = match self {
            Self::Daily {
                date,
                key,
                commitment,
                exclude_classical,
            } => PublishedDay {
                date,
                key,
                commitment,
                exclude_classical,
            }
            .verify(),
            Self::Pair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
            } => PublishedPair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
            }
            .verify(),
        };
        console::show(proved.map_err(|refusal| anyhow!(refusal.text()))?)
    }
}

/// Reads a date of the years that the bot's own commands take.
fn date(typed: &str) -> Result<NaiveDate, String> {
    let date: NaiveDate = typed.parse().map_err(|error| format!("{error}"))?;
    if (1..=9999).contains(&date.year()) {
        Ok(date)
    } else {
        Err("it is not of the years 1 to 9999".to_owned())
    }
}
