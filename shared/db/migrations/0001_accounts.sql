-- Accounts, their keys, and money. The ledger is the truth about money; the two
-- figures on the account are its running sums, kept so that a credit can be held
-- in one statement, and compared with the ledger by `admin ledger verify`.

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  retention_hours integer NOT NULL DEFAULT 8760 CHECK (retention_hours BETWEEN 0 AND 8760),
  balance_credits integer NOT NULL DEFAULT 0,
  held_credits integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CONSTRAINT balance_covers_holds CHECK (held_credits >= 0 AND balance_credits >= held_credits)
);

-- An account row changes with every scan: room on its page keeps updates off the index.
ALTER TABLE accounts SET (fillfactor = 70);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('live', 'sandbox')),
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  prefix text NOT NULL,
  last4 text NOT NULL CHECK (length(last4) = 4),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX api_keys_of_account ON api_keys (account_id, created_at);

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('grant', 'charge', 'adjustment')),
  amount_credits integer NOT NULL,
  scan_id uuid,
  reason text,
  created_at timestamptz NOT NULL,
  CONSTRAINT sign_fits_kind CHECK (
    CASE kind WHEN 'grant' THEN amount_credits > 0
              WHEN 'charge' THEN amount_credits < 0
              ELSE amount_credits <> 0 END
  ),
  CONSTRAINT charge_names_scan CHECK ((kind = 'charge') = (scan_id IS NOT NULL)),
  CONSTRAINT others_give_reason CHECK ((kind = 'charge') = (reason IS NULL))
);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id);
-- The last line of defence: no code path can charge one scan twice.
CREATE UNIQUE INDEX ledger_one_charge_per_scan ON ledger_entries (scan_id) WHERE kind = 'charge';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_rows_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One credit reserved for a scan under way; the scan's id is the hold's.
CREATE TABLE credit_holds (
  scan_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  held_at timestamptz NOT NULL
);
CREATE INDEX credit_holds_by_age ON credit_holds (held_at);

-- What GET /v1/usage reports; a deleted or never stored scan stays counted.
CREATE TABLE usage_months (
  account_id uuid NOT NULL REFERENCES accounts,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  total integer NOT NULL DEFAULT 0,
  billed integer NOT NULL DEFAULT 0,
  credits_spent integer NOT NULL DEFAULT 0,
  recognized integer NOT NULL DEFAULT 0,
  no_document_found integer NOT NULL DEFAULT 0,
  unreadable integer NOT NULL DEFAULT 0,
  unsupported_document integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, month),
  CONSTRAINT statuses_make_total CHECK (
    total = recognized + no_document_found + unreadable + unsupported_document + rejected
  ),
  CONSTRAINT billed_within_total CHECK (billed BETWEEN 0 AND total)
);
ALTER TABLE usage_months SET (fillfactor = 70);
