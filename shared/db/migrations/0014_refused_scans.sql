-- Customers' scans that the engine refused because it was full: they took no time, and without them
-- a saturated hour looks as fast as the few that it served.

ALTER TABLE api_minutes ADD COLUMN refused integer NOT NULL DEFAULT 0;

-- Beside the body, which the previous version reads strictly. Null until this version has written
-- the row; a write of the previous one leaves the count as it was.
ALTER TABLE status_snapshot ADD COLUMN refused integer;
