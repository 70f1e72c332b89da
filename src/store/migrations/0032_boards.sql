-- Boards of rounds.

-- What plays a position: round (all its boards), board (one board).
ALTER TABLE event ADD COLUMN position_scope TEXT NOT NULL DEFAULT 'round';

-- Players of a round, as organizers pasted them.
CREATE TABLE event_player (
    event_id BIGINT NOT NULL,
    number SMALLINT NOT NULL,
    -- From 0. Byes are counted apart.
    board SMALLINT NOT NULL,
    -- white, black, bye
    seat TEXT NOT NULL,
    -- Either the id of a member or a name. Both are NULL after the member was erased.
    user_id BIGINT,
    name TEXT,
    PRIMARY KEY (event_id, number, board, seat),
    FOREIGN KEY (event_id, number) REFERENCES event_round (event_id, number) ON DELETE CASCADE
);

CREATE INDEX event_player_by_person ON event_player (user_id);
