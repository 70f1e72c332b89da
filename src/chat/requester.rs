use super::answer::ButtonId;
use super::payload::{Fields, Payload};
use crate::domain::fairness::ButtonKey;
use crate::domain::ids::{GuildId, UserId};

/// Has Manage Server.
const BY_MANAGER: &str = "m";

const BY_PERSON: &str = "p";

/// Caller of a command, who alone can press its buttons for some minutes.
#[derive(Clone, Copy, Debug)]
pub struct Requester {
    /// `None` on a terminal.
    pub(crate) user: Option<UserId>,
    /// `None` in direct messages.
    pub(crate) guild: Option<GuildId>,
    /// Creation of the buttons, in seconds since 1970.
    pub(crate) since: i64,
    /// Whether the person had Manage Server at that time.
    pub(crate) by_manager: bool,
    pub(crate) key: ButtonKey,
}

/// The verified payload of a button.
pub(crate) struct SignedPayload<'a> {
    pub(crate) requester: Requester,
    /// What the button is about, as given to [`Requester::id`].
    pub(crate) subject: &'a str,
}

impl Requester {
    /// Returns the id of a button: key, user, time, [`BY_MANAGER`] or [`BY_PERSON`], the subject, and a signature of
    /// these and the server.
    pub(crate) fn id(&self, buttons_key: &str, subject: &Payload) -> ButtonId {
        let by = if self.by_manager {
            BY_MANAGER
        } else {
            BY_PERSON
        };
        let payload = Payload::of(&self.user)
            .and(&self.since)
            .and(&by.to_owned())
            .and_all(subject);
        let signed = signed_text(self.guild, buttons_key, &payload.to_string());
        ButtonId::new(buttons_key, payload.and(&self.key.tag(&signed)))
    }

    /// Reads the payload of a button of [`Requester::id`], or returns `None` if the signature is missing or wrong.
    pub(crate) fn verify<'a>(
        key: ButtonKey,
        guild: Option<GuildId>,
        buttons_key: &str,
        payload: &'a str,
    ) -> Option<SignedPayload<'a>> {
        let (signed_payload, tag) = payload.rsplit_once(':')?;
        if !key.verifies(&signed_text(guild, buttons_key, signed_payload), tag) {
            return None;
        }
        let mut fields = Fields::of(signed_payload);
        let user = fields.next().ok()?;
        let since = fields.next().ok()?;
        let by: String = fields.next().ok()?;
        Some(SignedPayload {
            requester: Self {
                user,
                guild,
                since,
                by_manager: by == BY_MANAGER,
                key,
            },
            subject: fields.rest().ok()?,
        })
    }
}

/// Returns what the signature of a button covers.
fn signed_text(guild: Option<GuildId>, buttons_key: &str, payload: &str) -> String {
    let guild = guild.map_or(0, |guild| guild.0);
    format!("{guild} {buttons_key}:{payload}")
}
