-- The lines are the truth; the rest of what is about tables could be made again from them.

-- One row. `is_whole` is false while `soiree move` fills the database; a database that was filled
-- from elsewhere has another id, so that nodes of the former one leave.
CREATE TABLE house (
    id       text NOT NULL DEFAULT gen_random_uuid()::text,
    is_whole boolean NOT NULL DEFAULT true,
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
);
INSERT INTO house DEFAULT VALUES;

CREATE TABLE settings (
    key   text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
);

CREATE TABLE people (
    id         text COLLATE "C" PRIMARY KEY,
    name       text NOT NULL,
    created_at bigint NOT NULL,
    seen_at    bigint NOT NULL,
    leaving_at bigint
);
CREATE INDEX people_by_last_seen ON people (seen_at);
CREATE INDEX people_leaving ON people (leaving_at) WHERE leaving_at IS NOT NULL;

CREATE TABLE passkeys (
    no            bigint GENERATED ALWAYS AS IDENTITY,
    credential_id bytea PRIMARY KEY,
    person        text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    credential    text NOT NULL,
    label         text NOT NULL,
    created_at    bigint NOT NULL,
    used_at       bigint
);
CREATE INDEX passkeys_of_a_person ON passkeys (person);

-- The first session of a person has the person's id, and is ended by a mark, which outlives the
-- person; every other session is there for as long as its row is.
CREATE TABLE sessions (
    id         text COLLATE "C" PRIMARY KEY,
    person     text COLLATE "C" NOT NULL,
    label      text NOT NULL,
    created_at bigint NOT NULL,
    seen_at    bigint NOT NULL,
    proved_at  bigint,
    ended_at   bigint
);
CREATE INDEX sessions_of_a_person ON sessions (person);

CREATE TABLE tables (
    no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          text COLLATE "C" NOT NULL UNIQUE,
    game        text COLLATE "C" NOT NULL,
    is_public   boolean NOT NULL,
    stage       text COLLATE "C" NOT NULL DEFAULT 'open'
                CHECK (stage IN ('open', 'playing', 'finished', 'closed')),
    opened_at   bigint NOT NULL,
    last_at     bigint NOT NULL,
    opened_by   text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    card        text,
    finished_at bigint,
    result      text
);
CREATE INDEX tables_finished ON tables (finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX tables_finished_of_a_game ON tables (game, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX tables_closed ON tables (id) WHERE stage = 'closed' AND finished_at IS NULL;
CREATE INDEX tables_opened_by_a_person ON tables (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX tables_listed ON tables (opened_at DESC, id, last_at)
    WHERE is_public AND stage IN ('open', 'playing');
CREATE INDEX tables_idle ON tables (stage, last_at) WHERE stage IN ('open', 'playing');

-- `person` is NULL for bots and for erased people; `folded` is the name in lower case.
CREATE TABLE seats (
    table_no bigint NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     smallint NOT NULL,
    person   text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    name     text NOT NULL,
    folded   text COLLATE "C" NOT NULL,
    is_bot   boolean NOT NULL,
    has_left boolean NOT NULL DEFAULT false,
    PRIMARY KEY (table_no, seat)
);
CREATE INDEX seats_of_a_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_a_name ON seats (folded);

-- Every table in whose log a person sat down, also if they left the seat again.
CREATE TABLE sittings (
    person   text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_no bigint NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    PRIMARY KEY (person, table_no)
);
CREATE INDEX sittings_at_a_table ON sittings (table_no);

-- No foreign key: the row of `owners` is locked whenever lines are written, and there for as long as
-- its table.
CREATE TABLE lines (
    table_no bigint NOT NULL,
    number   integer NOT NULL,
    epoch    integer NOT NULL,
    at       bigint NOT NULL,
    line     text NOT NULL,
    action   text,
    hash     bytea NOT NULL,
    PRIMARY KEY (table_no, number)
);

CREATE TABLE talk (
    table_no bigint NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    number   integer NOT NULL,
    at       bigint NOT NULL,
    person   text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    line     text,
    action   text,
    PRIMARY KEY (table_no, number)
);
CREATE INDEX talk_of_a_person ON talk (person) WHERE person IS NOT NULL;

-- Outlives its table and its person.
CREATE TABLE withheld (
    table_id text COLLATE "C" NOT NULL,
    seat     smallint NOT NULL,
    person   text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    at       bigint NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX withheld_by_a_person ON withheld (person) WHERE person IS NOT NULL;

CREATE TABLE nodes (
    id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name           text NOT NULL,
    build          text NOT NULL,
    lives_until    timestamptz NOT NULL,
    unbroken_since timestamptz NOT NULL
);

-- Who may append to a table, and where its log ends. `node` is NULL while a table is put away.
CREATE TABLE owners (
    table_no   bigint PRIMARY KEY,
    node       integer,
    epoch      integer NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    number     integer NOT NULL DEFAULT 0,
    hash       bytea NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
CREATE INDEX owners_of_a_node ON owners (node) WHERE node IS NOT NULL;
