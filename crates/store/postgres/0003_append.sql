-- Appending: one call a group commit, so that no transaction is open while a node is silent.

-- One note of a batch. A person who is not there is SQLSTATE SR001, with the id as the message.
CREATE FUNCTION apply_note(which bigint, wanted text, note jsonb, again boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    who text := note ->> 'person';
BEGIN
    CASE note ->> 'kind'
    WHEN 'opened' THEN
        NULL;
    WHEN 'owner' THEN
        PERFORM must_be_known(who);
        UPDATE tables SET opened_by = who WHERE no = which;
    WHEN 'opened-by' THEN
        INSERT INTO sittings (person, table_no) SELECT id, which FROM people WHERE id = who
        ON CONFLICT DO NOTHING;
    WHEN 'card' THEN
        UPDATE tables SET card = note ->> 'card' WHERE no = which;
    WHEN 'touched' THEN
        UPDATE tables SET last_at = greatest(last_at, (note ->> 'at')::bigint) WHERE no = which;
    WHEN 'seated' THEN
        PERFORM must_be_known(who);
        INSERT INTO seats (table_no, seat, person, name, folded, is_bot) VALUES
            (which, (note ->> 'seat')::smallint, who, note ->> 'name', note ->> 'folded', who IS NULL)
        ON CONFLICT (table_no, seat) DO UPDATE SET person = excluded.person, name = excluded.name,
            folded = excluded.folded, is_bot = excluded.is_bot, has_left = false;
        INSERT INTO sittings (person, table_no) SELECT who, which WHERE who IS NOT NULL
        ON CONFLICT DO NOTHING;
    WHEN 'unseated' THEN
        DELETE FROM seats WHERE table_no = which AND seat = (note ->> 'seat')::smallint;
    WHEN 'renamed' THEN
        UPDATE seats SET name = note ->> 'name', folded = note ->> 'folded'
        WHERE table_no = which AND seat = (note ->> 'seat')::smallint;
    WHEN 'left' THEN
        UPDATE seats SET has_left = (note ->> 'has_left')::boolean
        WHERE table_no = which AND seat = (note ->> 'seat')::smallint;
    WHEN 'said' THEN
        IF NOT (again AND EXISTS (SELECT 1 FROM talk WHERE table_no = which
            AND number = (note ->> 'number')::integer AND action IS NOT DISTINCT FROM note ->> 'action')) THEN
            INSERT INTO talk (table_no, number, at, person, line, action) VALUES (
                which, (note ->> 'number')::integer, (note ->> 'at')::bigint,
                (SELECT id FROM people WHERE id = who), note ->> 'line', note ->> 'action');
        END IF;
        DELETE FROM talk WHERE table_no = which AND number <= (note ->> 'number')::integer - 200;
    WHEN 'withheld' THEN
        INSERT INTO withheld (table_id, seat, person, at) VALUES (wanted,
            (note ->> 'seat')::smallint, (SELECT id FROM people WHERE id = who), (note ->> 'at')::bigint)
        ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, at = excluded.at;
    WHEN 'began' THEN
        UPDATE tables SET stage = 'playing', opened_by = NULL WHERE no = which;
    WHEN 'finished' THEN
        UPDATE tables SET stage = 'finished', finished_at = (note ->> 'at')::bigint,
            result = note ->> 'result', opened_by = NULL WHERE no = which;
    WHEN 'closed' THEN
        UPDATE tables SET stage = 'closed', opened_by = NULL WHERE no = which;
    END CASE;
END $$;

CREATE FUNCTION must_be_known(who text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF who IS NOT NULL AND NOT EXISTS (SELECT 1 FROM people WHERE id = who) THEN
        RAISE SQLSTATE 'SR001' USING MESSAGE = who;
    END IF;
END $$;

-- A table is its opener's, at the first epoch. NULL if there is one of that id.
CREATE FUNCTION open_table(me integer, wanted text, note jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    which bigint;
BEGIN
    INSERT INTO tables (id, game, is_public, opened_at, last_at) VALUES (wanted, note ->> 'game',
        (note ->> 'public')::boolean, (note ->> 'at')::bigint, (note ->> 'at')::bigint)
    ON CONFLICT (id) DO NOTHING RETURNING no INTO which;
    IF which IS NOT NULL THEN
        INSERT INTO owners (table_no, node, epoch) VALUES (which, me, 1);
    END IF;
    RETURN which;
END $$;

-- A group commit: batch `n` is of table `ids[n]` at `tokens[n]`, has `counts[n]` lines up to number
-- `lasts[n]`, after which the running hash is `heads[n]`, and the notes of `noted[n]`, a JSON array or
-- NULL. Line `m` is of batch `batches[m]`. Gives an outcome for each batch.
--
-- The rows of `owners` are locked first, in one order, at the epochs that they have then: a claim
-- waits for this, or this sees the claim. `again` is set when the same was sent before and its
-- outcome is not known: what was kept then is not refused now.
CREATE FUNCTION append(me integer, again boolean, ids text[], tokens integer[], counts integer[],
    lasts integer[], heads bytea[], noted text[], batches integer[], numbers integer[], ats bigint[],
    texts text[], actions text[], hashes bytea[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
    outcomes text[] := array_fill(NULL::text, ARRAY[cardinality(ids)]);
    nos bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(ids)]);
    plain bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(ids)]);
    kept record;
BEGIN
    FOR kept IN
        SELECT a.n::integer AS n, a.token, a.lines, a.last, a.head,
            a.notes IS NOT NULL AS is_noted, o.table_no, o.epoch, o.number, o.hash
        FROM unnest(ids, tokens, counts, lasts, heads, noted)
            WITH ORDINALITY a (id, token, lines, last, head, notes, n)
        JOIN tables t ON t.id = a.id JOIN owners o ON o.table_no = t.no
        ORDER BY o.table_no FOR NO KEY UPDATE OF o
    LOOP
        IF kept.epoch <> kept.token THEN
            outcomes[kept.n] := 'fenced';
        ELSIF kept.lines > 0 AND again AND kept.number = kept.last AND kept.hash = kept.head THEN
            outcomes[kept.n] := 'kept';
        ELSIF kept.lines > 0 AND kept.last - kept.lines < kept.number THEN
            outcomes[kept.n] := 'taken';
        ELSIF kept.lines > 0 AND kept.last - kept.lines > kept.number THEN
            outcomes[kept.n] := 'skipped';
        ELSE
            nos[kept.n] := kept.table_no;
            IF NOT kept.is_noted THEN
                outcomes[kept.n] := 'kept';
                plain[kept.n] := kept.table_no;
            END IF;
        END IF;
    END LOOP;
    PERFORM append_lines(plain, tokens, lasts, heads, batches, numbers, ats, texts, actions, hashes);
    FOR n IN 1 .. cardinality(ids) LOOP
        IF outcomes[n] IS NULL THEN
            outcomes[n] := append_noted(me, again, n, nos[n], ids[n], tokens, counts[n], lasts, heads,
                noted[n], batches, numbers, ats, texts, actions, hashes);
        END IF;
    END LOOP;
    RETURN outcomes;
END $$;

-- The lines of the batches that have a number here, and where those logs end now.
CREATE FUNCTION append_lines(nos bigint[], tokens integer[], lasts integer[], heads bytea[],
    batches integer[], numbers integer[], ats bigint[], texts text[], actions text[], hashes bytea[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO lines (table_no, number, epoch, at, line, action, hash)
    SELECT b.no, l.number, b.token, l.at, l.line, l.action, l.hash
    FROM unnest(batches, numbers, ats, texts, actions, hashes) l (batch, number, at, line, action, hash)
    JOIN unnest(nos, tokens) WITH ORDINALITY b (no, token, n) ON b.n = l.batch WHERE b.no IS NOT NULL;
    UPDATE owners SET number = b.last, hash = b.head
    FROM unnest(nos, lasts, heads) b (no, last, head)
    WHERE owners.table_no = b.no AND b.last > owners.number;
END $$;

-- A batch with notes, which is refused alone.
CREATE FUNCTION append_noted(me integer, again boolean, n integer, which bigint, wanted text,
    tokens integer[], lines integer, lasts integer[], heads bytea[], noted text, batches integer[],
    numbers integer[], ats bigint[], texts text[], actions text[], hashes bytea[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    notes jsonb;
    only_this bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(tokens)]);
    is_new boolean := false;
BEGIN
    IF noted IS NULL THEN
        RETURN 'no-table';
    END IF;
    notes := noted::jsonb;
    IF notes -> 0 ->> 'kind' = 'opened' THEN
        IF which IS NULL THEN
            which := open_table(me, wanted, notes -> 0);
            is_new := true;
        ELSIF NOT (again AND EXISTS (SELECT 1 FROM owners WHERE table_no = which AND node = me
            AND epoch = 1 AND number = 0)) THEN
            RETURN 'opened-before';
        END IF;
        -- Opened at this moment by another.
        IF which IS NULL THEN
            RETURN 'opened-before';
        END IF;
    END IF;
    IF which IS NULL THEN
        RETURN 'no-table';
    END IF;
    IF is_new AND (tokens[n] <> 1 OR (lines > 0 AND lasts[n] <> lines)) THEN
        RAISE SQLSTATE 'SR002' USING MESSAGE = CASE WHEN tokens[n] <> 1 THEN 'fenced' ELSE 'skipped' END;
    END IF;
    PERFORM apply_note(which, wanted, note, again) FROM jsonb_array_elements(notes) note;
    IF lines > 0 THEN
        only_this[n] := which;
        PERFORM append_lines(only_this, tokens, lasts, heads, batches, numbers, ats, texts, actions, hashes);
    END IF;
    RETURN 'kept';
EXCEPTION
    WHEN SQLSTATE 'SR001' THEN RETURN 'no-person ' || SQLERRM;
    WHEN SQLSTATE 'SR002' THEN RETURN SQLERRM;
    WHEN unique_violation THEN RETURN 'taken';
    WHEN data_exception THEN RETURN 'unstorable';
END $$;

-- Erases a person from a table, whose log had `last` lines when it was read.
CREATE FUNCTION redact(wanted text, token integer, last integer, head bytea, numbers integer[],
    texts text[], hashes bytea[], who text, called text, as_folded text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    kept owners;
BEGIN
    SELECT o.* INTO kept FROM owners o JOIN tables t ON t.no = o.table_no
    WHERE t.id = wanted FOR NO KEY UPDATE OF o;
    IF NOT FOUND THEN
        RETURN 'kept';
    ELSIF kept.epoch <> token THEN
        RETURN 'fenced';
    ELSIF cardinality(numbers) > 0 AND kept.number <> last THEN
        RETURN 'moved';
    END IF;
    UPDATE lines SET line = l.line, hash = l.hash
    FROM unnest(numbers, texts, hashes) l (number, line, hash)
    WHERE table_no = kept.table_no AND lines.number = l.number;
    IF cardinality(numbers) > 0 THEN
        UPDATE owners SET hash = head WHERE table_no = kept.table_no;
    END IF;
    UPDATE seats SET person = NULL, name = called, folded = as_folded
    WHERE table_no = kept.table_no AND person = who;
    UPDATE talk SET person = NULL, line = NULL, action = NULL
    WHERE table_no = kept.table_no AND person = who;
    DELETE FROM sittings WHERE table_no = kept.table_no AND person = who;
    RETURN 'kept';
END $$;

-- Deletes a table that was closed without a finished match.
CREATE FUNCTION remove_table(wanted text, token integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    kept owners;
BEGIN
    SELECT o.* INTO kept FROM owners o JOIN tables t ON t.no = o.table_no
    WHERE t.id = wanted AND t.stage = 'closed' AND t.finished_at IS NULL FOR NO KEY UPDATE OF o;
    IF NOT FOUND THEN
        RETURN 'no-table';
    ELSIF kept.epoch <> token THEN
        RETURN 'fenced';
    END IF;
    DELETE FROM lines WHERE table_no = kept.table_no;
    DELETE FROM owners WHERE table_no = kept.table_no;
    DELETE FROM tables WHERE no = kept.table_no;
    RETURN 'kept';
END $$;

-- Of a person who is forgotten nothing stays but that a first session has ended.
CREATE FUNCTION remove_person(who text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE talk SET line = NULL, action = NULL WHERE person = who
        AND NOT EXISTS (SELECT 1 FROM sittings WHERE person = who);
    DELETE FROM people WHERE id = who AND NOT EXISTS (SELECT 1 FROM sittings WHERE person = who);
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    DELETE FROM sessions WHERE person = who AND ended_at IS NULL;
    UPDATE sessions SET label = '', created_at = ended_at, seen_at = ended_at, proved_at = NULL
    WHERE person = who;
    RETURN true;
END $$;
