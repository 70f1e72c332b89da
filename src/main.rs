use std::env;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use chess960_bot::app::{App, Periods};
use chess960_bot::cli::args::{Task, command_line};
use chess960_bot::cli::settings::secrets;
use chess960_bot::cli::wrap::print_wrapped;
use chess960_bot::cli::{self, block_on, doctor, first_start, print, settings, store, table};
use chess960_bot::config::{AppSettings, BotSettings, RunSettings, Secrets, ServeSettings};
use chess960_bot::console;
use chess960_bot::discord::{self, Connection, Install, InteractionSource, SerenityLog};
use chess960_bot::lichess::Lichess;
use chess960_bot::monitor;
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

/// Committed data is safe in any case.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(300);

fn main() -> ExitCode {
    // Before clap reads the environment.
    let env_file = settings::read_env_file();
    let task = Task::parse_from(env::args_os());
    match run(task, env_file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_wrapped(&format!("chess960-bot: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task, env_file: anyhow::Result<()>) -> anyhow::Result<()> {
    let has_settings = !matches!(
        task,
        Task::Table(_) | Task::Draw(_) | Task::Poster(_) | Task::Verify(_)
    );
    if has_settings {
        env_file?;
        settings::warn_about_unknown_names(&command_line());
    }
    match task {
        Task::Table(filter) => table::write(&filter),
        Task::Draw(drawing) => print(&drawing.write()?),
        Task::Poster(poster) => print(&poster.write()?),
        Task::Run(RunSettings { shards, bot }) => {
            let secrets = first_start::secrets(&bot, false)?;
            let serenity_log = SerenityLog::default();
            log::start(&bot.app.log, &secrets, Some(serenity_log.listener()))?;
            let source = InteractionSource::Gateway {
                shards,
                serenity_log,
            };
            block_on(threads::multi_threaded(), run_bot(bot, secrets, source))
        }
        Task::Serve(ServeSettings { listen, bot }) => {
            let secrets = first_start::secrets(&bot, true)?;
            log::start(&bot.app.log, &secrets, None)?;
            let source = InteractionSource::Endpoint {
                listen,
                public_key: secrets.public_key,
            };
            block_on(threads::multi_threaded(), run_bot(bot, secrets, source))
        }
        Task::Console {
            json,
            language,
            settings,
        } => {
            let secrets = secrets();
            log::start(&settings.log, &secrets, None)?;
            let app = app(settings, secrets)?;
            // One thread blocks on input while others serve database connections.
            let console = console::run(&app, json, language);
            block_on(threads::multi_threaded(), console)
        }
        Task::Verify(draw) => print(&draw.verify()?),
        Task::Store(task) => block_on(threads::single_threaded(), store::run(task)),
        Task::Health { ready, monitor } => {
            let query = monitor::query(monitor.address, ready);
            print(&block_on(threads::single_threaded(), query)?)
        }
        Task::Doctor(flags) => {
            // Exits if a setting that only the bot reads is invalid.
            let bot = if flags.serve { "serve" } else { "run" };
            Task::parse_from(["chess960-bot", bot].map(Into::into));
            let examine = doctor::examine(flags, secrets());
            block_on(threads::single_threaded(), examine)
        }
        Task::Invite {
            application_id,
            user,
        } => {
            let application_id = match application_id {
                Some(id) => id,
                None => cli::application_id_of_token(&secrets())?,
            };
            let install = if user { Install::User } else { Install::Server };
            let url = discord::invite_url(application_id, install);
            print(&format!("{url}\n"))
        }
    }
}

async fn run_bot(
    settings: BotSettings,
    secrets: Secrets,
    source: InteractionSource,
) -> anyhow::Result<()> {
    let token = cli::token(&secrets)?;
    let stop = stop_on_signal()?;
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(version, store = %settings.app.storage.location, "starting");
    let app = Arc::new(app(settings.app, secrets)?);
    // The monitor answers until the end of the shutdown.
    let done = CancellationToken::new();
    let _done = done.clone().drop_guard();
    if let Some(address) = settings.monitor.address {
        monitor::start(address, Arc::clone(&app), done).await?;
    }
    tokio::select! {
        opened = app.open() => opened?,
        () = stop.cancelled() => return Ok(()),
    }
    let connection = Connection {
        token,
        api_url: settings.online.api_url,
        dev_guild: settings.dev_guild,
    };
    let late = (!settings.no_worker).then_some(settings.late);
    let result = run_on_discord(&connection, source, &app, late, stop).await;
    if timeout(CLOSE_TIMEOUT, app.close()).await.is_err() {
        tracing::warn!("store did not close in time; exiting anyway");
    }
    result
}

/// Answers interactions until `stop`. With `late`, also runs the background workers, which make daily posts that are
/// overdue by less than `late`.
async fn run_on_discord(
    connection: &Connection,
    source: InteractionSource,
    app: &Arc<App>,
    late: Option<TimeDelta>,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let tracker = TaskTracker::new();
    let connecting = discord::connect(
        connection,
        source,
        Arc::clone(app),
        tracker.clone(),
        stop.clone(),
    );
    let (platform, answering) = tokio::select! {
        connected = connecting => connected?,
        () = stop.cancelled() => return Ok(()),
    };
    if let Some(late) = late {
        tracing::info!("background workers started");
        workers::start(app, &platform, late, &stop, &tracker);
    } else {
        tracing::info!("background workers not started; other processes run them");
    }
    let result = answering.await;
    tracker.close();
    if timeout(STOP_GRACE, tracker.wait()).await.is_err() {
        tracing::warn!(
            unanswered = tracker.len(),
            "stopped before all tasks had ended"
        );
    }
    result
}

fn app(settings: AppSettings, secrets: Secrets) -> anyhow::Result<App> {
    let location = settings.storage.location;
    if let Some(host) = location.unverified_host() {
        tracing::warn!(
            host,
            "the certificate of the database server is not verified, so the connection can be intercepted; \
             add sslmode=verify-full to DATABASE_URL: postgres://HOST/DATABASE?sslmode=verify-full"
        );
    }
    let mut app = App::new(location, secrets.daily);
    app.lichess = settings.lichess.as_ref().map(Lichess::new).transpose()?;
    app.periods = Periods {
        history: settings.history,
        proposal: settings.proposal,
    };
    Ok(app)
}

/// Cancelled by SIGTERM or SIGINT, or by Ctrl-C on other systems.
fn stop_on_signal() -> anyhow::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let cancel = stop.clone();
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
        cancel.cancel();
    });
    Ok(stop)
}
