//! The HTTP endpoint to which Discord sends interactions.

use std::net::SocketAddr;

use anyhow::Context;
use axum::Router;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::interactions::Bot;
use crate::config::PublicKey;
use crate::http;

/// An endpoint that listens.
pub(super) struct Endpoint {
    listener: TcpListener,
    router: Router,
}

impl Endpoint {
    /// Listens. Answers are spawned on the tracker, so that they can be waited for.
    pub(super) async fn prepare(
        listen: SocketAddr,
        _public_key: PublicKey,
        _bot: Bot,
        _tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        let listener = http::listen(listen).await.with_context(|| {
            format!("cannot take interactions at {listen} (setting CHESS960_LISTEN)")
        })?;
        let router = Router::new();
        Ok(Self { listener, router })
    }

    /// Serves until `closing`.
    pub(super) async fn run(self, closing: CancellationToken) -> anyhow::Result<()> {
        http::serve(self.listener, self.router, closing).await;
        Ok(())
    }
}
