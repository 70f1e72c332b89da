use crate::chat::Permission;
use crate::text::{Choice, say};

/// Name in Discord's settings, in bold.
pub(crate) fn setting_name(permission: Permission) -> String {
    format!(
        "**{}**",
        say!("permission-name", permission = permission.word())
    )
}
