-- A running hash over the log of each table: every line's covers the line and the hash before it.
-- Lines of the first version get theirs when the database is brought up to date.
ALTER TABLE lines ADD COLUMN hash BLOB NOT NULL DEFAULT x'';

-- Where each log ends, apart from its lines, so that lines that are missing at the end are missed.
CREATE TABLE heads (
    table_id TEXT PRIMARY KEY,
    number   INTEGER NOT NULL,
    hash     BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- In the statement that writes the line: appending stays a single one.
CREATE TRIGGER lines_move_the_head AFTER INSERT ON lines BEGIN
    INSERT INTO heads (table_id, number, hash) VALUES (new.table_id, new.number, new.hash)
    ON CONFLICT DO UPDATE SET number = excluded.number, hash = excluded.hash;
END;
