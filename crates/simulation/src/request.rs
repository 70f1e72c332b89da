//! Requests on their way to Discord, and answers on their way back.

use chrono::{DateTime, Utc};
use fake_discord::{Request, Response};
use tokio::sync::oneshot;

pub struct PendingRequest {
    pub process: usize,
    pub request: Request,
    pub reply: oneshot::Sender<Answer>,
}

pub struct Answer {
    pub response: Response,
    pub at: DateTime<Utc>,
}
