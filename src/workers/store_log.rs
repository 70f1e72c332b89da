/// Logs the first of consecutive failures of the store, and the recovery.
pub(super) struct StoreLog {
    worker: &'static str,
    is_failing: bool,
}

impl StoreLog {
    pub fn new(worker: &'static str) -> Self {
        Self {
            worker,
            is_failing: false,
        }
    }

    /// Logs when the store begins to fail and when it works again, but not each failure in between. Returns the value
    /// of the result, or `None` after a failure.
    pub fn check<T>(&mut self, result: anyhow::Result<T>) -> Option<T> {
        let worker = self.worker;
        let was_failing = self.is_failing;
        self.is_failing = result.is_err();
        match result {
            Ok(value) => {
                if was_failing {
                    tracing::info!("{worker}: the store works again");
                }
                Some(value)
            }
            Err(error) => {
                if !was_failing {
                    tracing::error!(
                        error = format!("{error:#}"),
                        "{worker}: the store failed; retrying"
                    );
                }
                None
            }
        }
    }
}
