-- Quotes: what was offered to whom at which price, frozen. A quote is a number and a version; what happens to it afterwards is events.

-- The last number of a day in Shanghai for each kind of paper. It is taken in the batch that writes the paper: a batch that fails
-- takes none, so that none is left out and none given twice.
CREATE TABLE no_counter (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind GLOB '[A-Z]' OR kind GLOB '[A-Z][A-Z]'),
  last INTEGER NOT NULL CHECK (last BETWEEN 1 AND 99999999),
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER no_counter_begins BEFORE INSERT ON no_counter WHEN new.last <> 1
BEGIN
  SELECT RAISE(ABORT, 'no_counter goes up by one');
END;

CREATE TRIGGER no_counter_goes_up BEFORE UPDATE ON no_counter
WHEN new.last <> old.last + 1 OR new.day <> old.day OR new.kind <> old.kind
BEGIN
  SELECT RAISE(ABORT, 'no_counter goes up by one');
END;

CREATE TRIGGER no_counter_stays BEFORE DELETE ON no_counter
BEGIN
  SELECT RAISE(ABORT, 'no_counter goes up by one');
END;

-- What an owner's papers say of himself.
CREATE TABLE paper_head (
  owner_id TEXT PRIMARY KEY REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  head TEXT NOT NULL CHECK (json_type(head) = 'object' AND length(head) <= 4000),
  updated_by TEXT NOT NULL REFERENCES user (id),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

-- One version of a quote. `seq` is the order in which they were written.
CREATE TABLE quote (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  no TEXT NOT NULL CHECK (no GLOB 'Q[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND length(no) <= 17),
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 999),
  owner_id TEXT NOT NULL REFERENCES user (id),
  bom_id TEXT NOT NULL REFERENCES bom (id),
  bom_version INTEGER NOT NULL,
  -- What it was priced with: a version of the price book, or a snapshot.
  price_hash TEXT NOT NULL CHECK (length(price_hash) = 64),
  input_hash TEXT NOT NULL CHECK (length(input_hash) = 64),
  prj_name TEXT NOT NULL CHECK (length(prj_name) BETWEEN 1 AND 60),
  customer_id TEXT REFERENCES customer (id),
  customer_name TEXT NOT NULL CHECK (length(customer_name) <= 100),
  -- The quote this one was ordered again from.
  origin_id TEXT REFERENCES quote (id),
  -- The customer, the head and what was chosen for the paper, as they were that day.
  paper TEXT NOT NULL CHECK (json_type(paper) = 'object' AND length(paper) <= 20000),
  -- The whole price.
  result TEXT NOT NULL CHECK (json_type(result) = 'object'),
  total_fen INTEGER NOT NULL CHECK (total_fen BETWEEN 0 AND 9007199254740991),
  tax_fen INTEGER NOT NULL CHECK (tax_fen BETWEEN 0 AND 9007199254740991),
  valid_to INTEGER NOT NULL,
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  UNIQUE (no, version),
  FOREIGN KEY (bom_id, bom_version) REFERENCES bom_version (bom_id, version),
  CHECK (valid_to BETWEEN created AND 9999999999999),
  CHECK (total_fen = json_extract(result, '$.totalFen') AND tax_fen = json_extract(result, '$.taxFen'))
) STRICT;

CREATE INDEX quote_owner ON quote (owner_id, created);
CREATE INDEX quote_bom ON quote (bom_id);
CREATE INDEX quote_customer ON quote (customer_id) WHERE customer_id IS NOT NULL;

CREATE TRIGGER quote_keeps BEFORE UPDATE ON quote
BEGIN
  SELECT RAISE(ABORT, 'quote is append-only');
END;

CREATE TRIGGER quote_stays BEFORE DELETE ON quote
BEGIN
  SELECT RAISE(ABORT, 'quote is append-only');
END;

-- A number belongs to one bill of one owner, and its versions follow each other.
CREATE TRIGGER quote_follows BEFORE INSERT ON quote
BEGIN
  SELECT RAISE(ABORT, 'quote breaks its versions')
  WHERE new.version <> 1 + coalesce((SELECT max(version) FROM quote WHERE no = new.no), 0)
    OR EXISTS (SELECT 1 FROM quote WHERE no = new.no AND (bom_id <> new.bom_id OR owner_id <> new.owner_id))
    OR NOT EXISTS (SELECT 1 FROM bom WHERE id = new.bom_id AND owner_id = new.owner_id AND state <> 9);
END;

-- What was decided about a version: each once, and nothing after it was voided.
CREATE TABLE quote_event (
  quote_id TEXT NOT NULL REFERENCES quote (id),
  kind TEXT NOT NULL CHECK (kind IN ('accepted', 'voided')),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (quote_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER quote_event_fits BEFORE INSERT ON quote_event
BEGIN
  SELECT RAISE(ABORT, 'quote_is_over')
  WHERE EXISTS (SELECT 1 FROM quote_event WHERE quote_id = new.quote_id AND kind IN ('voided', new.kind))
    OR (new.kind = 'accepted' AND new.created > (SELECT valid_to FROM quote WHERE id = new.quote_id));
END;

CREATE TRIGGER quote_event_keeps BEFORE UPDATE ON quote_event
BEGIN
  SELECT RAISE(ABORT, 'quote_event is append-only');
END;

CREATE TRIGGER quote_event_stays BEFORE DELETE ON quote_event
BEGIN
  SELECT RAISE(ABORT, 'quote_event is append-only');
END;

-- What was quoted can be read for good.
CREATE TRIGGER bom_quoted_stays BEFORE UPDATE OF state ON bom
WHEN new.state = 9 AND old.state <> 9 AND EXISTS (SELECT 1 FROM quote WHERE bom_id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'bom_is_quoted');
END;
