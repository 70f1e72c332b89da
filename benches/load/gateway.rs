//! Load over the gateway.

use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use crate::Size;
use crate::bot::{Bot, Kind};
use crate::discord::Discord;
use crate::report::{self, Figures};

/// The part of the time for which a load runs before it is measured.
const WARM_UP: f64 = 0.2;

/// How long the last answers may take.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Measures both bots in turn, and prints the figures.
pub async fn compare(size: &Size) {
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..size.rounds {
        ours.push(round(Kind::Gateway, size).await);
        bare.push(round(Kind::Bare, size).await);
    }
    println!(
        "over the gateway, {} rounds of {} s each",
        size.rounds, size.seconds
    );
    let (ours, bare) = (report::medians(&ours), report::medians(&bare));
    report::table("ours", &size.in_flight, &ours);
    report::table("bare", &size.in_flight, &bare);
    report::beside(&size.in_flight, &ours, &bare);
}

/// The figures of one bot, for each number in flight.
async fn round(kind: Kind, size: &Size) -> Vec<Figures> {
    let discord = Discord::start("0".repeat(64)).await;
    let bot = Bot::start(kind, &discord);
    connected(&discord).await;
    let mut figures = Vec::new();
    for &in_flight in &size.in_flight {
        figures.push(measure(&discord, &bot, in_flight, size.time()).await);
    }
    figures
}

/// Waits for the bot.
pub async fn connected(discord: &Discord) {
    let connected = timeout(PATIENCE, discord.connected()).await;
    connected.expect("the bot connects");
}

/// Keeps so many interactions in flight for some time.
pub async fn measure(discord: &Discord, bot: &Bot, in_flight: usize, time: Duration) -> Figures {
    let calls = discord.calls();
    calls.keep(in_flight);
    sleep(time.mul_f64(WARM_UP)).await;
    calls.outcome();
    let (begin, cpu) = (Instant::now(), bot.cpu());
    sleep(time).await;
    let (outcome, time) = (calls.outcome(), begin.elapsed());
    let (cpu, memory) = (bot.cpu_since(cpu), bot.memory());
    calls.keep(0);
    let rest = timeout(PATIENCE, calls.none_left()).await;
    rest.expect("every interaction is answered");
    assert_eq!(outcome.wrong, 0, "answers were not those asked for");
    Figures::new(outcome.latencies, time, cpu, memory)
}
