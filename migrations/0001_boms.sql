-- Saved bills of materials. A bill is a head row, one immutable row for each save, and its lines.

CREATE TABLE bom (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  created_by TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- The last save.
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  prj_name TEXT NOT NULL CHECK (length(prj_name) BETWEEN 1 AND 60),
  file_name TEXT NOT NULL CHECK (length(file_name) <= 200),
  file_id TEXT REFERENCES file (id),
  sets INTEGER NOT NULL CHECK (sets BETWEEN 1 AND 1000000),
  line_count INTEGER NOT NULL CHECK (line_count BETWEEN 0 AND 100000),
  designator_count INTEGER NOT NULL CHECK (designator_count BETWEEN 0 AND 100000000),
  -- Points of one set.
  points_milli INTEGER NOT NULL CHECK (points_milli BETWEEN 0 AND 1000000000000),
  total_fen INTEGER NOT NULL CHECK (total_fen BETWEEN 0 AND 1000000000000000),
  -- 1 analysed, some lines wait for confirmation; 2 quoted, the price binds; 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 2, 9)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX bom_owner_updated ON bom (owner_id, updated) WHERE state <> 9;

-- Everything a quote was made of and its full result: old quotes never change.
CREATE TABLE bom_version (
  bom_id TEXT NOT NULL REFERENCES bom (id),
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  price_version TEXT NOT NULL CHECK (length(price_version) BETWEEN 1 AND 80),
  input_hash TEXT NOT NULL CHECK (length(input_hash) = 64),
  -- The bytes that were read; equal bytes, mapping, edits and options give the same bill.
  source_id TEXT NOT NULL REFERENCES file (id),
  -- {mapping, edits, options}
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  -- What was understood, without the lines.
  reading TEXT NOT NULL CHECK (json_valid(reading)),
  quote TEXT NOT NULL CHECK (json_valid(quote)),
  line_count INTEGER NOT NULL CHECK (line_count BETWEEN 0 AND 100000),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (bom_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER bom_version_keeps BEFORE UPDATE ON bom_version
BEGIN
  SELECT RAISE(ABORT, 'bom_version is append-only');
END;

-- A line as of a version is the row with the greatest version up to it, so a save stores only the lines it changed.
CREATE TABLE bom_line (
  bom_id TEXT NOT NULL REFERENCES bom (id),
  row_no INTEGER NOT NULL CHECK (row_no BETWEEN 0 AND 100000),
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  json TEXT NOT NULL CHECK (json_valid(json)),
  PRIMARY KEY (bom_id, row_no, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER bom_line_keeps BEFORE UPDATE ON bom_line
BEGIN
  SELECT RAISE(ABORT, 'bom_line is append-only');
END;
