//! Speed of the core and of whole replies (docs/performance.md). Run `cargo bench`.

use std::hint::black_box;

use chess960_bot::app::App;
use chess960_bot::chat::command::Call;
use chess960_bot::chat::option::{Args, ChosenUser, OptionValue};
use chess960_bot::chat::place::{Place, ReplyAccess};
use chess960_bot::chess960::{BackRank, Fritz9Id, StartId, parse};
use chess960_bot::ids::{ChannelId, GuildId, InteractionId, UserId};
use chess960_bot::store::Location;
use chess960_bot::{calendar, commands};
use chrono::Utc;
use criterion::{Criterion, criterion_group, criterion_main};
use futures_util::FutureExt;
use rand::rngs::SysRng;
use tokio::runtime::Runtime;

/// Converts a different position each time, so that caching cannot help.
fn each_position<T: Copy, U>(
    criterion: &mut Criterion,
    name: &str,
    from: impl Fn(StartId) -> T,
    convert: impl Fn(T) -> U,
) {
    // 7 is coprime to 960, so successive positions are far apart.
    let inputs: Vec<T> = (0..960_u16)
        .map(|n| from(StartId::new(n * 7 % 960).expect("below 960")))
        .collect();
    let mut inputs = inputs.iter().cycle();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            let input = inputs.next().expect("the cycle is endless");
            convert(black_box(*input))
        });
    });
}

fn conversions(criterion: &mut Criterion) {
    each_position(criterion, "id to back rank", |id| id, BackRank::from);
    each_position(criterion, "back rank to id", BackRank::from, StartId::from);
    each_position(
        criterion,
        "back rank to Fritz9",
        BackRank::from,
        Fritz9Id::from,
    );
    each_position(
        criterion,
        "Fritz9 to back rank",
        Fritz9Id::from,
        BackRank::from,
    );
    each_position(criterion, "id to Fritz9", |id| id, Fritz9Id::from);
    each_position(criterion, "Fritz9 to id", Fritz9Id::from, StartId::from);
}

fn parsing(criterion: &mut Criterion) {
    let fen = BackRank::from(StartId::CLASSICAL).x_fen();
    criterion.bench_function("parse FEN", |bencher| {
        bencher.iter(|| parse::position(black_box(&fen)));
    });
    criterion.bench_function("parse letters", |bencher| {
        bencher.iter(|| parse::position(black_box("RNBQKBNR")));
    });
}

/// Uses a message of maximum length.
fn finding(criterion: &mut Criterion) {
    let talk = "Shall we play brnnkqrb, or R-N-B-Q-K-B-N-R as ever? ".repeat(38);
    criterion.bench_function("find positions in 2,000 characters", |bencher| {
        bencher.iter(|| parse::find(black_box(&talk)));
    });
}

fn zones(criterion: &mut Criterion) {
    let now = Utc::now();
    for typed in ["", "de", "new york", "+5:30", "no such place"] {
        criterion.bench_function(&format!("suggest zones for {typed:?}"), |bencher| {
            bencher.iter(|| calendar::suggest(black_box(typed), now, 25));
        });
    }
}

fn replies(criterion: &mut Criterion) {
    let app = App::new(Location::default_sqlite(), None);
    let now = Utc::now();
    let text = |name: &str, value: &str| (name.to_owned(), OptionValue::Text(value.to_owned()));
    for (name, options) in [
        ("show", vec![text("id", "518")]),
        ("random", vec![]),
        ("random", vec![text("method", "coins")]),
        ("explain", vec![text("position", "518")]),
        ("castling", vec![text("position", "518")]),
        ("list", vec![]),
        ("odds", vec![text("method", "coins")]),
        (
            "from-throws",
            vec![text("method", "die"), text("throws", "3 1 6 5 2")],
        ),
        ("term", vec![text("name", "X-FEN")]),
    ] {
        let (_, command) = commands::find("chess960", name).expect("a command");
        let name = match options.first() {
            Some((_, OptionValue::Text(value))) => format!("{name} {value}"),
            _ => name.to_owned(),
        };
        criterion.bench_function(&format!("whole reply to {name}"), |bencher| {
            bencher.iter(|| {
                let call = Call {
                    app: &app,
                    args: Args::new(command.options, options.clone())
                        .expect("the options are valid"),
                    user: None,
                    user_name: "",
                    place: Place::NOWHERE,
                    reply_access: ReplyAccess::NoOtherPeople,
                    manages_server: false,
                    platform: None,
                    interaction: None,
                    now,
                    random: &mut SysRng,
                };
                command
                    .answer(call)
                    .now_or_never()
                    .expect("the command does not wait")
            });
        });
    }
}

/// Replies that first write to an SQLite file.
fn records(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}/store.db", folder.path().display());
    let app = App::new(url.parse().expect("a URL"), None);
    let place = Place {
        guild: Some(GuildId(1)),
        channel: Some(ChannelId(2)),
    };
    let opponent = |id| ChosenUser {
        id,
        name: "Bob".to_owned(),
        is_bot: false,
        is_member: true,
    };
    let mut user = 0;
    for name in ["random", "agree"] {
        let (_, command) = commands::find("chess960", name).expect("a command");
        criterion.bench_function(&format!("whole reply to {name}, on record"), |bencher| {
            bencher.iter(|| {
                // Each user has few open proposals.
                user += 2;
                let options = match name {
                    "agree" => {
                        let opponent = OptionValue::User(opponent(UserId(user + 1)));
                        vec![("opponent".to_owned(), opponent)]
                    }
                    _ => Vec::new(),
                };
                let call = Call {
                    app: &app,
                    args: Args::new(command.options, options).expect("the options are valid"),
                    user: Some(UserId(user)),
                    user_name: "Alice",
                    place,
                    reply_access: ReplyAccess::Member,
                    manages_server: false,
                    platform: None,
                    interaction: Some(InteractionId(user)),
                    now: Utc::now(),
                    random: &mut SysRng,
                };
                runtime.block_on(command.answer(call)).expect("an answer")
            });
        });
    }
}

criterion_group!(
    benches,
    conversions,
    parsing,
    finding,
    zones,
    replies,
    records
);
criterion_main!(benches);
