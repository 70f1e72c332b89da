//! Asks for a missing token if the bot is started in a terminal.

use std::io::{self, ErrorKind, IsTerminal};
use std::path::Path;
use std::pin::pin;

use anyhow::{Context, anyhow, bail, ensure};
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

/// Reads the secrets of the bot. In a terminal, asks for a missing token and stores it in `.env`.
pub fn secrets(bot: &BotSettings, serve: bool) -> anyhow::Result<Secrets> {
    let mut secrets = settings::secrets();
    let is_interactive = io::stdin().is_terminal() && io::stderr().is_terminal();
    if secrets.token.is_some() || !is_interactive {
        return Ok(secrets);
    }
    let file = EnvFile::at(Path::new(ENV_FILE))?;
    let entered = block_on(threads::single_threaded(), enter_or_leave(bot));
    let (token, application_id) = entered?;
    file.set_token(&token)?;
    let invite = invite_url(application_id, Install::Server);
    print_wrapped(&say!("first-start-stored"));
    eprintln!("\n{}\n", say!("first-start-invite", invite = invite));
    if serve && secrets.public_key.is_none() {
        print_wrapped(&(say!("first-start-public-key-missing") + "\n"));
    }
    secrets.token = Some(token);
    Ok(secrets)
}

async fn enter_or_leave(bot: &BotSettings) -> anyhow::Result<(Token, u64)> {
    let mut interrupted = pin!(ctrl_c());
    // Installs a signal handler. Without it, Ctrl-C in a prompt would end the process before rpassword restores the
    // terminal.
    let is_interrupted = interrupted.as_mut().now_or_never().is_some();
    ensure!(!is_interrupted, say!("first-start-left"));
    print_wrapped(&(say!("first-start-steps") + "\n"));
    tokio::select! {
        entered = enter(bot) => entered,
        _ = interrupted => {
            // After ^C.
            eprintln!();
            bail!(say!("first-start-left"))
        }
    }
}

/// Returns the token and the application's id.
async fn enter(bot: &BotSettings) -> anyhow::Result<(Token, u64)> {
    loop {
        let pasted = ask(&say!("first-start-token"), 0)?;
        match token_in(&pasted) {
            Err(hint) => print_wrapped(&format!("{hint}\n")),
            Ok(token) => {
                if let Some(application_id) = check(&token, bot).await? {
                    return Ok((token, application_id));
                }
            }
        }
    }
}

/// Returns the application's id, or `None` if Discord refuses the token.
async fn check(token: &Token, bot: &BotSettings) -> anyhow::Result<Option<u64>> {
    loop {
        print_wrapped(&say!("first-start-checking"));
        let (online, storage) = (&bot.online, &bot.app.storage);
        let inspection = discord::inspect(token.clone(), online, storage, None).await?;
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
                bail!(say!("doctor-discord-elsewhere").replace("\n\n", ". "))
            }
            Err(DiscordError::Other(reason)) => {
                print_wrapped(&say!("first-start-unreachable", reason = reason));
                if ask(&say!("first-start-unchecked"), 1)?.trim() == "s" {
                    return Ok(token.application_id());
                }
            }
        }
    }
}

/// Reads a line from the terminal, which shows the first `visible` characters.
fn ask(question: &str, visible: usize) -> anyhow::Result<String> {
    let config = ConfigBuilder::new().password_feedback_partial_mask('*', visible);
    let answer = rpassword::prompt_password_with_config(
        wrapped(question, terminal_width()) + " ",
        config.build(),
    );
    match answer {
        Err(error) if error.kind() == ErrorKind::Interrupted => {
            Err(anyhow!(say!("first-start-left")))
        }
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
            eprintln!();
            Err(anyhow!(say!("first-start-left")))
        }
        answer => answer.with_context(|| say!("first-start-no-terminal")),
    }
}

/// Reads a token, also as a line of `.env`. Otherwise says where the token is.
fn token_in(pasted: &str) -> Result<Token, String> {
    let value = value_of_token(pasted).unwrap_or(pasted);
    let value = value.trim().trim_matches(['"', '\'']);
    match Token::parse(value) {
        Some(token) if token.has_usual_form() => Ok(token),
        _ => Err(hint_about_value(value)),
    }
}

/// Names the value that was given instead of the token, and says where the token is.
pub(super) fn hint_about_value(value: &str) -> String {
    if (17..=20).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit()) {
        say!("first-start-id")
    } else if PublicKey::parse(value).is_some() {
        say!("first-start-public-key")
    } else if value.len() == 32 && value.bytes().all(is_base64) {
        say!("first-start-client-secret")
    } else {
        say!("first-start-other")
    }
}

fn is_base64(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_+/=".contains(&byte)
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
            let token = token_in(pasted);
            let token = token.as_ref().map(Token::expose);
            assert_eq!(token, Ok("NTE4.a-b.c_d"), "{pasted}");
        }
    }

    #[test]
    fn names_other_values_of_the_developer_portal() {
        let key = "07".repeat(32);
        for (pasted, name) in [
            ("1518518518518518518", "Application ID"),
            (&*key, "Public Key"),
            (
                "DISCORD_TOKEN=0123456789abcdefghijABCDEFGHIJ-_",
                "Client Secret",
            ),
            ("", "three parts"),
            ("DISCORD_TOKEN=", "three parts"),
            ("hush.hush.hush", "three parts"),
            ("NTE4.a b.c", "three parts"),
            ("NTE4.a#b.c", "three parts"),
        ] {
            let hint = token_in(pasted).expect_err("the value is not a token");
            assert!(hint.contains(name), "{pasted}: {hint}");
            assert!(!hint.contains("hush"), "{hint}");
        }
    }
}
