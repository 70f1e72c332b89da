use anyhow::anyhow;
use chess960::StartSet;
use chrono::{Datelike, NaiveDate};
use clap::Subcommand;

use crate::chat::refusal::Refusal;
use crate::commands::verify::{PublishedDay, PublishedPair, parse_exclusion, with_classical};
use crate::console;
use crate::domain::fairness::{Commitment, DayKey, PairCommitment, PairSecret, Phrase};
use crate::text::say;

#[derive(Clone, Subcommand)]
pub enum VerifyCommand {
    #[command(about = say!("command-line-verify-daily"))]
    Daily {
        #[arg(long, value_parser = date, help = say!("command-line-verify-daily-date"))]
        date: NaiveDate,
        #[arg(
            long,
            value_name = "HEX",
            value_parser = str::parse::<DayKey>,
            help = say!("command-line-verify-daily-key")
        )]
        key: DayKey,
        #[arg(
            long,
            value_name = "HEX",
            value_parser = str::parse::<Commitment>,
            help = say!("command-line-verify-daily-commitment")
        )]
        commitment: Option<Commitment>,
        #[arg(long, help = say!("command-line-verify-daily-exclude-classical"))]
        exclude_classical: bool,
        #[arg(
            long,
            value_name = "LIST",
            value_parser = list,
            help = say!("command-line-verify-exclude")
        )]
        exclude: Option<StartSet>,
    },
    #[command(
        about = say!("command-line-verify-pair"),
        long_about = say!("command-line-verify-pair-long")
    )]
    Pair {
        #[arg(
            long,
            value_name = "HEX",
            value_parser = str::parse::<PairSecret>,
            help = say!("command-line-verify-pair-secret")
        )]
        secret: PairSecret,
        #[arg(
            long,
            value_name = "WORD",
            value_parser = Phrase::from_escaped,
            help = say!("command-line-verify-pair-proposer-word")
        )]
        proposer_word: Phrase,
        #[arg(
            long,
            value_name = "WORD",
            value_parser = Phrase::from_escaped,
            help = say!("command-line-verify-pair-opponent-word")
        )]
        opponent_word: Phrase,
        #[arg(
            long,
            value_name = "HEX",
            value_parser = str::parse::<PairCommitment>,
            help = say!("command-line-verify-pair-commitment")
        )]
        commitment: Option<PairCommitment>,
        #[arg(
            long,
            value_name = "LIST",
            value_parser = list,
            help = say!("command-line-verify-exclude")
        )]
        exclude: Option<StartSet>,
    },
}

impl VerifyCommand {
    /// Fails if the values do not match or cannot be verified.
    pub fn verify(self) -> anyhow::Result<()> {
        let proved = match self {
            Self::Daily {
                date,
                key,
                commitment,
                exclude_classical,
                exclude,
            } => PublishedDay {
                date,
                key,
                commitment,
                excluded: with_classical(exclude.unwrap_or(StartSet::EMPTY), exclude_classical)
                    .map_err(|refusal| anyhow!(refusal.text()))?,
            }
            .verify(),
            Self::Pair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
                exclude,
            } => PublishedPair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
                excluded: exclude.unwrap_or(StartSet::EMPTY),
            }
            .verify(),
        };
        console::show(proved.map_err(|refusal| anyhow!(refusal.text()))?)
    }
}

fn list(typed: &str) -> Result<StartSet, String> {
    parse_exclusion(typed).map_err(|refused| refused.text())
}

/// Limits dates to the range of the bot's commands.
fn date(typed: &str) -> Result<NaiveDate, String> {
    let date: NaiveDate = typed.parse().map_err(|error| format!("{error}"))?;
    if (1..=9999).contains(&date.year()) {
        Ok(date)
    } else {
        Err(say!("command-line-verify-date-range"))
    }
}
