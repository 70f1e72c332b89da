use anyhow::anyhow;
use chess960::StartSet;
use chrono::{Datelike, NaiveDate};
use clap::Subcommand;

use crate::chat::Refused;
use crate::commands::verify::{CheckedValues, PublishedDay, PublishedPair, parse_exclusion};
use crate::console::markdown;
use crate::domain::fairness::{DayKey, PairSecret, Phrase, TypedCommitment};

#[derive(Subcommand)]
pub enum VerifyCommand {
    /// Check a position of the day
    Daily {
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
    },
    /// Check a position that two players drew together
    ///
    /// Type the words as the bot shows them: for a character that you can't see or copy, the bot shows its number, such
    /// as `\u{200b}`. If a word begins with a dash, write `--proposer-word=-x`.
    Pair {
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
    },
}

impl VerifyCommand {
    /// Returns the result and what it proves. Fails if the values do not match or cannot be verified.
    pub fn verify(self) -> anyhow::Result<String> {
        let checked = self.check().map_err(|refused| anyhow!(refused.text()))?;
        let text = format!("{}\n{}\n", checked.result, checked.proof.text());
        Ok(markdown::for_stdout(text))
    }

    /// Verifies the values of the command line.
    fn check(self) -> Result<CheckedValues, Refused> {
        match self {
            Self::Daily {
                date,
                key,
                commitment,
                exclude,
            } => {
                let day = PublishedDay {
                    date,
                    key,
                    commitment,
                    excluded: exclude.unwrap_or(StartSet::EMPTY),
                };
                day.verify()
            }
            Self::Pair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
                exclude,
            } => {
                let pair = PublishedPair {
                    secret,
                    proposer_word,
                    opponent_word,
                    commitment,
                    excluded: exclude.unwrap_or(StartSet::EMPTY),
                };
                pair.verify()
            }
        }
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
