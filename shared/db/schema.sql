-- What the migrations add up to. Written by `npm run schema`; compared by a test.

CREATE TABLE accounts (
  id uuid NOT NULL,
  name text NOT NULL,
  retention_hours integer NOT NULL DEFAULT 8760,
  balance_credits integer NOT NULL DEFAULT 0,
  held_credits integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  erased_at timestamp with time zone,
  erase_at timestamp with time zone,
  rate_limit integer,
  CONSTRAINT accounts_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_rate_limit_check CHECK (rate_limit >= 1 AND rate_limit <= 1000000),
  CONSTRAINT accounts_retention_hours_check CHECK (retention_hours >= 0 AND retention_hours <= 8760),
  CONSTRAINT balance_covers_holds CHECK (held_credits >= 0 AND balance_credits >= held_credits),
  CONSTRAINT erased_is_disabled CHECK (erased_at IS NULL OR disabled_at IS NOT NULL)
) WITH (fillfactor=70);

CREATE TABLE api_instances (
  id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  CONSTRAINT api_instances_pkey PRIMARY KEY (id)
);

CREATE TABLE api_keys (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  secret_hash bytea NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  name text,
  ends_at timestamp with time zone,
  rate_limit integer,
  CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT api_keys_kind_check CHECK (kind = ANY (ARRAY['live'::text, 'sandbox'::text])),
  CONSTRAINT api_keys_last4_check CHECK (length(last4) = 4),
  CONSTRAINT api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_rate_limit_check CHECK (rate_limit >= 1 AND rate_limit <= 1000000),
  CONSTRAINT api_keys_secret_hash_check CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT api_keys_secret_hash_key UNIQUE (secret_hash)
);

CREATE TABLE api_minutes (
  minute timestamp with time zone NOT NULL,
  instance_id uuid NOT NULL,
  requests integer NOT NULL,
  failures integer NOT NULL,
  scan_durations_ms integer[] NOT NULL,
  refused integer NOT NULL DEFAULT 0,
  CONSTRAINT api_minutes_check CHECK (failures >= 0 AND failures <= requests),
  CONSTRAINT api_minutes_pkey PRIMARY KEY (minute, instance_id),
  CONSTRAINT api_minutes_requests_check CHECK (requests >= 0),
  CONSTRAINT api_minutes_scan_durations_ms_check CHECK (cardinality(scan_durations_ms) <= 500)
);

CREATE TABLE balance_warnings (
  account_id uuid NOT NULL,
  below_credits integer NOT NULL,
  warned_at timestamp with time zone,
  CONSTRAINT balance_warnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT balance_warnings_below_credits_check CHECK (below_credits >= 1 AND below_credits <= 1000000),
  CONSTRAINT balance_warnings_pkey PRIMARY KEY (account_id)
);

CREATE TABLE client_tokens (
  token_hash bytea NOT NULL,
  key_id uuid,
  expires_at timestamp with time zone NOT NULL,
  max_uses integer NOT NULL,
  uses_left integer NOT NULL,
  explains boolean NOT NULL DEFAULT false,
  CONSTRAINT client_tokens_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  CONSTRAINT client_tokens_max_uses_check CHECK (max_uses >= 1 AND max_uses <= 10),
  CONSTRAINT client_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT client_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT uses_within_maximum CHECK (uses_left >= 0 AND uses_left <= max_uses)
);

CREATE TABLE credit_holds (
  scan_id uuid NOT NULL,
  account_id uuid NOT NULL,
  held_at timestamp with time zone NOT NULL DEFAULT now(),
  instance_id uuid,
  CONSTRAINT credit_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT credit_holds_pkey PRIMARY KEY (scan_id)
);

CREATE TABLE cron_runs (
  task text NOT NULL,
  tick timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  outcome text,
  duration_ms integer,
  handled integer,
  CONSTRAINT cron_runs_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'failed'::text, 'late'::text])),
  CONSTRAINT cron_runs_pkey PRIMARY KEY (task)
);

CREATE TABLE deleted_scans (
  account_id uuid NOT NULL,
  scan_id uuid NOT NULL,
  deleted_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT deleted_scans_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT deleted_scans_pkey PRIMARY KEY (scan_id)
);

CREATE TABLE events (
  id text NOT NULL,
  code text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  request_id text,
  detail text NOT NULL,
  window_start timestamp with time zone,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);

CREATE TABLE idempotency_claims (
  account_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL,
  scan_id uuid NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  forget_at timestamp with time zone,
  first_answer bytea,
  CONSTRAINT finished_claims_end CHECK ((state = 'claimed'::text) = (forget_at IS NULL)),
  CONSTRAINT idempotency_claims_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT idempotency_claims_fingerprint_check CHECK (octet_length(fingerprint) = 32),
  CONSTRAINT idempotency_claims_key_hash_check CHECK (octet_length(key_hash) = 32),
  CONSTRAINT idempotency_claims_pkey PRIMARY KEY (account_id, key_hash),
  CONSTRAINT idempotency_claims_state_check CHECK (state = ANY (ARRAY['claimed'::text, 'replayable'::text, 'spent'::text])),
  CONSTRAINT replayable_has_answer CHECK ((state = 'replayable'::text) = (first_answer IS NOT NULL))
);

CREATE TABLE incident_updates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  incident_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  state text NOT NULL,
  text text NOT NULL,
  CONSTRAINT incident_updates_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  CONSTRAINT incident_updates_pkey PRIMARY KEY (id),
  CONSTRAINT incident_updates_state_check CHECK (state = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text])),
  CONSTRAINT incident_updates_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);

CREATE TABLE incidents (
  id uuid NOT NULL,
  title text NOT NULL,
  state text NOT NULL,
  impact text NOT NULL,
  automatic boolean NOT NULL,
  components text[] NOT NULL,
  started_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT incidents_impact_check CHECK (impact = ANY (ARRAY['none'::text, 'minor'::text, 'major'::text, 'critical'::text])),
  CONSTRAINT incidents_pkey PRIMARY KEY (id),
  CONSTRAINT incidents_state_check CHECK (state = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text])),
  CONSTRAINT incidents_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  CONSTRAINT resolved_has_time CHECK ((state = 'resolved'::text) = (resolved_at IS NOT NULL))
);

CREATE TABLE key_days (
  key_id uuid NOT NULL,
  day date NOT NULL,
  outcome text NOT NULL,
  requests integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  durations integer[] NOT NULL,
  CONSTRAINT key_days_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  CONSTRAINT key_days_outcome_check CHECK (length(outcome) >= 1 AND length(outcome) <= 50),
  CONSTRAINT key_days_pkey PRIMARY KEY (key_id, day, outcome),
  CONSTRAINT key_days_requests_check CHECK (requests >= 0)
) WITH (fillfactor=70);

CREATE TABLE ledger_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  amount_credits integer NOT NULL,
  scan_id uuid,
  reason text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT ledger_entries_kind_check CHECK (kind = ANY (ARRAY['grant'::text, 'charge'::text, 'reversal'::text, 'adjustment'::text])),
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT others_give_reason CHECK ((kind = 'charge'::text) = (reason IS NULL)),
  CONSTRAINT scan_entries_name_scan CHECK ((kind = ANY (ARRAY['charge'::text, 'reversal'::text])) = (scan_id IS NOT NULL)),
  CONSTRAINT sign_fits_kind CHECK (
CASE
    WHEN kind = ANY (ARRAY['grant'::text, 'reversal'::text]) THEN amount_credits > 0
    WHEN kind = 'charge'::text THEN amount_credits < 0
    ELSE amount_credits <> 0
END)
);

CREATE TABLE maintenance_windows (
  id uuid NOT NULL,
  title text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  closes_api boolean NOT NULL,
  components text[] NOT NULL,
  CONSTRAINT ends_after_start CHECK (ends_at > starts_at AND COALESCE(closed_at, ends_at) >= COALESCE(opened_at, starts_at)),
  CONSTRAINT maintenance_windows_components_check CHECK (cardinality(components) >= 1),
  CONSTRAINT maintenance_windows_pkey PRIMARY KEY (id),
  CONSTRAINT maintenance_windows_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);

CREATE TABLE member_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT member_identities_issuer_check CHECK (length(issuer) <= 500),
  CONSTRAINT member_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT member_identities_subject_check CHECK (length(subject) <= 255)
);

CREATE TABLE member_links (
  token_hash bytea NOT NULL,
  id uuid NOT NULL,
  purpose text NOT NULL,
  email text,
  member_id uuid,
  account_id uuid,
  role text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT link_fits_purpose CHECK (
CASE purpose
    WHEN 'sign_in'::text THEN (email IS NULL) <> (member_id IS NULL)
    WHEN 'address'::text THEN email IS NOT NULL AND member_id IS NOT NULL
    WHEN 'registration'::text THEN member_id IS NULL
    ELSE true
END AND (purpose = 'invitation'::text) = (account_id IS NOT NULL) AND (purpose = 'invitation'::text) = (role IS NOT NULL)),
  CONSTRAINT member_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT member_links_email_check CHECK (length(email) >= 3 AND length(email) <= 254 AND email = lower(email)),
  CONSTRAINT member_links_id_key UNIQUE (id),
  CONSTRAINT member_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT member_links_purpose_check CHECK (purpose = ANY (ARRAY['sign_in'::text, 'invitation'::text, 'registration'::text, 'address'::text])),
  CONSTRAINT member_links_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text])),
  CONSTRAINT member_links_token_hash_check CHECK (octet_length(token_hash) = 32)
);

CREATE TABLE member_passkeys (
  credential_id bytea NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  public_key bytea NOT NULL,
  signatures bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT member_passkeys_credential_id_check CHECK (octet_length(credential_id) >= 1 AND octet_length(credential_id) <= 1023),
  CONSTRAINT member_passkeys_id_key UNIQUE (id),
  CONSTRAINT member_passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_passkeys_pkey PRIMARY KEY (credential_id),
  CONSTRAINT member_passkeys_signatures_check CHECK (signatures >= 0)
);

CREATE TABLE member_sessions (
  token_hash bytea NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  browser text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT member_sessions_browser_check CHECK (length(browser) <= 100),
  CONSTRAINT member_sessions_id_key UNIQUE (id),
  CONSTRAINT member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT member_sessions_token_hash_check CHECK (octet_length(token_hash) = 32)
);

CREATE TABLE members (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  role text NOT NULL,
  email text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT members_email_check CHECK (length(email) >= 3 AND length(email) <= 254 AND email = lower(email)),
  CONSTRAINT members_email_key UNIQUE (email),
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text]))
);

CREATE TABLE operator_actions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  os_user text NOT NULL,
  db_user text NOT NULL DEFAULT SESSION_USER,
  operator text,
  action text NOT NULL,
  subject text,
  detail json NOT NULL,
  member_id uuid,
  CONSTRAINT operator_actions_action_check CHECK (length(action) >= 1 AND length(action) <= 100),
  CONSTRAINT operator_actions_operator_check CHECK (length(operator) >= 1 AND length(operator) <= 200),
  CONSTRAINT operator_actions_os_user_check CHECK (length(os_user) >= 1 AND length(os_user) <= 200),
  CONSTRAINT operator_actions_pkey PRIMARY KEY (id),
  CONSTRAINT operator_actions_subject_check CHECK (length(subject) <= 200)
);

CREATE TABLE probe_runs (
  component text NOT NULL,
  minute timestamp with time zone NOT NULL,
  ok boolean NOT NULL,
  duration_ms integer NOT NULL,
  failure text,
  CONSTRAINT failures_say_why CHECK (ok = (failure IS NULL)),
  CONSTRAINT probe_runs_duration_ms_check CHECK (duration_ms >= 0),
  CONSTRAINT probe_runs_pkey PRIMARY KEY (minute, component)
);

CREATE TABLE sandbox_clients (
  digest bytea NOT NULL,
  recognitions_used integer NOT NULL,
  latest_scans uuid[] NOT NULL DEFAULT '{}'::uuid[],
  last_used_on date NOT NULL DEFAULT CURRENT_DATE,
  CONSTRAINT sandbox_clients_pkey PRIMARY KEY (digest),
  CONSTRAINT sandbox_clients_recognitions_used_check CHECK (recognitions_used >= 0)
);

CREATE TABLE sandbox_images (
  digest bytea NOT NULL,
  submitted_at timestamp with time zone[] NOT NULL,
  last_submitted_at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_images_pkey PRIMARY KEY (digest)
);

CREATE TABLE scans (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  billed boolean NOT NULL,
  duration_ms integer NOT NULL,
  reference json,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  result json NOT NULL,
  thumbnail bytea,
  image_sha256 bytea,
  evidence json,
  CONSTRAINT scans_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT scans_duration_ms_check CHECK (duration_ms >= 0),
  CONSTRAINT scans_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT scans_status_check CHECK (status = ANY (ARRAY['recognized'::text, 'no_document_found'::text, 'unreadable'::text, 'unsupported_document'::text, 'rejected'::text])),
  CONSTRAINT scans_thumbnail_check CHECK (octet_length(thumbnail) <= 16384),
  CONSTRAINT window_is_open_once CHECK (expires_at > created_at)
);

CREATE TABLE schema_migrations (
  id integer NOT NULL DEFAULT nextval('schema_migrations_id_seq'::regclass),
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (id)
);

CREATE TABLE sign_ons (
  instance_id uuid NOT NULL,
  signed_on_at timestamp with time zone NOT NULL DEFAULT now(),
  missed_at timestamp with time zone,
  opens_compressed boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_ons_pkey PRIMARY KEY (instance_id)
);

CREATE TABLE spent_challenges (
  challenge_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT spent_challenges_challenge_hash_check CHECK (octet_length(challenge_hash) = 32),
  CONSTRAINT spent_challenges_pkey PRIMARY KEY (challenge_hash)
);

CREATE TABLE status_days (
  component text NOT NULL,
  day date NOT NULL,
  operational smallint NOT NULL,
  degraded smallint NOT NULL,
  partial_outage smallint NOT NULL,
  major_outage smallint NOT NULL,
  under_maintenance smallint NOT NULL,
  recognition_p50_ms integer,
  recognition_p95_ms integer,
  recognition_samples smallint,
  CONSTRAINT a_day_has_so_many_minutes CHECK ((operational + degraded + partial_outage + major_outage + under_maintenance) >= 0 AND (operational + degraded + partial_outage + major_outage + under_maintenance) <= 1440),
  CONSTRAINT status_days_pkey PRIMARY KEY (component, day)
);

CREATE TABLE status_minutes (
  component text NOT NULL,
  minute timestamp with time zone NOT NULL,
  state text NOT NULL,
  CONSTRAINT status_minutes_pkey PRIMARY KEY (minute, component),
  CONSTRAINT status_minutes_state_check CHECK (state = ANY (ARRAY['operational'::text, 'degraded'::text, 'partial_outage'::text, 'major_outage'::text, 'under_maintenance'::text]))
);

CREATE TABLE status_snapshot (
  singleton boolean NOT NULL DEFAULT true,
  body json NOT NULL,
  generated_at timestamp with time zone NOT NULL,
  refused integer,
  CONSTRAINT status_snapshot_pkey PRIMARY KEY (singleton),
  CONSTRAINT status_snapshot_singleton_check CHECK (singleton)
);

CREATE TABLE unanswered_charges (
  scan_id uuid NOT NULL,
  account_id uuid NOT NULL,
  status text NOT NULL,
  settled_at timestamp with time zone NOT NULL DEFAULT now(),
  doubted_at timestamp with time zone,
  instance_id uuid,
  CONSTRAINT unanswered_charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT unanswered_charges_pkey PRIMARY KEY (scan_id)
);

CREATE TABLE usage_months (
  account_id uuid NOT NULL,
  month date NOT NULL,
  total integer NOT NULL DEFAULT 0,
  billed integer NOT NULL DEFAULT 0,
  credits_spent integer NOT NULL DEFAULT 0,
  recognized integer NOT NULL DEFAULT 0,
  no_document_found integer NOT NULL DEFAULT 0,
  unreadable integer NOT NULL DEFAULT 0,
  unsupported_document integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  CONSTRAINT billed_within_total CHECK (billed >= 0 AND billed <= total),
  CONSTRAINT statuses_make_total CHECK (total = (recognized + no_document_found + unreadable + unsupported_document + rejected)),
  CONSTRAINT usage_months_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT usage_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT usage_months_pkey PRIMARY KEY (account_id, month)
) WITH (fillfactor=70);


CREATE INDEX accounts_to_erase ON public.accounts USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX api_keys_of_account ON public.api_keys USING btree (account_id, created_at);
CREATE INDEX client_tokens_by_expiry ON public.client_tokens USING btree (expires_at);
CREATE INDEX credit_holds_by_age ON public.credit_holds USING btree (held_at);
CREATE INDEX credit_holds_of_instance ON public.credit_holds USING btree (instance_id) WHERE (instance_id IS NOT NULL);
CREATE INDEX deleted_scans_by_expiry ON public.deleted_scans USING btree (expires_at);
CREATE INDEX deleted_scans_by_time ON public.deleted_scans USING btree (deleted_at, scan_id);
CREATE INDEX deleted_scans_of_account ON public.deleted_scans USING btree (account_id);
CREATE INDEX events_by_time ON public.events USING btree (occurred_at);
CREATE UNIQUE INDEX events_first_of_window ON public.events USING btree (code, window_start);
CREATE INDEX idempotency_claims_by_scan ON public.idempotency_claims USING btree (scan_id);
CREATE INDEX idempotency_claims_running ON public.idempotency_claims USING btree (claimed_at) WHERE (state = 'claimed'::text);
CREATE INDEX idempotency_claims_spent ON public.idempotency_claims USING btree (forget_at) WHERE (state = 'spent'::text);
CREATE INDEX incident_updates_of_incident ON public.incident_updates USING btree (incident_id, id);
CREATE INDEX incidents_by_start ON public.incidents USING btree (started_at);
CREATE UNIQUE INDEX incidents_one_automatic_open ON public.incidents USING btree (automatic) WHERE (automatic AND (state <> 'resolved'::text));
CREATE INDEX incidents_open ON public.incidents USING btree (id) WHERE (state <> 'resolved'::text);
CREATE INDEX key_days_by_age ON public.key_days USING btree (day);
CREATE INDEX ledger_entries_of_account ON public.ledger_entries USING btree (account_id, id);
CREATE UNIQUE INDEX ledger_one_charge_per_scan ON public.ledger_entries USING btree (scan_id) WHERE (kind = 'charge'::text);
CREATE UNIQUE INDEX ledger_one_reversal_per_scan ON public.ledger_entries USING btree (scan_id) WHERE (kind = 'reversal'::text);
CREATE INDEX maintenance_windows_by_end ON public.maintenance_windows USING btree (ends_at);
CREATE INDEX member_identities_of_member ON public.member_identities USING btree (member_id);
CREATE INDEX member_links_by_expiry ON public.member_links USING btree (expires_at);
CREATE INDEX member_links_of_account ON public.member_links USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX member_links_of_member ON public.member_links USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX member_passkeys_of_member ON public.member_passkeys USING btree (member_id, created_at);
CREATE INDEX member_sessions_by_expiry ON public.member_sessions USING btree (expires_at);
CREATE INDEX member_sessions_of_member ON public.member_sessions USING btree (member_id, created_at);
CREATE INDEX members_of_account ON public.members USING btree (account_id, created_at);
CREATE INDEX operator_actions_of_subject ON public.operator_actions USING btree (subject, id);
CREATE INDEX sandbox_clients_by_age ON public.sandbox_clients USING btree (last_used_on);
CREATE INDEX sandbox_images_by_age ON public.sandbox_images USING btree (last_submitted_at);
CREATE INDEX scans_by_expiry ON public.scans USING btree (expires_at);
CREATE INDEX spent_challenges_by_expiry ON public.spent_challenges USING btree (expires_at);
CREATE INDEX unanswered_charges_by_age ON public.unanswered_charges USING btree (settled_at) WHERE (doubted_at IS NULL);
CREATE INDEX unanswered_charges_in_doubt ON public.unanswered_charges USING btree (doubted_at) WHERE (doubted_at IS NOT NULL);
CREATE INDEX unanswered_charges_of_instance ON public.unanswered_charges USING btree (instance_id) WHERE (instance_id IS NOT NULL);

CREATE OR REPLACE FUNCTION public.is_signed_on(instance uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM pg_locks WHERE ((pg_locks.locktype = 'advisory'::text) AND pg_locks.granted AND (pg_locks.objsubid = 1) AND (pg_locks.database = (SELECT pg_database.oid FROM pg_database WHERE (pg_database.datname = current_database()))) AND ((((pg_locks.classid)::bigint << 32) | (pg_locks.objid)::bigint) = hashtextextended((is_signed_on.instance)::text, (0)::bigint)))))
;
CREATE OR REPLACE FUNCTION public.record_deleted_scan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO deleted_scans (account_id, scan_id, expires_at)
  SELECT OLD.account_id, OLD.id, OLD.expires_at
  WHERE NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND erased_at IS NOT NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $function$
;
CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reason IS NOT NULL AND NEW.reason = 'erased'
    AND (NEW.id, NEW.account_id, NEW.kind, NEW.amount_credits, NEW.scan_id, NEW.created_at)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.account_id, OLD.kind, OLD.amount_credits, OLD.scan_id, OLD.created_at)
    AND EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND erased_at IS NOT NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $function$
;
CREATE OR REPLACE FUNCTION public.refuse_raise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NEW;
  END IF;
  IF current_user = 'document_accounts' AND OLD.balance_credits = 0 AND NEW.balance_credits = 20
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE account_id = OLD.id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'only the owner raises a balance' USING ERRCODE = 'insufficient_privilege';
END $function$
;
CREATE OR REPLACE FUNCTION public.reverse_charge(charged_scan uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;

CREATE TRIGGER balance_is_raised_by_owner BEFORE UPDATE OF balance_credits ON public.accounts FOR EACH ROW WHEN ((new.balance_credits > old.balance_credits)) EXECUTE FUNCTION refuse_raise();
CREATE TRIGGER ledger_rows_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER action_table_stays BEFORE TRUNCATE ON public.operator_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER actions_stay BEFORE DELETE OR UPDATE ON public.operator_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deletions_are_recorded AFTER DELETE ON public.scans FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION record_deleted_scan();

ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_erase ON ledger_entries FOR UPDATE TO document_accounts USING (true);
CREATE POLICY accounts_read ON ledger_entries FOR SELECT TO document_accounts USING (true);
CREATE POLICY accounts_welcome ON ledger_entries FOR INSERT TO document_accounts WITH CHECK (((kind = 'grant'::text) AND (amount_credits = 20) AND (NOT (EXISTS ( SELECT
   FROM ledger_entries earlier
  WHERE (earlier.account_id = ledger_entries.account_id))))));
CREATE POLICY services_charge ON ledger_entries FOR INSERT TO document_api WITH CHECK ((kind = 'charge'::text));
CREATE POLICY services_read ON ledger_entries FOR SELECT TO document_api USING (true);

GRANT EXECUTE ON FUNCTION is_signed_on(uuid) TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_ledger_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_raise() TO PUBLIC;
GRANT EXECUTE ON FUNCTION reverse_charge(uuid) TO document_api;
GRANT INSERT (id, name, retention_hours, created_at), SELECT, UPDATE (name, retention_hours, balance_credits, held_credits, disabled_at, erased_at, erase_at) ON accounts TO document_accounts;
GRANT SELECT, UPDATE (balance_credits, held_credits) ON accounts TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_instances TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE (revoked_at, ends_at, rate_limit) ON api_keys TO document_accounts;
GRANT SELECT ON api_keys TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_minutes TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON balance_warnings TO document_accounts;
GRANT DELETE, INSERT, SELECT ON client_tokens TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON client_tokens TO document_api;
GRANT DELETE, SELECT ON credit_holds TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON credit_holds TO document_api;
GRANT INSERT, SELECT, UPDATE ON cron_runs TO document_api;
GRANT DELETE, SELECT ON deleted_scans TO document_accounts;
GRANT DELETE, SELECT ON deleted_scans TO document_api;
GRANT DELETE, INSERT, SELECT ON events TO document_api;
GRANT DELETE, SELECT, UPDATE (state, forget_at, first_answer) ON idempotency_claims TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_claims TO document_api;
GRANT INSERT, SELECT ON incident_updates TO document_api;
GRANT INSERT, SELECT, UPDATE ON incidents TO document_api;
GRANT DELETE, SELECT ON key_days TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON key_days TO document_api;
GRANT INSERT, SELECT, UPDATE (reason) ON ledger_entries TO document_accounts;
GRANT INSERT, SELECT ON ledger_entries TO document_api;
GRANT SELECT ON maintenance_windows TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON member_identities TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON member_links TO document_accounts;
GRANT DELETE, SELECT ON member_links TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON member_passkeys TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON member_sessions TO document_accounts;
GRANT DELETE, SELECT ON member_sessions TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON members TO document_accounts;
GRANT INSERT (os_user, operator, action, subject, detail, member_id), SELECT ON operator_actions TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON probe_runs TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_clients TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_images TO document_api;
GRANT DELETE, SELECT ON scans TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON scans TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_ons TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON spent_challenges TO document_accounts;
GRANT DELETE, SELECT ON spent_challenges TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON status_days TO document_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON status_minutes TO document_api;
GRANT INSERT, SELECT, UPDATE ON status_snapshot TO document_api;
GRANT DELETE, SELECT ON unanswered_charges TO document_accounts;
GRANT DELETE, INSERT, SELECT, UPDATE ON unanswered_charges TO document_api;
GRANT DELETE, SELECT ON usage_months TO document_accounts;
GRANT INSERT, SELECT, UPDATE ON usage_months TO document_api;
