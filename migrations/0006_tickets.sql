-- A sign-in carried from one page to another by a code of 256 bits, for half a minute.
CREATE TABLE login_ticket (
  -- SHA-256 of the code.
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  user_id TEXT NOT NULL REFERENCES user (id),
  act_by TEXT REFERENCES user (id),
  act_session TEXT REFERENCES session (id),
  act_reason TEXT CHECK (length(act_reason) BETWEEN 5 AND 200),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  used INTEGER CHECK (used BETWEEN 0 AND 9999999999999),
  CHECK ((act_by IS NULL) = (act_session IS NULL) AND (act_by IS NULL) = (act_reason IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX login_ticket_created ON login_ticket (created);

-- Visitors in other sites' frames: accounts of role type 5, removed after seven days.
CREATE TABLE visitor (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  -- The registered host that frames us.
  host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
  -- SHA-256 of the browser's RandKey: it only saves doubles and identifies nobody.
  rand_hash TEXT NOT NULL CHECK (length(rand_hash) = 64),
  network TEXT NOT NULL CHECK (length(network) <= 64),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX visitor_network ON visitor (network, created);
CREATE INDEX visitor_host ON visitor (host, created);
CREATE INDEX visitor_created ON visitor (created);
