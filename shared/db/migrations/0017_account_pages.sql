-- What the pages of an account show of its keys: what a key is called, until when one that was
-- replaced still works, and how it was used.

ALTER TABLE api_keys
  ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 100),
  -- From then on it is refused as a revoked one is. The previous version does not look at it.
  ADD COLUMN ends_at timestamptz;

-- Written every few seconds by each API process: close to what was sent, and no bill.
CREATE TABLE key_days (
  key_id uuid NOT NULL REFERENCES api_keys,
  day date NOT NULL,
  -- Status of a scan, code of an error, or another word of `shared/db/key-days.ts`.
  outcome text NOT NULL CHECK (length(outcome) BETWEEN 1 AND 50),
  requests integer NOT NULL CHECK (requests >= 0),
  last_at timestamptz NOT NULL,
  -- Scans by how long they took, one count for each step of `shared/db/key-days.ts`.
  durations integer[] NOT NULL,
  PRIMARY KEY (key_id, day, outcome)
) WITH (fillfactor = 70);

CREATE INDEX key_days_by_age ON key_days (day);

GRANT SELECT, INSERT, UPDATE, DELETE ON key_days TO document_api;

-- For the pages of accounts (0016): keys are named and rolled, scans deleted with their claims.
GRANT SELECT, DELETE ON key_days TO document_accounts;
GRANT UPDATE (ends_at) ON api_keys TO document_accounts;
GRANT UPDATE (state, forget_at, first_answer) ON idempotency_claims TO document_accounts;

-- Below which balance the owners of an account get a mail, once each time it falls below.
CREATE TABLE balance_warnings (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  below_credits integer NOT NULL CHECK (below_credits BETWEEN 1 AND 1000000),
  -- Null until the mail is sent, and again when the balance has risen.
  warned_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON balance_warnings TO document_accounts;
