-- Client tokens, and what the public sandbox remembers of its anonymous callers:
-- keyed digests of addresses and pictures, never either itself.

CREATE TABLE client_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- NULL: issued by the public sandbox key, which belongs to no account.
  key_id uuid REFERENCES api_keys,
  expires_at timestamptz NOT NULL,
  max_uses integer NOT NULL CHECK (max_uses BETWEEN 1 AND 10),
  uses_left integer NOT NULL,
  CONSTRAINT uses_within_maximum CHECK (uses_left BETWEEN 0 AND max_uses)
);
CREATE INDEX client_tokens_by_expiry ON client_tokens (expires_at);

CREATE TABLE sandbox_clients (
  digest bytea PRIMARY KEY,
  recognitions_used integer NOT NULL CHECK (recognitions_used >= 0)
);

CREATE TABLE sandbox_images (
  digest bytea PRIMARY KEY,
  -- The accepted submissions inside the window, oldest first.
  submitted_at timestamptz[] NOT NULL,
  last_submitted_at timestamptz NOT NULL
);
CREATE INDEX sandbox_images_by_age ON sandbox_images (last_submitted_at);
