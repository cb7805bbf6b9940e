-- What somebody means to buy, and at which price he saw it.

-- One for each person, from its first use: the instant of its last change, by which what follows from an older look at it is refused.
CREATE TABLE cart (
  user_id TEXT PRIMARY KEY REFERENCES user (id),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 1 AND 9999999999999)
) STRICT, WITHOUT ROWID;

-- A supplier's number stands for the offer: a new price list brings new offers under the same numbers.
CREATE TABLE cart_line (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  user_id TEXT NOT NULL REFERENCES user (id),
  supplier_id TEXT NOT NULL REFERENCES supplier (id),
  sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  -- No reference: the line tells its part also where the catalogue has it no more.
  part_id INTEGER NOT NULL,
  mpn TEXT NOT NULL CHECK (length(mpn) BETWEEN 1 AND 100),
  maker TEXT NOT NULL CHECK (length(maker) <= 100),
  -- Pieces that were asked for, and those that are sold for it.
  wanted INTEGER NOT NULL CHECK (wanted BETWEEN 1 AND 1000000000),
  qty INTEGER NOT NULL CHECK (qty >= wanted AND qty <= 2000000000),
  -- Which bill needs how many: [{bomId, pieces}].
  needs TEXT NOT NULL CHECK (json_type(needs) = 'array' AND length(needs) <= 4000),
  -- The prices that the person has seen: the offer's breaks, with 微元 of one unit of its currency then.
  seen_breaks TEXT NOT NULL CHECK (json_type(seen_breaks) = 'array' AND length(seen_breaks) <= 2000),
  seen_rate_micro INTEGER NOT NULL CHECK (seen_rate_micro BETWEEN 1 AND 1000000000000),
  -- The day of that rate; null for 元.
  seen_day TEXT CHECK (length(seen_day) = 10),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  -- Taken out; kept for a while, so that it can be put back as it was.
  removed INTEGER CHECK (removed BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX cart_line_offer ON cart_line (user_id, supplier_id, sku) WHERE removed IS NULL;
CREATE INDEX cart_line_removed ON cart_line (user_id, removed) WHERE removed IS NOT NULL;
CREATE INDEX cart_line_supplier ON cart_line (supplier_id);
