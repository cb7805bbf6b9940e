-- What an administrator may call, narrowed by a role. Without one he may call everything.

CREATE TABLE role (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 40),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  -- A built-in role: the worker says what it may call, release by release. Null: `calls` says it.
  preset TEXT UNIQUE CHECK (preset IN ('operation', 'finance', 'service')),
  -- Wire names of calls.
  calls TEXT NOT NULL CHECK (json_valid(calls) AND json_type(calls) = 'array' AND length(calls) <= 20000),
  row_version INTEGER NOT NULL DEFAULT 1 CHECK (row_version BETWEEN 1 AND 1000000000),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (preset IS NULL OR calls = '[]')
) STRICT;

INSERT INTO role (id, name, remark, preset, calls, created, updated) VALUES
  ('00000000-0000-4000-8000-000000000001', '运营', '管理会员、计价配置和内容', 'operation', '[]', 0, 0),
  ('00000000-0000-4000-8000-000000000002', '财务', '查看会员与计价记录，管理余额和次数', 'finance', '[]', 0, 0),
  ('00000000-0000-4000-8000-000000000003', '客服', '查看会员与计价记录，帮会员登录和操作', 'service', '[]', 0, 0);

-- Only administrators have one.
ALTER TABLE user ADD COLUMN role_id TEXT REFERENCES role (id) CHECK (role_id IS NULL OR is_admin = 1);

CREATE INDEX user_role ON user (role_id) WHERE role_id IS NOT NULL;

CREATE TRIGGER role_keeps_built_in BEFORE UPDATE ON role WHEN old.preset IS NOT NULL OR new.preset IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'role_built_in');
END;

CREATE TRIGGER role_stays BEFORE DELETE ON role
WHEN old.preset IS NOT NULL OR EXISTS (SELECT 1 FROM user WHERE role_id = old.id)
BEGIN
  SELECT RAISE(ABORT, 'role_in_use');
END;

-- Whoever narrows the last administrator who may do everything locks all doors: that one counts, none with a role does.
DROP TRIGGER user_keeps_an_admin;
DROP INDEX user_full_admin;

CREATE INDEX user_full_admin ON user (id) WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND role_id IS NULL AND state = 1;

CREATE TRIGGER user_keeps_an_admin AFTER UPDATE OF is_admin, is_admin_bom_tool, role_id, state ON user
WHEN old.is_admin = 1 AND old.is_admin_bom_tool = 0 AND old.role_id IS NULL AND old.state = 1
  AND NOT (new.is_admin = 1 AND new.is_admin_bom_tool = 0 AND new.role_id IS NULL AND new.state = 1)
BEGIN
  SELECT RAISE(ABORT, 'last_admin')
  WHERE NOT EXISTS (SELECT 1 FROM user WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND role_id IS NULL AND state = 1);
END;

CREATE TRIGGER user_keeps_an_admin_row AFTER DELETE ON user
WHEN old.is_admin = 1 AND old.is_admin_bom_tool = 0 AND old.role_id IS NULL AND old.state = 1
BEGIN
  SELECT RAISE(ABORT, 'last_admin')
  WHERE NOT EXISTS (SELECT 1 FROM user WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND role_id IS NULL AND state = 1);
END;
