-- Scans that were deleted before their time. A backup taken earlier still contains them: after it
-- is restored, they are deleted again (`admin backup reopen`). Ids and times only, and no longer
-- than the scan itself would have been kept: what has expired is swept from a restored backup too.

CREATE TABLE deleted_scans (
  account_id uuid NOT NULL REFERENCES accounts,
  scan_id uuid PRIMARY KEY,
  -- By the clock of the database.
  deleted_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX deleted_scans_by_time ON deleted_scans (deleted_at, scan_id);
CREATE INDEX deleted_scans_by_expiry ON deleted_scans (expires_at);
CREATE INDEX deleted_scans_of_account ON deleted_scans (account_id);

-- By trigger, so that no way of deleting goes unrecorded: not that of the previous version, which
-- runs beside this one during an upgrade, nor that of a person with psql. The scans of an erased
-- account need no line each: the account's own erasure is repeated.
CREATE FUNCTION record_deleted_scan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO deleted_scans (account_id, scan_id, expires_at)
  SELECT OLD.account_id, OLD.id, OLD.expires_at
  WHERE NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND erased_at IS NOT NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION record_deleted_scan() FROM PUBLIC;
CREATE TRIGGER deletions_are_recorded AFTER DELETE ON scans
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION record_deleted_scan();

GRANT SELECT, DELETE ON deleted_scans TO document_api;
