//! Checks the bot's requirements and suggests fixes.

use anyhow::ensure;
use chrono::TimeDelta;

use super::first_start::hint_about_value;
use super::{id, print};
use crate::chat::Permission;
use crate::config::{OnlineSettings, PublicKey, Secrets, StorageSettings, Token};
use crate::discord::{
    self, Application, DiscordError, Inspection, Install, ServerState, invite_url,
};
use crate::domain::ids::GuildId;
use crate::health::clock::TOLERANCE;
use crate::reply::permission::setting_name;
use crate::store::{self, DatabaseState, Location, UnusableDatabase};
use crate::text::{Sentence, all_of, quote, quote_in_full, say, sentence};

#[derive(clap::Args)]
pub struct DoctorFlags {
    /// Check the bot's permissions in this server too (in Discord: Copy Server ID)
    #[arg(long, value_name = "ID", value_parser = id)]
    server: Option<u64>,
    /// You run `chess960-bot serve`, and not `chess960-bot run`
    #[arg(long)]
    pub serve: bool,
    #[command(flatten)]
    online: OnlineSettings,
    #[command(flatten)]
    storage: StorageSettings,
}

/// What is right, or a problem with what to do after an empty line.
type Finding = Result<String, String>;

/// Fails if a check finds a problem.
pub async fn examine(flags: DoctorFlags, secrets: Secrets) -> anyhow::Result<()> {
    let server = flags.server.map(GuildId);
    let location = &flags.storage.location;
    let database = database(location, store::inspect(location).await);
    let inspected = match well_formed(secrets.token) {
        Ok(token) => Ok(discord::inspect(token, &flags.online, &flags.storage, server).await?),
        Err(problem) => Err(problem),
    };
    let inspection = inspected.as_ref().ok();
    let owner = owner_of_token(inspected.as_ref());
    let application = inspection.and_then(|it| it.application.as_ref().ok());
    let mut findings = vec![(sentence!("doctor-token"), Some(owner))];
    let endpoint = application.map(|it| endpoint(it, flags.serve));
    findings.push((sentence!("doctor-endpoint"), endpoint));
    if flags.serve {
        let key = application.map(|it| public_key(it, secrets.public_key));
        findings.push((sentence!("doctor-key"), key));
    }
    findings.push((sentence!("doctor-database"), Some(database)));
    let clock = inspection.and_then(|it| it.ahead).map(clock);
    findings.push((sentence!("doctor-clock"), clock));
    if server.is_some() {
        let state = inspection.and_then(|it| it.server.as_ref());
        let permissions = application.zip(state).map(permissions);
        findings.push((sentence!("doctor-permissions"), permissions));
    }
    report(&findings)
}

/// A check that depends on a failed one has no finding.
fn report(findings: &[(Sentence, Option<Finding>)]) -> anyhow::Result<()> {
    let mut text = String::new();
    let mut problems = 0;
    for (check, finding) in findings {
        let check = check.to_string();
        match finding {
            Some(Ok(what)) => {
                text += &say!("doctor-line-fine", check = check, what = what.as_str());
            }
            None => text += &say!("doctor-line-skipped", check = check),
            Some(Err(problem)) => {
                problems += 1;
                let (what, advice) = problem.split_once("\n\n").unwrap_or((problem.as_str(), ""));
                text += &say!("doctor-line-problem", check = check, what = what);
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

/// Checks the form of the token without Discord.
fn well_formed(token: Option<Token>) -> Result<Token, String> {
    let Some(token) = token else {
        let what = say!("doctor-token-missing");
        let advice = say!("command-line-no-token");
        return Err(format!("{what}\n\n{advice}"));
    };
    if token.has_usual_form() {
        return Ok(token);
    }
    let what = say!("doctor-token-malformed");
    let advice = hint_about_value(token.expose());
    Err(format!("{what}\n\n{advice}"))
}

fn owner_of_token(inspected: Result<&Inspection, &String>) -> Finding {
    let application = inspected
        .map_err(String::clone)?
        .application
        .as_ref()
        .map_err(discord_problem)?;
    Ok(say!(
        "doctor-token-fine",
        name = quote(&application.name),
        id = application.id().to_string()
    ))
}

fn discord_problem(error: &DiscordError) -> String {
    match error {
        DiscordError::TokenRefused => say!("doctor-token-refused"),
        DiscordError::NotDiscord => say!("doctor-discord-elsewhere"),
        DiscordError::Other(reason) => say!("doctor-discord-silent", reason),
    }
}

fn endpoint(application: &Application, serve: bool) -> Finding {
    let url = application.interactions_endpoint_url.as_deref();
    let url = url.filter(|url| !url.is_empty()).map(quote_in_full);
    let page = portal(application);
    match (url, serve) {
        (None, false) => Ok(say!("doctor-endpoint-gateway")),
        (None, true) => Err(say!("doctor-endpoint-none", page)),
        (Some(url), false) => Err(say!("doctor-endpoint-set", url, page)),
        (Some(url), true) => Ok(say!("doctor-endpoint-http", url)),
    }
}

fn public_key(application: &Application, setting: Option<PublicKey>) -> Finding {
    match setting {
        None => Ok(say!("doctor-key-asked")),
        Some(_) if setting == application.parsed_public_key() => Ok(say!("doctor-key-fine")),
        Some(_) => Err(say!("doctor-key-other", page = portal(application))),
    }
}

fn portal(application: &Application) -> String {
    let id = application.id();
    format!("https://discord.com/developers/applications/{id}/information")
}

fn database(location: &Location, found: Result<DatabaseState, UnusableDatabase>) -> Finding {
    let place = location.to_string();
    Ok(match found.map_err(|error| unusable(error, &place))? {
        DatabaseState::Missing => say!("doctor-database-missing", place),
        DatabaseState::Empty => say!("doctor-database-empty", place),
        DatabaseState::Outdated => say!("doctor-database-outdated", place),
        DatabaseState::UpToDate => say!("doctor-database-fine", place),
    })
}

fn unusable(error: UnusableDatabase, place: &str) -> String {
    match error {
        UnusableDatabase::Unreachable => say!("doctor-database-unreachable", place),
        UnusableDatabase::TimedOut => say!("doctor-database-slow", place),
        UnusableDatabase::InvalidCredentials => say!("doctor-database-refused", place),
        UnusableDatabase::DatabaseNotFound => say!("doctor-database-unknown", place),
        UnusableDatabase::NoTls => say!("doctor-database-tls", place),
        UnusableDatabase::TooFewConnections { needed } => {
            say!("doctor-database-connections", place, needed)
        }
        UnusableDatabase::SharedSessions => say!("doctor-database-pooler", place),
        UnusableDatabase::StartupParameterRefused => say!("doctor-database-startup", place),
        UnusableDatabase::Newer => say!("doctor-database-newer", place),
        UnusableDatabase::Other(reason) => say!("doctor-database-other", place, reason),
    }
}

fn clock(ahead: TimeDelta) -> Finding {
    if ahead.abs() <= TOLERANCE {
        return Ok(say!("doctor-clock-fine"));
    }
    let seconds = ahead.num_seconds();
    let direction = if seconds > 0 { "ahead" } else { "behind" };
    let seconds = seconds.abs();
    Err(say!("doctor-clock-wrong", seconds, direction))
}

fn permissions(
    (application, state): (&Application, &Result<ServerState, DiscordError>),
) -> Finding {
    let invite = invite_url(application.id(), Install::Server);
    let ServerState::In(name, missing) = state.as_ref().map_err(discord_problem)? else {
        return Err(say!("doctor-permissions-not-in", invite));
    };
    let server = quote(name);
    if missing.is_empty() {
        return Ok(say!("doctor-permissions-fine", server));
    }
    let permissions = all_of(missing.iter().map(|it| in_settings(*it)));
    Err(say!(
        "doctor-permissions-lacking",
        server,
        permissions,
        invite
    ))
}

/// As in Discord's role settings.
fn in_settings(permission: Permission) -> String {
    match permission {
        Permission::ViewChannel => "View Channels".to_owned(),
        _ => setting_name(permission).replace('*', ""),
    }
}
