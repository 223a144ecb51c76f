-- Leases of nodes and claims of tables. Times are those of the database.

CREATE FUNCTION enter(who text, which text, alone boolean, ttl interval,
    OUT node integer, OUT neighbour text) LANGUAGE plpgsql AS $$
BEGIN
    -- Two that start at the same time see each other.
    LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE;
    IF alone THEN
        SELECT name INTO neighbour FROM nodes WHERE lives_until > clock_timestamp() LIMIT 1;
        IF FOUND THEN
            RETURN;
        END IF;
        UPDATE owners SET node = NULL WHERE owners.node IS NOT NULL;
        DELETE FROM nodes;
    END IF;
    INSERT INTO nodes (name, build, lives_until, unbroken_since)
    VALUES (who, which, clock_timestamp() + ttl, clock_timestamp()) RETURNING id INTO node;
END $$;

-- A renewal that is lost in a crash of the database is only a late one.
CREATE FUNCTION renew(me integer, ttl interval,
    OUT now_ms bigint, OUT unbroken boolean, OUT others integer[], OUT house text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    SELECT lives_until > clock_timestamp() INTO unbroken FROM nodes WHERE id = me FOR UPDATE;
    IF unbroken IS NULL THEN
        RETURN;
    END IF;
    UPDATE nodes SET lives_until = clock_timestamp() + ttl,
        unbroken_since = CASE WHEN unbroken THEN unbroken_since ELSE clock_timestamp() END
    WHERE id = me;
    now_ms := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
    others := ARRAY(SELECT id FROM nodes WHERE id <> me AND lives_until > clock_timestamp());
    SELECT h.id INTO house FROM house h;
END $$;

-- Whether a node's lease has run out, as seen by a node whose own has not for as long: after an outage
-- of the database everybody's has.
CREATE FUNCTION is_dead(which integer, me integer, ttl interval) RETURNS boolean LANGUAGE sql AS $$
    SELECT NOT EXISTS (SELECT 1 FROM nodes WHERE id = which) OR EXISTS (
        SELECT 1 FROM nodes dead, nodes mine WHERE dead.id = which AND mine.id = me
        AND dead.lives_until < clock_timestamp() AND mine.unbroken_since < clock_timestamp() - ttl)
$$;

-- No row if there is no such table. The row is locked first, so that what is asked next is of now.
CREATE FUNCTION claim(me integer, wanted text, former integer, seen integer, consent boolean, ttl interval)
RETURNS TABLE (outcome text, holder integer, token integer, last integer, head bytea) LANGUAGE plpgsql AS $$
DECLARE
    kept owners;
BEGIN
    SELECT o.* INTO kept FROM owners o JOIN tables t ON t.no = o.table_no
    WHERE t.id = wanted FOR NO KEY UPDATE OF o;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    IF NOT EXISTS (SELECT 1 FROM nodes WHERE id = me AND lives_until > clock_timestamp()) THEN
        RETURN QUERY SELECT 'expired', kept.node, kept.epoch, 0, ''::bytea;
    ELSIF kept.node IS NULL OR kept.node = me OR is_dead(kept.node, me, ttl)
        OR (kept.node = former AND kept.epoch = seen
            AND (consent OR kept.claimed_at < clock_timestamp() - ttl)) THEN
        UPDATE owners SET node = me, epoch = epoch + 1, claimed_at = clock_timestamp()
        WHERE table_no = kept.table_no;
        RETURN QUERY SELECT CASE WHEN kept.node IS NULL OR kept.node = me THEN 'free' ELSE 'taken' END,
            me, kept.epoch + 1, kept.number, kept.hash;
    ELSE
        RETURN QUERY SELECT 'held', kept.node, kept.epoch, 0, ''::bytea;
    END IF;
END $$;

CREATE FUNCTION claim_orphans(me integer, at_most integer, ttl interval)
RETURNS TABLE (orphan text, token integer, last integer, head bytea) LANGUAGE sql AS $$
    WITH orphans AS (
        SELECT o.table_no, t.id FROM owners o JOIN tables t ON t.no = o.table_no
        WHERE o.node IS NOT NULL AND o.node <> me AND t.stage IN ('open', 'playing')
        AND is_dead(o.node, me, ttl) ORDER BY o.table_no LIMIT at_most
        FOR NO KEY UPDATE OF o SKIP LOCKED)
    UPDATE owners o SET node = me, epoch = o.epoch + 1, claimed_at = clock_timestamp()
    FROM orphans WHERE o.table_no = orphans.table_no
    RETURNING orphans.id, o.epoch, o.number, o.hash
$$;
