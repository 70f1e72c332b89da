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

    /// Returns the key that verifies signatures of Discord. Fails if `setting` is the key of another application.
    pub(super) fn public_key(&self, setting: Option<PublicKey>) -> anyhow::Result<PublicKey> {
        let public_key = self
            .parsed_public_key()
            .context("Discord returned no public key of the application")?;
        if setting.is_some_and(|setting| setting != public_key) {
            bail!(
                "the setting DISCORD_PUBLIC_KEY belongs to another application than \
                 DISCORD_TOKEN; set it to the Public Key under General Information at \
                 https://discord.com/developers/applications, or remove it"
            );
        }
        Ok(public_key)
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

    fn keyed() -> Application {
        application(&json!("07".repeat(32)))
    }

    #[test]
    fn the_account_needs_no_public_key() {
        let keyless: Application = serde_json::from_value(json!({"id": "518"})).expect("valid");
        assert_eq!(keyless.account(), ids::UserId(518));
        assert!(keyless.public_key(None).is_err());
    }

    #[test]
    fn the_public_key_is_the_applications() {
        assert!(keyed().public_key(None).is_ok_and(|key| key == KEY));
    }

    #[test]
    fn a_configured_public_key_must_be_the_applications() {
        assert!(keyed().public_key(Some(KEY)).is_ok());
        assert!(keyed().public_key(Some(PublicKey([8; 32]))).is_err());
    }

    #[test]
    fn a_malformed_public_key_is_none() {
        for verify_key in [Value::Null, json!(""), json!("07"), json!("z".repeat(64))] {
            for setting in [None, Some(KEY)] {
                let error = application(&verify_key)
                    .public_key(setting)
                    .expect_err("the key is invalid")
                    .to_string();
                assert!(error.contains("returned no public key"), "{error}");
            }
        }
    }
}
