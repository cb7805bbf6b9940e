-- Sub-accounts: people who work for a member, with his wallet and quota.

-- Whose people they are; empty is "not told".
ALTER TABLE user ADD COLUMN company TEXT NOT NULL DEFAULT '' CHECK (length(company) <= 100);
CREATE INDEX user_company ON user (company) WHERE company <> '' AND parent_id IS NULL;

-- What a sub-account may do. Without a row it may use nothing and see no price.
CREATE TABLE sub_account (
  user_id TEXT PRIMARY KEY REFERENCES user (id),
  -- A JSON array of services.
  services TEXT NOT NULL CHECK (json_valid(services) AND length(services) <= 100),
  -- Uses a calendar month in Shanghai, all services together; null is without a limit.
  monthly_limit INTEGER CHECK (monthly_limit BETWEEN 0 AND 1000000),
  sees_cost INTEGER NOT NULL CHECK (sees_cost IN (0, 1)),
  sees_sell INTEGER NOT NULL CHECK (sees_sell IN (0, 1)),
  sees_totals INTEGER NOT NULL CHECK (sees_totals IN (0, 1)),
  sees_margin INTEGER NOT NULL CHECK (sees_margin IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Whoever writes, and however many at once: at most 20 active ones of one owner, who is a member himself.
CREATE TRIGGER user_sub_account_added BEFORE INSERT ON user WHEN new.parent_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'sub_account_nested')
  WHERE NOT EXISTS (SELECT 1 FROM user WHERE id = new.parent_id AND role_type = 1);
  SELECT RAISE(ABORT, 'sub_account_limit')
  WHERE new.state = 1 AND (SELECT count(*) FROM user WHERE parent_id = new.parent_id AND state = 1) >= 20;
END;

CREATE TRIGGER user_sub_account_enabled BEFORE UPDATE OF state ON user
WHEN new.parent_id IS NOT NULL AND old.state = 0 AND new.state = 1
BEGIN
  SELECT RAISE(ABORT, 'sub_account_limit')
  WHERE (SELECT count(*) FROM user WHERE parent_id = new.parent_id AND state = 1) >= 20;
END;

-- Nobody becomes a sub-account, ceases to be one, or changes hands.
CREATE TRIGGER user_keeps_its_owner BEFORE UPDATE OF parent_id ON user WHEN new.parent_id IS NOT old.parent_id
BEGIN
  SELECT RAISE(ABORT, 'sub_account_owner');
END;

-- When the owner is disabled, his people's sessions end too.
CREATE TRIGGER user_ends_sub_sessions AFTER UPDATE OF state ON user
WHEN new.state = 0 AND old.state = 1 AND new.role_type = 1
BEGIN
  UPDATE session SET revoked = new.updated WHERE revoked IS NULL AND user_id IN (SELECT id FROM user WHERE parent_id = new.id);
END;

-- One more way to stop a batch: a sub-account's own limit of the month.
ALTER TABLE guard ADD COLUMN monthly INTEGER CONSTRAINT guard_monthly CHECK (monthly >= 1);

-- A code may also go to a person whom a member invites: the list of scenes stands in a CHECK, so the table is made anew.
CREATE TABLE verify_code_next (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  scene TEXT NOT NULL CHECK (scene IN ('login', 'reset', 'signUp', 'bind', 'invite')),
  phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 20),
  -- Who asked for it while signed in; nobody else may use it.
  user_id TEXT REFERENCES user (id),
  -- HMAC of scene, phone, user and code.
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 5),
  network TEXT NOT NULL CHECK (length(network) <= 64),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  expires INTEGER NOT NULL CHECK (expires BETWEEN created AND 9999999999999),
  -- Used, or replaced by a newer one.
  used INTEGER CHECK (used BETWEEN 0 AND 9999999999999)
) STRICT;

INSERT INTO verify_code_next SELECT * FROM verify_code;
DROP TABLE verify_code;
ALTER TABLE verify_code_next RENAME TO verify_code;

CREATE INDEX verify_code_phone ON verify_code (phone, created);
CREATE INDEX verify_code_network ON verify_code (network, created);
CREATE INDEX verify_code_created ON verify_code (created);
