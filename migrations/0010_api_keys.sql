-- Keys with which a member's programs call, and how much they call.

CREATE TABLE api_key (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- What its owner calls it.
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The half that may be seen; the other half is told once, and only its SHA-256 is kept.
  app_id TEXT NOT NULL UNIQUE CHECK (app_id GLOB 'dj[0-9a-f]*' AND length(app_id) = 22),
  secret_hash TEXT NOT NULL CHECK (length(secret_hash) = 64),
  secret_tail4 TEXT NOT NULL CHECK (length(secret_tail4) = 4),
  -- The owner's switch, and the operator's bar over it.
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  barred INTEGER NOT NULL DEFAULT 0 CHECK (barred IN (0, 1)),
  -- A list of addresses and networks; the empty list is any.
  ip_allow TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ip_allow) AND json_type(ip_allow) = 'array' AND length(ip_allow) <= 2000),
  -- Requests in a minute, and in a day of Shanghai.
  per_minute INTEGER NOT NULL DEFAULT 60 CHECK (per_minute BETWEEN 1 AND 6000),
  daily_limit INTEGER NOT NULL DEFAULT 1000 CHECK (daily_limit BETWEEN 1 AND 1000000),
  expire_at INTEGER CHECK (expire_at BETWEEN 0 AND 9999999999999),
  -- When its owner took it away.
  removed INTEGER CHECK (removed BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX api_key_owner ON api_key (owner_id) WHERE removed IS NULL;

-- Requests with a key, by day. Its own limits are kept by the statement that counts.
CREATE TABLE api_use (
  key_id TEXT NOT NULL REFERENCES api_key (id),
  -- Days since 1970 in Shanghai.
  day INTEGER NOT NULL CHECK (day BETWEEN 0 AND 100000),
  calls INTEGER NOT NULL CHECK (calls BETWEEN 1 AND 1000000),
  -- The last minute with requests (since 1970), and how many.
  minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 200000000),
  minute_calls INTEGER NOT NULL CHECK (minute_calls BETWEEN 1 AND 6000),
  last INTEGER NOT NULL CHECK (last BETWEEN 0 AND 9999999999999),
  last_ip TEXT NOT NULL CHECK (length(last_ip) <= 64),
  PRIMARY KEY (key_id, day)
) STRICT, WITHOUT ROWID;

-- Keys that were none, by the network they came from, in its last minute with any.
CREATE TABLE api_bad_try (
  network TEXT PRIMARY KEY CHECK (length(network) <= 64),
  minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 200000000),
  tries INTEGER NOT NULL CHECK (tries BETWEEN 1 AND 1000000)
) STRICT, WITHOUT ROWID;

CREATE INDEX api_bad_try_minute ON api_bad_try (minute);

-- Which key an operation was made with.
ALTER TABLE operation_log ADD COLUMN api_key_id TEXT REFERENCES api_key (id);
-- The key of the program that made a bill; null is a person.
ALTER TABLE bom ADD COLUMN api_key_id TEXT REFERENCES api_key (id);
