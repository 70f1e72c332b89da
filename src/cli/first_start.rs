//! Asks for a missing token if the bot is started in a terminal.

use std::io::{self, ErrorKind, IsTerminal};
use std::path::Path;
use std::pin::pin;

use anyhow::{Context, bail, ensure};
use futures_util::FutureExt;
use rpassword::ConfigBuilder;
use tokio::signal::ctrl_c;

use super::block_on;
use super::settings::{self, ENV_FILE, EnvFile, value_of_token};
use super::wrap::{print_wrapped, terminal_width, wrapped};
use crate::config::{BotSettings, PublicKey, Secrets, Token};
use crate::discord::{self, DiscordError, Install, invite_url};
use crate::text::{quote, say};
use crate::threads;

/// Command that starts the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartCommand {
    Run,
    /// Needs the application's public key, too.
    Serve,
}

/// Answer that uses a token without checking it.
const SKIP: &str = "s";

/// An accepted token, and the application that it belongs to.
struct EnteredToken {
    token: Token,
    application_id: u64,
}

/// Reads the secrets of the bot. In a terminal, asks for a missing token and stores it in `.env`.
pub fn secrets(bot: &BotSettings, command: StartCommand) -> anyhow::Result<Secrets> {
    let configured = settings::secrets();
    let is_interactive = io::stdin().is_terminal() && io::stderr().is_terminal();
    if configured.token.is_some() || !is_interactive {
        return Ok(configured);
    }
    // Fails before the person enters a token that could not be stored.
    let file = EnvFile::at(Path::new(ENV_FILE))?;
    let entered = block_on(threads::single_threaded(), ask_unless_interrupted(bot))?;
    file.set_token(&entered.token)?;
    print_wrapped(&say!("first-start-stored"));
    let invite = invite_url(entered.application_id, Install::Server);
    eprintln!("\n{}\n", say!("first-start-invite", invite = invite));
    if command == StartCommand::Serve && configured.public_key.is_none() {
        print_wrapped(&(say!("first-start-public-key-missing") + "\n"));
    }
    Ok(Secrets {
        token: Some(entered.token),
        ..configured
    })
}

/// Asks for a token until Discord accepts one, or until Ctrl-C.
async fn ask_unless_interrupted(bot: &BotSettings) -> anyhow::Result<EnteredToken> {
    let mut interrupted = pin!(ctrl_c());
    // The first poll installs a signal handler. Without it, Ctrl-C in a prompt would end the process before rpassword
    // restores the terminal.
    let is_interrupted = interrupted.as_mut().now_or_never().is_some();
    ensure!(!is_interrupted, say!("first-start-left"));
    print_wrapped(&(say!("first-start-steps") + "\n"));
    tokio::select! {
        entered = ask_until_accepted(bot) => entered,
        _ = interrupted => {
            // Ends the line in which the terminal shows ^C.
            eprintln!();
            bail!(say!("first-start-left"))
        }
    }
}

/// Asks for a token until Discord accepts one. After a malformed token, prints a hint about what was pasted.
async fn ask_until_accepted(bot: &BotSettings) -> anyhow::Result<EnteredToken> {
    loop {
        // No character of a token is visible.
        let pasted = ask_secret(&say!("first-start-token"), 0)?;
        let token = match parse_token(&pasted) {
            Ok(token) => token,
            Err(hint) => {
                print_wrapped(&format!("{hint}\n"));
                continue;
            }
        };
        if let Some(application_id) = check_token(&token, bot).await? {
            return Ok(EnteredToken {
                token,
                application_id,
            });
        }
    }
}

/// Checks a token with Discord, and says what came out. Returns the application's id, or `None` if Discord refuses the
/// token. While Discord does not respond, retries until the person skips the check.
async fn check_token(token: &Token, bot: &BotSettings) -> anyhow::Result<Option<u64>> {
    loop {
        print_wrapped(&say!("first-start-checking"));
        // Without a server, only the token is inspected, and not the bot's permissions.
        let inspection =
            discord::inspect(token.clone(), &bot.online, &bot.app.storage, None).await?;
        match inspection.application {
            Ok(application) => {
                let name = quote(&application.name);
                print_wrapped(&say!("first-start-accepted", name = name));
                return Ok(Some(application.id()));
            }
            Err(DiscordError::TokenRefused) => {
                print_wrapped(&(say!("first-start-refused") + "\n"));
                return Ok(None);
            }
            Err(DiscordError::NotDiscord) => {
                // The text has the advice in a second paragraph. An error message is one paragraph.
                bail!(say!("doctor-discord-elsewhere").replace("\n\n", ". "))
            }
            Err(DiscordError::Other(reason)) => {
                print_wrapped(&say!("first-start-unreachable", reason = reason));
                // Only as many characters are visible as the answer has: a token that is pasted here stays hidden.
                let answer = ask_secret(&say!("first-start-unchecked"), SKIP.len())?;
                if answer.trim() == SKIP {
                    // Without an answer from Discord, the id is the one that the token contains.
                    return Ok(token.application_id());
                }
            }
        }
    }
}

/// Reads a line from the terminal, which shows stars except for the first `visible` characters. A short answer such as
/// [`SKIP`] may be seen, but not a token.
fn ask_secret(question: &str, visible: usize) -> anyhow::Result<String> {
    let prompt = wrapped(question, terminal_width()) + " ";
    let config = ConfigBuilder::new()
        .password_feedback_partial_mask('*', visible)
        .build();
    match rpassword::prompt_password_with_config(prompt, config) {
        Ok(answer) => Ok(answer),
        Err(error) if error.kind() == ErrorKind::Interrupted => bail!(say!("first-start-left")),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
            // Ends the line of the prompt, in which Ctrl-D was pressed.
            eprintln!();
            bail!(say!("first-start-left"))
        }
        Err(error) => Err(error).context(say!("first-start-no-terminal")),
    }
}

/// Parses a token, also as a line of `.env`. Otherwise says where the token is.
fn parse_token(pasted: &str) -> Result<Token, String> {
    let value = value_of_token(pasted)
        .unwrap_or(pasted)
        .trim()
        .trim_matches(['"', '\'']);
    match Token::parse(value) {
        Some(token) if token.has_usual_form() => Ok(token),
        Some(_) | None => Err(hint_about_value(value)),
    }
}

/// Names the value that was given instead of the token, and says where the token is.
pub(super) fn hint_about_value(value: &str) -> String {
    if is_id(value) {
        say!("first-start-id")
    } else if PublicKey::parse(value).is_some() {
        say!("first-start-public-key")
    } else if is_client_secret(value) {
        say!("first-start-client-secret")
    } else {
        say!("first-start-other")
    }
}

/// Ids have 17 digits since 2015, and will have 20 in 2090.
fn is_id(value: &str) -> bool {
    (17..=20).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_client_secret(value: &str) -> bool {
    let is_base64 = value
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_+/=".contains(&byte));
    value.len() == 32 && is_base64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_tokens_as_people_paste_them() {
        for pasted in [
            "NTE4.a-b.c_d",
            " NTE4.a-b.c_d\t",
            "Bot NTE4.a-b.c_d",
            "\"NTE4.a-b.c_d\"",
            "DISCORD_TOKEN=NTE4.a-b.c_d",
            "export DISCORD_TOKEN = 'Bot NTE4.a-b.c_d'",
        ] {
            let token = parse_token(pasted).expect(pasted);
            assert_eq!(token.expose(), "NTE4.a-b.c_d", "{pasted}");
        }
    }

    #[track_caller]
    fn assert_hint(pasted: &str, expected: &str) {
        let hint = parse_token(pasted).expect_err("the value is not a token");
        assert!(hint.contains(expected), "{pasted}: {hint}");
    }

    #[test]
    fn names_other_values_of_the_developer_portal() {
        assert_hint("1518518518518518518", "Application ID");
        assert_hint(&"07".repeat(32), "Public Key");
        let client_secret = "DISCORD_TOKEN=0123456789abcdefghijABCDEFGHIJ-_";
        assert_hint(client_secret, "Client Secret");
    }

    #[test]
    fn other_texts_are_not_tokens() {
        for text in [
            "",
            "DISCORD_TOKEN=",
            "hush.hush.hush",
            "NTE4.a b.c",
            "NTE4.a#b.c",
        ] {
            assert_hint(text, "three parts");
        }
    }

    #[test]
    fn hints_do_not_repeat_what_was_pasted() {
        let hint = parse_token("hush.hush.hush").expect_err("the value is not a token");
        assert!(!hint.contains("hush"), "{hint}");
    }
}
