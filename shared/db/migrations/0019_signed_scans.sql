-- SHA-256 of the picture of a stored scan, which a signed answer names. Null where answers are not
-- signed, and for scans of the previous version.

ALTER TABLE scans ADD COLUMN image_sha256 bytea;
