-- Which process of the API a credit is held by, and whether that process is still there. A hold or
-- an unanswered charge of a process that is gone is given back within seconds, not after minutes.
--
-- A process that takes scans keeps one session open that holds an advisory lock named after it.
-- Postgres drops the lock with the session: at once when the process is killed, within seconds
-- when its machine is lost, and not while it is only paused. The lock says who is there; the right
-- to settle remains the hold itself, so a wrong guess costs a retry and never a credit.

CREATE TABLE sign_ons (
  instance_id uuid PRIMARY KEY,
  signed_on_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody first found its session gone; null again when it is back.
  missed_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_ons TO document_api;

CREATE FUNCTION is_signed_on(instance uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = hashtextextended(instance::text, 0)
);

-- Null: of a process that has not signed on; only its age tells whether it is orphaned.
ALTER TABLE credit_holds ADD COLUMN instance_id uuid;
CREATE INDEX credit_holds_of_instance ON credit_holds (instance_id) WHERE instance_id IS NOT NULL;
ALTER TABLE unanswered_charges ADD COLUMN instance_id uuid;
CREATE INDEX unanswered_charges_of_instance ON unanswered_charges (instance_id)
  WHERE instance_id IS NOT NULL;

-- A client's count moves to the digest under a new secret, which leaves none under the old one.
GRANT DELETE ON sandbox_clients TO document_api;
