-- When an anonymous client last used a free recognition: a year later it is forgotten. A day, not a
-- time: that is enough, and the index changes only once a day.

ALTER TABLE sandbox_clients ADD COLUMN last_used_on date NOT NULL DEFAULT CURRENT_DATE;
CREATE INDEX sandbox_clients_by_age ON sandbox_clients (last_used_on);
