-- Passkey ceremonies between their two steps, at most one of a kind for each person: begun on one
-- node, ended on any. There is no foreign key: a guest who signs in may have no account. `origin`
-- stands for a client's address.
CREATE TABLE ceremonies (
    person   text COLLATE "C" NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('registration', 'sign-in')),
    origin   bytea NOT NULL,
    state    text NOT NULL,
    begun_at bigint NOT NULL,
    PRIMARY KEY (person, kind)
);
CREATE INDEX ceremonies_by_time ON ceremonies (begun_at);
CREATE INDEX ceremonies_of_an_origin ON ceremonies (origin, begun_at);

-- Replaces the one before, then evicts the oldest beyond the limits, of the same origin first. Rows
-- that another node deletes at this moment are not waited for, so that two never wait for each other.
CREATE FUNCTION begin_ceremony(who text, what text, whence bytea, kept text, at bigint,
    in_all bigint, of_an_origin bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ceremonies (person, kind, origin, state, begun_at) VALUES (who, what, whence, kept, at)
    ON CONFLICT (person, kind) DO UPDATE
    SET origin = excluded.origin, state = excluded.state, begun_at = excluded.begun_at;
    DELETE FROM ceremonies WHERE (person, kind) IN (
        SELECT person, kind FROM ceremonies WHERE origin = whence
        ORDER BY begun_at DESC OFFSET of_an_origin FOR UPDATE SKIP LOCKED);
    DELETE FROM ceremonies WHERE (person, kind) IN (
        SELECT person, kind FROM ceremonies
        ORDER BY begun_at DESC OFFSET in_all FOR UPDATE SKIP LOCKED);
END $$;
