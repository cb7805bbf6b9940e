-- Administration of people: removal, initial passwords, and the promise that an administrator remains.

ALTER TABLE user ADD COLUMN removed INTEGER CHECK (removed IS NULL OR removed BETWEEN 0 AND 9999999999999 AND state = 0);
-- While set, the password is an initial one: it dies then, and serves for nothing but replacing it.
ALTER TABLE user ADD COLUMN initial_until INTEGER CHECK (initial_until BETWEEN 0 AND 9999999999999);

-- The last time the password or a code was checked; null is the sign-in itself.
ALTER TABLE session ADD COLUMN authenticated INTEGER CHECK (authenticated BETWEEN 0 AND 9999999999999);
-- An operator acts for the member in this session: who, out of which session of his, and why. It ends with that one.
ALTER TABLE session ADD COLUMN act_by TEXT REFERENCES user (id);
ALTER TABLE session ADD COLUMN act_session TEXT REFERENCES session (id);
ALTER TABLE session ADD COLUMN act_reason TEXT CHECK (length(act_reason) BETWEEN 5 AND 200);
-- The operator behind a write in a member's name.
ALTER TABLE operation_log ADD COLUMN act_by TEXT REFERENCES user (id);

CREATE INDEX session_acting ON session (user_id, created) WHERE act_by IS NOT NULL;
CREATE INDEX session_user_seen ON session (user_id, last_seen);
CREATE INDEX user_created ON user (created) WHERE removed IS NULL AND role_type <> 5;
CREATE INDEX user_full_admin ON user (id) WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND state = 1;

-- One of them must be able to let people in again, whoever writes and however many at once.
CREATE TRIGGER user_keeps_an_admin AFTER UPDATE OF is_admin, is_admin_bom_tool, state ON user
WHEN old.is_admin = 1 AND old.is_admin_bom_tool = 0 AND old.state = 1
  AND NOT (new.is_admin = 1 AND new.is_admin_bom_tool = 0 AND new.state = 1)
BEGIN
  SELECT RAISE(ABORT, 'last_admin')
  WHERE NOT EXISTS (SELECT 1 FROM user WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND state = 1);
END;

-- What the rows became, beside the image of what they were.
CREATE TABLE operation_after (
  log_id TEXT PRIMARY KEY REFERENCES operation_log (id),
  image TEXT NOT NULL CHECK (json_valid(image))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER operation_after_keeps_rows BEFORE UPDATE ON operation_after
BEGIN
  SELECT RAISE(ABORT, 'operation_after is append-only');
END;

CREATE TRIGGER operation_after_keeps_all BEFORE DELETE ON operation_after
BEGIN
  SELECT RAISE(ABORT, 'operation_after is append-only');
END;

CREATE INDEX operation_log_call ON operation_log (call, at);
CREATE INDEX operation_log_target ON operation_log (target, at) WHERE target IS NOT NULL;

-- Values of the settings that shared/settings.ts declares, as they were typed; what is not here has its default.
CREATE TABLE setting (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 60),
  value TEXT NOT NULL CHECK (length(value) <= 4000),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  updated_by TEXT NOT NULL REFERENCES user (id)
) STRICT, WITHOUT ROWID;

-- Faults of the pages, each kind once; kept 30 days after the last.
CREATE TABLE exception_log (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  message TEXT NOT NULL CHECK (length(message) <= 2000),
  stack TEXT NOT NULL CHECK (length(stack) <= 8000),
  url TEXT NOT NULL CHECK (length(url) <= 500),
  release TEXT NOT NULL CHECK (length(release) <= 100),
  agent TEXT NOT NULL CHECK (length(agent) <= 300),
  times INTEGER NOT NULL CHECK (times BETWEEN 1 AND 1000000000),
  first INTEGER NOT NULL CHECK (first BETWEEN 0 AND 9999999999999),
  last INTEGER NOT NULL CHECK (last BETWEEN first AND 9999999999999)
) STRICT;

CREATE INDEX exception_log_last ON exception_log (last);

-- Reports by network, for the limit; kept an hour.
CREATE TABLE exception_report (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  network TEXT NOT NULL CHECK (length(network) <= 64),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX exception_report_network ON exception_report (network, at);
CREATE INDEX exception_report_at ON exception_report (at);
