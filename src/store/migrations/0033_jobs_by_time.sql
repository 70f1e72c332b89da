-- One loop per process waits for the next job of any kind.
CREATE INDEX job_by_time ON job (due_at);
DROP INDEX job_by_due_time;
