-- What operators do to accounts, and a trail of it that nobody can rewrite.

ALTER TABLE accounts
  -- While set, the account's keys and tokens are refused.
  ADD COLUMN disabled_at timestamptz,
  -- Everything of the account is gone but this row and its ledger, both without a name.
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT erased_is_disabled CHECK (erased_at IS NULL OR disabled_at IS NOT NULL);

CREATE TABLE operator_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The user of the operating system, and the database role, that ran the command.
  os_user text NOT NULL CHECK (length(os_user) BETWEEN 1 AND 200),
  db_user text NOT NULL DEFAULT session_user,
  -- Whom the command names as its author, where several people share a user.
  operator text CHECK (length(operator) BETWEEN 1 AND 200),
  -- The command: `account erase`.
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 100),
  -- The id of what it changed.
  subject text CHECK (length(subject) <= 200),
  -- Figures and ids. Never a name: what is written here cannot be erased.
  detail json NOT NULL
);
CREATE INDEX operator_actions_of_subject ON operator_actions (subject, id);
CREATE TRIGGER actions_stay BEFORE UPDATE OR DELETE ON operator_actions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER action_table_stays BEFORE TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The ledger stays append-only, with one exception: what an operator wrote beside a grant may name
-- somebody, and is replaced once the account is erased.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reason IS NOT NULL AND NEW.reason = 'erased'
    AND (NEW.id, NEW.account_id, NEW.kind, NEW.amount_credits, NEW.scan_id, NEW.created_at)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.account_id, OLD.kind, OLD.amount_credits, OLD.scan_id, OLD.created_at)
    AND EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND erased_at IS NOT NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER ledger_rows_stay ON ledger_entries;
CREATE TRIGGER ledger_rows_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
