-- What a draw left out: a list as people type it, with + for the spaces between, 0-2+518, or `none`. Empty for draws by
-- earlier versions, which recorded only whether 518 was left out.
ALTER TABLE draw ADD COLUMN excluded TEXT;

-- Finds the agreement to which a published secret belongs.
CREATE INDEX agreement_by_secret ON agreement (secret) WHERE secret IS NOT NULL;
