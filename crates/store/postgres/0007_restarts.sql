-- A database that was restarted has lost the last renewals, which are written without waiting for the
-- disk: nobody is taken for dead before everybody has had the time of a lease to renew.
CREATE OR REPLACE FUNCTION is_dead(which integer, me integer, ttl interval) RETURNS boolean LANGUAGE sql AS $$
    SELECT NOT EXISTS (SELECT 1 FROM nodes WHERE id = which) OR EXISTS (
        SELECT 1 FROM nodes dead, nodes mine WHERE dead.id = which AND mine.id = me
        AND dead.lives_until < clock_timestamp() AND mine.unbroken_since < clock_timestamp() - ttl
        AND pg_postmaster_start_time() < clock_timestamp() - ttl)
$$;
