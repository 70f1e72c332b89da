use std::env;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use chess960_bot::app::{App, Periods};
use chess960_bot::cli::args::{Task, command_line};
use chess960_bot::cli::doctor::DoctorFlags;
use chess960_bot::cli::first_start::StartCommand;
use chess960_bot::cli::wrap::print_wrapped;
use chess960_bot::cli::{self, block_on, doctor, first_start, print, settings, store, table};
use chess960_bot::config::{AppSettings, BotSettings, RunSettings, Secrets, ServeSettings};
use chess960_bot::console;
use chess960_bot::discord::{self, Connection, Install, InteractionSource, SerenityLog};
use chess960_bot::domain::preferences::Language;
use chess960_bot::drand::Drand;
use chess960_bot::lichess::Lichess;
use chess960_bot::monitor::{self, Probe};
use chess960_bot::store::Location;
use chess960_bot::{log, threads, workers};
use chrono::TimeDelta;
use mimalloc::MiMalloc;
use tokio::signal;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Faster than the system allocator for the hundreds of small allocations of an interaction (docs/performance.md,
/// "Under load"). Version 3 returns freed memory later, after a second instead of 10 ms.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Maximum wait for tasks at shutdown, which takes less than two seconds in total.
const STOP_GRACE: Duration = Duration::from_millis(1500);

/// Maximum wait for the store to close. Committed data is safe in any case.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(300);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_wrapped(&format!("chess960-bot: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Runs the task of the command line.
fn run() -> anyhow::Result<()> {
    // clap takes settings from the environment, to which the file adds.
    let env_file_result = settings::read_env_file();
    let task = Task::parse_from(env::args_os());
    if has_settings(&task) {
        // Other tasks work with an invalid file too.
        env_file_result?;
        settings::warn_about_unknown_names(&command_line());
    }
    match task {
        Task::Table(filter) => table::write(&filter),
        Task::Draw(drawing) => print(&drawing.write()?),
        Task::Poster(poster) => print(&poster.write()?),
        Task::Run(settings) => run_on_gateway(settings),
        Task::Serve(settings) => run_on_endpoint(settings),
        Task::Console {
            json,
            language,
            settings,
        } => run_console(settings, json, language),
        Task::Verify(draw) => print(&draw.verify()?),
        Task::Store(task) => block_on(threads::single_threaded(), store::run(task)),
        Task::Health { ready, monitor } => {
            let probe = if ready { Probe::Ready } else { Probe::Alive };
            let query = monitor::query(monitor.address, probe);
            print(&block_on(threads::single_threaded(), query)?)
        }
        Task::Doctor(flags) => examine(flags),
        Task::Invite {
            application_id,
            user,
        } => print_invite(application_id, user),
    }
}

fn run_on_gateway(RunSettings { shards, bot }: RunSettings) -> anyhow::Result<()> {
    let secrets = first_start::secrets(&bot, StartCommand::Run)?;
    let serenity_log = SerenityLog::default();
    log::start(&bot.app.log, &secrets, Some(serenity_log.listener()))?;
    let source = InteractionSource::Gateway {
        shards,
        serenity_log,
    };
    block_on(threads::multi_threaded(), run_bot(bot, secrets, source))
}

fn run_on_endpoint(ServeSettings { listen, bot }: ServeSettings) -> anyhow::Result<()> {
    let secrets = first_start::secrets(&bot, StartCommand::Serve)?;
    log::start(&bot.app.log, &secrets, None)?;
    let source = InteractionSource::Endpoint {
        listen,
        public_key: secrets.public_key,
    };
    block_on(threads::multi_threaded(), run_bot(bot, secrets, source))
}

fn run_console(app_settings: AppSettings, json: bool, language: Language) -> anyhow::Result<()> {
    let secrets = settings::secrets();
    log::start(&app_settings.log, &secrets, None)?;
    let app = build_app(app_settings, secrets)?;
    // One thread blocks on input while others serve database connections.
    block_on(
        threads::multi_threaded(),
        console::run(&app, json, language),
    )
}

/// Checks the bot's settings, then what it needs.
fn examine(flags: DoctorFlags) -> anyhow::Result<()> {
    let bot_task = if flags.serve { "serve" } else { "run" };
    // The result is not needed: parsing exits with an error if a setting in the environment is invalid.
    Task::parse_from(["chess960-bot", bot_task].map(Into::into));
    block_on(
        threads::single_threaded(),
        doctor::examine(flags, settings::secrets()),
    )
}

fn print_invite(application_id: Option<u64>, user: bool) -> anyhow::Result<()> {
    let application_id = match application_id {
        Some(id) => id,
        None => cli::application_id_of_token(&settings::secrets())?,
    };
    let install = if user { Install::User } else { Install::Server };
    let url = discord::invite_url(application_id, install);
    print(&format!("{url}\n"))
}

/// Whether a task has settings, which can be variables of the environment.
fn has_settings(task: &Task) -> bool {
    match task {
        Task::Table(_) | Task::Draw(_) | Task::Poster(_) | Task::Verify(_) => false,
        Task::Run(_)
        | Task::Serve(_)
        | Task::Console { .. }
        | Task::Store(_)
        | Task::Health { .. }
        | Task::Doctor(_)
        | Task::Invite { .. } => true,
    }
}

/// Answers interactions until a signal to stop, and closes the store. Also runs the background workers, unless the
/// settings leave them to other processes.
async fn run_bot(
    settings: BotSettings,
    secrets: Secrets,
    source: InteractionSource,
) -> anyhow::Result<()> {
    let token = cli::token(&secrets)?;
    let stop = stop_on_signal()?;
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(version, store = %settings.app.storage.location, "starting");
    let app = Arc::new(build_app(settings.app, secrets)?);
    let monitor_stop = CancellationToken::new();
    // Stops the monitor when this function returns, so that it answers until the end of the shutdown.
    let _monitor_guard = monitor_stop.clone().drop_guard();
    if let Some(address) = settings.monitor.address {
        monitor::start(address, Arc::clone(&app), monitor_stop).await?;
    }
    let connection = Connection {
        token,
        api_url: settings.online.api_url,
        dev_guild: settings.dev_guild,
    };
    let workers_max_delay = if settings.no_worker {
        None
    } else {
        Some(settings.late)
    };
    let result = run_on_discord(&connection, source, &app, workers_max_delay, stop).await;
    if timeout(CLOSE_TIMEOUT, app.close()).await.is_err() {
        tracing::warn!("store did not close in time; exiting anyway");
    }
    result
}

/// Opens the store, answers interactions until `stop`, and then waits up to [`STOP_GRACE`] for the tasks that are still
/// running. The caller closes the store, which may be open even after an error.
///
/// With `workers_max_delay`, also runs the background workers, which make daily posts that are overdue by less than
/// that.
async fn run_on_discord(
    connection: &Connection,
    source: InteractionSource,
    app: &Arc<App>,
    workers_max_delay: Option<TimeDelta>,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    tokio::select! {
        opened = app.open() => opened?,
        () = stop.cancelled() => return Ok(()),
    }
    let tracker = TaskTracker::new();
    let connecting = discord::connect(
        connection,
        source,
        Arc::clone(app),
        tracker.clone(),
        stop.clone(),
    );
    let bot = tokio::select! {
        connected = connecting => connected?,
        () = stop.cancelled() => return Ok(()),
    };
    if let Some(max_delay) = workers_max_delay {
        tracing::info!("background workers started");
        workers::start(app, &bot.platform, max_delay, &stop, &tracker);
    } else {
        tracing::info!("background workers not started; other processes run them");
    }
    let result = bot.run().await;
    // After an error, the workers still run.
    stop.cancel();
    tracker.close();
    if timeout(STOP_GRACE, tracker.wait()).await.is_err() {
        tracing::warn!(
            unanswered = tracker.len(),
            "stopped before all tasks had ended"
        );
    }
    result
}

/// Builds the bot's state from the settings. The store is opened later.
fn build_app(settings: AppSettings, secrets: Secrets) -> anyhow::Result<App> {
    let location = settings.storage.location;
    warn_if_unverified(&location);
    let mut app = App::new(location, secrets.daily);
    app.periods = Periods {
        history: settings.history,
        proposal: settings.proposal,
    };
    app.verify_page = settings.verify_page;
    app.lichess = settings.lichess.as_ref().map(Lichess::new).transpose()?;
    app.drand_chain = settings.drand.chain;
    app.drand = settings
        .drand
        .relays
        .as_ref()
        .map(|relays| Drand::new(relays, settings.drand.chain, &app.metrics.relays))
        .transpose()?;
    Ok(app)
}

fn warn_if_unverified(location: &Location) {
    if let Some(host) = location.unverified_host() {
        tracing::warn!(
            host,
            "the certificate of the database server is not verified, so the connection can be intercepted; \
             add sslmode=verify-full to DATABASE_URL: postgres://HOST/DATABASE?sslmode=verify-full"
        );
    }
}

/// Returns a token that is cancelled by SIGTERM or SIGINT, or by Ctrl-C on other systems.
fn stop_on_signal() -> anyhow::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let signalled_stop = stop.clone();
    // The handler is installed before the task starts, so that an early signal is not missed.
    #[cfg(unix)]
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    #[cfg(unix)]
    let terminated = async move { terminate.recv().await };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<Option<()>>();
    tokio::spawn(async move {
        tokio::select! {
            _ = terminated => {}
            _ = signal::ctrl_c() => {}
        }
        tracing::info!("stopping");
        signalled_stop.cancel();
    });
    Ok(stop)
}
