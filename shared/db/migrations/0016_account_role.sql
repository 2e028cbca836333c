-- What the account pages run as. The role of the services may take credit and read keys, but neither
-- make accounts nor issue keys (0007): the pages do both, on connections of their own, so that a
-- fault on the way of a scan still can do neither. A service may become this role, and is not it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'document_accounts') THEN
    CREATE ROLE document_accounts NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  -- From Postgres 16 on each membership says for itself whether its rights are inherited.
  IF current_setting('server_version_num')::integer >= 160000 THEN
    EXECUTE 'GRANT document_accounts TO document_api WITH INHERIT FALSE';
  ELSE
    ALTER ROLE document_api NOINHERIT;
    GRANT document_accounts TO document_api;
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO document_accounts;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  members, member_passkeys, member_identities, member_sessions, member_links, spent_challenges
  TO document_accounts;

-- Cron removes what has expired.
GRANT SELECT, DELETE ON member_sessions, member_links, spent_challenges TO document_api;

-- Balances are not its to set: they begin at 0, and the welcome credits are the only raise below.
GRANT SELECT, INSERT (id, name, retention_hours, created_at) ON accounts TO document_accounts;
GRANT UPDATE
  (name, retention_hours, balance_credits, held_credits, disabled_at, erased_at, erase_at)
  ON accounts TO document_accounts;
GRANT SELECT, INSERT, DELETE ON api_keys TO document_accounts;
GRANT UPDATE (revoked_at) ON api_keys TO document_accounts;
GRANT SELECT, INSERT ON ledger_entries TO document_accounts;
GRANT UPDATE (reason) ON ledger_entries TO document_accounts;
GRANT SELECT, DELETE ON
  scans, deleted_scans, credit_holds, unanswered_charges, idempotency_claims, usage_months
  TO document_accounts;
GRANT SELECT, INSERT, DELETE ON client_tokens TO document_accounts;
-- Neither when nor as which role something was done is for whoever does it to say.
GRANT SELECT ON operator_actions TO document_accounts;
GRANT INSERT (os_user, operator, action, subject, detail, member_id)
  ON operator_actions TO document_accounts;

-- Once for each account, and never more than contract §8.2 grants.
CREATE POLICY accounts_read ON ledger_entries FOR SELECT TO document_accounts USING (true);
CREATE POLICY accounts_welcome ON ledger_entries FOR INSERT TO document_accounts
  WITH CHECK (
    kind = 'grant' AND amount_credits = 20 AND NOT EXISTS (
      SELECT FROM ledger_entries earlier WHERE earlier.account_id = ledger_entries.account_id
    )
  );
-- `refuse_ledger_change` allows nothing but to replace the reason of an erased account.
CREATE POLICY accounts_erase ON ledger_entries FOR UPDATE TO document_accounts USING (true);

CREATE OR REPLACE FUNCTION refuse_raise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NEW;
  END IF;
  IF current_user = 'document_accounts' AND OLD.balance_credits = 0 AND NEW.balance_credits = 20
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE account_id = OLD.id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'only the owner raises a balance' USING ERRCODE = 'insufficient_privilege';
END $$;
