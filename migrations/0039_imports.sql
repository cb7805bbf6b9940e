-- Lists of prices on their way into the catalogue: uploaded in parts, read slice by slice, tried before they are written.

CREATE TABLE import (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  supplier_id TEXT NOT NULL REFERENCES supplier (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  format TEXT NOT NULL CHECK (format IN ('csv', 'jsonl')),
  -- The object that the parts become, and the upload that they belong to.
  object_key TEXT NOT NULL UNIQUE CHECK (length(object_key) <= 100),
  upload_id TEXT NOT NULL CHECK (length(upload_id) <= 2000),
  etag TEXT CHECK (length(etag) <= 200),
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 0 AND 1000000000),
  -- The digest of the parts' digests in their order; null until the last one is there.
  sha256 TEXT CHECK (length(sha256) = 64),
  -- 1 being uploaded, 2 uploaded, 3 being tried, 4 tried, 5 being written, 6 published, 7 undone, 8 let go
  state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 8),
  -- Why it has fallen back to 2; empty where it has not.
  problem TEXT NOT NULL CHECK (length(problem) <= 500),
  -- How its rows are read.
  layout TEXT CHECK (json_type(layout) = 'object' AND length(layout) <= 60000),
  layout_hash TEXT CHECK (length(layout_hash) = 64),
  valid_to INTEGER CHECK (valid_to BETWEEN 0 AND 9999999999999),
  -- What the rows of this reading are kept under: a new number for each time that it is tried.
  run INTEGER NOT NULL UNIQUE CHECK (run BETWEEN 1 AND 1000000000),
  -- The generation that it becomes, and the one that it was compared with.
  gen INTEGER NOT NULL CHECK (gen BETWEEN 0 AND 1000000000),
  base_gen INTEGER NOT NULL CHECK (base_gen BETWEEN 0 AND 1000000000),
  -- New, changed and so on, with the first few of each.
  counts TEXT NOT NULL CHECK (json_type(counts) = 'object' AND length(counts) <= 60000),
  -- The generation before it is still there.
  can_undo INTEGER NOT NULL CHECK (can_undo IN (0, 1)),
  job_id TEXT REFERENCES job (id),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  published INTEGER CHECK (published BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX import_supplier ON import (supplier_id, created DESC);
CREATE INDEX import_state ON import (state, updated);

-- Each part is as long as the others in the store, filled up with line ends; `bytes` are its own.
CREATE TABLE import_part (
  import_id TEXT NOT NULL REFERENCES import (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 1000),
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 1 AND 100000000),
  etag TEXT NOT NULL CHECK (length(etag) <= 200),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (import_id, n)
) STRICT, WITHOUT ROWID;

-- Where its rows stand, and which offers came of them: the same slice again is copied.
CREATE TABLE import_slice (
  run INTEGER NOT NULL,
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 1000000),
  part INTEGER NOT NULL CHECK (part BETWEEN 1 AND 1000),
  from_byte INTEGER NOT NULL CHECK (from_byte BETWEEN 0 AND 100000000),
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 1 AND 100000000),
  first_row INTEGER NOT NULL CHECK (first_row BETWEEN 0 AND 1000000000),
  rows INTEGER NOT NULL CHECK (rows BETWEEN 0 AND 2000),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  -- Rows that are taken, and whether nothing outside of the slice has a say in that.
  offers INTEGER NOT NULL CHECK (offers BETWEEN 0 AND 2000),
  is_alone INTEGER NOT NULL CHECK (is_alone IN (0, 1)),
  -- The offers that it is a copy of.
  copy_from INTEGER,
  copy_to INTEGER,
  -- Those that it became.
  offer_from INTEGER,
  offer_to INTEGER,
  PRIMARY KEY (run, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_slice_hash ON import_slice (run, hash);

-- The first row of each number of the supplier's; null in a slice that is a copy.
CREATE TABLE import_sku (
  run INTEGER NOT NULL,
  sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  row INTEGER CHECK (row BETWEEN 0 AND 1000000000),
  PRIMARY KEY (run, sku)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_reject (
  run INTEGER NOT NULL,
  row INTEGER NOT NULL CHECK (row BETWEEN 0 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) <= 100),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (run, row)
) STRICT, WITHOUT ROWID;

-- How somebody has mapped the columns of a supplier's lists with such heads.
CREATE TABLE supplier_layout (
  supplier_id TEXT NOT NULL REFERENCES supplier (id),
  heads TEXT NOT NULL CHECK (length(heads) = 64),
  mapping TEXT NOT NULL CHECK (json_type(mapping) = 'object' AND length(mapping) <= 20000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (supplier_id, heads)
) STRICT, WITHOUT ROWID;

-- Entered by a member's own list alone: seen by whoever has an offer of it, until a list of everybody's names it too.
ALTER TABLE part ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
