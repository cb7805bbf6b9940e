-- Package texts of bills by themselves: what nobody knows, on how many lines and bills and of how many members, and which texts there
-- are at all. Adding them up would take longer with every bill.

CREATE TABLE text_open (
  -- 0 nobody knew it, 1 it was a guess
  is_guess INTEGER NOT NULL CHECK (is_guess IN (0, 1)),
  key TEXT NOT NULL,
  part_key TEXT NOT NULL,
  -- Of the rows of text_seen.
  lines INTEGER NOT NULL CHECK (lines >= 0),
  bills INTEGER NOT NULL CHECK (bills >= 0),
  members INTEGER NOT NULL CHECK (members >= 0),
  -- When it was last saved, and as what.
  seen INTEGER NOT NULL,
  text TEXT NOT NULL,
  designators TEXT NOT NULL,
  value TEXT NOT NULL,
  description TEXT NOT NULL,
  mpn TEXT NOT NULL,
  PRIMARY KEY (is_guess, key, part_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX text_open_lines ON text_open (is_guess, lines DESC, seen DESC);
-- Whether an owner has other bills with it.
CREATE INDEX text_seen_open ON text_seen (key, part_key, owner_id, is_guess) WHERE answer IS NULL OR is_guess = 1;

INSERT INTO text_open SELECT is_guess, key, part_key, sum(line_count), count(*), count(DISTINCT owner_id), max(seen), text, designators, value,
    description, mpn
  FROM text_seen WHERE answer IS NULL OR is_guess = 1 GROUP BY is_guess, key, part_key;

CREATE TRIGGER text_seen_opens AFTER INSERT ON text_seen WHEN new.answer IS NULL OR new.is_guess = 1
BEGIN
  INSERT INTO text_open (is_guess, key, part_key, lines, bills, members, seen, text, designators, value, description, mpn)
  VALUES (new.is_guess, new.key, new.part_key, new.line_count, 1, 1, new.seen, new.text, new.designators, new.value, new.description, new.mpn)
  ON CONFLICT (is_guess, key, part_key) DO UPDATE SET lines = lines + excluded.lines, bills = bills + 1,
    members = members + NOT EXISTS (SELECT 1 FROM text_seen AS other WHERE other.key = new.key AND other.part_key = new.part_key
      AND other.owner_id = new.owner_id AND other.is_guess = new.is_guess AND (other.answer IS NULL OR other.is_guess = 1)
      AND other.bom_id <> new.bom_id),
    seen = max(seen, excluded.seen), text = excluded.text, designators = excluded.designators, value = excluded.value,
    description = excluded.description, mpn = excluded.mpn;
END;

CREATE TRIGGER text_seen_closes AFTER DELETE ON text_seen WHEN old.answer IS NULL OR old.is_guess = 1
BEGIN
  UPDATE text_open SET lines = lines - old.line_count, bills = bills - 1,
    members = members - NOT EXISTS (SELECT 1 FROM text_seen AS other WHERE other.key = old.key AND other.part_key = old.part_key
      AND other.owner_id = old.owner_id AND other.is_guess = old.is_guess AND (other.answer IS NULL OR other.is_guess = 1))
  WHERE is_guess = old.is_guess AND key = old.key AND part_key = old.part_key;
  DELETE FROM text_open WHERE is_guess = old.is_guess AND key = old.key AND part_key = old.part_key AND bills = 0;
END;

-- Every package text, and the day (its first instant, UTC) on which it was last saved: a text is written here once a day, however
-- many bills have it.
CREATE TABLE text_key (
  key TEXT PRIMARY KEY,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX text_key_seen ON text_key (seen DESC, key);

INSERT INTO text_key SELECT key, max(seen) / 86400000 * 86400000 FROM text_seen WHERE key <> '' GROUP BY key;

CREATE TRIGGER text_seen_is_known AFTER INSERT ON text_seen WHEN new.key <> ''
BEGIN
  INSERT INTO text_key (key, seen) VALUES (new.key, new.seen / 86400000 * 86400000)
  ON CONFLICT (key) DO UPDATE SET seen = excluded.seen WHERE excluded.seen > seen;
END;
