-- What api and cron run as: rows only, no DDL, and money that can be added to but not rewritten.
-- A role belongs to the whole cluster, so a second database finds it there, perhaps just now.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'document_api') THEN
    CREATE ROLE document_api NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO document_api;

GRANT SELECT, INSERT ON accounts TO document_api;
GRANT UPDATE (retention_hours, balance_credits, held_credits) ON accounts TO document_api;
GRANT SELECT, INSERT ON api_keys TO document_api;
GRANT UPDATE (revoked_at) ON api_keys TO document_api;
GRANT SELECT, INSERT ON ledger_entries TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON credit_holds TO document_api;
GRANT SELECT, INSERT, UPDATE ON usage_months TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON scans TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_claims TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON client_tokens TO document_api;
GRANT SELECT, INSERT, UPDATE ON sandbox_clients TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_images TO document_api;
GRANT SELECT, INSERT, DELETE ON events TO document_api;
