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

    /// Returns `None` after a failure.
    pub fn check<T>(&mut self, result: anyhow::Result<T>) -> Option<T> {
        let worker = self.worker;
        match &result {
            Ok(_) if self.is_failing => tracing::info!("{worker}: the store works again"),
            Err(error) if !self.is_failing => {
                let error = format!("{error:#}");
                tracing::error!(error, "{worker}: the store failed; retrying");
            }
            Ok(_) | Err(_) => {}
        }
        self.is_failing = result.is_err();
        result.ok()
    }
}
