-- What a committed day is drawn from, beside its key: it stays when the schedule's secret or exclusions change
-- later. Whether the key is that of a phrase, whether 518 is excluded, and whether the commitment fixes that
-- as well, which those of version 1 do not. The first two are empty where a process of an earlier version
-- committed the schedule: then they are as the schedule has them.
ALTER TABLE daily_commitment ADD COLUMN from_phrase SMALLINT;
ALTER TABLE daily_commitment ADD COLUMN exclude_classical SMALLINT;
ALTER TABLE daily_commitment ADD COLUMN fixes_exclusion SMALLINT NOT NULL DEFAULT 0;

UPDATE daily_commitment SET
    from_phrase = (SELECT from_phrase FROM schedule WHERE schedule.id = daily_commitment.schedule_id),
    exclude_classical = (SELECT exclude_classical FROM schedule WHERE schedule.id = daily_commitment.schedule_id);

-- Which days are committed is asked with every schedule.
CREATE INDEX daily_commitment_by_day ON daily_commitment (schedule_id, date);
