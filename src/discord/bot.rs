use std::sync::Arc;

use serenity::all::ApplicationId;

use crate::app::App;
use crate::commands::CommandLabel;
use crate::discord::attachments::AttachmentReader;
use crate::discord::interaction::admission::Admission;
use crate::discord::interaction::user_limit::UserLimits;
use crate::discord::platform::Discord;
use crate::discord::rest::Rest;
use crate::domain::ids::UserId;

/// What answering an interaction needs.
pub(super) struct Bot {
    pub app: Arc<App>,
    pub discord: Discord,
    pub attachments: AttachmentReader,
    pub limits: UserLimits,
    pub admission: Admission,
}

impl Bot {
    /// Returns a bot that sends its requests with `rest`.
    pub fn new(
        rest: Arc<Rest>,
        application: ApplicationId,
        account: UserId,
    ) -> anyhow::Result<Self> {
        let app = Arc::clone(&rest.app);
        // Counters of failures start at zero, so that Prometheus sees the first failure of a command as an increase.
        for CommandLabel { group, command } in CommandLabel::all() {
            app.metrics.init_failure_counters(group, command);
        }
        Ok(Self {
            app,
            attachments: AttachmentReader::new(rest.other_origin())?,
            discord: Discord::for_commands(rest, application, account),
            limits: UserLimits::new(),
            admission: Admission::new(),
        })
    }
}
