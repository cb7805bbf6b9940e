-- What was changed of a bill since its last save, act by act: who, when and what. A save folds them into a version; they stay.
CREATE TABLE bom_act (
  bom_id TEXT NOT NULL REFERENCES bom (id),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 1000000000),
  -- The sender's own name for the request that brought them.
  key TEXT NOT NULL CHECK (length(key) = 36),
  -- The acts of one request in their order; none is a save of what was there.
  acts TEXT NOT NULL CHECK (json_type(acts) = 'array'),
  -- The bill's, once they were there.
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 2 AND 1000000000),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (bom_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX bom_act_key ON bom_act (bom_id, key);

CREATE TRIGGER bom_act_keeps BEFORE UPDATE ON bom_act
BEGIN
  SELECT RAISE(ABORT, 'bom_act is append-only');
END;

CREATE TRIGGER bom_act_stays BEFORE DELETE ON bom_act
BEGIN
  SELECT RAISE(ABORT, 'bom_act is append-only');
END;

-- The last act that a save took in.
ALTER TABLE bom_version ADD COLUMN act_seq INTEGER NOT NULL DEFAULT 0 CHECK (act_seq BETWEEN 0 AND 1000000000);

ALTER TABLE bom ADD COLUMN customer TEXT NOT NULL DEFAULT '' CHECK (length(customer) <= 100);
ALTER TABLE bom ADD COLUMN remark TEXT NOT NULL DEFAULT '' CHECK (length(remark) <= 500);
-- Requests with acts that no save has taken in yet.
ALTER TABLE bom ADD COLUMN unsaved INTEGER NOT NULL DEFAULT 0 CHECK (unsaved BETWEEN 0 AND 1000000000);
