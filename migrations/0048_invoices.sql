-- Invoices (发票): a member asks for one over orders that are paid, an operator issues it. Its state moves by its events alone, what it
-- comes to by its orders, and what of it is taken back by its red papers.

-- Whom a member's invoices are made out to. With rowids: the database server ends at an update that finds its rows by a partial index of a
-- table without, where the index's own condition is a parameter.
CREATE TABLE invoice_title (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- plain 普票, special 专票
  type TEXT NOT NULL CHECK (type IN ('plain', 'special')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Empty for a person.
  tax_no TEXT NOT NULL CHECK (length(tax_no) <= 20),
  address TEXT NOT NULL CHECK (length(address) <= 100),
  phone TEXT NOT NULL CHECK (length(phone) <= 40),
  bank TEXT NOT NULL CHECK (length(bank) <= 100),
  account TEXT NOT NULL CHECK (length(account) <= 40),
  -- The one that is offered first.
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  -- 1 in use, 9 removed
  state INTEGER NOT NULL CHECK (state IN (1, 9)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (type = 'plain' OR (tax_no <> '' AND address <> '' AND phone <> '' AND bank <> '' AND account <> ''))
) STRICT;

CREATE UNIQUE INDEX invoice_title_name ON invoice_title (owner_id, name, type) WHERE state = 1;
CREATE UNIQUE INDEX invoice_title_default ON invoice_title (owner_id) WHERE is_default = 1 AND state = 1;

-- `seq` is the order in which they were asked for.
CREATE TABLE invoice (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  no TEXT NOT NULL UNIQUE CHECK (no GLOB 'F[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND length(no) <= 17),
  owner_id TEXT NOT NULL REFERENCES user (id),
  type TEXT NOT NULL CHECK (type IN ('plain', 'special')),
  -- Frozen: {name, taxNo, address, phone, bank, account}.
  title TEXT NOT NULL CHECK (json_type(title) = 'object' AND length(title) <= 2000),
  state TEXT NOT NULL CHECK (state IN ('asked', 'issued', 'reversed', 'rejected', 'withdrawn')),
  -- The sum of its orders. What is refunded before it is issued comes off; afterwards it is owed back (`due_fen`) by a red paper.
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 0 AND 1000000000000),
  red_fen INTEGER NOT NULL DEFAULT 0,
  due_fen INTEGER NOT NULL DEFAULT 0,
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CONSTRAINT invoice_red_above CHECK (red_fen BETWEEN 0 AND amount_fen),
  CHECK (due_fen BETWEEN 0 AND amount_fen - red_fen)
) STRICT;

CREATE INDEX invoice_owner ON invoice (owner_id, created);
CREATE INDEX invoice_created ON invoice (created);
CREATE INDEX invoice_state ON invoice (state, created);
CREATE INDEX invoice_due ON invoice (created) WHERE due_fen > 0;

-- What of each order an invoice is over. `live` is whether the invoice holds: an order stands in one at most.
CREATE TABLE invoice_order (
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 0 AND 1000000000000),
  live INTEGER NOT NULL CHECK (live IN (0, 1)),
  PRIMARY KEY (invoice_id, order_id)
) STRICT;

CREATE UNIQUE INDEX invoice_order_live ON invoice_order (order_id) WHERE live = 1;
CREATE INDEX invoice_order_order ON invoice_order (order_id);

CREATE TABLE invoice_event (
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 100000),
  act TEXT NOT NULL CHECK (act IN ('ask', 'withdraw', 'issue', 'reject', 'reverse', 'empty')),
  from_state TEXT,
  to_state TEXT NOT NULL,
  -- Null is nobody: the last of its orders was refunded.
  actor_id TEXT REFERENCES user (id),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (invoice_id, seq),
  -- The same ways as shared/invoice/states.ts, which also says whose they are.
  CONSTRAINT invoice_edge CHECK (CASE WHEN from_state IS NULL THEN to_state = 'asked' AND act = 'ask' AND seq = 1
    ELSE from_state || ' ' || act || ' ' || to_state IN ('asked withdraw withdrawn', 'asked issue issued', 'asked reject rejected',
      'asked empty rejected', 'issued reverse issued', 'issued reverse reversed') END),
  CHECK ((act = 'empty') = (actor_id IS NULL))
) STRICT, WITHOUT ROWID;

-- What the tax office knows: the invoice itself (蓝字), and each red one (红字) that takes some of it, or all, back.
CREATE TABLE invoice_paper (
  -- Of an invoice in figures twenty digits; of one on paper its code of ten before the eight of its number.
  number TEXT PRIMARY KEY CHECK (number NOT GLOB '*[^0-9]*' AND length(number) IN (18, 20)),
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  -- Of a red one what it takes back; null is a blue one.
  blue_number TEXT REFERENCES invoice_paper (number),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 1 AND 1000000000000),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  file_id TEXT NOT NULL REFERENCES file (id),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX invoice_paper_blue ON invoice_paper (invoice_id) WHERE blue_number IS NULL;
CREATE INDEX invoice_paper_invoice ON invoice_paper (invoice_id, created);
CREATE INDEX invoice_paper_file ON invoice_paper (file_id);

CREATE TRIGGER invoice_begins BEFORE INSERT ON invoice WHEN new.state <> 'asked' OR new.red_fen <> 0 OR new.due_fen <> 0
BEGIN
  SELECT RAISE(ABORT, 'invoice moves by invoice_event alone');
END;

CREATE TRIGGER invoice_order_begins BEFORE INSERT ON invoice_order
BEGIN
  SELECT RAISE(ABORT, 'invoice_moved')
  WHERE new.live <> 1 OR EXISTS (SELECT 1 FROM invoice_event WHERE invoice_id = new.invoice_id)
    OR NOT EXISTS (SELECT 1 FROM orders JOIN invoice ON invoice.id = new.invoice_id WHERE orders.id = new.order_id
      AND orders.owner_id = invoice.owner_id AND orders.state IN (20, 30, 40, 50, 60)
      AND new.amount_fen = orders.paid_fen - orders.refunded_fen AND new.amount_fen > 0);
END;

CREATE TRIGGER invoice_order_keeps BEFORE UPDATE ON invoice_order
WHEN new.invoice_id <> old.invoice_id OR new.order_id <> old.order_id OR new.live > old.live
  OR new.amount_fen <> old.amount_fen AND (SELECT state FROM invoice WHERE id = old.invoice_id) <> 'asked'
  OR new.live <> (SELECT state IN ('asked', 'issued') FROM invoice WHERE id = old.invoice_id)
BEGIN
  SELECT RAISE(ABORT, 'invoice_order is frozen');
END;

CREATE TRIGGER invoice_order_stays BEFORE DELETE ON invoice_order
BEGIN
  SELECT RAISE(ABORT, 'invoice_order is frozen');
END;

CREATE TRIGGER invoice_event_fits BEFORE INSERT ON invoice_event
BEGIN
  -- Somebody else was quicker.
  SELECT RAISE(ABORT, 'invoice_moved')
  WHERE new.from_state IS NOT NULL AND new.from_state IS NOT (SELECT state FROM invoice WHERE id = new.invoice_id)
    OR new.seq <> 1 + coalesce((SELECT max(seq) FROM invoice_event WHERE invoice_id = new.invoice_id), 0);
  SELECT RAISE(ABORT, 'invoice is not its sum')
  WHERE (SELECT amount_fen FROM invoice WHERE id = new.invoice_id)
    IS NOT (SELECT sum(amount_fen) FROM invoice_order WHERE invoice_id = new.invoice_id);
  SELECT RAISE(ABORT, 'invoice has no such paper')
  WHERE new.act = 'issue' AND NOT EXISTS (SELECT 1 FROM invoice_paper WHERE invoice_id = new.invoice_id)
    OR new.act = 'reverse' AND (new.to_state = 'reversed') <> (SELECT red_fen = amount_fen FROM invoice WHERE id = new.invoice_id)
    OR new.act = 'empty' AND (SELECT amount_fen FROM invoice WHERE id = new.invoice_id) <> 0;
END;

CREATE TRIGGER invoice_event_moves_invoice AFTER INSERT ON invoice_event
BEGIN
  UPDATE invoice SET state = new.to_state, updated = new.at WHERE id = new.invoice_id;
  UPDATE invoice_order SET live = 0 WHERE invoice_id = new.invoice_id AND live = 1 AND new.to_state NOT IN ('asked', 'issued');
END;

CREATE TRIGGER invoice_event_keeps BEFORE UPDATE ON invoice_event
BEGIN
  SELECT RAISE(ABORT, 'invoice_event is append-only');
END;

CREATE TRIGGER invoice_event_stays BEFORE DELETE ON invoice_event
BEGIN
  SELECT RAISE(ABORT, 'invoice_event is append-only');
END;

CREATE TRIGGER invoice_moves_by_event BEFORE UPDATE ON invoice
WHEN new.state IS NOT (SELECT to_state FROM invoice_event WHERE invoice_id = old.id ORDER BY seq DESC LIMIT 1)
  OR new.red_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM invoice_paper WHERE invoice_id = old.id AND blue_number IS NOT NULL)
  OR new.amount_fen <> old.amount_fen
    AND (old.state <> 'asked' OR new.amount_fen <> (SELECT sum(amount_fen) FROM invoice_order WHERE invoice_id = old.id))
  OR new.id <> old.id OR new.no <> old.no OR new.owner_id <> old.owner_id OR new.type <> old.type OR new.title <> old.title
  OR new.created_by <> old.created_by OR new.created <> old.created
BEGIN
  SELECT RAISE(ABORT, 'invoice moves by invoice_event alone');
END;

CREATE TRIGGER invoice_stays BEFORE DELETE ON invoice
BEGIN
  SELECT RAISE(ABORT, 'invoice moves by invoice_event alone');
END;

CREATE TRIGGER invoice_paper_fits BEFORE INSERT ON invoice_paper
BEGIN
  SELECT RAISE(ABORT, 'invoice_moved') WHERE new.blue_number IS NULL
    AND NOT EXISTS (SELECT 1 FROM invoice WHERE id = new.invoice_id AND state = 'asked' AND amount_fen = new.amount_fen);
  SELECT RAISE(ABORT, 'invoice_moved') WHERE new.blue_number IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM invoice JOIN invoice_paper AS blue ON blue.invoice_id = invoice.id AND blue.blue_number IS NULL
    WHERE invoice.id = new.invoice_id AND invoice.state = 'issued' AND blue.number = new.blue_number);
  -- All of what is left, or no more than was refunded of its orders since.
  SELECT RAISE(ABORT, 'invoice_red_above') FROM invoice WHERE id = new.invoice_id AND new.blue_number IS NOT NULL
    AND new.amount_fen <> amount_fen - red_fen AND new.amount_fen > due_fen;
END;

CREATE TRIGGER invoice_paper_takes_back AFTER INSERT ON invoice_paper WHEN new.blue_number IS NOT NULL
BEGIN
  UPDATE invoice SET red_fen = red_fen + new.amount_fen, due_fen = max(0, due_fen - new.amount_fen) WHERE id = new.invoice_id;
END;

CREATE TRIGGER invoice_paper_keeps BEFORE UPDATE ON invoice_paper
BEGIN
  SELECT RAISE(ABORT, 'invoice_paper is append-only');
END;

CREATE TRIGGER invoice_paper_stays BEFORE DELETE ON invoice_paper
BEGIN
  SELECT RAISE(ABORT, 'invoice_paper is append-only');
END;

-- What is refunded of an order comes off an invoice that nobody has issued yet, and is owed back of one that was.
CREATE TRIGGER orders_refund_invoice AFTER UPDATE OF refunded_fen ON orders
WHEN new.refunded_fen > old.refunded_fen AND EXISTS (SELECT 1 FROM invoice_order WHERE order_id = new.id AND live = 1)
BEGIN
  UPDATE invoice_order SET amount_fen = amount_fen - (new.refunded_fen - old.refunded_fen)
  WHERE order_id = new.id AND live = 1 AND (SELECT state FROM invoice WHERE id = invoice_order.invoice_id) = 'asked';
  UPDATE invoice SET amount_fen = amount_fen - iif(state = 'asked', new.refunded_fen - old.refunded_fen, 0),
    due_fen = due_fen + iif(state = 'issued', new.refunded_fen - old.refunded_fen, 0)
  WHERE id = (SELECT invoice_id FROM invoice_order WHERE order_id = new.id AND live = 1);
  INSERT INTO invoice_event (invoice_id, seq, act, from_state, to_state, actor_id, reason, at)
  SELECT invoice.id, 1 + (SELECT max(seq) FROM invoice_event WHERE invoice_id = invoice.id), 'empty', 'asked', 'rejected', NULL,
    '订单已全部退款', CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM invoice WHERE id = (SELECT invoice_id FROM invoice_order WHERE order_id = new.id AND live = 1) AND state = 'asked' AND amount_fen = 0;
END;
