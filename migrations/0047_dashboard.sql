-- Figures by days, for the dashboard: what has been counted need not be counted again.

-- Accounts of demo factories: what is theirs is in no figure.
CREATE TABLE demo_owner (
  user_id TEXT PRIMARY KEY REFERENCES user (id)
) STRICT, WITHOUT ROWID;

-- A day of Shanghai that is over, counted. A day without a row is counted when somebody asks.
CREATE TABLE day_fact (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- Which of shared/operation/day-facts.ts; later ones need no migration.
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 1000000000),
  fen INTEGER NOT NULL CHECK (fen BETWEEN 0 AND 9007199254740991),
  PRIMARY KEY (name, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX bom_created ON bom (created) WHERE state <> 9;
CREATE INDEX quote_created ON quote (created);
CREATE INDEX bom_match_run_started ON bom_match_run (started);

-- What changes a day that is over has it counted anew.
CREATE TRIGGER day_fact_of_member AFTER UPDATE OF removed, is_admin, role_type, created ON user
BEGIN
  DELETE FROM day_fact WHERE name = 'members'
    AND day IN (strftime('%Y-%m-%d', old.created / 1000, 'unixepoch', '+8 hours'), strftime('%Y-%m-%d', new.created / 1000, 'unixepoch', '+8 hours'));
END;
CREATE TRIGGER day_fact_of_bill AFTER UPDATE OF state, created ON bom WHEN old.state <> new.state OR old.created <> new.created
BEGIN
  DELETE FROM day_fact WHERE name = 'bills'
    AND day IN (strftime('%Y-%m-%d', old.created / 1000, 'unixepoch', '+8 hours'), strftime('%Y-%m-%d', new.created / 1000, 'unixepoch', '+8 hours'));
END;
CREATE TRIGGER day_fact_of_quote AFTER INSERT ON quote WHEN new.version > 1
BEGIN
  DELETE FROM day_fact WHERE name = 'quotes'
    AND day IN (SELECT strftime('%Y-%m-%d', created / 1000, 'unixepoch', '+8 hours') FROM quote WHERE no = new.no);
END;
CREATE TRIGGER day_fact_of_order AFTER UPDATE OF total_fen, created ON orders
BEGIN
  DELETE FROM day_fact WHERE name = 'orders'
    AND day IN (strftime('%Y-%m-%d', old.created / 1000, 'unixepoch', '+8 hours'), strftime('%Y-%m-%d', new.created / 1000, 'unixepoch', '+8 hours'));
END;
