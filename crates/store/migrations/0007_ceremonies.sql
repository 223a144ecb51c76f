-- Passkey ceremonies between their two steps, at most one of a kind for each person. There is no
-- foreign key: a guest who signs in may have no account. `origin` stands for a client's address.
CREATE TABLE ceremonies (
    person   TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('registration', 'sign-in')),
    origin   BLOB NOT NULL,
    state    TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX ceremonies_by_time ON ceremonies (begun_at);
CREATE INDEX ceremonies_of_an_origin ON ceremonies (origin, begun_at);
