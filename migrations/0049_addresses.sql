-- Where an owner has goods sent: his book, which his sub-accounts order from. An order keeps its own copy of what it says.
CREATE TABLE address (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 40),
  address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  -- The one that an order begins with.
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  -- 1 in use, 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 9)),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE UNIQUE INDEX address_same ON address (owner_id, address, name, phone) WHERE state = 1;
CREATE UNIQUE INDEX address_default ON address (owner_id) WHERE is_default = 1 AND state = 1;
