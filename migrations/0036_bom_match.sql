-- Which part of the catalogue a line of a saved bill means: what was proposed, and what people decided.

-- One row for a bill that has been matched. A repeat is another run over the same row.
CREATE TABLE bom_match_run (
  bom_id TEXT PRIMARY KEY REFERENCES bom (id),
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- The job that does it.
  run_id TEXT NOT NULL CHECK (length(run_id) = 36),
  -- The SHA-256 of the file that was paid for.
  object_id TEXT NOT NULL CHECK (length(object_id) = 64),
  -- The save whose lines are matched, and how many it has.
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000000),
  line_count INTEGER NOT NULL CHECK (line_count BETWEEN 0 AND 100000),
  -- What was changed of lines since that save.
  edits TEXT NOT NULL CHECK (json_type(edits) = 'array'),
  started_by TEXT NOT NULL REFERENCES user (id),
  started INTEGER NOT NULL CHECK (started BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE TABLE bom_match (
  bom_id TEXT NOT NULL REFERENCES bom (id),
  -- What the line is called for good.
  line_key TEXT NOT NULL CHECK (length(line_key) BETWEEN 3 AND 40),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  run_id TEXT NOT NULL CHECK (length(run_id) = 36),
  row_no INTEGER NOT NULL CHECK (row_no BETWEEN 0 AND 100000),
  -- What people call it, and its pieces of one set.
  label TEXT NOT NULL CHECK (length(label) <= 500),
  pieces INTEGER NOT NULL CHECK (pieces BETWEEN 0 AND 1000000000),
  -- What it says of its part: {value, footprint, mpn, manufacturer, description}.
  asked TEXT NOT NULL CHECK (json_type(asked) = 'object'),
  -- What a choice for it is remembered under; null where it tells too little.
  memory_key TEXT CHECK (length(memory_key) BETWEEN 1 AND 300),
  -- The rule of what is proposed, or why nothing is. 1: something of the line contradicts it.
  why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 20),
  doubt INTEGER NOT NULL CHECK (doubt IN (0, 1)),
  -- [[part, rule, score, contradicts, SKU of the line], …], the best first.
  candidates TEXT NOT NULL CHECK (json_type(candidates) = 'array' AND length(candidates) <= 4000),
  proposed_id INTEGER CHECK (proposed_id BETWEEN 1 AND 9999999999),
  -- proposed by the rules; chosen; rejected: none of them; waiting for who was sent a link.
  state TEXT NOT NULL CHECK (state IN ('proposed', 'chosen', 'rejected', 'waiting')),
  part_id INTEGER CHECK (part_id BETWEEN 1 AND 9999999999),
  -- Since it was decided: the line says something else, or the part is gone.
  changed TEXT NOT NULL CHECK (changed IN ('', 'line', 'part')),
  -- The part that this choice has taught.
  learned_id INTEGER CHECK (learned_id BETWEEN 1 AND 9999999999),
  share_id TEXT REFERENCES share (id),
  decided_by TEXT REFERENCES user (id),
  -- Who decided it through a link.
  decided_name TEXT NOT NULL CHECK (length(decided_name) <= 40),
  decided INTEGER CHECK (decided BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (bom_id, line_key),
  CHECK (state <> 'chosen' OR part_id IS NOT NULL),
  CHECK (state <> 'waiting' OR part_id IS NOT NULL AND share_id IS NOT NULL),
  CHECK (state <> 'rejected' OR part_id IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX bom_match_row ON bom_match (bom_id, row_no);
CREATE INDEX bom_match_share ON bom_match (share_id) WHERE share_id IS NOT NULL;

-- What an account has chosen for lines that ask for the same.
CREATE TABLE match_memory (
  owner_id TEXT NOT NULL REFERENCES user (id),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  part_id INTEGER NOT NULL CHECK (part_id BETWEEN 1 AND 9999999999),
  uses INTEGER NOT NULL CHECK (uses BETWEEN 0 AND 1000000000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (owner_id, key, part_id)
) STRICT, WITHOUT ROWID;
