-- Work that the bot does later or must not lose. A job is inserted in the transaction that causes it, and deleted when
-- it is done. Instants are in milliseconds since 1970.
CREATE TABLE job (
    -- post, notification, agreement, erasure, old-data
    kind TEXT NOT NULL,
    -- What the work is about: a schedule, an agreement, a server or a person.
    subject BIGINT NOT NULL,
    -- Which work about the subject: the date of a post, the reason of a notification, `guild` or `person`. Empty if
    -- there is only one.
    part TEXT NOT NULL,
    -- While a process works on the job, the end of its lease.
    due_at BIGINT NOT NULL,
    -- NULL if no process works on it.
    lease_until BIGINT,
    -- Since the job was scheduled, or its last success.
    attempts SMALLINT NOT NULL,
    first_attempt_at BIGINT,
    -- Whether an attempt may have had its effect although its result is unknown; 0 or 1.
    maybe_done SMALLINT NOT NULL,
    -- Clock at the last change. A later time than now shows that the clock was set back.
    changed_at BIGINT NOT NULL,
    -- Counts changes.
    revision BIGINT NOT NULL,
    PRIMARY KEY (kind, subject, part)
);

CREATE INDEX job_by_due_time ON job (kind, due_at);
CREATE INDEX job_by_change ON job (changed_at);
