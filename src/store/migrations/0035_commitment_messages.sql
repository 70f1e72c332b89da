-- The messages that publish the commitments of draws from both players' words. A table of its own, because processes of
-- the previous release read whole rows of `agreement`. No row for agreements of earlier versions.
CREATE TABLE agreement_commitment (
    agreement BIGINT PRIMARY KEY REFERENCES agreement (number) ON DELETE CASCADE,
    commitment_message_id BIGINT NOT NULL
);
