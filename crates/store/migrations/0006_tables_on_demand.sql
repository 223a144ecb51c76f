-- What lists and limits ask of a table, so that they need not read its log.

-- JSON, kept as it is; NULL for a table of an older version until somebody lists it.
ALTER TABLE tables ADD COLUMN card TEXT;

-- Who opened it; NULL once its match has begun, or nobody plays there any more.
ALTER TABLE tables ADD COLUMN opened_by TEXT REFERENCES people (id) ON DELETE SET NULL;

-- When something last happened there, give or take a few minutes.
ALTER TABLE tables ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET last_at = coalesce(
    (SELECT at FROM lines WHERE table_id = id ORDER BY number DESC LIMIT 1), opened_at
) WHERE stage IN ('open', 'playing');

-- A person who is forgotten is no bot.
ALTER TABLE seats ADD COLUMN is_bot INTEGER NOT NULL DEFAULT 0 CHECK (is_bot IN (0, 1));
ALTER TABLE seats ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1));

UPDATE seats SET is_bot = 1 WHERE person IS NULL;

CREATE INDEX tables_opened_by_a_person ON tables (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX tables_listed ON tables (opened_at DESC, id, last_at)
    WHERE is_public = 1 AND stage IN ('open', 'playing');
CREATE INDEX tables_idle ON tables (stage, last_at) WHERE stage IN ('open', 'playing');

-- Nothing asks for all of them any more.
DROP INDEX tables_unfinished;
