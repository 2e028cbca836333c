-- Stored scans and the idempotency keys that made them.

CREATE TABLE scans (
  account_id uuid NOT NULL REFERENCES accounts,
  -- UUID version 7: sorts by creation, so the list needs no other order.
  id uuid NOT NULL,
  status text NOT NULL CHECK (
    status IN ('recognized', 'no_document_found', 'unreadable', 'unsupported_document', 'rejected')
  ),
  billed boolean NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- A JSON string: text cannot hold U+0000, which a caller may send.
  reference json,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- `json`, not `jsonb`: keeps the order of keys and every escape as written.
  result json NOT NULL,
  thumbnail bytea CHECK (octet_length(thumbnail) <= 16384),
  -- The account first, and no index on ids alone: it would tempt the planner to walk
  -- everybody's newest scans in search of one account's.
  PRIMARY KEY (account_id, id),
  CONSTRAINT window_is_open_once CHECK (expires_at > created_at)
);
CREATE INDEX scans_by_expiry ON scans (expires_at);

CREATE TABLE idempotency_claims (
  account_id uuid NOT NULL REFERENCES accounts,
  -- SHA-256 of the key, which may hold any characters.
  key_hash bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  state text NOT NULL CHECK (state IN ('claimed', 'replayable', 'spent')),
  -- The scan the present claimant makes; after a take-over the former one no longer matches.
  scan_id uuid NOT NULL,
  claimed_at timestamptz NOT NULL,
  -- Replayable: the scan's expiry. Spent: when the key becomes free again.
  forget_at timestamptz,
  first_answer bytea,
  PRIMARY KEY (account_id, key_hash),
  CONSTRAINT finished_claims_end CHECK ((state = 'claimed') = (forget_at IS NULL)),
  CONSTRAINT replayable_has_answer CHECK ((state = 'replayable') = (first_answer IS NOT NULL))
);
CREATE INDEX idempotency_claims_by_scan ON idempotency_claims (scan_id);
CREATE INDEX idempotency_claims_running ON idempotency_claims (claimed_at) WHERE state = 'claimed';
CREATE INDEX idempotency_claims_spent ON idempotency_claims (forget_at) WHERE state = 'spent';
