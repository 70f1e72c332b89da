//! Speed of whole replies and of the search for time zones (docs/performance.md). Run
//! `cargo bench -p bench --bench speed`.

use std::hint::black_box;

use chess960_bot::app::App;
use chess960_bot::chat::{
    Args, Call, ChosenUser, Command, GivenOptions, OptionValue, Place, ReplyAccess,
};
use chess960_bot::domain::ids::{ChannelId, GuildId, InteractionId, UserId};
use chess960_bot::domain::preferences::LocalPreferences;
use chess960_bot::store::Location;
use chess960_bot::{commands, domain::calendar};
use chrono::Utc;
use criterion::{Criterion, criterion_group, criterion_main};
use futures_util::FutureExt;
use rand::rngs::SysRng;
use tokio::runtime::Runtime;

fn zones(criterion: &mut Criterion) {
    let now = Utc::now();
    for typed in ["", "de", "new york", "+5:30", "no such place"] {
        criterion.bench_function(&format!("suggest zones for {typed:?}"), |bencher| {
            bencher.iter(|| calendar::suggest(black_box(typed), now, 25));
        });
    }
}

/// A call without a user, as on a terminal.
fn terminal_call<'a>(
    app: &'a App,
    command: &Command,
    options: GivenOptions,
    random: &'a mut SysRng,
) -> Call<'a> {
    Call {
        app,
        args: Args::new(command.options, options).expect("the options are valid"),
        user: None,
        user_name: "",
        place: Place::default(),
        reply_access: ReplyAccess::NoOtherPeople,
        bot_can_read: true,
        manages_server: false,
        roles: Vec::new(),
        preferences: LocalPreferences::default(),
        platform: None,
        interaction: None,
        now: Utc::now(),
        random,
    }
}

/// Measures replies that only compute something.
fn replies(criterion: &mut Criterion) {
    let location: Location = "sqlite://data/chess960-bot.db".parse().expect("a URL");
    let app = App::new(location, None);
    let calls: [(&str, &[(&str, &str)]); 9] = [
        ("show", &[("id", "518")]),
        ("random", &[]),
        ("random", &[("method", "coins")]),
        ("explain", &[("position", "518")]),
        ("castling", &[("position", "518")]),
        ("list", &[]),
        ("odds", &[("method", "coins")]),
        ("from-throws", &[("method", "die"), ("throws", "3 1 6 5 2")]),
        ("term", &[("name", "X-FEN")]),
    ];
    for (name, texts) in calls {
        let (_, command) = commands::find("chess960", name).expect("a command");
        let options: GivenOptions = texts
            .iter()
            .map(|&(option, value)| (option.to_owned(), OptionValue::Text(value.to_owned())))
            .collect();
        let label = match texts.first() {
            Some((_, value)) => format!("whole reply to {name} {value}"),
            None => format!("whole reply to {name}"),
        };
        criterion.bench_function(&label, |bencher| {
            bencher.iter(|| {
                command
                    .answer(terminal_call(&app, command, options.clone(), &mut SysRng))
                    .now_or_never()
                    .expect("the command does not wait")
            });
        });
    }
}

fn opponent_option(id: UserId) -> (String, OptionValue) {
    let opponent = ChosenUser {
        id,
        name: "Bob".to_owned(),
        is_bot: false,
        is_member: true,
    };
    ("opponent".to_owned(), OptionValue::User(opponent))
}

/// Measures replies that first write to an SQLite file.
fn records(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}/store.db", folder.path().display());
    let app = App::new(url.parse().expect("a URL"), None);
    let place = Place {
        guild: Some(GuildId(1)),
        channel: Some(ChannelId(2)),
    };
    let mut user = 0;
    for name in ["random", "agree"] {
        let (_, command) = commands::find("chess960", name).expect("a command");
        criterion.bench_function(&format!("whole reply to {name}, on record"), |bencher| {
            bencher.iter(|| {
                // New users each time, because a user may have only a few open proposals.
                user += 2;
                let mut options = GivenOptions::default();
                if name == "agree" {
                    options.push(opponent_option(UserId(user + 1)));
                }
                let mut random = SysRng;
                let call = Call {
                    user: Some(UserId(user)),
                    user_name: "Alice",
                    place,
                    reply_access: ReplyAccess::Member,
                    interaction: Some(InteractionId(user)),
                    ..terminal_call(&app, command, options, &mut random)
                };
                runtime.block_on(command.answer(call)).expect("an answer")
            });
        });
    }
}

criterion_group!(benches, zones, replies, records);
criterion_main!(benches);
