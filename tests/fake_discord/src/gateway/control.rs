//! Test API for the gateway.

use tokio::time::sleep;

use super::{
    Connection, Gateway, HEARTBEAT_ACK, INVALID_SESSION, Identify, RECONNECT, SocketCommand,
    control,
};
use crate::prelude::*;

const WAKE_INTERVAL: Duration = Duration::from_millis(10);

/// Observes the gateway and arranges its faults.
pub struct GatewayControl<'a> {
    shared: &'a Shared,
}

impl FakeDiscord {
    pub fn gateway(&self) -> GatewayControl<'_> {
        GatewayControl {
            shared: &self.shared,
        }
    }
}

impl GatewayControl<'_> {
    fn change(&self, change: impl FnOnce(&mut Gateway)) {
        self.shared.change(|state| change(&mut state.gateway));
    }

    /// Changes the newest connection.
    fn change_newest(&self, change: impl FnOnce(&mut Connection)) {
        self.change(|gateway| {
            let newest = gateway.connections.last_mut();
            change(newest.expect("a client has connected"));
        });
    }

    pub fn set_heartbeat_interval(&self, interval: Duration) {
        self.change(|gateway| gateway.heartbeat_interval = interval);
    }

    pub fn send_reconnect(&self) {
        self.change_newest(|newest| newest.send(control(RECONNECT, Value::Null), false));
    }

    /// Invalidates the session (opcode 9). It is lost unless it is resumable.
    pub fn invalidate_session(&self, resumable: bool) {
        self.change(|gateway| {
            let newest = gateway.connections.last().expect("a client has connected");
            if let Some(session) = newest.session {
                gateway.sessions[session].valid = resumable;
            }
            newest.send(control(INVALID_SESSION, resumable), false);
        });
    }

    pub fn close(&self, code: u16) {
        self.change_newest(|newest| newest.close(code));
    }

    /// Drops the connection without a close frame.
    pub fn drop_connection(&self) {
        self.change_newest(|newest| newest.execute(SocketCommand::Drop));
    }

    /// Stops acknowledging heartbeats on this connection.
    pub fn stop_acks(&self) {
        self.change_newest(|newest| newest.acknowledges = false);
    }

    /// Refuses new connections (503) or accepts them again.
    pub fn refuse_connections(&self, refuse: bool) {
        self.change(|gateway| gateway.refuses = refuse);
    }

    /// Waits for a total of `n` refused connections.
    pub async fn wait_for_refusals(&self, n: usize) {
        self.shared
            .wait_for_count("refused connections", n, |state| state.gateway.refused)
            .await;
    }

    /// Alternates interactions between all sessions instead of sending them only to the newest one.
    pub fn alternate_sessions(&self) {
        self.change(|gateway| gateway.alternates = true);
    }

    pub fn set_shards(&self, recommended: u64, required: u64) {
        self.change(|gateway| {
            gateway.recommended_shards = recommended;
            gateway.required_shards = required;
        });
    }

    /// Sets the number of sessions that may still be started. Starting more fails the test.
    pub fn set_sessions_left(&self, left: u64) {
        self.change(|gateway| gateway.sessions_left = left);
    }

    /// Awaits the exit of clients. Meanwhile, sends acknowledgements that nobody requested, because serenity notices a
    /// shutdown only after a message, or after half a second.
    pub async fn while_waking_clients<T>(&self, exit: impl Future<Output = T>) -> T {
        let waking = async {
            loop {
                sleep(WAKE_INTERVAL).await;
                self.change(|gateway| {
                    for connection in &gateway.connections {
                        connection.send(control(HEARTBEAT_ACK, Value::Null), false);
                    }
                });
            }
        };
        tokio::select! {
            done = exit => done,
            () = waking => unreachable!("the loop has no end"),
        }
    }

    pub fn set_close_delay(&self, delay: Duration) {
        self.change(|gateway| gateway.close_delay = delay);
    }

    /// Waits until clients have closed `n` connections in total. Returns the codes.
    pub async fn wait_all_closed(&self, n: usize) -> Vec<u16> {
        self.shared
            .wait_for("the ends of connections", |state| {
                let connections = state.gateway.connections.iter();
                let codes: Vec<_> = connections.filter_map(|it| it.closed_with).collect();
                (codes.len() >= n).then_some(codes)
            })
            .await
    }

    /// Waits for a total of `n` heartbeats.
    pub async fn wait_for_heartbeats(&self, n: usize) {
        self.shared
            .wait_for_count("heartbeats", n, |state| state.gateway.heartbeats)
            .await;
    }

    pub fn compressed(&self) -> usize {
        self.shared.lock().gateway.compressed
    }

    /// IDENTIFY payloads with the right token.
    pub fn identifies(&self) -> Vec<Identify> {
        self.shared.lock().gateway.identifies.clone()
    }
}
