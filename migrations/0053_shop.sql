-- Carts that leave for a shop, and what the shop says has become of them. Nobody writes a state: the shop's reports move it, each once
-- and in their order.

CREATE TABLE shop_order (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  -- What the shop calls it by.
  no TEXT NOT NULL UNIQUE CHECK (no GLOB 'S[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND length(no) <= 17),
  -- Who has handed it over, out of his own cart.
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- The digest of the code by which the shop fetches it, once, and how long it may.
  code_hash TEXT NOT NULL UNIQUE CHECK (length(code_hash) = 64),
  code_until INTEGER NOT NULL CHECK (code_until BETWEEN 0 AND 9999999999999),
  state TEXT NOT NULL CHECK (state IN ('handed', 'redeemed', 'placed', 'paid', 'shipped', 'done', 'cancelled', 'refunded')),
  -- What lay in the cart, at the prices of then.
  lines TEXT NOT NULL CHECK (json_type(lines) = 'array' AND json_array_length(lines) = line_count),
  line_count INTEGER NOT NULL CHECK (line_count BETWEEN 1 AND 500),
  goods_fen INTEGER NOT NULL CHECK (goods_fen BETWEEN 0 AND 9007199254740991),
  tax_fen INTEGER NOT NULL CHECK (tax_fen BETWEEN 0 AND 9007199254740991),
  -- Its number at the shop, from the first report on.
  shop_no TEXT CHECK (length(shop_no) BETWEEN 1 AND 80),
  -- The number of the last report; 0 before the first.
  report INTEGER NOT NULL CHECK (report BETWEEN 0 AND 1000000000),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX shop_order_owner ON shop_order (owner_id, created);
CREATE INDEX shop_order_created ON shop_order (created);

-- What the shop has done with one: fetched it, then what its reports say.
CREATE TABLE shop_event (
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 100),
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  -- The report's own number and its digest; null where it was fetched.
  report INTEGER CHECK (report BETWEEN 1 AND 1000000000),
  digest TEXT CHECK (length(digest) = 64),
  shop_no TEXT CHECK (length(shop_no) BETWEEN 1 AND 80),
  -- When the shop says that it happened.
  said_at INTEGER CHECK (said_at BETWEEN 0 AND 9999999999999),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (order_id, seq),
  CHECK ((from_state = 'handed') = (report IS NULL)),
  CHECK ((report IS NULL) = (digest IS NULL) AND (report IS NULL) = (shop_no IS NULL) AND (report IS NULL) = (said_at IS NULL)),
  -- The same edges as shared/engine/cart/shop-states.ts.
  CONSTRAINT shop_edge CHECK (from_state || ' ' || to_state IN ('handed redeemed', 'redeemed placed', 'redeemed cancelled', 'placed paid',
    'placed cancelled', 'paid shipped', 'paid refunded', 'shipped done', 'shipped refunded', 'done refunded'))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX shop_event_report ON shop_event (order_id, report) WHERE report IS NOT NULL;

CREATE TRIGGER shop_event_fits BEFORE INSERT ON shop_event
BEGIN
  -- Somebody else was quicker.
  SELECT RAISE(ABORT, 'shop_moved') WHERE NOT EXISTS (SELECT 1 FROM shop_order WHERE id = new.order_id AND state = new.from_state
    AND report < coalesce(new.report, 1) AND coalesce(shop_no = new.shop_no, 1));
  SELECT RAISE(ABORT, 'shop_moved')
  WHERE new.seq <> 1 + coalesce((SELECT max(seq) FROM shop_event WHERE order_id = new.order_id), 0);
END;

CREATE TRIGGER shop_event_moves AFTER INSERT ON shop_event
BEGIN
  UPDATE shop_order SET state = new.to_state, report = coalesce(new.report, 0), shop_no = new.shop_no, updated = new.at
  WHERE id = new.order_id;
END;

CREATE TRIGGER shop_event_keeps BEFORE UPDATE ON shop_event
BEGIN
  SELECT RAISE(ABORT, 'shop_event is append-only');
END;

CREATE TRIGGER shop_event_stays BEFORE DELETE ON shop_event
BEGIN
  SELECT RAISE(ABORT, 'shop_event is append-only');
END;

CREATE TRIGGER shop_order_begins BEFORE INSERT ON shop_order
WHEN new.state <> 'handed' OR new.report <> 0 OR new.shop_no IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'shop_order moves by shop_event alone');
END;

CREATE TRIGGER shop_order_moves_by_event BEFORE UPDATE ON shop_order
WHEN NOT EXISTS (SELECT 1 FROM shop_event AS last WHERE last.order_id = old.id AND last.to_state = new.state
    AND coalesce(last.report, 0) = new.report AND last.shop_no IS new.shop_no
    AND last.seq = (SELECT max(seq) FROM shop_event WHERE order_id = old.id))
  OR new.id <> old.id OR new.no <> old.no OR new.owner_id <> old.owner_id OR new.code_hash <> old.code_hash
  OR new.code_until <> old.code_until OR new.lines <> old.lines OR new.line_count <> old.line_count
  OR new.goods_fen <> old.goods_fen OR new.tax_fen <> old.tax_fen OR new.created <> old.created
BEGIN
  SELECT RAISE(ABORT, 'shop_order moves by shop_event alone');
END;

-- What nobody has fetched may go.
CREATE TRIGGER shop_order_stays BEFORE DELETE ON shop_order WHEN old.state <> 'handed'
BEGIN
  SELECT RAISE(ABORT, 'shop_order moves by shop_event alone');
END;

-- Requests that the shop has signed, each good once.
CREATE TABLE shop_nonce (
  nonce TEXT PRIMARY KEY CHECK (length(nonce) BETWEEN 16 AND 64),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX shop_nonce_at ON shop_nonce (at);
