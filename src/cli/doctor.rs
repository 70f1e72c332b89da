//! Checks the bot's requirements and suggests fixes.

use anyhow::ensure;
use chrono::{TimeDelta, Utc};

use super::first_start::hint_about_value;
use super::{id, print};
use crate::chat::Permission;
use crate::config::{DrandSettings, OnlineSettings, PublicKey, Secrets, StorageSettings, Token};
use crate::discord::{
    self, Application, DiscordError, Inspection, Install, ServerState, invite_url,
};
use crate::domain::fairness::ChainHash;
use crate::domain::ids::GuildId;
use crate::drand::{Drand, RelayReport};
use crate::health::clock::TOLERANCE;
use crate::metrics::RelayMetrics;
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
    #[command(flatten)]
    drand: DrandSettings,
}

/// A check by its name. One that depends on a failed check has no finding.
struct Check {
    name: Sentence,
    finding: Option<Finding>,
}

impl Check {
    fn new(name: Sentence, finding: impl Into<Option<Finding>>) -> Self {
        Self {
            name,
            finding: finding.into(),
        }
    }
}

/// What is right (`Ok`), or what is wrong.
type Finding = Result<String, Problem>;

struct Problem {
    what: String,
    advice: String,
}

/// Splits a text with the problem and, after an empty line, the advice.
impl From<String> for Problem {
    fn from(text: String) -> Self {
        let (what, advice) = text.split_once("\n\n").unwrap_or((&text, ""));
        Self {
            what: what.to_owned(),
            advice: advice.to_owned(),
        }
    }
}

/// Prints the findings of all checks. A check that depends on a failed check, such as one of Discord that needs a valid
/// token, is printed as skipped. Fails if there is a problem.
pub async fn examine(flags: DoctorFlags, secrets: Secrets) -> anyhow::Result<()> {
    let location = &flags.storage.location;
    let database = check_database(location, store::inspect(location).await);
    let findings = examine_discord(&flags, secrets).await?;
    let randomness = match &flags.drand.relays {
        Some(relays) => {
            let drand = Drand::new(relays, flags.drand.chain, &RelayMetrics::default())?;
            check_relays(&drand, flags.drand.chain).await
        }
        None => Ok(say!("doctor-randomness-off")),
    };
    // The public key and the permissions are only listed if requested. A check that depends on a failed one is listed
    // without a finding.
    let mut checks = vec![
        Check::new(sentence!("doctor-token"), findings.token),
        Check::new(sentence!("doctor-endpoint"), findings.endpoint),
    ];
    if flags.serve {
        checks.push(Check::new(sentence!("doctor-key"), findings.public_key));
    }
    checks.extend([
        Check::new(sentence!("doctor-database"), database),
        Check::new(sentence!("doctor-clock"), findings.clock),
        Check::new(sentence!("doctor-randomness"), randomness),
    ]);
    if flags.server.is_some() {
        checks.push(Check::new(
            sentence!("doctor-permissions"),
            findings.permissions,
        ));
    }
    report(&checks)
}

/// Findings about the application at Discord. Most of them depend on its token.
#[derive(Default)]
struct DiscordFindings {
    token: Option<Finding>,
    endpoint: Option<Finding>,
    public_key: Option<Finding>,
    clock: Option<Finding>,
    permissions: Option<Finding>,
}

/// Asks Discord about the application, unless the token is missing or malformed. Checks that need an answer that Discord
/// has not given have no finding.
async fn examine_discord(flags: &DoctorFlags, secrets: Secrets) -> anyhow::Result<DiscordFindings> {
    let token = match check_form(secrets.token) {
        Ok(token) => token,
        Err(problem) => {
            return Ok(DiscordFindings {
                token: Some(Err(problem)),
                ..DiscordFindings::default()
            });
        }
    };
    let server = flags.server.map(GuildId);
    let inspection = discord::inspect(token, &flags.online, &flags.storage, server).await?;
    let mut findings = DiscordFindings {
        token: Some(check_token(&inspection)),
        // Without a response from Discord, its time is not known.
        clock: inspection.ahead.map(check_clock),
        ..DiscordFindings::default()
    };
    let Ok(application) = &inspection.application else {
        return Ok(findings);
    };
    findings.endpoint = Some(check_endpoint(application, flags.serve));
    findings.public_key = Some(check_public_key(application, secrets.public_key));
    findings.permissions = match &inspection.server {
        Some(Ok(state)) => Some(check_permissions(application, state)),
        Some(Err(error)) => Some(Err(discord_problem(error))),
        // No server was given.
        None => None,
    };
    Ok(findings)
}

/// Prints a line for each check. Fails if there is a problem.
fn report(checks: &[Check]) -> anyhow::Result<()> {
    let mut lines = Vec::new();
    let mut problems = 0;
    for check in checks {
        lines.push(line(check));
        if let Some(Err(problem)) = &check.finding {
            problems += 1;
            for advice_line in problem.advice.lines() {
                // Aligned with the text of the check; empty lines stay empty.
                lines.push(format!("         {advice_line}").trim_end().to_owned());
            }
        }
    }
    print(&format!("{}\n", lines.join("\n")))?;
    ensure!(problems == 0, say!("doctor-problems", count = problems));
    Ok(())
}

/// Says in a line what a check found, or that it was skipped because another check failed.
fn line(check: &Check) -> String {
    let name = check.name.to_string();
    match &check.finding {
        Some(Ok(what)) => say!("doctor-line-fine", check = name, what = what.as_str()),
        None => say!("doctor-line-skipped", check = name),
        Some(Err(problem)) => say!(
            "doctor-line-problem",
            check = name,
            what = problem.what.as_str()
        ),
    }
}

/// Checks the form of the token without Discord.
fn check_form(token: Option<Token>) -> Result<Token, Problem> {
    let Some(token) = token else {
        return Err(Problem {
            what: say!("doctor-token-missing"),
            advice: say!("command-line-no-token"),
        });
    };
    if !token.has_usual_form() {
        return Err(Problem {
            what: say!("doctor-token-malformed"),
            advice: hint_about_value(token.expose()),
        });
    }
    Ok(token)
}

fn check_token(inspection: &Inspection) -> Finding {
    let application = inspection.application.as_ref().map_err(discord_problem)?;
    Ok(say!(
        "doctor-token-fine",
        name = quote(&application.name),
        id = application.id().to_string()
    ))
}

fn discord_problem(error: &DiscordError) -> Problem {
    let problem_and_advice = match error {
        DiscordError::TokenRefused => say!("doctor-token-refused"),
        DiscordError::NotDiscord => say!("doctor-discord-elsewhere"),
        DiscordError::Other(reason) => say!("doctor-discord-silent", reason),
    };
    problem_and_advice.into()
}

/// Checks that interactions arrive where the bot receives them: at its HTTP endpoint if it serves one, otherwise over the
/// gateway.
fn check_endpoint(application: &Application, serve: bool) -> Finding {
    let page = portal(application);
    match (application.interactions_endpoint(), serve) {
        (None, false) => Ok(say!("doctor-endpoint-gateway")),
        (None, true) => Err(say!("doctor-endpoint-none", page).into()),
        (Some(url), false) => {
            Err(say!("doctor-endpoint-set", url = quote_in_full(url), page).into())
        }
        (Some(url), true) => Ok(say!("doctor-endpoint-http", url = quote_in_full(url))),
    }
}

fn check_public_key(application: &Application, setting: Option<PublicKey>) -> Finding {
    match setting {
        None => Ok(say!("doctor-key-asked")),
        Some(_) if setting == application.parsed_public_key() => Ok(say!("doctor-key-fine")),
        Some(_) => Err(say!("doctor-key-other", page = portal(application)).into()),
    }
}

fn portal(application: &Application) -> String {
    let id = application.id();
    format!("https://discord.com/developers/applications/{id}/information")
}

/// Checks that the bot can use the database, or create it.
fn check_database(
    location: &Location,
    inspected: Result<DatabaseState, UnusableDatabase>,
) -> Finding {
    let place = location.to_string();
    match inspected {
        Ok(DatabaseState::Missing) => Ok(say!("doctor-database-missing", place)),
        Ok(DatabaseState::Empty) => Ok(say!("doctor-database-empty", place)),
        Ok(DatabaseState::Outdated) => Ok(say!("doctor-database-outdated", place)),
        Ok(DatabaseState::UpToDate) => Ok(say!("doctor-database-fine", place)),
        Err(error) => Err(database_problem(error, &place)),
    }
}

/// Says why the database at `place` cannot be used, and what to change.
fn database_problem(error: UnusableDatabase, place: &str) -> Problem {
    let problem_and_advice = match error {
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
    };
    problem_and_advice.into()
}

/// Checks that the clock is nearly right. `ahead` is negative if it is behind Discord's.
fn check_clock(ahead: TimeDelta) -> Finding {
    if ahead.abs() <= TOLERANCE {
        return Ok(say!("doctor-clock-fine"));
    }
    let direction = if ahead > TimeDelta::zero() {
        "ahead"
    } else {
        "behind"
    };
    let seconds = ahead.num_seconds().abs();
    Err(say!("doctor-clock-wrong", seconds, direction).into())
}

/// Checks that relays of drand give verified beacons of a chain.
async fn check_relays(drand: &Drand, chain: ChainHash) -> Finding {
    match drand.check_relays(Utc::now()).await {
        Ok(reports) => relay_finding(&reports),
        Err(_) => Err(say!("doctor-randomness-no-chain", hash = chain.to_string()).into()),
    }
}

/// Says how many relays work, and why the others don't. One relay is enough for draws.
fn relay_finding(reports: &[RelayReport]) -> Finding {
    let failures: Vec<String> = reports.iter().filter_map(relay_failure).collect();
    let working_count = reports.len() - failures.len();
    if failures.is_empty() {
        return Ok(say!("doctor-randomness-fine", count = working_count));
    }
    if working_count == 0 {
        return Err(say!("doctor-randomness-none", failed = failures.join("\n")).into());
    }
    Ok(say!(
        "doctor-randomness-some",
        count = working_count,
        failed = failures.join("; ")
    ))
}

/// Describes the failure of a relay.
fn relay_failure(report: &RelayReport) -> Option<String> {
    let failure = report.failure.as_ref()?;
    Some(format!("{}: {failure}", report.relay))
}

/// Checks that the bot is in the server and has its permissions there.
fn check_permissions(application: &Application, state: &ServerState) -> Finding {
    let invite = invite_url(application.id(), Install::Server);
    let ServerState::In { name, missing } = state else {
        return Err(say!("doctor-permissions-not-in", invite).into());
    };
    let server = quote(name);
    if missing.is_empty() {
        return Ok(say!("doctor-permissions-fine", server));
    }
    let permissions = all_of(missing.iter().copied().map(name_in_settings));
    Err(say!("doctor-permissions-lacking", server, permissions, invite).into())
}

/// Returns the name of a permission in Discord's settings of roles, in plain text.
fn name_in_settings(permission: Permission) -> String {
    // A role's permission is for all channels. Only its name differs from the one in the settings of a channel.
    if permission == Permission::ViewChannel {
        return "View Channels".to_owned();
    }
    // In messages, the name is bold.
    setting_name(permission).replace('*', "")
}
