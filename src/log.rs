//! Logging with redaction of secrets.

use std::fmt;
use std::io::{self, Write};
use std::panic::PanicHookInfo;
use std::sync::Arc;

use tracing::field::Field;
use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::{LogFormat, LogSettings, Secrets};

/// Receives messages at the warning level or above, whether they are logged or not.
pub struct LogListener {
    pub listens_to: fn(&Metadata<'_>) -> bool,
    pub on_message: Box<dyn Fn(&str) + Send + Sync>,
}

/// Starts logging to standard error: messages that the configured filter selects, without secrets and without messages
/// that may contain user input. Panics are logged, too. `listener` gets the messages that it listens to, even those
/// that are not logged.
pub fn start(
    settings: &LogSettings,
    secrets: &Secrets,
    listener: Option<LogListener>,
) -> anyhow::Result<()> {
    let writer = RedactingWriter(secrets.exposed().into());
    let output = tracing_subscriber::fmt::layer().with_writer(move || writer.clone());
    let formatted_output = match settings.format {
        LogFormat::Text => output.with_ansi(false).boxed(),
        LogFormat::Json => output.json().flatten_event(true).boxed(),
    };
    // tracing skips verbose messages and spans of libraries early only if every filter states its maximum level. Safe
    // messages have any level, so the configured filter limits the level of the output.
    let safe_filter = filter_fn(is_safe).with_max_level_hint(LevelFilter::TRACE);
    let output_filter = EnvFilter::try_new(&settings.filter)?.and(safe_filter);
    let listens_to = match &listener {
        Some(listener) => listener.listens_to,
        // No message has a listener.
        None => |_: &Metadata<'_>| false,
    };
    let listener_filter = filter_fn(listens_to).with_max_level_hint(LevelFilter::WARN);
    tracing_subscriber::registry()
        .with(formatted_output.with_filter(output_filter))
        .with(listener.with_filter(listener_filter))
        .try_init()?;
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

impl<S: Subscriber> Layer<S> for LogListener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut |field: &Field, value: &dyn fmt::Debug| {
            if field.name() == "message" {
                (self.on_message)(&format!("{value:?}"));
            }
        });
    }
}

/// Logs the place of a panic without its message, which may contain user input.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string);
    tracing::error!(location, "panic: this is a bug");
}

/// Whether a message may be logged.
///
/// Below the warning level, libraries log tokens and user input. serenity's gateway warns at each attempt to connect, and
/// logs payloads that it cannot parse; `crate::discord::gateway` reports lost connections instead. sqlx logs unknown URL
/// parameters.
fn is_safe(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    if target.starts_with(env!("CARGO_CRATE_NAME")) {
        return true;
    }
    if target.starts_with("serenity::gateway") {
        return *metadata.level() == Level::ERROR;
    }
    *metadata.level() <= Level::WARN && !target.starts_with("sqlx_postgres::options")
}

/// Writes to standard error without these secrets.
#[derive(Clone)]
struct RedactingWriter(Arc<[String]>);

impl Write for RedactingWriter {
    /// Writes one whole line, so no secret is divided between two calls.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let redacted = redact(String::from_utf8_lossy(line).into_owned(), &self.0);
        io::stderr().write_all(redacted.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

fn redact(mut line: String, secrets: &[String]) -> String {
    for secret in secrets {
        line = line.replace(secret, "[redacted]");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redacted(line: &str) -> String {
        let secrets = ["NzA.token", "5ec2e7"].map(str::to_owned);
        redact(line.to_owned(), &secrets)
    }

    #[test]
    fn redacts_every_secret() {
        assert_eq!(
            redacted("a token=NzA.token5ec2e7 5ec2e7\n"),
            "a token=[redacted][redacted] [redacted]\n"
        );
    }

    #[test]
    fn keeps_lines_without_a_secret() {
        let line = "no token, nor 5ec2e\n";
        assert_eq!(redacted(line), line);
    }
}
