use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use tokio::time::{MissedTickBehavior, interval};

use crate::bot::{Bot, Kind};
use crate::discord::Discord;
use crate::gateway;
use crate::report::{self, mebibytes};

#[derive(Args, Clone)]
pub struct Soak {
    /// Duration in minutes
    #[arg(long, default_value_t = 5.0, value_parser = minutes)]
    minutes: f64,
    /// Interactions per second
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Allowed growth of memory in MiB after the first third of the time
    #[arg(long, default_value_t = 3.0)]
    margin: f64,
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().unwrap_or_default();
    if (0.01..=10_000.0).contains(&minutes) {
        Ok(minutes)
    } else {
        Err("not a number of minutes from 0.01 to 10000".to_owned())
    }
}

impl Soak {
    /// For `--test`.
    pub fn small() -> Self {
        Self {
            minutes: 0.05,
            rate: 200,
            margin: 100.0,
        }
    }

    /// Fails if the memory grows too much, or if an answer is missing.
    pub async fn run(&self) -> ExitCode {
        let discord = Discord::start("0".repeat(64)).await;
        let bot = Bot::start(Kind::Gateway, &discord);
        gateway::connected(&discord).await;
        let samples = self.load(&discord, &bot).await;
        gateway::all_answered(&discord).await;
        let outcome = discord.calls().outcome();
        assert_eq!(outcome.wrong, 0, "unexpected answers");
        let third = samples.len() / 3;
        // Medians, because single samples vary.
        let warm = report::median(samples[third..2 * third].iter().copied());
        let end = report::median(samples[2 * third..].iter().copied());
        println!(
            "soak: {} answers in {} minutes; {warm:.1} MiB in the second third of the time, \
             {end:.1} MiB in the last; {:.1} MiB more are allowed",
            outcome.latencies.len(),
            self.minutes,
            self.margin
        );
        if end - warm > self.margin {
            println!("soak: the memory grows");
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    /// Returns samples of the memory in MiB.
    async fn load(&self, discord: &Discord, bot: &Bot) -> Vec<f64> {
        let time = Duration::from_secs_f64(self.minutes * 60.0);
        let sample_every = time / 90;
        let mut ticks = interval(Duration::from_secs(1) / self.rate);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let begin = Instant::now();
        let mut samples = Vec::new();
        while begin.elapsed() < time {
            ticks.tick().await;
            discord.calls().send_now(1);
            if begin.elapsed() >= sample_every * u32::try_from(samples.len()).unwrap_or(u32::MAX) {
                samples.push(mebibytes(bot.memory()));
            }
        }
        samples
    }
}
