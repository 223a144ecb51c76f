-- Handles: names of people's own. The key is a digest of what a handle looks like, so that no two look
-- alike and none is given out twice. `handle` is NULL for one that its owner has changed for another;
-- of an erased person nothing but the digest stays.
CREATE TABLE handles (
    digest bytea PRIMARY KEY,
    person text COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    handle text,
    since  bigint NOT NULL,
    CHECK (handle IS NULL OR person IS NOT NULL)
);
CREATE INDEX handles_of_a_person ON handles (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX handles_in_use ON handles (person) WHERE handle IS NOT NULL;

CREATE FUNCTION forget_handles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE handles SET handle = NULL, person = NULL, since = 0 WHERE person = OLD.id;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER handles_go_when_people_leave BEFORE UPDATE OF leaving_at ON people
    FOR EACH ROW WHEN (NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION forget_handles();
CREATE TRIGGER handles_are_forgotten BEFORE DELETE ON people
    FOR EACH ROW EXECUTE FUNCTION forget_handles();

-- Gives a person a handle. Of two that claim one at once, the one whose row is there first has it. The
-- row of the person is locked: two claims of theirs come one after the other.
CREATE FUNCTION claim_handle(who text, wanted text, looks bytea, claimed_at bigint, changed_before bigint,
    OUT outcome text, OUT held_since bigint) LANGUAGE plpgsql AS $$
DECLARE
    held handles;
    holder text;
BEGIN
    PERFORM 1 FROM people WHERE id = who AND leaving_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN
        outcome := 'no-person';
        RETURN;
    END IF;
    SELECT * INTO held FROM handles WHERE person = who AND handle IS NOT NULL;
    IF held.digest = looks AND held.handle = wanted THEN
        outcome := 'claimed';
        RETURN;
    END IF;
    IF held.since > changed_before THEN
        outcome := 'too-soon';
        held_since := held.since;
        RETURN;
    END IF;
    INSERT INTO handles (digest, person, since) VALUES (looks, who, claimed_at) ON CONFLICT DO NOTHING;
    SELECT person INTO holder FROM handles WHERE digest = looks;
    IF holder IS DISTINCT FROM who THEN
        outcome := 'taken';
        RETURN;
    END IF;
    UPDATE handles SET handle = NULL WHERE person = who AND handle IS NOT NULL;
    UPDATE handles SET handle = wanted, since = claimed_at WHERE digest = looks;
    outcome := 'claimed';
END $$;

-- The sign before a handle, which no other name may have from now on.
UPDATE people SET name = trim(translate(name, '@＠﹫', '')) WHERE name ~ '[@＠﹫]';
