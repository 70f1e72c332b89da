//! The command line: reads settings, builds what is needed, runs it, ends cleanly.

mod drawing;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use chess960_bot::app::App;
use chess960_bot::chat::option::{GivenOptions, OptionValue};
use chess960_bot::chess960::filter::{self, Bishops, Filter, KingFile, Pattern};
use chess960_bot::chess960::{BackRank, File, Fritz9Id};
use chess960_bot::config::{Flags, Settings};
use chess960_bot::console::{self, Format};
use chess960_bot::discord::{self, Connection, GatewayRefusals, Install, Way};
use chess960_bot::fairness::{Commitment, DayKey, PairCommitment, PairSecret, Phrase};
use chess960_bot::monitor::{self, Question};
use chess960_bot::reply::filter::why_none;
use chess960_bot::store::{self, Copied, Location};
use chess960_bot::{log, threads};
use chrono::NaiveDate;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use mimalloc::MiMalloc;
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use self::drawing::{Drawing, Poster};

/// Reading and answering an interaction takes hundreds of small pieces of memory, which this allocator
/// hands out faster than the system's: docs/performance.md, "Under load".
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How long the store has to close; what is committed is safe in any case.
const CLOSE_GRACE: Duration = Duration::from_millis(300);

/// A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
///
/// Settings come from flags, from the environment, or from a file .env in the working folder.
/// Without a command, the bot runs.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    flags: Flags,
}

#[derive(Clone, Subcommand)]
enum Task {
    /// Run the bot against Discord, over its gateway; needs DISCORD_TOKEN
    Run {
        #[command(flatten)]
        work: WorkFlags,
    },
    /// Run the bot as an HTTP endpoint to which Discord sends interactions; needs DISCORD_TOKEN
    ///
    /// Any number of processes may serve behind a load balancer, with one PostgreSQL database. Enter
    /// its address, https://…/interactions, as Interactions Endpoint URL under General Information in
    /// Discord's developer portal. Interactions then come there, and no more over the gateway.
    Serve {
        #[command(flatten)]
        work: WorkFlags,
    },
    /// Answer commands from the terminal or a pipe, one a line, without Discord
    Console {
        /// Print one JSON object a line: ok, visibility, text, buttons
        #[arg(long)]
        json: bool,
    },
    /// Print the 960 positions as CSV, or those that fit
    Table {
        #[command(flatten)]
        filter: FilterFlags,
    },
    /// Draw a position as a picture
    Draw(Drawing),
    /// Draw all 960 positions for printing, 80 on each page
    Poster(Poster),
    /// Recompute a draw from what was published, without a network
    Verify {
        #[command(subcommand)]
        draw: Draw,
    },
    /// Look after what the bot remembers
    Store {
        #[command(subcommand)]
        task: StoreTask,
    },
    /// Ask a bot that runs on this machine whether it is alive; status 1 if not
    ///
    /// It answers if it runs with a monitor (--monitor), whose address is to be given here as well.
    Health {
        /// Whether interactions reach it and it reaches the database, instead
        #[arg(long)]
        ready: bool,
    },
    /// Print the page on which the bot is installed
    Invite {
        /// The application's id; otherwise the one in DISCORD_TOKEN
        #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
        application_id: Option<u64>,
        /// For a person's own use everywhere, instead of for a server
        #[arg(long)]
        user: bool,
    },
}

#[derive(Clone, Copy, Default, clap::Args)]
struct WorkFlags {
    /// Answer only: leave positions of the day, and what else is due at some time, to other processes
    #[arg(long)]
    no_worker: bool,
}

#[derive(Clone, clap::Args)]
struct FilterFlags {
    /// Only with the king on this file, b to g
    #[arg(long, value_name = "FILE")]
    king: Option<KingFile>,
    /// Only with the queen on this file, a to h
    #[arg(long, value_name = "FILE", value_parser = filter::file)]
    queen: Option<File>,
    /// Only with bishops on this file or on these two, such as c or cf
    #[arg(long, value_name = "FILES")]
    bishops: Option<Bishops>,
    /// Only back ranks that begin so, with ? for any piece, such as 'R??K'
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    starts_with: Option<Pattern>,
    /// Only those in which castling is possible at once, as nothing is in the way
    #[arg(long)]
    castling_ready: bool,
}

impl From<FilterFlags> for Filter {
    fn from(flags: FilterFlags) -> Self {
        let FilterFlags {
            king,
            queen,
            bishops,
            starts_with,
            castling_ready,
        } = flags;
        Self {
            king,
            queen,
            bishops,
            starts_with,
            castling_ready,
        }
    }
}

#[derive(Clone, Subcommand)]
enum Draw {
    /// A position of the day
    Daily {
        /// The day of the position, as YYYY-MM-DD
        #[arg(long, value_parser = str::parse::<NaiveDate>)]
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

#[derive(Clone, Subcommand)]
enum StoreTask {
    /// Copy everything to another, empty database, to move there or as a backup
    ///
    /// All or nothing: the copy is read back and compared before it is kept. The bot may be running
    /// while a backup is made; stop it to move. Everybody on the machine can read flags, so give the
    /// password of a PostgreSQL server in PGPASSWORD (in the environment or the file .env), or in
    /// ~/.pgpass or the file named by PGPASSFILE, which nobody but you may be allowed to read.
    Copy {
        /// The database that is copied
        #[arg(
            long,
            value_name = "URL",
            help = "The database that is copied: sqlite://PATH or postgres://USER@HOST/DATABASE"
        )]
        from: String,
        /// The empty database to which it is copied; an SQLite file is created
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody may be left to read it.
            let _ = writeln!(io::stderr(), "chess960-bot: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let task = arguments.task.clone().unwrap_or(Task::Run {
        work: WorkFlags::default(),
    });
    match task {
        Task::Table { filter } => print_table(filter.into()),
        Task::Draw(drawing) => print(&drawing.write()?),
        Task::Poster(poster) => print(&poster.write()?),
        Task::Run { work } => {
            let settings = read_settings(&arguments.flags)?;
            let refusals = GatewayRefusals::default();
            log::start(&settings, Some(refusals.listener()))?;
            let way = Way::Gateway {
                shards: settings.shards,
                refusals,
            };
            block_on(threads::several(), run_bot(settings, way, work))
        }
        Task::Serve { work } => {
            let settings = start(&arguments.flags)?;
            let way = Way::Endpoint {
                listen: settings.listen,
                public_key: settings.public_key,
            };
            block_on(threads::several(), run_bot(settings, way, work))
        }
        Task::Console { json } => {
            let settings = start(&arguments.flags)?;
            let format = if json { Format::Json } else { Format::Text };
            // One thread waits for whoever types, while others look after connections to a server.
            block_on(threads::several(), run_console(settings, format))
        }
        Task::Verify { draw } => {
            // It needs neither; no setting can be in its way.
            let app = App::new(Location::default_sqlite(), None);
            let verifying = console::run_one(&app, "chess960", "verify", draw.options());
            block_on(threads::one(), verifying)
        }
        Task::Store {
            task: StoreTask::Copy { from, to },
        } => {
            let (from, to) = (location("--from", &from), location("--to", &to));
            read_env_file()?;
            block_on(threads::one(), copy_store(&from, &to))
        }
        Task::Health { ready } => {
            let question = if ready {
                Question::Ready
            } else {
                Question::Alive
            };
            let settings = read_settings(&arguments.flags)?;
            block_on(threads::one(), ask_health(settings.monitor, question))
        }
        Task::Invite {
            application_id,
            user,
        } => {
            let application_id = match application_id {
                Some(id) => id,
                None => application_id_of_token(&read_settings(&arguments.flags)?)?,
            };
            let install = if user { Install::User } else { Install::Server };
            print(&format!(
                "{}\n",
                discord::invite_url(application_id, install)
            ))
        }
    }
}

impl Draw {
    /// The options of `/chess960 verify`.
    fn options(self) -> GivenOptions {
        let text = |name: &str, value| (name.to_owned(), OptionValue::Text(value));
        match self {
            Self::Daily {
                date,
                key,
                commitment,
                exclude_classical,
            } => {
                let exclude = OptionValue::Flag(exclude_classical);
                let commitment = commitment.map(|it| text("commitment", it.to_string()));
                let options = [
                    text("kind", "daily".to_owned()),
                    text("date", date.to_string()),
                    text("key", key.to_string()),
                    ("exclude-classical".to_owned(), exclude),
                ];
                options.into_iter().chain(commitment).collect()
            }
            Self::Pair {
                secret,
                proposer_word,
                opponent_word,
                commitment,
            } => {
                let commitment = commitment.map(|it| text("commitment", it.to_string()));
                let options = [
                    text("kind", "pair".to_owned()),
                    text("secret", secret.expose_hex()),
                    text("proposer-word", proposer_word.spelled()),
                    text("opponent-word", opponent_word.spelled()),
                ];
                options.into_iter().chain(commitment).collect()
            }
        }
    }
}

/// Reads the settings and starts the log.
fn start(flags: &Flags) -> anyhow::Result<Settings> {
    let settings = read_settings(flags)?;
    log::start(&settings, None)?;
    Ok(settings)
}

fn read_settings(flags: &Flags) -> anyhow::Result<Settings> {
    read_env_file()?;
    // What is not UTF-8 is read as far as it goes, and found wrong.
    let environment = |name: &str| Some(std::env::var_os(name)?.to_string_lossy().into_owned());
    Ok(Settings::read(flags, environment)?)
}

fn read_env_file() -> anyhow::Result<()> {
    // Only the working folder's own file: another one further up belongs to another program.
    match dotenvy::from_path(Path::new(".env")) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // The line is not repeated, as it may hold a secret.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a line of the file .env is not NAME=value; values with spaces need quotes")
        }
        Err(error) => Err(error).context("cannot read the file .env"),
    }
}

/// Reads a URL that is wrong usage otherwise. It is not repeated then: it may hold a password.
fn location(flag: &str, url: &str) -> Location {
    url.parse().unwrap_or_else(|error| {
        let message = format!("the URL after {flag} is {error}");
        let error = Arguments::command().error(ErrorKind::ValueValidation, message);
        error.exit()
    })
}

/// Runs to the end. Tasks that are left over, such as a connection that does not close, are not
/// waited for.
fn block_on(
    runtime: io::Result<Runtime>,
    work: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<()> {
    let runtime = runtime.context("cannot start the runtime")?;
    let result = runtime.block_on(work);
    runtime.shutdown_background();
    result
}

async fn run_bot(settings: Settings, way: Way, work: WorkFlags) -> anyhow::Result<()> {
    let token = settings.token.context(
        "the setting DISCORD_TOKEN is missing. Get the bot's token at \
         https://discord.com/developers/applications: choose or make an application, open Bot, \
         press Reset Token; then put it into a file .env as DISCORD_TOKEN=… \
         To try the commands without Discord: chess960-bot console",
    )?;
    let stop = stop_on_signal()?;
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(version, store = %settings.location, "starting");
    warn_of_unverified(&settings.location);
    let app = App::new(settings.location, settings.daily_secret).with_periods(settings.periods);
    let app = Arc::new(app);
    // The monitor answers until the very end.
    let done = CancellationToken::new();
    let _done = done.clone().drop_guard();
    if let Some(address) = settings.monitor {
        monitor::start(address, Arc::clone(&app), done).await?;
    }
    tokio::select! {
        opened = app.open() => opened?,
        () = stop.cancelled() => return Ok(()),
    }
    let connection = Connection {
        token,
        api_url: settings.api_url,
        dev_guild: settings.dev_guild,
    };
    let late = (!work.no_worker).then_some(settings.late);
    let result = discord::run(&connection, way, Arc::clone(&app), late, stop).await;
    if timeout(CLOSE_GRACE, app.close()).await.is_err() {
        tracing::warn!("stopped before the store was closed");
    }
    result
}

/// Says how to make the connection to the database safe, unless it is.
fn warn_of_unverified(location: &Location) {
    if let Some(host) = location.unverified_host() {
        tracing::warn!(
            host,
            "the database server's certificate isn't checked, so somebody in between could read and \
             change everything; add sslmode=verify-full to DATABASE_URL, as in \
             postgres://HOST/DATABASE?sslmode=verify-full"
        );
    }
}

async fn ask_health(monitor: Option<SocketAddr>, question: Question) -> anyhow::Result<()> {
    let monitor = monitor.context(
        "the setting CHESS960_MONITOR is missing: the address at which the bot tells its health, \
         such as 127.0.0.1:9960; the bot has to run with it, too",
    )?;
    print(&monitor::ask(monitor, question).await?)
}

async fn run_console(settings: Settings, format: Format) -> anyhow::Result<()> {
    warn_of_unverified(&settings.location);
    let app = App::new(settings.location, settings.daily_secret).with_periods(settings.periods);
    let result = console::run(&app, format).await;
    app.close().await;
    result
}

async fn copy_store(from: &Location, to: &Location) -> anyhow::Result<()> {
    let copied = store::copy(from, to).await?;
    let mut text = format!("Copied {from} to {to}, and compared every row:\n");
    for Copied { table, rows } in copied {
        text += &format!("{rows:>9} {table}\n");
    }
    print(&text)
}

/// A token that is cancelled by SIGTERM or SIGINT, on other systems by Ctrl-C.
fn stop_on_signal() -> anyhow::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let cancel = stop.clone();
    #[cfg(unix)]
    let signal = {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
    };
    #[cfg(not(unix))]
    let signal = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    tokio::spawn(async move {
        signal.await;
        tracing::info!("stopping");
        cancel.cancel();
    });
    Ok(stop)
}

fn application_id_of_token(settings: &Settings) -> anyhow::Result<u64> {
    let token = settings.token.as_ref().context(
        "give the application's id with --application-id (General Information at \
         https://discord.com/developers/applications), or set DISCORD_TOKEN",
    )?;
    token.application_id().context(
        "DISCORD_TOKEN does not begin with the application's id as bots' tokens do; \
         give it with --application-id",
    )
}

fn print_table(filter: Filter) -> anyhow::Result<()> {
    let mut csv = "id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id\n".to_owned();
    for id in filter.matching() {
        let rank = BackRank::from(id);
        csv += &format!(
            "{id},{rank},{},{},{},{},{}\n",
            rank.x_fen(),
            rank.shredder_fen(),
            id.one_based(),
            Fritz9Id::from(id),
            rank.mirror().id()
        );
    }
    print(&csv)?;
    if let Some(reason) = why_none(filter) {
        // The table is complete without it.
        let _ = writeln!(io::stderr(), "chess960-bot: {reason}");
    }
    Ok(())
}

fn print(text: &str) -> anyhow::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write to the standard output"),
    }
}
