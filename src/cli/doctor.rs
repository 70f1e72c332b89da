//! Checks the bot's requirements and suggests fixes.

use std::sync::Arc;

use anyhow::ensure;
use chrono::TimeDelta;

use super::print;
use crate::app::App;
use crate::chat::platform::Permission;
use crate::config::{OnlineSettings, PublicKey, Secrets, StorageSettings};
use crate::discord::{
    self, Application, Connection, DiscordError, Inspection, Install, ServerState, invite_url,
};
use crate::domain::ids::GuildId;
use crate::health::clock::TOLERANCE;
use crate::reply::permission::setting_name;
use crate::store::{self, DatabaseState, Location, UnusableDatabase};
use crate::text::{Sentence, all_of, quote, quote_in_full, say, sentence};

#[derive(clap::Args)]
pub struct DoctorFlags {
    /// Check the bot's permissions in this server too (in Discord: Copy Server ID)
    #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
    server: Option<u64>,
    /// You run `chess960-bot serve`, and not `chess960-bot run`
    #[arg(long)]
    pub serve: bool,
    #[command(flatten)]
    online: OnlineSettings,
    #[command(flatten)]
    pub storage: StorageSettings,
}

enum Finding {
    Passed(String),
    Problem {
        what: String,
        advice: String,
    },
    /// The check depends on one that failed.
    Skipped,
}

/// Fails if a check finds a problem.
pub async fn examine(flags: DoctorFlags, secrets: Secrets, app: Arc<App>) -> anyhow::Result<()> {
    let server = flags.server.map(GuildId);
    let location = &flags.storage.location;
    let database = database(location, store::inspect(location).await);
    let inspection = match secrets.token {
        None => None,
        Some(token) => {
            let connection = Connection {
                token,
                api_url: flags.online.api_url,
                dev_guild: None,
            };
            Some(discord::inspect(&connection, app, server).await?)
        }
    };
    let application = inspection
        .as_ref()
        .and_then(|it| it.application.as_ref().ok());
    let mut findings = vec![(sentence!("doctor-token"), token(inspection.as_ref()))];
    let on_app =
        |check: &dyn Fn(&Application) -> Finding| application.map_or(Finding::Skipped, check);
    findings.push((
        sentence!("doctor-endpoint"),
        on_app(&|application| endpoint(application, flags.serve)),
    ));
    if flags.serve {
        let key = on_app(&|application| public_key(application, secrets.public_key));
        findings.push((sentence!("doctor-key"), key));
    }
    findings.push((sentence!("doctor-database"), database));
    let ahead = inspection.as_ref().and_then(|it| it.ahead);
    let clock_found = ahead.map_or(Finding::Skipped, clock);
    findings.push((sentence!("doctor-clock"), clock_found));
    if server.is_some() {
        let state = inspection.as_ref().and_then(|it| it.server.as_ref());
        let found = application
            .zip(state)
            .map_or(Finding::Skipped, |(application, state)| {
                permissions(application, state)
            });
        findings.push((sentence!("doctor-permissions"), found));
    }
    report(&findings)
}

fn report(findings: &[(Sentence, Finding)]) -> anyhow::Result<()> {
    let mut text = String::new();
    let mut problems = 0;
    for (check, finding) in findings {
        let check = check.to_string();
        match finding {
            Finding::Passed(what) => {
                text += &say!("doctor-line-fine", check = check, what = what.as_str());
            }
            Finding::Skipped => text += &say!("doctor-line-skipped", check = check),
            Finding::Problem { what, advice } => {
                problems += 1;
                text += &say!("doctor-line-problem", check = check, what = what.as_str());
                for line in advice.lines() {
                    text += "\n";
                    text += format!("         {line}").trim_end();
                }
            }
        }
        text += "\n";
    }
    print(&text)?;
    ensure!(problems == 0, say!("doctor-problems", count = problems));
    Ok(())
}

fn token(inspection: Option<&Inspection>) -> Finding {
    let Some(inspection) = inspection else {
        return problem(say!("doctor-token-missing"), say!("command-line-no-token"));
    };
    match &inspection.application {
        Ok(application) => Finding::Passed(say!(
            "doctor-token-fine",
            name = quote(&application.name),
            id = application.id().to_string()
        )),
        Err(error) => discord_problem(error),
    }
}

fn discord_problem(error: &DiscordError) -> Finding {
    match error {
        DiscordError::TokenRefused => problem(
            say!("doctor-token-refused"),
            say!("doctor-token-refused-advice"),
        ),
        DiscordError::NotDiscord => problem(
            say!("doctor-discord-elsewhere"),
            say!("doctor-discord-elsewhere-advice"),
        ),
        DiscordError::Other(reason) => problem(
            say!("doctor-discord-silent", reason = reason.as_str()),
            say!("doctor-discord-silent-advice"),
        ),
    }
}

fn problem(what: String, advice: String) -> Finding {
    Finding::Problem { what, advice }
}

fn endpoint(application: &Application, serve: bool) -> Finding {
    let page = portal(application);
    match (application.interactions_endpoint_url.as_deref(), serve) {
        (None | Some(""), false) => Finding::Passed(say!("doctor-endpoint-gateway")),
        (None | Some(""), true) => problem(
            say!("doctor-endpoint-none"),
            say!("doctor-endpoint-none-advice", page = page),
        ),
        (Some(url), false) => problem(
            say!("doctor-endpoint-set", url = quote_in_full(url)),
            say!("doctor-endpoint-set-advice", page = page),
        ),
        (Some(url), true) => {
            Finding::Passed(say!("doctor-endpoint-http", url = quote_in_full(url)))
        }
    }
}

fn public_key(application: &Application, setting: Option<PublicKey>) -> Finding {
    match setting {
        None => Finding::Passed(say!("doctor-key-asked")),
        Some(_) if setting == application.parsed_public_key() => {
            Finding::Passed(say!("doctor-key-fine"))
        }
        Some(_) => problem(
            say!("doctor-key-other"),
            say!("doctor-key-other-advice", page = portal(application)),
        ),
    }
}

fn portal(application: &Application) -> String {
    let id = application.id();
    format!("https://discord.com/developers/applications/{id}/information")
}

fn database(location: &Location, found: Result<DatabaseState, UnusableDatabase>) -> Finding {
    let place = location.to_string();
    let state = match found {
        Ok(state) => state,
        Err(error) => return unusable(error, &place),
    };
    Finding::Passed(match state {
        DatabaseState::Missing => say!("doctor-database-missing", place = place),
        DatabaseState::Empty => say!("doctor-database-empty", place = place),
        DatabaseState::Outdated => say!("doctor-database-outdated", place = place),
        DatabaseState::UpToDate => say!("doctor-database-fine", place = place),
    })
}

fn unusable(error: UnusableDatabase, place: &str) -> Finding {
    match error {
        UnusableDatabase::Unreachable => problem(
            say!("doctor-database-nobody", place = place),
            say!("doctor-database-nobody-advice"),
        ),
        UnusableDatabase::TimedOut => problem(
            say!("doctor-database-slow", place = place),
            say!("doctor-database-slow-advice"),
        ),
        UnusableDatabase::InvalidCredentials => problem(
            say!("doctor-database-refused", place = place),
            say!("doctor-database-refused-advice"),
        ),
        UnusableDatabase::DatabaseNotFound => problem(
            say!("doctor-database-unknown", place = place),
            say!("doctor-database-unknown-advice"),
        ),
        UnusableDatabase::NoTls => problem(
            say!("doctor-database-tls", place = place),
            say!("doctor-database-tls-advice"),
        ),
        UnusableDatabase::TooFewConnections { needed } => problem(
            say!(
                "doctor-database-connections",
                place = place,
                needed = needed
            ),
            say!("doctor-database-connections-advice", needed = needed),
        ),
        UnusableDatabase::Newer => problem(
            say!("doctor-database-newer", place = place),
            say!("doctor-database-newer-advice"),
        ),
        UnusableDatabase::Other(reason) => problem(
            say!("doctor-database-other", place = place, reason = reason),
            say!("doctor-database-other-advice"),
        ),
    }
}

fn clock(ahead: TimeDelta) -> Finding {
    if ahead.abs() <= TOLERANCE {
        return Finding::Passed(say!("doctor-clock-fine"));
    }
    let seconds = ahead.num_seconds().abs();
    let what = if ahead > TimeDelta::zero() {
        say!("doctor-clock-ahead", seconds = seconds)
    } else {
        say!("doctor-clock-behind", seconds = seconds)
    };
    problem(what, say!("doctor-clock-advice"))
}

fn permissions(application: &Application, state: &Result<ServerState, DiscordError>) -> Finding {
    let invite = invite_url(application.id(), Install::Server);
    match state {
        Err(error) => discord_problem(error),
        Ok(ServerState::NotIn) => problem(
            say!("doctor-permissions-not-in"),
            say!("doctor-permissions-not-in-advice", invite = invite),
        ),
        Ok(ServerState::In {
            name,
            missing_permissions,
        }) => {
            let server = quote(name);
            if missing_permissions.is_empty() {
                return Finding::Passed(say!("doctor-permissions-fine", server = server));
            }
            let missing = missing_permissions.iter().map(|it| in_settings(*it));
            let missing = all_of(missing);
            problem(
                say!(
                    "doctor-permissions-lacking",
                    server = server,
                    permissions = missing
                ),
                say!("doctor-permissions-lacking-advice", invite = invite),
            )
        }
    }
}

/// As in Discord's role settings.
fn in_settings(permission: Permission) -> String {
    match permission {
        Permission::ViewChannel => "View Channels".to_owned(),
        _ => setting_name(permission).replace('*', ""),
    }
}
