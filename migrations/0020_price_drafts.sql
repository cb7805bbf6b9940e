-- What an operator is changing in the price book: his own until he publishes it. `item` null takes a new one away again;
-- `base_item` is what the newest version held when he changed it last, null where it held nothing.
CREATE TABLE price_change (
  owner_id TEXT NOT NULL REFERENCES user (id),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  item TEXT CHECK (json_type(item) = 'object' AND length(item) <= 100000),
  base_item TEXT CHECK (json_type(base_item) = 'object' AND length(base_item) <= 100000),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (owner_id, kind, code)
) STRICT, WITHOUT ROWID;

-- A draft tried on saved bills: the book in force and the draft, each with the bill's owner's own items on top.
CREATE TABLE price_test (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  draft_hash TEXT NOT NULL CHECK (length(draft_hash) = 64),
  -- The draft as it was, and the version in force that it is compared with.
  model TEXT NOT NULL CHECK (json_type(model) = 'object' AND length(model) <= 2000000),
  base_version INTEGER NOT NULL REFERENCES price_version (version),
  -- How many bills at most, the newest ones.
  sample INTEGER NOT NULL CHECK (sample BETWEEN 0 AND 1000),
  -- Another operator who agrees to what it costs.
  approved_by TEXT REFERENCES user (id),
  finished INTEGER CHECK (finished BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  CHECK (approved_by IS NULL OR approved_by <> owner_id)
) STRICT;

CREATE INDEX price_test_draft ON price_test (draft_hash);
CREATE INDEX price_test_created ON price_test (created);

-- One bill of a test. Amounts are totals in 分; null is a refusal, whose reason stands beside it.
CREATE TABLE price_test_bill (
  test_id TEXT NOT NULL REFERENCES price_test (id),
  bom_id TEXT NOT NULL REFERENCES bom (id),
  bom_version INTEGER NOT NULL CHECK (bom_version BETWEEN 1 AND 1000000000),
  before_fen INTEGER CHECK (before_fen BETWEEN 0 AND 1000000000000000),
  after_fen INTEGER CHECK (after_fen BETWEEN 0 AND 1000000000000000),
  before_reason TEXT NOT NULL CHECK (length(before_reason) <= 500),
  after_reason TEXT NOT NULL CHECK (length(after_reason) <= 500),
  -- Lines whose points nobody knows.
  before_open INTEGER NOT NULL CHECK (before_open BETWEEN 0 AND 1000000),
  after_open INTEGER NOT NULL CHECK (after_open BETWEEN 0 AND 1000000),
  -- The difference by what it comes from: group of the amount -> 分.
  causes TEXT NOT NULL CHECK (json_type(causes) = 'object' AND length(causes) <= 4000),
  is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
  PRIMARY KEY (test_id, bom_id)
) STRICT, WITHOUT ROWID;
