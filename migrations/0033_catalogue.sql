-- The parts that can be bought, public and the same for everyone, and who offers them at which price.

CREATE TABLE maker (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 100),
  name_cn TEXT NOT NULL CHECK (length(name_cn) <= 100),
  -- Other spellings, as lists and bills have them.
  aliases TEXT NOT NULL CHECK (json_type(aliases) = 'array' AND length(aliases) <= 2000)
) STRICT;

-- Found first is what is asked for most: ids are given in bands of 1e9, the most popular in the lowest, and never change.
CREATE TABLE part (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 9999999999),
  maker_id INTEGER NOT NULL REFERENCES maker (id),
  mpn TEXT NOT NULL CHECK (length(mpn) BETWEEN 1 AND 100),
  -- Upper case, half width, without spaces and hyphens; and the same without what only names the packing, for matching.
  mpn_norm TEXT NOT NULL CHECK (length(mpn_norm) BETWEEN 1 AND 100),
  mpn_base TEXT NOT NULL CHECK (length(mpn_base) BETWEEN 1 AND 100),
  category TEXT NOT NULL CHECK (length(category) <= 60),
  -- The package as it is shown; the size is the imperial chip size, empty for what is no chip.
  pkg TEXT NOT NULL CHECK (length(pkg) <= 60),
  size TEXT NOT NULL CHECK (length(size) <= 8),
  pins INTEGER CHECK (pins BETWEEN 1 AND 10000),
  -- Class and exact value, the same for every spelling of it: R1e4. Null for what has no value.
  value_key TEXT CHECK (length(value_key) BETWEEN 3 AND 40),
  attrs TEXT NOT NULL CHECK (json_type(attrs) = 'object' AND length(attrs) <= 4000),
  descr TEXT NOT NULL CHECK (length(descr) <= 500),
  -- The words that it is found by, parted by blanks: the index is told to forget exactly these.
  tok TEXT NOT NULL CHECK (length(tok) <= 4000),
  -- 1 in production, 2 not for new designs, 3 discontinued
  lifecycle INTEGER NOT NULL CHECK (lifecycle IN (1, 2, 3)),
  datasheet TEXT NOT NULL CHECK (length(datasheet) <= 500),
  -- Where the row comes from; empty is a supplier's list.
  source TEXT NOT NULL CHECK (length(source) <= 100),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE UNIQUE INDEX part_mpn_norm ON part (mpn_norm, maker_id);
CREATE INDEX part_mpn_base ON part (mpn_base);
CREATE INDEX part_value ON part (value_key, size) WHERE value_key IS NOT NULL;

-- Any three characters of a part number. Neither index keeps texts or lengths: what leaves it is named by its old text.
-- No single quotes here: the server's copy of itself, out of which backups are made, does not double them.
CREATE VIRTUAL TABLE part_mpn USING fts5 (mpn_norm, content = "", columnsize = 0, detail = none, tokenize = "trigram");
CREATE VIRTUAL TABLE part_text USING fts5 (
  tok, content = "", columnsize = 0, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars _"
);

CREATE TRIGGER part_is_indexed AFTER INSERT ON part
BEGIN
  INSERT INTO part_mpn (rowid, mpn_norm) VALUES (new.id, new.mpn_norm);
  INSERT INTO part_text (rowid, tok) VALUES (new.id, new.tok);
END;
CREATE TRIGGER part_leaves_index AFTER DELETE ON part
BEGIN
  INSERT INTO part_mpn (part_mpn, rowid, mpn_norm) VALUES ('delete', old.id, old.mpn_norm);
  INSERT INTO part_text (part_text, rowid, tok) VALUES ('delete', old.id, old.tok);
END;
CREATE TRIGGER part_mpn_follows AFTER UPDATE ON part WHEN old.mpn_norm <> new.mpn_norm
BEGIN
  INSERT INTO part_mpn (part_mpn, rowid, mpn_norm) VALUES ('delete', old.id, old.mpn_norm);
  INSERT INTO part_mpn (rowid, mpn_norm) VALUES (new.id, new.mpn_norm);
END;
CREATE TRIGGER part_text_follows AFTER UPDATE ON part WHEN old.tok <> new.tok
BEGIN
  INSERT INTO part_text (part_text, rowid, tok) VALUES ('delete', old.id, old.tok);
  INSERT INTO part_text (rowid, tok) VALUES (new.id, new.tok);
END;
CREATE TRIGGER part_keeps_id BEFORE UPDATE ON part WHEN old.id <> new.id
BEGIN
  SELECT RAISE(ABORT, 'a part keeps its id');
END;

CREATE TABLE supplier (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  -- Null is everybody's; a member's own is seen by his side alone.
  owner_id TEXT REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  -- What the supplier adds to its prices, and what the order adds.
  tax_ppm INTEGER NOT NULL CHECK (tax_ppm BETWEEN 0 AND 1000000),
  freight_fen INTEGER NOT NULL CHECK (freight_fen BETWEEN 0 AND 1000000000000),
  -- From this amount on the freight is free; null is never.
  free_from_fen INTEGER CHECK (free_from_fen BETWEEN 0 AND 1000000000000),
  min_order_fen INTEGER NOT NULL CHECK (min_order_fen BETWEEN 0 AND 1000000000000),
  lead_days INTEGER NOT NULL CHECK (lead_days BETWEEN 0 AND 1000),
  -- The offers that hold: an import brings a generation of its own, and publishing it is one row.
  gen INTEGER NOT NULL CHECK (gen BETWEEN 0 AND 1000000000),
  -- 1 in use, 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 9)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX supplier_name ON supplier (coalesce(owner_id, ''), name) WHERE state = 1;

CREATE TABLE offer (
  id INTEGER PRIMARY KEY,
  supplier_id TEXT NOT NULL REFERENCES supplier (id),
  gen INTEGER NOT NULL CHECK (gen BETWEEN 0 AND 1000000000),
  part_id INTEGER NOT NULL REFERENCES part (id),
  sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  packing TEXT NOT NULL CHECK (length(packing) <= 60),
  moq INTEGER NOT NULL CHECK (moq BETWEEN 1 AND 1000000000),
  mult INTEGER NOT NULL CHECK (mult BETWEEN 1 AND 1000000000),
  stock INTEGER NOT NULL CHECK (stock BETWEEN 0 AND 1000000000000),
  -- Null is the supplier's.
  lead_days INTEGER CHECK (lead_days BETWEEN 0 AND 1000),
  -- [[from pieces, 微 of the supplier's currency a piece, before tax], …], by pieces.
  breaks TEXT NOT NULL CHECK (json_type(breaks) = 'array' AND length(breaks) <= 2000),
  -- The last instant of the price; null is open.
  valid_to INTEGER CHECK (valid_to BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE UNIQUE INDEX offer_sku ON offer (supplier_id, gen, sku);
-- A bill may name what it orders by a supplier's own number.
CREATE INDEX offer_by_sku ON offer (sku);
CREATE INDEX offer_part ON offer (part_id, supplier_id, gen);

-- What one unit of a currency was in 元 on a day of Shanghai's, in 微.
CREATE TABLE fx_rate (
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  micro INTEGER NOT NULL CHECK (micro BETWEEN 1 AND 1000000000000),
  source TEXT NOT NULL CHECK (length(source) <= 100),
  PRIMARY KEY (currency, day)
) STRICT, WITHOUT ROWID;
