-- Tags such as 'pt-BR'. NULL: by the locale in Discord.
ALTER TABLE preferences ADD COLUMN language TEXT;
ALTER TABLE server_preferences ADD COLUMN language TEXT;
-- Of the posts, of the agreement's message (NULL: English), and of the reply that is edited after an erasure.
ALTER TABLE schedule ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE agreement_addition ADD COLUMN language TEXT;
ALTER TABLE erasure ADD COLUMN language TEXT;
