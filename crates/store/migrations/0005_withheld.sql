-- Who did not reveal their part of a deal, and made a table void by it: once for each table, so that
-- writing it again changes nothing. It outlives the table; `person` is NULL once they are forgotten,
-- so that the count of the server stays what it was.
CREATE TABLE withheld (
    table_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    person   TEXT REFERENCES people (id) ON DELETE SET NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX withheld_by_a_person ON withheld (person) WHERE person IS NOT NULL;
