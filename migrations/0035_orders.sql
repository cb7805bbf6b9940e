-- Buying: plans, orders, and how an order is paid, sent and given back. Nobody writes a state or a sum: an event moves the state, the
-- wallet's ledger moves what is paid, shipments and refunds move the lines, each by trigger in the batch of its cause.

-- A plan as it is offered. What was sold stands in the order, so that a change here changes no order.
CREATE TABLE product (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  summary TEXT NOT NULL CHECK (length(summary) <= 300),
  price_fen INTEGER NOT NULL CHECK (price_fen BETWEEN 1 AND 100000000),
  -- What it costs otherwise, shown struck through; null is not told.
  origin_fen INTEGER CHECK (origin_fen > price_fen AND origin_fen <= 100000000),
  -- How many one member may buy; null is any number.
  member_limit INTEGER CHECK (member_limit BETWEEN 1 AND 10000),
  -- On sale from the first instant until before the second; null bounds nothing.
  sale_from INTEGER CHECK (sale_from BETWEEN 0 AND 9999999999999),
  sale_to INTEGER CHECK (sale_to BETWEEN 0 AND 9999999999999),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 0 AND 1000000),
  -- 1 on sale, 0 off sale, 9 removed
  state INTEGER NOT NULL CHECK (state IN (0, 1, 9)),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (sale_to > sale_from)
) STRICT;

-- People call a plan by its name.
CREATE UNIQUE INDEX product_name ON product (name COLLATE NOCASE) WHERE state <> 9;

-- What a plan brings of each service. 2147483647 ticks are unlimited.
CREATE TABLE product_item (
  product_id TEXT NOT NULL REFERENCES product (id),
  service TEXT NOT NULL CHECK (service IN ('smt', 'match', 'prices')),
  ticks INTEGER NOT NULL CHECK (ticks BETWEEN 1 AND 2147483647),
  days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 3660),
  PRIMARY KEY (product_id, service)
) STRICT, WITHOUT ROWID;

-- `seq` is the order in which they were written.
CREATE TABLE orders (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  no TEXT NOT NULL UNIQUE CHECK (no GLOB 'D[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND length(no) <= 17),
  owner_id TEXT NOT NULL REFERENCES user (id),
  created_by TEXT NOT NULL REFERENCES user (id),
  kind TEXT NOT NULL CHECK (kind IN ('plan', 'material', 'assembly')),
  -- 5 waits for the owner, 10 to pay, 20 paid, 30 preparing, 40 production, 50 shipped, 60 done, 80 refunding, 90 cancelled, 91 refunded
  state INTEGER NOT NULL CHECK (state IN (5, 10, 20, 30, 40, 50, 60, 80, 90, 91)),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- What was ordered, frozen, in the words of its kind.
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  -- What is paid: the lines and the freight; the tax is within.
  total_fen INTEGER NOT NULL CHECK (total_fen BETWEEN 1 AND 1000000000000),
  tax_fen INTEGER NOT NULL CHECK (tax_fen BETWEEN 0 AND total_fen),
  freight_fen INTEGER NOT NULL CHECK (freight_fen BETWEEN 0 AND total_fen),
  paid_fen INTEGER NOT NULL DEFAULT 0,
  refunded_fen INTEGER NOT NULL DEFAULT 0,
  freight_refunded_fen INTEGER NOT NULL DEFAULT 0,
  -- Where it goes: {name, phone, address}. Plans go nowhere.
  address TEXT CHECK (json_type(address) = 'object' AND length(address) <= 2000),
  -- The day it is wanted by.
  deliver_on TEXT CHECK (deliver_on GLOB '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  remark TEXT NOT NULL CHECK (length(remark) <= 500),
  product_id TEXT REFERENCES product (id),
  quote_id TEXT REFERENCES quote (id),
  -- Its number at whoever fulfils it.
  external_no TEXT CHECK (length(external_no) BETWEEN 1 AND 80),
  -- Until when it waits for its payment; null while it waits for none.
  pay_until INTEGER CHECK (pay_until BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CONSTRAINT order_paid CHECK (paid_fen = 0 OR paid_fen = total_fen),
  CONSTRAINT order_refunded CHECK (refunded_fen BETWEEN 0 AND paid_fen),
  CONSTRAINT order_freight_refunded CHECK (freight_refunded_fen BETWEEN 0 AND freight_fen),
  CHECK ((kind = 'plan') = (product_id IS NOT NULL)),
  CHECK ((kind = 'assembly') = (quote_id IS NOT NULL))
) STRICT;

CREATE INDEX orders_owner ON orders (owner_id, created);
CREATE INDEX orders_created_by ON orders (created_by, created);
CREATE INDEX orders_created ON orders (created);
CREATE INDEX orders_state ON orders (state, created);
CREATE INDEX orders_due ON orders (pay_until) WHERE pay_until IS NOT NULL;
CREATE INDEX orders_product ON orders (product_id, owner_id) WHERE product_id IS NOT NULL;
-- A version of a quote is ordered once.
CREATE UNIQUE INDEX orders_quote ON orders (quote_id) WHERE quote_id IS NOT NULL AND state <> 90 AND state <> 91;

CREATE TABLE order_line (
  order_id TEXT NOT NULL REFERENCES orders (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 10000),
  part TEXT NOT NULL CHECK (length(part) BETWEEN 1 AND 200),
  supplier TEXT NOT NULL CHECK (length(supplier) <= 100),
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 1000000000),
  price_micro INTEGER NOT NULL CHECK (price_micro BETWEEN 0 AND 9007199254740991),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 0 AND 1000000000000),
  -- What else is known of it, frozen.
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object' AND length(detail) <= 4000),
  shipped INTEGER NOT NULL DEFAULT 0,
  refunded_fen INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, n),
  CONSTRAINT order_line_shipped CHECK (shipped BETWEEN 0 AND qty),
  CONSTRAINT order_line_refunded CHECK (refunded_fen BETWEEN 0 AND amount_fen)
) STRICT, WITHOUT ROWID;

-- What happened to an order. One that stays in its state tells something: a shipment, a refund, a report.
CREATE TABLE order_event (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 100000),
  act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
  -- Null is nothing before it.
  from_state INTEGER,
  to_state INTEGER NOT NULL,
  -- Null is the clock.
  actor_id TEXT REFERENCES user (id),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object' AND length(detail) <= 20000),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (order_id, seq),
  -- The same edges as shared/order-states.ts, which also says whose they are.
  CONSTRAINT order_edge CHECK (CASE
    WHEN from_state IS NULL THEN to_state IN (5, 10) AND seq = 1
    WHEN from_state = to_state THEN to_state IN (5, 10, 20, 30, 40, 50, 60, 80, 90, 91)
    ELSE from_state * 100 + to_state IN (510, 590, 1020, 1090, 2030, 2060, 2080, 3040, 3050, 3080, 4050, 5060, 8091) END)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER order_event_fits BEFORE INSERT ON order_event
BEGIN
  -- Somebody else was quicker.
  SELECT RAISE(ABORT, 'order_moved')
  WHERE new.from_state IS NOT NULL AND new.from_state IS NOT (SELECT state FROM orders WHERE id = new.order_id);
  SELECT RAISE(ABORT, 'order_moved')
  WHERE new.seq <> 1 + coalesce((SELECT max(seq) FROM order_event WHERE order_id = new.order_id), 0);
  SELECT RAISE(ABORT, 'order begins with its sum')
  WHERE new.from_state IS NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE id = new.order_id AND state = new.to_state
    AND total_fen = freight_fen + (SELECT sum(amount_fen) FROM order_line WHERE order_id = new.order_id));
  SELECT RAISE(ABORT, 'order is paid by the ledger')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = new.order_id AND CASE new.to_state
    WHEN 20 THEN paid_fen <> total_fen WHEN 91 THEN refunded_fen <> paid_fen WHEN 90 THEN paid_fen <> 0 ELSE 0 END);
END;

CREATE TRIGGER order_event_moves_order AFTER INSERT ON order_event
BEGIN
  UPDATE orders SET state = new.to_state, updated = new.at, pay_until = iif(new.to_state = 10, pay_until, NULL) WHERE id = new.order_id;
END;

CREATE TRIGGER order_event_keeps BEFORE UPDATE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;

CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;

CREATE TRIGGER order_moves_by_event BEFORE UPDATE ON orders
WHEN new.state IS NOT (SELECT to_state FROM order_event WHERE order_id = old.id ORDER BY seq DESC LIMIT 1)
  OR new.paid_fen <> (SELECT coalesce(-sum(amount_fen), 0) FROM wallet_tx WHERE ref_type = 'order' AND ref_id = old.id AND kind = 2)
  OR new.refunded_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM wallet_tx WHERE ref_type = 'order' AND ref_id = old.id AND kind = 3)
  OR new.id <> old.id OR new.no <> old.no OR new.owner_id <> old.owner_id OR new.created_by <> old.created_by OR new.kind <> old.kind
  OR new.title <> old.title OR new.content <> old.content OR new.total_fen <> old.total_fen OR new.tax_fen <> old.tax_fen
  OR new.freight_fen <> old.freight_fen OR new.product_id IS NOT old.product_id OR new.quote_id IS NOT old.quote_id
  OR new.created <> old.created
BEGIN
  SELECT RAISE(ABORT, 'orders move by order_event alone');
END;

CREATE TRIGGER order_stays BEFORE DELETE ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders move by order_event alone');
END;

CREATE TRIGGER order_line_begins BEFORE INSERT ON order_line
WHEN new.shipped <> 0 OR new.refunded_fen <> 0 OR EXISTS (SELECT 1 FROM order_event WHERE order_id = new.order_id)
BEGIN
  SELECT RAISE(ABORT, 'order_line is frozen');
END;

CREATE TRIGGER order_line_keeps BEFORE UPDATE ON order_line
WHEN new.order_id <> old.order_id OR new.n <> old.n OR new.part <> old.part OR new.supplier <> old.supplier OR new.qty <> old.qty
  OR new.price_micro <> old.price_micro OR new.amount_fen <> old.amount_fen OR new.detail <> old.detail
BEGIN
  SELECT RAISE(ABORT, 'order_line is frozen');
END;

CREATE TRIGGER order_line_stays BEFORE DELETE ON order_line
BEGIN
  SELECT RAISE(ABORT, 'order_line is frozen');
END;

-- What is paid and given back of an order is what the owner's ledger says.
CREATE TRIGGER wallet_tx_pays_order AFTER INSERT ON wallet_tx WHEN new.ref_type = 'order'
BEGIN
  SELECT RAISE(ABORT, 'order of another wallet')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = new.ref_id AND owner_id = new.owner_id) OR new.kind NOT IN (2, 3);
  UPDATE orders SET paid_fen = paid_fen - iif(new.kind = 2, new.amount_fen, 0), refunded_fen = refunded_fen + iif(new.kind = 3, new.amount_fen, 0)
  WHERE id = new.ref_id;
END;

-- A part of an order on its way. `lines` is [{n, qty}].
CREATE TABLE shipment (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  order_id TEXT NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL CHECK (length(carrier) BETWEEN 1 AND 40),
  tracking_no TEXT NOT NULL CHECK (length(tracking_no) BETWEEN 1 AND 60),
  lines TEXT NOT NULL CHECK (json_type(lines) = 'array' AND json_array_length(lines) >= 1),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX shipment_order ON shipment (order_id, created);

CREATE TRIGGER shipment_moves_lines AFTER INSERT ON shipment
BEGIN
  SELECT RAISE(ABORT, 'shipment of no line') WHERE EXISTS (SELECT 1 FROM json_each(new.lines)
    WHERE coalesce(value ->> 'qty', 0) < 1 OR NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = new.order_id AND n = value ->> 'n'));
  UPDATE order_line SET shipped = shipped + (SELECT sum(value ->> 'qty') FROM json_each(new.lines) WHERE value ->> 'n' = order_line.n)
  WHERE order_id = new.order_id AND n IN (SELECT value ->> 'n' FROM json_each(new.lines));
END;

CREATE TRIGGER shipment_keeps BEFORE UPDATE ON shipment
BEGIN
  SELECT RAISE(ABORT, 'shipment is append-only');
END;

CREATE TRIGGER shipment_stays BEFORE DELETE ON shipment
BEGIN
  SELECT RAISE(ABORT, 'shipment is append-only');
END;

-- Money of an order given back: of its lines ([{n, amountFen}]) and its freight. The wallet's row stands in the same batch.
CREATE TABLE order_refund (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  order_id TEXT NOT NULL REFERENCES orders (id),
  wallet_tx_id TEXT NOT NULL UNIQUE REFERENCES wallet_tx (id),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 1 AND 1000000000000),
  freight_fen INTEGER NOT NULL CHECK (freight_fen BETWEEN 0 AND amount_fen),
  lines TEXT NOT NULL CHECK (json_type(lines) = 'array'),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX order_refund_order ON order_refund (order_id, created);

CREATE TRIGGER order_refund_moves_lines AFTER INSERT ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'order_refund is not its sum')
  WHERE new.amount_fen <> new.freight_fen + (SELECT coalesce(sum(value ->> 'amountFen'), 0) FROM json_each(new.lines))
    OR NOT EXISTS (SELECT 1 FROM wallet_tx WHERE id = new.wallet_tx_id AND kind = 3 AND ref_type = 'order' AND ref_id = new.order_id
      AND amount_fen = new.amount_fen)
    OR EXISTS (SELECT 1 FROM json_each(new.lines) WHERE coalesce(value ->> 'amountFen', 0) < 1
      OR NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = new.order_id AND n = value ->> 'n'));
  UPDATE order_line SET refunded_fen = refunded_fen
    + (SELECT sum(value ->> 'amountFen') FROM json_each(new.lines) WHERE value ->> 'n' = order_line.n)
  WHERE order_id = new.order_id AND n IN (SELECT value ->> 'n' FROM json_each(new.lines));
  UPDATE orders SET freight_refunded_fen = freight_refunded_fen + new.freight_fen WHERE id = new.order_id AND new.freight_fen > 0;
END;

CREATE TRIGGER order_refund_keeps BEFORE UPDATE ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'order_refund is append-only');
END;

CREATE TRIGGER order_refund_stays BEFORE DELETE ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'order_refund is append-only');
END;

-- A bank transfer that the buyer says he has made. What has come in is confirmed with the bank's number, which counts once for ever.
CREATE TABLE transfer (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 1 AND 1000000000000),
  -- The day it was made.
  paid_on TEXT NOT NULL CHECK (paid_on GLOB '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  slip_id TEXT REFERENCES file (id),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  state TEXT NOT NULL CHECK (state IN ('reported', 'confirmed', 'rejected')),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  bank_no TEXT UNIQUE CHECK (length(bank_no) BETWEEN 4 AND 64),
  received_fen INTEGER CHECK (received_fen BETWEEN 1 AND 1000000000000),
  wallet_tx_id TEXT UNIQUE REFERENCES wallet_tx (id),
  decided_by TEXT REFERENCES user (id),
  decided INTEGER CHECK (decided BETWEEN 0 AND 9999999999999),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  CHECK ((state = 'confirmed') = (bank_no IS NOT NULL)),
  CHECK ((bank_no IS NULL) = (received_fen IS NULL) AND (bank_no IS NULL) = (wallet_tx_id IS NULL)),
  CHECK ((state = 'reported') = (decided IS NULL) AND (decided IS NULL) = (decided_by IS NULL))
) STRICT;

CREATE INDEX transfer_order ON transfer (order_id, created);
CREATE INDEX transfer_slip ON transfer (slip_id) WHERE slip_id IS NOT NULL;
-- One report at a time.
CREATE UNIQUE INDEX transfer_open ON transfer (order_id) WHERE state = 'reported';

CREATE TRIGGER transfer_keeps BEFORE UPDATE ON transfer
WHEN old.state <> 'reported' OR new.id <> old.id OR new.order_id <> old.order_id OR new.amount_fen <> old.amount_fen
  OR new.paid_on <> old.paid_on OR new.slip_id IS NOT old.slip_id OR new.created_by <> old.created_by OR new.created <> old.created
BEGIN
  SELECT RAISE(ABORT, 'transfer_is_over');
END;

CREATE TRIGGER transfer_fits BEFORE UPDATE OF wallet_tx_id ON transfer
WHEN new.wallet_tx_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM wallet_tx JOIN orders ON orders.id = new.order_id
  WHERE wallet_tx.id = new.wallet_tx_id AND wallet_tx.kind = 1 AND wallet_tx.owner_id = orders.owner_id
    AND wallet_tx.amount_fen = new.received_fen)
BEGIN
  SELECT RAISE(ABORT, 'transfer is no top-up');
END;

CREATE TRIGGER transfer_stays BEFORE DELETE ON transfer
BEGIN
  SELECT RAISE(ABORT, 'transfer is append-only');
END;

-- Files of an order: what is to be built, and what was agreed.
CREATE TABLE order_file (
  order_id TEXT NOT NULL REFERENCES orders (id),
  file_id TEXT NOT NULL REFERENCES file (id),
  kind TEXT NOT NULL CHECK (kind IN ('gerber', 'placement', 'process', 'other')),
  PRIMARY KEY (order_id, file_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_file_file ON order_file (file_id);

CREATE TRIGGER order_file_keeps BEFORE UPDATE ON order_file
BEGIN
  SELECT RAISE(ABORT, 'order_file is append-only');
END;

CREATE TRIGGER order_file_stays BEFORE DELETE ON order_file
BEGIN
  SELECT RAISE(ABORT, 'order_file is append-only');
END;
