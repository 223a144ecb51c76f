-- The daily duplicate: boards that are prepared ahead, and who has played them.

-- A day is counted from 1970. The key of a board follows from the server's secret and `candidate`.
CREATE TABLE daily_boards (
    day integer NOT NULL,
    game text COLLATE "C" NOT NULL,
    mode text COLLATE "C" NOT NULL,
    board smallint NOT NULL,
    candidate integer NOT NULL,
    seat smallint NOT NULL,
    -- Of the rules and of the bots.
    edition text NOT NULL,
    -- JSON: what bots scored.
    field text NOT NULL,
    par integer NOT NULL,
    PRIMARY KEY (day, game, mode, board)
);

CREATE TABLE daily_entries (
    day integer NOT NULL,
    game text COLLATE "C" NOT NULL,
    mode text COLLATE "C" NOT NULL,
    board smallint NOT NULL,
    -- Where it is played; of a record that was sent, a name of its own.
    place text COLLATE "C" NOT NULL,
    -- NULL once the person is forgotten: the result stays.
    person text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    begun_at bigint NOT NULL,
    -- NULL until it is finished or given up.
    finished_at bigint,
    -- NULL until it is finished, and if it was given up.
    score integer,
    -- The record that was sent; NULL if it was played at a table.
    record text,
    PRIMARY KEY (day, game, mode, board, place)
);

-- Everybody plays a board once.
CREATE UNIQUE INDEX daily_entries_once ON daily_entries (day, game, mode, board, person)
    WHERE person IS NOT NULL;
CREATE INDEX daily_entries_of_a_person ON daily_entries (person) WHERE person IS NOT NULL;
CREATE INDEX daily_entries_unfinished ON daily_entries (day) WHERE finished_at IS NULL;
