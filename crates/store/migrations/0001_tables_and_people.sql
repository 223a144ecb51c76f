-- The lines are the truth; the rest of what is about tables could be made again from them.

CREATE TABLE people (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    credential_id BLOB PRIMARY KEY,
    person        TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    credential    TEXT NOT NULL,
    label         TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    used_at       INTEGER
) STRICT;

CREATE INDEX passkeys_of_a_person ON passkeys (person);

CREATE TABLE tables (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    is_public   INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    stage       TEXT NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'playing', 'finished', 'closed')),
    opened_at   INTEGER NOT NULL,
    finished_at INTEGER,
    result      TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_unfinished ON tables (opened_at) WHERE stage IN ('open', 'playing');
CREATE INDEX tables_finished ON tables (finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX tables_finished_of_a_game ON tables (game, finished_at, id) WHERE finished_at IS NOT NULL;

-- `person` is NULL for a bot and a guest; `folded` is the name in lower case, for searching.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   TEXT REFERENCES people (id) ON DELETE SET NULL,
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_a_name ON seats (folded);

CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    line     TEXT NOT NULL,
    action   TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
