-- Whom an owner quotes to: his own address book, seen by his sub-accounts. A quote keeps its own copy of what it says.
CREATE TABLE customer (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contact TEXT NOT NULL CHECK (length(contact) <= 50),
  phone TEXT NOT NULL CHECK (length(phone) <= 40),
  address TEXT NOT NULL CHECK (length(address) <= 200),
  tax_no TEXT NOT NULL CHECK (length(tax_no) <= 40),
  -- How he pays, as the paper says it.
  terms TEXT NOT NULL CHECK (length(terms) <= 200),
  -- What a quote to him begins with: language, currency, days of delivery.
  preset TEXT NOT NULL CHECK (json_type(preset) = 'object' AND length(preset) <= 2000),
  -- 1 in use, 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 9)),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX customer_name ON customer (owner_id, name) WHERE state = 1;

CREATE TRIGGER customer_stays BEFORE DELETE ON customer
BEGIN
  SELECT RAISE(ABORT, 'customer is kept');
END;
