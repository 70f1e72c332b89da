use std::path::PathBuf;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use crate::bot::{Bot, Kind};
use crate::discord::Discord;
use crate::report::{self, Figures};
use crate::size::{Level, Size};

/// Time under load before a measurement, as a fraction of the measured time.
const WARM_UP: f64 = 0.2;

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// Compares the bot with the reference bots, or with another build of it.
pub async fn compare(size: &Size, other: Option<PathBuf>) {
    let mut kinds = vec![("ours", Kind::Gateway)];
    if let Some(program) = other {
        let program = program.canonicalize().expect("the program exists");
        kinds.push(("other", Kind::Other(program.leak())));
    } else {
        kinds.extend([("serenity", Kind::Serenity), ("twilight", Kind::Twilight)]);
    }
    println!(
        "over the gateway, {} rounds of {} s each",
        size.rounds, size.seconds
    );
    report::compare(&kinds, size, measure_round).await;
}

/// Measures a new process of a bot at each level of load.
async fn measure_round(kind: Kind, size: Size) -> Vec<Figures> {
    let discord = Discord::start_for_gateway().await;
    let bot = Bot::start(kind, &discord);
    connected(&discord).await;
    let mut figures = Vec::new();
    for level in size.levels() {
        discord.calls().set_only(level.only);
        figures.push(measure(&discord, &bot, level, size.time()).await);
    }
    figures
}

/// Waits until a bot has connected to the gateway.
pub async fn connected(discord: &Discord) {
    timeout(RESPONSE_TIMEOUT, discord.connected())
        .await
        .expect("the bot connects");
}

/// Waits until no interaction is in flight.
pub async fn all_answered(discord: &Discord) {
    timeout(RESPONSE_TIMEOUT, discord.calls().wait_until_idle())
        .await
        .expect("every interaction is answered");
}

/// Measures a bot under a constant load for some time.
async fn measure(discord: &Discord, bot: &Bot, level: Level, time: Duration) -> Figures {
    let calls = discord.calls();
    calls.keep_in_flight(level.in_flight);
    sleep(time.mul_f64(WARM_UP)).await;

    // Forgets the answers of the warm-up.
    calls.outcome();
    let begin = Instant::now();
    let cpu_before = bot.cpu();
    sleep(time).await;
    let outcome = calls.outcome();
    let measured_time = begin.elapsed();
    let cpu = bot.cpu_since(cpu_before);
    let memory = bot.memory();

    calls.keep_in_flight(0);
    all_answered(discord).await;
    assert_eq!(outcome.wrong, 0, "unexpected answers");
    Figures::new(outcome.latencies, measured_time, cpu, memory)
}
