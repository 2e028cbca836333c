-- Requests of each key in a window, where an account's keys may send more or fewer than
-- KEY_RATE_LIMIT says, and where one of them is to send fewer than its account allows. Null: no such
-- limit. The previous version does not look at them.

ALTER TABLE accounts ADD COLUMN rate_limit integer CHECK (rate_limit BETWEEN 1 AND 1000000);
ALTER TABLE api_keys ADD COLUMN rate_limit integer CHECK (rate_limit BETWEEN 1 AND 1000000);

-- The limit of the account itself is the operator's.
GRANT UPDATE (rate_limit) ON api_keys TO document_accounts;
