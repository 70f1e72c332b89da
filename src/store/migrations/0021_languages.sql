-- Tags such as 'pt-BR'. NULL: by the locale in Discord.
ALTER TABLE preferences ADD COLUMN language TEXT;
ALTER TABLE server_preferences ADD COLUMN language TEXT;

-- Of the posts; no row if they are in English. It is a table of its own, because processes of the previous release
-- read whole rows of `schedule`.
CREATE TABLE schedule_language (
    schedule_id BIGINT PRIMARY KEY REFERENCES schedule (id) ON DELETE CASCADE,
    language TEXT NOT NULL
);

-- Of an agreement's message (NULL: English), and of the reply that is edited after an erasure.
ALTER TABLE agreement_addition ADD COLUMN language TEXT;
ALTER TABLE erasure ADD COLUMN language TEXT;
