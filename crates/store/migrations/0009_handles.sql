-- Handles: names of people's own. The key is a digest of what a handle looks like, so that no two look
-- alike and none is given out twice. `handle` is NULL for one that its owner has changed for another;
-- of an erased person nothing but the digest stays.
CREATE TABLE handles (
    digest BLOB NOT NULL PRIMARY KEY,
    person TEXT REFERENCES people (id) ON DELETE SET NULL,
    handle TEXT,
    since  INTEGER NOT NULL,
    CHECK (handle IS NULL OR person IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX handles_of_a_person ON handles (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX handles_in_use ON handles (person) WHERE handle IS NOT NULL;

CREATE TRIGGER handles_go_when_people_leave AFTER UPDATE OF leaving_at ON people
WHEN NEW.leaving_at IS NOT NULL BEGIN
    UPDATE handles SET handle = NULL, person = NULL, since = 0 WHERE person = NEW.id;
END;

CREATE TRIGGER handles_are_forgotten BEFORE DELETE ON people BEGIN
    UPDATE handles SET handle = NULL, person = NULL, since = 0 WHERE person = OLD.id;
END;

-- The sign before a handle, which no other name may have from now on.
UPDATE people SET name = trim(replace(replace(replace(name, '@', ''), '＠', ''), '﹫', ''))
WHERE name LIKE '%@%' OR name LIKE '%＠%' OR name LIKE '%﹫%';
