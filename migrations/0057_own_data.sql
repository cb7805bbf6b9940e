-- All that an account has, collected in the background into one archive which its owner alone takes along. Its id is that of its job, which
-- tells how far it is.
CREATE TABLE own_data (
  id TEXT PRIMARY KEY REFERENCES job (id),
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- What had been made by then is in it.
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  -- Until when it is kept, and can be taken once it is whole.
  expires INTEGER NOT NULL CHECK (expires BETWEEN created AND 9999999999999),
  -- Null while it is not whole.
  bytes INTEGER CHECK (bytes BETWEEN 1 AND 5000000000),
  files INTEGER CHECK (files BETWEEN 1 AND 65535),
  CHECK ((bytes IS NULL) = (files IS NULL))
) STRICT;

CREATE INDEX own_data_owner ON own_data (owner_id, created);
CREATE INDEX own_data_expires ON own_data (expires);

-- The archive's bytes, an object of the store for each piece, and what of them is which file: [{name, at, size, crc}].
CREATE TABLE own_data_piece (
  data_id TEXT NOT NULL REFERENCES own_data (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 1000000),
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 0 AND 1000000000),
  entries TEXT NOT NULL CHECK (json_type(entries) = 'array'),
  PRIMARY KEY (data_id, n)
) STRICT, WITHOUT ROWID;
