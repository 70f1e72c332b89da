use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::discord::gateway::serenity_log::SerenityLog;
use crate::discord::gateway::session_starts::SessionStarts;

/// What the shards of this process share.
#[derive(Clone, Copy)]
pub(super) struct ShardContext<'a> {
    pub app: &'a App,
    pub session_starts: &'a SessionStarts,
    pub serenity_log: &'a SerenityLog,
    /// Closes the connections.
    pub closing: &'a CancellationToken,
}
