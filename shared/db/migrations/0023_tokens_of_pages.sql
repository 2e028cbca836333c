-- Whether a token may call POST /v1/scans/explained, too: those that the account's own page to try the
-- service gets for its scans. Contract §7 opens one operation to tokens of POST /v1/client-tokens. The
-- previous version does not look at it.

ALTER TABLE client_tokens ADD COLUMN explains boolean NOT NULL DEFAULT false;
