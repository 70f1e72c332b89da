//! Test API for the gateway.

use tokio::time::sleep;

use super::{
    Connection, ConnectionAttempt, ConnectionBehavior, Gateway, HEARTBEAT_ACK, INVALID_SESSION,
    Identify, RECONNECT, SocketCommand, control,
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

    /// Closes all open connections.
    pub fn close_all(&self, code: u16) {
        self.change(|gateway| {
            for connection in &gateway.connections {
                connection.close(code);
            }
        });
    }

    /// Drops the connection without a close frame.
    pub fn drop_connection(&self) {
        self.change_newest(|newest| newest.execute(SocketCommand::Drop));
    }

    /// Sets the behavior on new connections, until it is changed. Open connections keep theirs.
    pub fn set_behavior(&self, behavior: ConnectionBehavior) {
        self.change(|gateway| gateway.behavior = behavior);
    }

    /// All attempts to connect, also refused ones.
    pub fn attempts(&self) -> Vec<ConnectionAttempt> {
        self.shared.lock().gateway.attempts.clone()
    }

    /// Waits for a total of `n` attempts to connect, also refused ones. Returns all attempts.
    pub async fn wait_for_attempts(&self, n: usize) -> Vec<ConnectionAttempt> {
        self.shared
            .wait_for_count("attempts to connect", n, |state| {
                state.gateway.attempts.len()
            })
            .await;
        self.attempts()
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

    /// Sets the number of sessions that may still be started, and the time until it is a thousand again. Starting more
    /// fails the test.
    pub fn set_session_limit(&self, remaining: u64, reset_after: Duration) {
        self.change(|gateway| gateway.session_starts.set_limit(remaining, reset_after));
    }

    /// Fails the test if two shards whose numbers are equal modulo `max_concurrency` identify within five seconds.
    pub fn enforce_max_concurrency(&self, max_concurrency: u64) {
        self.change(|gateway| {
            gateway
                .session_starts
                .enforce_max_concurrency(max_concurrency);
        });
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
                let codes: Vec<_> = state
                    .gateway
                    .connections
                    .iter()
                    .filter_map(|connection| connection.closed_with)
                    .collect();
                if codes.len() < n {
                    return None;
                }
                Some(codes)
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

    /// IDENTIFY payloads with the right token, including those that got an invalid session.
    pub fn identifies(&self) -> Vec<Identify> {
        self.shared.lock().gateway.identifies.clone()
    }
}
