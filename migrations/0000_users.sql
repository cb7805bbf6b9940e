-- People, their sessions, what they did, and the files they own. Instants are integer ms UTC; ids are UUIDs made by the server.

CREATE TABLE user (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  -- A name is never all digits and a phone number always is, so that one sign-in field serves both.
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 64 AND name GLOB '*[^0-9]*'),
  phone TEXT UNIQUE CHECK (length(phone) BETWEEN 5 AND 20 AND phone NOT GLOB '*[^0-9]*'),
  email TEXT CHECK (length(email) BETWEEN 3 AND 254),
  password_hash TEXT NOT NULL CHECK (length(password_hash) BETWEEN 20 AND 300),
  avatar_url TEXT NOT NULL DEFAULT '' CHECK (length(avatar_url) <= 500),
  -- 1 member, 2 sub-account, 5 visitor
  role_type INTEGER NOT NULL DEFAULT 1 CHECK (role_type IN (1, 2, 5)),
  is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0, 1)),
  is_admin_bom_tool INTEGER NOT NULL DEFAULT 0 CHECK (is_admin_bom_tool IN (0, 1)),
  parent_id TEXT REFERENCES user (id),
  -- 1 active, 0 disabled
  state INTEGER NOT NULL DEFAULT 1 CHECK (state IN (0, 1)),
  row_version INTEGER NOT NULL DEFAULT 1 CHECK (row_version BETWEEN 1 AND 1000000000),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK ((role_type = 2) = (parent_id IS NOT NULL)),
  CHECK (is_admin = 0 OR role_type = 1)
) STRICT;

CREATE INDEX user_parent ON user (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE session (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  user_id TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  -- Written at most every five minutes.
  last_seen INTEGER NOT NULL CHECK (last_seen BETWEEN 0 AND 9999999999999),
  absolute_end INTEGER NOT NULL CHECK (absolute_end BETWEEN created AND 9999999999999),
  revoked INTEGER CHECK (revoked BETWEEN 0 AND 9999999999999),
  ip TEXT NOT NULL CHECK (length(ip) <= 64),
  agent TEXT NOT NULL CHECK (length(agent) <= 300)
) STRICT;

CREATE INDEX session_user ON session (user_id) WHERE revoked IS NULL;

-- A new password or a disabled user ends every session, whoever writes it.
CREATE TRIGGER user_ends_sessions AFTER UPDATE OF password_hash, state ON user
WHEN new.password_hash <> old.password_hash OR new.state <> old.state
BEGIN
  UPDATE session SET revoked = new.updated WHERE user_id = new.id AND revoked IS NULL;
END;

-- Tries to sign in; a success removes the account's own. `account` is the user's id, or what was typed when there is none.
CREATE TABLE login_attempt (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  account TEXT NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
  ip TEXT NOT NULL CHECK (length(ip) <= 64),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX login_attempt_account ON login_attempt (account, at);
CREATE INDEX login_attempt_ip ON login_attempt (ip, at);
CREATE INDEX login_attempt_at ON login_attempt (at);

-- One row for every committed write, in the same batch as the write; its id also tells whether a lost reply had committed.
CREATE TABLE operation_log (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  user_id TEXT REFERENCES user (id),
  call TEXT NOT NULL CHECK (length(call) BETWEEN 1 AND 80),
  target TEXT CHECK (length(target) <= 300),
  ip TEXT NOT NULL CHECK (length(ip) <= 64),
  input TEXT NOT NULL CHECK (json_valid(input) AND length(input) <= 20000),
  -- The rows as they were, a JSON array; null where nothing was replaced.
  before_image TEXT CHECK (before_image IS NULL OR json_valid(before_image))
) STRICT;

CREATE INDEX operation_log_at ON operation_log (at);
CREATE INDEX operation_log_user ON operation_log (user_id, at);

CREATE TRIGGER operation_log_keeps_rows BEFORE UPDATE ON operation_log
BEGIN
  SELECT RAISE(ABORT, 'operation_log is append-only');
END;

CREATE TRIGGER operation_log_keeps_all BEFORE DELETE ON operation_log
BEGIN
  SELECT RAISE(ABORT, 'operation_log is append-only');
END;

-- A statement that changes no row does not stop its batch; inserting its changes() here does. Always empty after a batch.
CREATE TABLE guard (
  missing INTEGER CONSTRAINT guard_missing CHECK (missing >= 1),
  conflict INTEGER CONSTRAINT guard_conflict CHECK (conflict >= 1),
  too_many INTEGER CONSTRAINT guard_too_many CHECK (too_many >= 1)
) STRICT;

CREATE TABLE file (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  created_by TEXT NOT NULL REFERENCES user (id),
  -- What it is for: 0 raw rows kept by the server, else the type of the upload.
  type INTEGER NOT NULL CHECK (type BETWEEN 0 AND 99),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 10),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  object_key TEXT NOT NULL UNIQUE CHECK (length(object_key) BETWEEN 1 AND 200),
  size INTEGER NOT NULL CHECK (size BETWEEN 0 AND 100000000),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX file_creator ON file (created_by, created);
CREATE INDEX file_owner ON file (owner_id);
