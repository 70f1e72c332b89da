use anyhow::Context;

use crate::config::Secrets;
use crate::text::say;

/// Fails if there is no token, or it is malformed.
pub fn application_id_of_token(secrets: &Secrets) -> anyhow::Result<u64> {
    let token = secrets.token.as_ref();
    let token = token.with_context(|| say!("command-line-invite-no-id"))?;
    token
        .application_id()
        .with_context(|| say!("command-line-invite-odd-token"))
}
