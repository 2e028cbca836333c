-- What the status documents are made of (contract §8.6): what was measured, minute by minute; what
-- follows from it, by minute and by day; incidents, maintenance, and the snapshot that is served.

-- Every process of the API, so that one which went silent is told from one which signed off.
CREATE TABLE api_instances (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  stopped_at timestamptz
);

-- What one process counted in one minute. The row's presence is the heartbeat. Written again, whole,
-- while the minute lasts: to write it twice changes nothing.
CREATE TABLE api_minutes (
  minute timestamptz NOT NULL,
  instance_id uuid NOT NULL,
  requests integer NOT NULL CHECK (requests >= 0),
  failures integer NOT NULL CHECK (failures BETWEEN 0 AND requests),
  -- The engine's time over customers' scans, ms: all of them, or a uniform sample of a busy minute.
  scan_durations_ms integer[] NOT NULL CHECK (cardinality(scan_durations_ms) <= 500),
  PRIMARY KEY (minute, instance_id)
);

-- The canary, which is the probe of `recognition`, and the HTTP probes.
CREATE TABLE probe_runs (
  component text NOT NULL,
  minute timestamptz NOT NULL,
  ok boolean NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- In a few words for operators; nothing of an answer's content.
  failure text,
  PRIMARY KEY (minute, component),
  CONSTRAINT failures_say_why CHECK (ok = (failure IS NULL))
);

-- A minute that nobody measured has no row.
CREATE TABLE status_minutes (
  component text NOT NULL,
  minute timestamptz NOT NULL,
  state text NOT NULL CHECK (
    state IN ('operational', 'degraded', 'partial_outage', 'major_outage', 'under_maintenance')
  ),
  PRIMARY KEY (minute, component)
);

CREATE TABLE status_days (
  component text NOT NULL,
  day date NOT NULL,
  operational smallint NOT NULL,
  degraded smallint NOT NULL,
  partial_outage smallint NOT NULL,
  major_outage smallint NOT NULL,
  under_maintenance smallint NOT NULL,
  -- Of the canary; null on components without one.
  recognition_p50_ms integer,
  recognition_p95_ms integer,
  recognition_samples smallint,
  PRIMARY KEY (component, day),
  CONSTRAINT a_day_has_so_many_minutes CHECK (
    operational + degraded + partial_outage + major_outage + under_maintenance BETWEEN 0 AND 1440
  )
);

CREATE TABLE incidents (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  state text NOT NULL CHECK (state IN ('investigating', 'identified', 'monitoring', 'resolved')),
  impact text NOT NULL CHECK (impact IN ('none', 'minor', 'major', 'critical')),
  -- Opened by rule rather than by a person.
  automatic boolean NOT NULL,
  components text[] NOT NULL,
  started_at timestamptz NOT NULL,
  resolved_at timestamptz,
  CONSTRAINT resolved_has_time CHECK ((state = 'resolved') = (resolved_at IS NOT NULL))
);
CREATE INDEX incidents_by_start ON incidents (started_at);
CREATE INDEX incidents_open ON incidents (id) WHERE state <> 'resolved';
-- A second failing component joins the first one's incident, whatever process looks when.
CREATE UNIQUE INDEX incidents_one_automatic_open ON incidents (automatic)
  WHERE automatic AND state <> 'resolved';

CREATE TABLE incident_updates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident_id uuid NOT NULL REFERENCES incidents,
  at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('investigating', 'identified', 'monitoring', 'resolved')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX incident_updates_of_incident ON incident_updates (incident_id, id);

CREATE TABLE maintenance_windows (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Where people did not keep to the plan.
  opened_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  closes_api boolean NOT NULL,
  components text[] NOT NULL CHECK (cardinality(components) >= 1),
  CONSTRAINT ends_after_start CHECK (
    ends_at > starts_at
    AND coalesce(closed_at, ends_at) >= coalesce(opened_at, starts_at)
  )
);
CREATE INDEX maintenance_windows_by_end ON maintenance_windows (ends_at);

CREATE TABLE status_snapshot (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  body json NOT NULL,
  generated_at timestamptz NOT NULL
);

-- What `admin cron status` tells of the newest tick; the end of a run that was killed stays null.
ALTER TABLE cron_runs
  ADD COLUMN started_at timestamptz,
  ADD COLUMN outcome text CHECK (outcome IN ('done', 'failed', 'late')),
  ADD COLUMN duration_ms integer,
  ADD COLUMN handled integer;

GRANT SELECT, INSERT, UPDATE, DELETE ON api_instances TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_minutes TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON probe_runs TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON status_minutes TO document_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON status_days TO document_api;
-- People resolve and plan, as the owner; the clock opens incidents and moves them on.
GRANT SELECT, INSERT, UPDATE ON incidents TO document_api;
GRANT SELECT, INSERT ON incident_updates TO document_api;
GRANT SELECT ON maintenance_windows TO document_api;
GRANT SELECT, INSERT, UPDATE ON status_snapshot TO document_api;
