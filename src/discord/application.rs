use anyhow::{Context, bail};
use serde::Deserialize;
use serenity::all::{ApplicationId, UserId};

use crate::config::PublicKey;
use crate::domain::ids;

pub(super) const PATH: &str = "oauth2/applications/@me";

#[derive(Debug, Deserialize)]
pub struct Application {
    pub(super) id: ApplicationId,
    #[serde(default)]
    pub name: String,
    interactions_endpoint_url: Option<String>,
    /// 64 hex digits.
    verify_key: Option<String>,
    /// Its id differs from the application's id in old applications.
    bot: Option<Account>,
}

#[derive(Debug, Deserialize)]
struct Account {
    id: UserId,
}

impl Application {
    pub fn id(&self) -> u64 {
        self.id.get()
    }

    /// If set, interactions arrive there instead of at the gateway.
    pub fn interactions_endpoint(&self) -> Option<&str> {
        self.interactions_endpoint_url
            .as_deref()
            .filter(|url| !url.is_empty())
    }

    pub(super) fn account(&self) -> ids::UserId {
        match &self.bot {
            Some(account) => ids::UserId(account.id.get()),
            None => ids::UserId(self.id.get()),
        }
    }

    pub fn parsed_public_key(&self) -> Option<PublicKey> {
        PublicKey::parse(self.verify_key.as_deref()?)
    }

    /// Returns the key that verifies Discord's signatures, as Discord sends it. Fails if another key is configured,
    /// which belongs to another application.
    pub(super) fn public_key(
        &self,
        configured_key: Option<PublicKey>,
    ) -> anyhow::Result<PublicKey> {
        let application_key = self
            .parsed_public_key()
            .context("Discord returned no public key of the application")?;
        if configured_key.is_some_and(|configured| configured != application_key) {
            bail!(
                "the setting DISCORD_PUBLIC_KEY belongs to another application than \
                 DISCORD_TOKEN; set it to the Public Key under General Information at \
                 https://discord.com/developers/applications, or remove it"
            );
        }
        Ok(application_key)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const KEY: PublicKey = PublicKey([7; 32]);

    /// An application as Discord returns it, with this key.
    fn application(verify_key: &Value) -> Application {
        let json = json!({"id": "518", "verify_key": verify_key});
        serde_json::from_value(json).expect("the required fields are present")
    }

    fn application_with_key() -> Application {
        application(&json!("07".repeat(32)))
    }

    /// The error if the application's key cannot be used.
    fn error(application: &Application, configured_key: Option<PublicKey>) -> String {
        application
            .public_key(configured_key)
            .expect_err("the key cannot be used")
            .to_string()
    }

    const NO_KEY: &str = "Discord returned no public key of the application";

    #[test]
    fn an_application_without_a_public_key_has_an_account() {
        let keyless: Application = serde_json::from_value(json!({"id": "518"})).expect("valid");
        assert_eq!(keyless.account(), ids::UserId(518));
        assert_eq!(error(&keyless, None), NO_KEY);
    }

    #[test]
    fn the_public_key_is_read_from_64_hexadecimal_digits() {
        let key = application_with_key().public_key(None);
        assert_eq!(key.expect("the key is valid"), KEY);
    }

    #[test]
    fn a_configured_public_key_must_be_that_of_the_application() {
        const OTHER_KEY: PublicKey = PublicKey([8; 32]);
        let application = application_with_key();
        assert!(application.public_key(Some(KEY)).is_ok());
        let error = error(&application, Some(OTHER_KEY));
        let expected =
            "the setting DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN;";
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn a_malformed_public_key_counts_as_missing() {
        for verify_key in [Value::Null, json!(""), json!("07"), json!("z".repeat(64))] {
            let application = application(&verify_key);
            assert_eq!(error(&application, None), NO_KEY, "{verify_key}");
            assert_eq!(error(&application, Some(KEY)), NO_KEY, "{verify_key}");
        }
    }
}
