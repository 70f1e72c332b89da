use std::path::PathBuf;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use crate::bot::{Bot, Kind};
use crate::discord::Discord;
use crate::report::{self, Figures};
use crate::{Level, Size};

/// Fraction of the measured time.
const WARM_UP: f64 = 0.2;

pub const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

pub async fn compare(size: &Size, other: Option<PathBuf>) {
    let mut kinds = vec![("ours", Kind::Gateway)];
    if let Some(program) = other {
        let program = program.canonicalize().expect("the program exists");
        kinds.push(("other", Kind::Other(program.leak())));
    } else {
        kinds.extend([("serenity", Kind::Serenity), ("twilight", Kind::Twilight)]);
    }
    let mut rounds = vec![Vec::new(); kinds.len()];
    for _ in 0..size.rounds {
        for ((_, kind), rounds) in kinds.iter().zip(&mut rounds) {
            rounds.push(round(*kind, size).await);
        }
    }
    println!(
        "over the gateway, {} rounds of {} s each",
        size.rounds, size.seconds
    );
    let levels = size.levels();
    let figures: Vec<_> = rounds.iter().map(|it| report::medians(it)).collect();
    for ((name, _), figures) in kinds.iter().zip(&figures) {
        report::table(name, &levels, figures);
    }
    for ((name, _), other_figures) in kinds.iter().zip(&figures).skip(1) {
        report::print_ratios(name, &levels, &figures[0], other_figures);
    }
}

async fn round(kind: Kind, size: &Size) -> Vec<Figures> {
    let discord = Discord::start("0".repeat(64)).await;
    let bot = Bot::start(kind, &discord);
    connected(&discord).await;
    let mut figures = Vec::new();
    for level in size.levels() {
        discord.calls().only_show(level.only_show);
        figures.push(measure(&discord, &bot, level, size.time()).await);
    }
    figures
}

pub async fn connected(discord: &Discord) {
    let connected = timeout(RESPONSE_TIMEOUT, discord.connected()).await;
    connected.expect("the bot connects");
}

async fn measure(discord: &Discord, bot: &Bot, level: Level, time: Duration) -> Figures {
    let calls = discord.calls();
    calls.keep_in_flight(level.in_flight);
    sleep(time.mul_f64(WARM_UP)).await;
    calls.outcome();
    let (begin, cpu) = (Instant::now(), bot.cpu());
    sleep(time).await;
    let (outcome, time) = (calls.outcome(), begin.elapsed());
    let (cpu, memory) = (bot.cpu_since(cpu), bot.memory());
    calls.keep_in_flight(0);
    let rest = timeout(RESPONSE_TIMEOUT, calls.wait_until_idle()).await;
    rest.expect("every interaction is answered");
    assert_eq!(outcome.wrong, 0, "unexpected answers");
    Figures::new(outcome.latencies, time, cpu, memory)
}
