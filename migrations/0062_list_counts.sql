-- How many rows operators' lists have, kept as they come: counting them would take longer with every row.

-- Bills of everybody; each owner's own are counted in own_count.
CREATE TABLE total_count (
  kind TEXT PRIMARY KEY CHECK (kind IN ('bill')),
  n INTEGER NOT NULL CHECK (n >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO total_count SELECT 'bill', count(*) FROM bom WHERE state <> 9;

CREATE TRIGGER boms_are_counted AFTER INSERT ON bom WHEN new.state <> 9
BEGIN
  UPDATE total_count SET n = n + 1 WHERE kind = 'bill';
END;

CREATE TRIGGER boms_are_counted_anew AFTER UPDATE OF state ON bom WHEN (new.state = 9) <> (old.state = 9)
BEGIN
  UPDATE total_count SET n = n + (old.state = 9) - (new.state = 9) WHERE kind = 'bill';
END;

-- Accounts that are there, visitors left out.
CREATE TABLE user_count (
  state INTEGER NOT NULL,
  role_type INTEGER NOT NULL,
  is_admin INTEGER NOT NULL,
  is_admin_bom_tool INTEGER NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (state, role_type, is_admin, is_admin_bom_tool)
) STRICT, WITHOUT ROWID;

INSERT INTO user_count SELECT state, role_type, is_admin, is_admin_bom_tool, count(*) FROM user
  WHERE removed IS NULL AND role_type <> 5 GROUP BY state, role_type, is_admin, is_admin_bom_tool;

CREATE TRIGGER users_are_counted AFTER INSERT ON user WHEN new.removed IS NULL AND new.role_type <> 5
BEGIN
  INSERT INTO user_count (state, role_type, is_admin, is_admin_bom_tool, n)
  VALUES (new.state, new.role_type, new.is_admin, new.is_admin_bom_tool, 1)
  ON CONFLICT (state, role_type, is_admin, is_admin_bom_tool) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER users_are_counted_anew AFTER UPDATE OF state, role_type, is_admin, is_admin_bom_tool, removed ON user
WHEN (old.state, old.role_type, old.is_admin, old.is_admin_bom_tool, old.removed IS NULL)
  <> (new.state, new.role_type, new.is_admin, new.is_admin_bom_tool, new.removed IS NULL)
BEGIN
  UPDATE user_count SET n = n - 1 WHERE old.removed IS NULL AND old.role_type <> 5 AND state = old.state
    AND role_type = old.role_type AND is_admin = old.is_admin AND is_admin_bom_tool = old.is_admin_bom_tool;
  INSERT INTO user_count (state, role_type, is_admin, is_admin_bom_tool, n)
  SELECT new.state, new.role_type, new.is_admin, new.is_admin_bom_tool, 1 WHERE new.removed IS NULL AND new.role_type <> 5
  ON CONFLICT (state, role_type, is_admin, is_admin_bom_tool) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER users_are_counted_off AFTER DELETE ON user WHEN old.removed IS NULL AND old.role_type <> 5
BEGIN
  UPDATE user_count SET n = n - 1 WHERE state = old.state AND role_type = old.role_type AND is_admin = old.is_admin
    AND is_admin_bom_tool = old.is_admin_bom_tool;
END;

-- Movements of quota; what runs out moves nothing.
CREATE TABLE quota_count (
  service TEXT NOT NULL,
  reason TEXT NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (service, reason)
) STRICT, WITHOUT ROWID;

INSERT INTO quota_count SELECT service, reason, count(*) FROM quota_tx GROUP BY service, reason;

CREATE TRIGGER quota_tx_is_counted AFTER INSERT ON quota_tx
BEGIN
  INSERT INTO quota_count (service, reason, n) VALUES (new.service, new.reason, 1)
  ON CONFLICT (service, reason) DO UPDATE SET n = n + 1;
END;

CREATE TABLE ticket_count (
  type TEXT NOT NULL,
  state INTEGER NOT NULL,
  category TEXT NOT NULL,
  priority INTEGER NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (type, state, category, priority)
) STRICT, WITHOUT ROWID;

INSERT INTO ticket_count SELECT type, state, category, priority, count(*) FROM ticket GROUP BY type, state, category, priority;

CREATE TRIGGER tickets_are_counted AFTER INSERT ON ticket
BEGIN
  INSERT INTO ticket_count (type, state, category, priority, n) VALUES (new.type, new.state, new.category, new.priority, 1)
  ON CONFLICT (type, state, category, priority) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER tickets_are_counted_anew AFTER UPDATE OF state, category, priority ON ticket
WHEN (old.state, old.category, old.priority) <> (new.state, new.category, new.priority)
BEGIN
  UPDATE ticket_count SET n = n - 1 WHERE type = old.type AND state = old.state AND category = old.category AND priority = old.priority;
  INSERT INTO ticket_count (type, state, category, priority, n) VALUES (new.type, new.state, new.category, new.priority, 1)
  ON CONFLICT (type, state, category, priority) DO UPDATE SET n = n + 1;
END;

-- Offers of each list of a supplier.
CREATE TABLE offer_count (
  supplier_id TEXT NOT NULL,
  gen INTEGER NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (supplier_id, gen)
) STRICT, WITHOUT ROWID;

INSERT INTO offer_count SELECT supplier_id, gen, count(*) FROM offer GROUP BY supplier_id, gen;

CREATE TRIGGER offers_are_counted AFTER INSERT ON offer
BEGIN
  INSERT INTO offer_count (supplier_id, gen, n) VALUES (new.supplier_id, new.gen, 1)
  ON CONFLICT (supplier_id, gen) DO UPDATE SET n = n + 1;
END;

-- Surplus leaves the shelf and comes back: its offer stays.
CREATE TRIGGER offers_are_counted_anew AFTER UPDATE OF gen ON offer WHEN new.gen <> old.gen
BEGIN
  UPDATE offer_count SET n = n - 1 WHERE supplier_id = old.supplier_id AND gen = old.gen;
  INSERT INTO offer_count (supplier_id, gen, n) VALUES (new.supplier_id, new.gen, 1)
  ON CONFLICT (supplier_id, gen) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER offers_are_counted_off AFTER DELETE ON offer
BEGIN
  UPDATE offer_count SET n = n - 1 WHERE supplier_id = old.supplier_id AND gen = old.gen;
  DELETE FROM offer_count WHERE supplier_id = old.supplier_id AND gen = old.gen AND n = 0;
END;

-- What quotes come to is read off an index: in its row the sum lies behind the whole paper.
DROP INDEX quote_created;
CREATE INDEX quote_created ON quote (created, owner_id, no, version, total_fen);
