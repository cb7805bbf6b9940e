-- What people set up once and use for every bill: order presets, layouts of exports, the heads of a customer's files. A row without an
-- owner is the platform's and serves everybody; an owner's serves him and his sub-accounts alone, and comes before it.
CREATE TABLE template (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT REFERENCES user (id),
  -- order: choices of an order. detail, point, weld, smt, purchase: the layout of that sheet. heads: what the columns under these heads mean.
  kind TEXT NOT NULL CHECK (kind IN ('order', 'detail', 'point', 'weld', 'smt', 'purchase', 'heads')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- By the schema of its kind.
  body TEXT NOT NULL CHECK (json_type(body) = 'object' AND length(body) <= 60000),
  -- A picture above a layout.
  logo_id TEXT REFERENCES file (id),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (kind <> 'heads' OR is_default = 0),
  CHECK (kind NOT IN ('order', 'heads') OR logo_id IS NULL)
) STRICT;

CREATE UNIQUE INDEX template_name ON template (coalesce(owner_id, ''), kind, name);
CREATE UNIQUE INDEX template_default ON template (coalesce(owner_id, ''), kind) WHERE is_default = 1;
CREATE INDEX template_logo ON template (logo_id) WHERE logo_id IS NOT NULL;

-- Everybody without a default of his own goes by the platform's.
CREATE TRIGGER template_in_use BEFORE DELETE ON template WHEN old.owner_id IS NULL AND old.is_default = 1
BEGIN
  SELECT RAISE(ABORT, 'template_in_use');
END;

-- So many of a kind is more than anyone finds his way in.
CREATE TRIGGER template_too_many BEFORE INSERT ON template
WHEN (SELECT count(*) FROM template WHERE owner_id IS new.owner_id AND kind = new.kind) >= 100
BEGIN
  SELECT RAISE(ABORT, 'template_too_many');
END;
