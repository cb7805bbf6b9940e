-- What an account thinks of suppliers, and the purchases that it has planned.

CREATE TABLE supplier_rule (
  owner_id TEXT NOT NULL REFERENCES user (id),
  supplier_id TEXT NOT NULL REFERENCES supplier (id),
  -- Taken as far as not too dear; only where it goes no other way; never.
  rank TEXT NOT NULL CHECK (rank IN ('preferred', 'last', 'banned')),
  PRIMARY KEY (owner_id, supplier_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE purchase_plan (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  created_by TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  bills INTEGER NOT NULL CHECK (bills BETWEEN 1 AND 100),
  parts INTEGER NOT NULL CHECK (parts BETWEEN 0 AND 100000),
  suppliers INTEGER NOT NULL CHECK (suppliers BETWEEN 0 AND 100000),
  total_fen INTEGER NOT NULL CHECK (total_fen BETWEEN 0 AND 9007199254740991),
  -- What was asked, to ask it again; and what came of it at the prices of then, by itself.
  asked TEXT NOT NULL CHECK (json_type(asked) = 'object'),
  document TEXT NOT NULL CHECK (json_type(document) = 'object'),
  -- 1 in use, 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 9)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX purchase_plan_owner ON purchase_plan (owner_id, updated) WHERE state = 1;
