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

/// Parses the value of `--minutes`.
fn minutes(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|minutes| (0.01..=10_000.0).contains(minutes))
        .ok_or_else(|| "not a number of minutes from 0.01 to 10000".to_owned())
}

impl Soak {
    /// Returns the benchmark for `--test`.
    pub fn small() -> Self {
        Self {
            minutes: 0.05,
            rate: 200,
            margin: 100.0,
        }
    }

    /// Puts the bot under load, and prints how its memory grows. Fails if it grows too much, or if an answer is
    /// missing.
    pub async fn run(&self) -> ExitCode {
        let discord = Discord::start_for_gateway().await;
        let bot = Bot::start(Kind::Gateway, &discord);
        gateway::connected(&discord).await;
        let samples = self.load(&discord, &bot).await;
        gateway::all_answered(&discord).await;
        let outcome = discord.calls().outcome();
        assert_eq!(outcome.wrong, 0, "unexpected answers");
        // In the first third, caches are filled. Medians, because single samples vary.
        let third = samples.len() / 3;
        let second_third = report::median(samples[third..2 * third].iter().copied());
        let last_third = report::median(samples[2 * third..].iter().copied());
        println!(
            "soak: {} answers in {} minutes; {second_third:.1} MiB in the second third of the time, \
             {last_third:.1} MiB in the last; {:.1} MiB more are allowed",
            outcome.latencies.len(),
            self.minutes,
            self.margin
        );
        if last_third - second_third > self.margin {
            println!("soak: the memory grows");
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    /// Sends interactions at the chosen rate. Returns samples of the memory in MiB, at 90 equal intervals.
    ///
    /// After a delay of this program, sends the missed interactions at once.
    async fn load(&self, discord: &Discord, bot: &Bot) -> Vec<f64> {
        let time = Duration::from_secs_f64(self.minutes * 60.0);
        let sample_interval = time / 90;
        let mut ticks = interval(Duration::from_secs(1) / self.rate);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let begin = Instant::now();
        let mut samples = Vec::new();
        let mut next_sample = Duration::ZERO;
        while begin.elapsed() < time {
            ticks.tick().await;
            discord.calls().send_now(1);
            if begin.elapsed() >= next_sample {
                samples.push(mebibytes(bot.memory()));
                next_sample += sample_interval;
            }
        }
        samples
    }
}
