-- One-time codes: the short ones that people type, and the long ones that carry a sign-in from page to page.

CREATE TABLE verify_code (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  scene TEXT NOT NULL CHECK (scene IN ('login', 'reset', 'signUp', 'bind')),
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

CREATE INDEX verify_code_phone ON verify_code (phone, created);
CREATE INDEX verify_code_network ON verify_code (network, created);
CREATE INDEX verify_code_created ON verify_code (created);
