-- A charge stands only if its answer went out, or can still be had under its idempotency key.
-- And the services can take credit but not make it: they charge, and give back what they charged.

-- Charges whose answer is not known to have gone out, written with the charge itself and removed
-- once the answer is on its way. What stays belongs to a process that died, or to a settlement
-- whose outcome never reached it.
CREATE TABLE unanswered_charges (
  scan_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- The counter of the month that the scan moved.
  status text NOT NULL,
  -- By the clock of the database, which is the same for all who ask.
  settled_at timestamptz NOT NULL DEFAULT now(),
  -- When a sweep first found it too old; whoever sent the answer then has time to say so.
  doubted_at timestamptz
);
CREATE INDEX unanswered_charges_by_age ON unanswered_charges (settled_at)
  WHERE doubted_at IS NULL;
CREATE INDEX unanswered_charges_in_doubt ON unanswered_charges (doubted_at)
  WHERE doubted_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON unanswered_charges TO document_api;

-- The same clock for the age of a hold.
ALTER TABLE credit_holds ALTER COLUMN held_at SET DEFAULT now();

-- The scans that took the latest free recognitions: giving one back twice changes nothing.
ALTER TABLE sandbox_clients ADD COLUMN latest_scans uuid[] NOT NULL DEFAULT '{}';

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT sign_fits_kind,
  DROP CONSTRAINT charge_names_scan,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (
    kind IN ('grant', 'charge', 'reversal', 'adjustment')
  ),
  ADD CONSTRAINT sign_fits_kind CHECK (
    CASE WHEN kind IN ('grant', 'reversal') THEN amount_credits > 0
         WHEN kind = 'charge' THEN amount_credits < 0
         ELSE amount_credits <> 0 END
  ),
  ADD CONSTRAINT scan_entries_name_scan CHECK (
    (kind IN ('charge', 'reversal')) = (scan_id IS NOT NULL)
  );
CREATE UNIQUE INDEX ledger_one_reversal_per_scan ON ledger_entries (scan_id)
  WHERE kind = 'reversal';

-- Undoes a charge whose answer never went out, as if the scan had not been: the ledger gets a
-- reversing entry, balance and counters follow it, and what was kept goes. False when the answer
-- is known to have gone out, or the charge was never made or is reversed already.
--
-- Runs with the owner's rights: it is the one way in which a service raises a balance.
CREATE FUNCTION reverse_charge(charged_scan uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  unanswered unanswered_charges;
  charge ledger_entries;
BEGIN
  DELETE FROM unanswered_charges WHERE scan_id = charged_scan RETURNING * INTO unanswered;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO STRICT charge FROM ledger_entries
    WHERE scan_id = charged_scan AND kind = 'charge';
  -- In the order of a settlement: two that want the same rows must not wait for each other.
  DELETE FROM idempotency_claims
    WHERE account_id = charge.account_id AND scan_id = charged_scan;
  UPDATE accounts SET balance_credits = balance_credits - charge.amount_credits
    WHERE id = charge.account_id;
  DELETE FROM scans WHERE account_id = charge.account_id AND id = charged_scan;
  INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, reason, created_at)
    VALUES (charge.account_id, 'reversal', -charge.amount_credits, charged_scan,
      'the answer never went out', now());
  UPDATE usage_months SET
    total = total - 1,
    billed = billed - 1,
    credits_spent = credits_spent + charge.amount_credits,
    recognized = recognized - (unanswered.status = 'recognized')::integer,
    no_document_found = no_document_found - (unanswered.status = 'no_document_found')::integer,
    unreadable = unreadable - (unanswered.status = 'unreadable')::integer,
    unsupported_document =
      unsupported_document - (unanswered.status = 'unsupported_document')::integer,
    rejected = rejected - (unanswered.status = 'rejected')::integer
    WHERE account_id = charge.account_id
      AND month = date_trunc('month', charge.created_at AT TIME ZONE 'UTC')::date;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION reverse_charge(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reverse_charge(uuid) TO document_api;

-- Grants, adjustments and reversals are not the services' to write; the owner is not bound.
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY services_read ON ledger_entries FOR SELECT TO document_api USING (true);
CREATE POLICY services_charge ON ledger_entries FOR INSERT TO document_api
  WITH CHECK (kind = 'charge');

-- Nor may they reach the same by the running balance, or by an account that is born with one.
CREATE FUNCTION refuse_raise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only the owner raises a balance' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER balance_is_raised_by_owner BEFORE UPDATE OF balance_credits ON accounts
  FOR EACH ROW WHEN (NEW.balance_credits > OLD.balance_credits) EXECUTE FUNCTION refuse_raise();

-- Accounts and keys are made by operators, as the owner.
REVOKE INSERT ON accounts FROM document_api;
REVOKE UPDATE (retention_hours) ON accounts FROM document_api;
REVOKE INSERT ON api_keys FROM document_api;
REVOKE UPDATE (revoked_at) ON api_keys FROM document_api;
