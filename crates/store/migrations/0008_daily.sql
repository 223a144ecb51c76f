-- The daily duplicate: boards that are prepared ahead, and who has played them.

-- A day is counted from 1970. The key of a board follows from the server's secret and `candidate`.
CREATE TABLE daily_boards (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    board INTEGER NOT NULL,
    candidate INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- Of the rules and of the bots.
    edition TEXT NOT NULL,
    -- JSON: what bots scored.
    field TEXT NOT NULL,
    par INTEGER NOT NULL,
    PRIMARY KEY (day, game, mode, board)
) WITHOUT ROWID;

CREATE TABLE daily_entries (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    board INTEGER NOT NULL,
    -- Where it is played; of a record that was sent, a name of its own.
    place TEXT NOT NULL,
    -- NULL once the person is forgotten: the result stays.
    person TEXT REFERENCES people (id) ON DELETE SET NULL,
    begun_at INTEGER NOT NULL,
    -- NULL until it is finished or given up.
    finished_at INTEGER,
    -- NULL until it is finished, and if it was given up.
    score INTEGER,
    -- The record that was sent; NULL if it was played at a table.
    record TEXT,
    PRIMARY KEY (day, game, mode, board, place)
) WITHOUT ROWID;

-- Everybody plays a board once.
CREATE UNIQUE INDEX daily_entries_once ON daily_entries (day, game, mode, board, person)
    WHERE person IS NOT NULL;
CREATE INDEX daily_entries_of_a_person ON daily_entries (person) WHERE person IS NOT NULL;
CREATE INDEX daily_entries_unfinished ON daily_entries (day) WHERE finished_at IS NULL;
