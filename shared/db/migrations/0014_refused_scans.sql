-- Customers' scans that the engine refused because it was full: they took no time, and without them
-- a saturated hour looks as fast as the few that it served.

ALTER TABLE api_minutes ADD COLUMN refused integer NOT NULL DEFAULT 0;

-- Beside the body, which the previous version reads strictly. Null: written by that version.
ALTER TABLE status_snapshot ADD COLUMN refused integer;
