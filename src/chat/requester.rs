use super::answer::ButtonId;
use super::payload::{Fields, Payload};
use crate::domain::fairness::ButtonKey;
use crate::domain::ids::{GuildId, UserId};

/// In buttons of a person who has Manage Server.
const BY_MANAGER: &str = "m";

/// In buttons of any other person.
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
    pub requester: Requester,
    /// What the button is about, as given to [`Requester::id`].
    pub subject: &'a str,
}

impl Requester {
    /// Returns the id of a button that only this person can use: `key:user:since:m:subject:signature`, with `p` instead
    /// of `m` for a person without Manage Server. The signature covers the other fields and the server.
    pub(crate) fn id(&self, buttons_key: &str, subject: &Payload) -> ButtonId {
        let role = if self.by_manager {
            BY_MANAGER
        } else {
            BY_PERSON
        };
        let payload = Payload::of(&self.user)
            .and(&self.since)
            .and(&role.to_owned())
            .and_all(subject);
        let signed = signed_text(self.guild, buttons_key, &payload.to_string());
        ButtonId::new(buttons_key, payload.and(&self.key.tag(&signed)))
    }

    /// Reads the payload of a button that [`Requester::id`] has signed: the id without `buttons_key`. Returns `None` if
    /// the signature is missing or wrong, or if the signed fields cannot be read.
    pub(crate) fn verify<'a>(
        key: ButtonKey,
        guild: Option<GuildId>,
        buttons_key: &str,
        payload: &'a str,
    ) -> Option<SignedPayload<'a>> {
        let (signed_payload, signature) = payload.rsplit_once(':')?;
        if !key.verifies(&signed_text(guild, buttons_key, signed_payload), signature) {
            return None;
        }
        // In the order in which `id` writes them.
        let mut fields = Fields::of(signed_payload);
        let user = fields.next().ok()?;
        let since = fields.next().ok()?;
        let role: String = fields.next().ok()?;
        Some(SignedPayload {
            requester: Self {
                user,
                guild,
                since,
                by_manager: role == BY_MANAGER,
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
