-- What each value of a stored scan was read from: JSON in the form of `GET /v1/scans/{id}/evidence`. It
-- goes with the scan. Null for scans of the previous version.

ALTER TABLE scans ADD COLUMN evidence json;
