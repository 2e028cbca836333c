-- Failures the service recorded against itself, looked up by the `event_id` of an answer.

CREATE TABLE events (
  id text PRIMARY KEY,
  code text NOT NULL,
  occurred_at timestamptz NOT NULL,
  request_id text,
  -- For an operator; never a document value, a name or a credential.
  detail text NOT NULL,
  -- Start of the window in which only the first failure of a code is recorded.
  window_start timestamptz
);
CREATE UNIQUE INDEX events_first_of_window ON events (code, window_start);
CREATE INDEX events_by_time ON events (occurred_at);
