-- What the factory knows about parts: packages with other names for them, prefixes, part numbers, rules over texts. A row without
-- an owner is the platform's and acts for everybody; an owner's acts for him and his sub-accounts alone. A row acts at once.
-- `key` is what the engine looks a text up by; `key_version` tells which normaliser made it, so that it is made anew when that changes.

CREATE TABLE package (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT REFERENCES user (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  key_version INTEGER NOT NULL CHECK (key_version BETWEEN 0 AND 1000000),
  family TEXT NOT NULL CHECK (length(family) BETWEEN 1 AND 20),
  pins INTEGER NOT NULL CHECK (pins BETWEEN 0 AND 10000),
  -- Every further joint: an exposed pad, a tab, a post of a shell.
  exposed_pads INTEGER NOT NULL CHECK (exposed_pads BETWEEN 0 AND 1000),
  mount TEXT NOT NULL CHECK (mount IN ('smt', 'tht', 'press', 'none')),
  pitch_um INTEGER CHECK (pitch_um BETWEEN 1 AND 100000),
  body_length_um INTEGER CHECK (body_length_um BETWEEN 1 AND 1000000),
  body_width_um INTEGER CHECK (body_width_um BETWEEN 1 AND 1000000),
  -- The standard or drawing its figures come from.
  source TEXT NOT NULL CHECK (length(source) <= 500),
  -- 1 in use, 2 retired
  state INTEGER NOT NULL CHECK (state IN (1, 2)),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- Null is what came with the program.
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK ((body_length_um IS NULL) = (body_width_um IS NULL))
) STRICT;

CREATE UNIQUE INDEX package_key ON package (key, coalesce(owner_id, '')) WHERE state = 1;
CREATE INDEX package_owner ON package (owner_id, name) WHERE state = 1;

-- Another name for a package. Pending ones are what members propose for everybody.
CREATE TABLE package_alias (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT REFERENCES user (id),
  alias TEXT NOT NULL CHECK (length(alias) BETWEEN 1 AND 300),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  key_version INTEGER NOT NULL CHECK (key_version BETWEEN 0 AND 1000000),
  package_id TEXT REFERENCES package (id),
  -- The figures a pending one is proposed with, where the platform has no such package yet.
  facts TEXT CHECK (json_type(facts) = 'object' AND length(facts) <= 2000),
  -- 0 pending, 1 in use, 2 rejected or retired
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  -- Why it was rejected.
  reason TEXT NOT NULL CHECK (length(reason) <= 500),
  source TEXT NOT NULL CHECK (length(source) <= 500),
  -- Lines of saved bills that it has answered.
  hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND 1000000000000),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (state <> 1 OR package_id IS NOT NULL),
  CHECK (state <> 0 OR owner_id IS NULL)
) STRICT;

CREATE UNIQUE INDEX package_alias_key ON package_alias (key, coalesce(owner_id, '')) WHERE state = 1;
-- Members who propose the same figures for a text speak for one row.
CREATE UNIQUE INDEX package_alias_pending ON package_alias (key, coalesce(package_id, ''), coalesce(facts, '')) WHERE state = 0;
CREATE INDEX package_alias_package ON package_alias (package_id) WHERE state = 1;
CREATE INDEX package_alias_owner ON package_alias (owner_id) WHERE state = 1;

-- The members behind a proposal.
CREATE TABLE package_alias_voice (
  alias_id TEXT NOT NULL REFERENCES package_alias (id),
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- As it stood in his bill, with the line around it.
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  sample TEXT NOT NULL CHECK (length(sample) <= 500),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (alias_id, owner_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX package_alias_voice_owner ON package_alias_voice (owner_id);

-- Texts that begin so are of one family; the platform's alone.
CREATE TABLE package_prefix (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  prefix TEXT NOT NULL CHECK (length(prefix) BETWEEN 1 AND 100),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  key_version INTEGER NOT NULL CHECK (key_version BETWEEN 0 AND 1000000),
  family TEXT NOT NULL CHECK (length(family) BETWEEN 1 AND 20),
  mount TEXT NOT NULL CHECK (mount IN ('smt', 'tht', 'press', 'none')),
  -- Null: the digits behind the prefix.
  pins INTEGER CHECK (pins BETWEEN 0 AND 10000),
  exposed_pads INTEGER NOT NULL CHECK (exposed_pads BETWEEN 0 AND 1000),
  source TEXT NOT NULL CHECK (length(source) <= 500),
  hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND 1000000000000),
  -- 1 in use, 2 retired
  state INTEGER NOT NULL CHECK (state IN (1, 2)),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE UNIQUE INDEX package_prefix_key ON package_prefix (key) WHERE state = 1;

-- A part number: the package it comes in, figures of its own beside it, the material it is counted as.
CREATE TABLE part_model (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT REFERENCES user (id),
  mpn TEXT NOT NULL CHECK (length(mpn) BETWEEN 1 AND 100),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  key_version INTEGER NOT NULL CHECK (key_version BETWEEN 0 AND 1000000),
  maker TEXT NOT NULL CHECK (length(maker) <= 80),
  package_id TEXT REFERENCES package (id),
  -- Null: the package's.
  pins INTEGER CHECK (pins BETWEEN 0 AND 10000),
  exposed_pads INTEGER CHECK (exposed_pads BETWEEN 0 AND 1000),
  mount TEXT CHECK (mount IN ('smt', 'tht', 'press', 'none')),
  material_code TEXT CHECK (length(material_code) BETWEEN 1 AND 40),
  -- The package that a member proposes it with: made or found once it is taken into use.
  facts TEXT CHECK (json_type(facts) = 'object' AND length(facts) <= 2000),
  source TEXT NOT NULL CHECK (length(source) <= 500),
  hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND 1000000000000),
  -- 0 proposed by a member for everybody, 1 in use, 2 rejected or retired
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (state <> 0 OR owner_id IS NULL),
  CHECK (package_id IS NOT NULL OR pins IS NOT NULL OR material_code IS NOT NULL OR facts IS NOT NULL),
  CHECK (facts IS NULL OR state <> 1)
) STRICT;

CREATE UNIQUE INDEX part_model_key ON part_model (key, coalesce(owner_id, '')) WHERE state = 1;
CREATE UNIQUE INDEX part_model_proposed ON part_model (key, created_by) WHERE state = 0;
CREATE INDEX part_model_mpn ON part_model (mpn, id);
CREATE INDEX part_model_package ON part_model (package_id);
-- A member's own.
CREATE INDEX part_model_owner ON part_model (owner_id, mpn) WHERE state = 1 AND owner_id IS NOT NULL;

-- The rules over texts, all of them at once: the newest version acts, and an older one comes back as a new one.
CREATE TABLE text_rules (
  version INTEGER PRIMARY KEY CHECK (version BETWEEN 1 AND 1000000000),
  rules TEXT NOT NULL CHECK (json_type(rules) = 'array' AND length(rules) <= 1000000),
  note TEXT NOT NULL CHECK (length(note) <= 500),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE TRIGGER text_rules_keeps BEFORE UPDATE ON text_rules
BEGIN
  SELECT RAISE(ABORT, 'text_rules is append-only');
END;
CREATE TRIGGER text_rules_stays BEFORE DELETE ON text_rules
BEGIN
  SELECT RAISE(ABORT, 'text_rules is append-only');
END;

-- The package texts of saved bills and what was made of them, for some months: what nobody knows yet, and what a change would do.
CREATE TABLE text_seen (
  bom_id TEXT NOT NULL REFERENCES bom (id),
  -- Empty where the bill says no package: such a line is known by its part number.
  key TEXT NOT NULL CHECK (length(key) <= 300),
  part_key TEXT NOT NULL CHECK (length(part_key) <= 100),
  owner_id TEXT NOT NULL REFERENCES user (id),
  text TEXT NOT NULL CHECK (length(text) <= 300),
  -- Of the first line that has it, cut.
  designators TEXT NOT NULL CHECK (length(designators) <= 100),
  value TEXT NOT NULL CHECK (length(value) <= 200),
  description TEXT NOT NULL CHECK (length(description) <= 300),
  mpn TEXT NOT NULL CHECK (length(mpn) <= 100),
  line_count INTEGER NOT NULL CHECK (line_count BETWEEN 1 AND 100000),
  -- The package it was read as; null is not known.
  answer TEXT CHECK (json_type(answer) = 'object' AND length(answer) <= 2000),
  is_guess INTEGER NOT NULL CHECK (is_guess IN (0, 1)),
  seen INTEGER NOT NULL CHECK (seen BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (bom_id, key, part_key),
  CHECK ((key = '') <> (part_key = ''))
) STRICT, WITHOUT ROWID;

CREATE INDEX text_seen_seen ON text_seen (seen);
CREATE INDEX text_seen_key ON text_seen (key, seen);
