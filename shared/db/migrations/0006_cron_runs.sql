-- The newest tick of each scheduled task that some cron process took on: two leaders following
-- each other within a tick, or clocks that differ, cannot run it twice.

CREATE TABLE cron_runs (
  task text PRIMARY KEY,
  tick timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON cron_runs TO document_api;
