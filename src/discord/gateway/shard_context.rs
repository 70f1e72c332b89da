use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::discord::gateway::serenity_log::SerenityLog;
use crate::discord::gateway::session_starts::SessionStarts;

/// What the shards of this process share.
#[derive(Clone, Copy)]
pub(super) struct ShardContext<'a> {
    pub(super) app: &'a App,
    pub(super) session_starts: &'a SessionStarts,
    pub(super) serenity_log: &'a SerenityLog,
    /// Closes the connections.
    pub(super) closing: &'a CancellationToken,
}
