//! Where the log goes, and what must never reach it.

use std::io::{self, Write};
use std::panic::PanicHookInfo;
use std::sync::Arc;

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry};

use crate::config::{LogFormat, Settings};

/// Starts logging to the standard error stream, and to something else that listens, whatever is
/// logged.
///
/// # Errors
/// If it was started before, or the filter is malformed.
pub fn start(
    settings: &Settings,
    listener: Option<impl Layer<Registry> + Send + Sync + 'static>,
) -> anyhow::Result<()> {
    // What no layer wants, such as the spans of libraries, costs nothing then.
    let filter = EnvFilter::try_new(&settings.log_filter)?.and(filter_fn(is_safe));
    let writer = Redacting(settings.secrets().into());
    let layer = tracing_subscriber::fmt::layer().with_writer(writer);
    let layer = match settings.log_format {
        LogFormat::Text => layer.with_ansi(false).boxed(),
        LogFormat::Json => layer.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(listener)
        .with(layer.with_filter(filter))
        .try_init()?;
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

/// Logs where the program has panicked, without its message: that may have what somebody typed in it.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string);
    tracing::error!(location, "a panic, which is a mistake in this program");
}

/// Libraries below their warnings print what they send and receive: tokens, and what people type.
/// serenity's gateway also prints a whole payload that it cannot parse, as a warning; the shard
/// warns of the same again, without it. sqlx repeats parameters of the URL that it does not know.
fn is_safe(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    if target.starts_with(env!("CARGO_CRATE_NAME")) {
        return true;
    }
    *metadata.level() <= Level::WARN
        && !target.starts_with("serenity::gateway::ws")
        && !target.starts_with("sqlx_postgres::options")
}

/// Writes to the standard error stream, secrets blacked out.
#[derive(Clone)]
struct Redacting(Arc<[String]>);

impl Write for Redacting {
    /// Each call is one whole line of the log.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut text = String::from_utf8_lossy(line);
        for secret in self.0.iter() {
            // Hardly ever; most lines are written as they are.
            if text.contains(secret) {
                text = text.replace(secret, "[redacted]").into();
            }
        }
        io::stderr().write_all(text.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

impl<'a> MakeWriter<'a> for Redacting {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
