-- Work in the background: a row worked off in slices. Each slice is one write batch together with its step, so that it is done once.

CREATE TABLE job (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- The same of a kind begins once for one occasion: its day, or the request that asked for it.
  occasion TEXT NOT NULL CHECK (length(occasion) BETWEEN 1 AND 80),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Where the next slice begins, in the words of its kind.
  cursor TEXT NOT NULL CHECK (json_valid(cursor) AND length(cursor) <= 4000),
  steps INTEGER NOT NULL CHECK (steps BETWEEN 0 AND 1000000000),
  done INTEGER NOT NULL CHECK (done BETWEEN 0 AND 1000000000),
  -- Null while nobody knows.
  total INTEGER CHECK (total BETWEEN 0 AND 1000000000),
  -- Whoever works on it, and until when nobody else does.
  lease TEXT CHECK (length(lease) = 36),
  lease_until INTEGER CHECK (lease_until BETWEEN 0 AND 9999999999999),
  -- Failures one after the other, when it is tried again, and the number of the last one in the log of faults.
  tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 100),
  next_at INTEGER NOT NULL CHECK (next_at BETWEEN 0 AND 9999999999999),
  fault TEXT CHECK (length(fault) = 8),
  -- Who asked for it; null is the clock.
  user_id TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  finished INTEGER CHECK (finished BETWEEN 0 AND 9999999999999),
  UNIQUE (kind, occasion),
  CHECK ((lease IS NULL) = (lease_until IS NULL)),
  CHECK ((state = 'running') = (lease IS NOT NULL)),
  CHECK ((state IN ('waiting', 'running')) = (finished IS NULL))
) STRICT;

CREATE INDEX job_due ON job (next_at) WHERE finished IS NULL;
CREATE INDEX job_finished ON job (finished) WHERE finished IS NOT NULL;
CREATE INDEX job_created ON job (created);

-- One row for every slice that was done, in the same batch.
CREATE TABLE job_step (
  job_id TEXT NOT NULL REFERENCES job (id),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 1000000000),
  lease TEXT NOT NULL CHECK (length(lease) = 36),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  done INTEGER NOT NULL CHECK (done BETWEEN 0 AND 1000000),
  -- What is worth knowing of it.
  detail TEXT NOT NULL CHECK (json_valid(detail) AND length(detail) <= 20000),
  PRIMARY KEY (job_id, seq)
) STRICT, WITHOUT ROWID;

-- What is older than three years may go, and nothing else.
DROP TRIGGER operation_log_keeps_all;
CREATE TRIGGER operation_log_keeps_all BEFORE DELETE ON operation_log
WHEN old.at > (unixepoch() - 3 * 365 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'operation_log is append-only');
END;

DROP TRIGGER operation_after_keeps_all;
CREATE TRIGGER operation_after_keeps_all BEFORE DELETE ON operation_after
WHEN coalesce((SELECT at FROM operation_log WHERE id = old.log_id), 9999999999999) > (unixepoch() - 3 * 365 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'operation_after is append-only');
END;

CREATE INDEX session_end ON session (coalesce(revoked, absolute_end));
CREATE INDEX session_of_act ON session (act_session) WHERE act_session IS NOT NULL;
CREATE INDEX login_ticket_of_act ON login_ticket (act_session) WHERE act_session IS NOT NULL;

-- Sign-ins that were refused, one row for an account, a network and a reason in an hour. What was typed is kept only where it
-- is the name of an account: people type passwords there.
CREATE TABLE sign_in_refusal (
  hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 9999999),
  account TEXT NOT NULL CHECK (length(account) <= 36),
  network TEXT NOT NULL CHECK (length(network) <= 64),
  way TEXT NOT NULL CHECK (way IN ('password', 'code')),
  reason TEXT NOT NULL CHECK (reason IN ('wrong', 'locked', 'disabled', 'expired')),
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  times INTEGER NOT NULL CHECK (times BETWEEN 1 AND 1000000000),
  first INTEGER NOT NULL CHECK (first BETWEEN 0 AND 9999999999999),
  last INTEGER NOT NULL CHECK (last BETWEEN first AND 9999999999999),
  PRIMARY KEY (hour, account, network, way, reason)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_refusal_last ON sign_in_refusal (last);
