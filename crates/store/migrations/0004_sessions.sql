-- Where somebody is known: a browser with a cookie, for as long as nobody ends it. And where they
-- have left traces, so that they can be forgotten.

-- The first session of a person has the person's id, and needs no row while nothing is kept about
-- them; so it is ended by a mark. Every other session is there for as long as its row is.
-- There is no foreign key: that the first session has ended outlives the person.
CREATE TABLE sessions (
    id         TEXT PRIMARY KEY,
    person     TEXT NOT NULL,
    label      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL,
    proved_at  INTEGER,
    ended_at   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_a_person ON sessions (person);

CREATE TRIGGER sessions_go_when_they_end AFTER UPDATE OF ended_at ON sessions
WHEN NEW.ended_at IS NOT NULL AND NEW.id <> NEW.person BEGIN
    DELETE FROM sessions WHERE id = NEW.id;
END;

-- Whoever is seen in a session is seen.
CREATE TRIGGER sessions_see_people AFTER UPDATE OF seen_at ON sessions BEGIN
    UPDATE people SET seen_at = max(seen_at, NEW.seen_at) WHERE id = NEW.person;
END;

-- Of somebody who is forgotten nothing stays but that a first session has ended.
CREATE TRIGGER sessions_are_forgotten AFTER DELETE ON people BEGIN
    DELETE FROM sessions WHERE person = OLD.id AND ended_at IS NULL;
    UPDATE sessions SET label = '', created_at = ended_at, seen_at = ended_at, proved_at = NULL
    WHERE person = OLD.id;
END;

-- Until now nobody noted when guests were seen: their time begins today.
UPDATE people SET seen_at = max(seen_at, unixepoch() * 1000);

CREATE INDEX people_by_last_seen ON people (seen_at);

-- When somebody asked to be forgotten; whatever is left of them then goes soon.
ALTER TABLE people ADD COLUMN leaving_at INTEGER;

CREATE INDEX people_leaving ON people (leaving_at) WHERE leaving_at IS NOT NULL;

-- Every table at whose log somebody has sat, also if they stood up again before the match.
CREATE TABLE sittings (
    person   TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_at_a_table ON sittings (table_id);

CREATE TRIGGER seats_are_noted AFTER INSERT ON seats WHEN NEW.person IS NOT NULL BEGIN
    INSERT INTO sittings (person, table_id) VALUES (NEW.person, NEW.table_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER seats_are_noted_again AFTER UPDATE OF person ON seats WHEN NEW.person IS NOT NULL BEGIN
    INSERT INTO sittings (person, table_id) VALUES (NEW.person, NEW.table_id) ON CONFLICT DO NOTHING;
END;

-- Of logs that were written before, once.
INSERT INTO sittings (person, table_id)
SELECT DISTINCT people.id, table_id FROM lines JOIN people ON people.id =
    CASE WHEN line LIKE '{"sat":%' AND json_valid(line) THEN line ->> '$.sat.person' END;

CREATE INDEX tables_closed ON tables (id) WHERE stage = 'closed' AND finished_at IS NULL;
