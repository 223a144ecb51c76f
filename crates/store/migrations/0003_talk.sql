-- What people say at a table: beside its log, and only the last of it.

-- `line` is NULL once its person is forgotten: the number stays, so that none is used twice.
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    person   TEXT REFERENCES people (id) ON DELETE SET NULL,
    line     TEXT,
    action   TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX talk_of_a_person ON talk (person) WHERE person IS NOT NULL;

CREATE TRIGGER talk_is_a_ring AFTER INSERT ON talk BEGIN
    DELETE FROM talk WHERE table_id = NEW.table_id AND number <= NEW.number - 200;
END;

CREATE TRIGGER talk_is_forgotten BEFORE DELETE ON people BEGIN
    UPDATE talk SET line = NULL, action = NULL WHERE person = OLD.id;
END;
