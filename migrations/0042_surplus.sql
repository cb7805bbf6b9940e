-- What members have left over and sell to others. A list is seen by its owner and by operators; what is on the shelf is an offer of a
-- supplier of its own, under a name that tells nobody whose it is, and so stands wherever offers stand.

-- Whose stock it is that such a supplier offers; null is a supplier in his own name.
ALTER TABLE supplier ADD COLUMN seller_id TEXT REFERENCES user (id);

CREATE TABLE surplus (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- What buyers read in place of the seller: made by chance.
  alias TEXT NOT NULL UNIQUE CHECK (length(alias) BETWEEN 4 AND 40),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  -- 0 draft, 1 waits for an operator, 2 on the shelf, 3 off the shelf, 4 rejected, 5 sold out, 9 removed
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2, 3, 4, 5, 9)),
  -- Of the last change of state, where it needs one.
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  -- The last instant on the shelf; null is open.
  valid_to INTEGER CHECK (valid_to BETWEEN 0 AND 9999999999999),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX surplus_owner ON surplus (owner_id, updated) WHERE state <> 9;
CREATE INDEX surplus_queue ON surplus (state, updated);
CREATE INDEX surplus_due ON surplus (valid_to) WHERE state = 2;

CREATE TABLE surplus_item (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  surplus_id TEXT NOT NULL REFERENCES surplus (id),
  -- Its number in the list, which calls name it by, in the order of the rows.
  seq INTEGER NOT NULL CHECK (seq BETWEEN 0 AND 1000000000),
  -- What its offer is called by; made by chance.
  sku TEXT NOT NULL UNIQUE CHECK (length(sku) BETWEEN 8 AND 40),
  -- Null while the catalogue does not know it: then it cannot be offered.
  part_id INTEGER REFERENCES part (id),
  mpn TEXT NOT NULL CHECK (length(mpn) BETWEEN 1 AND 100),
  mpn_norm TEXT NOT NULL CHECK (length(mpn_norm) BETWEEN 1 AND 100),
  brand TEXT NOT NULL CHECK (length(brand) <= 100),
  pkg TEXT NOT NULL CHECK (length(pkg) <= 60),
  date_code TEXT NOT NULL CHECK (length(date_code) <= 40),
  condition TEXT NOT NULL CHECK (condition IN ('new', 'open', 'pulled')),
  -- Where it lies: the seller's own business.
  location TEXT NOT NULL CHECK (length(location) <= 60),
  note TEXT NOT NULL CHECK (length(note) <= 200),
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 999999999),
  -- What nobody has reserved or bought.
  remain INTEGER NOT NULL CHECK (remain BETWEEN 0 AND qty),
  -- 微元 a piece with tax; null until it is told.
  price_micro INTEGER CHECK (price_micro BETWEEN 1 AND 1000000000000),
  moq INTEGER NOT NULL CHECK (moq BETWEEN 1 AND 999999999),
  mult INTEGER NOT NULL CHECK (mult BETWEEN 1 AND 999999999),
  -- That of its list, but 4 where it cannot be offered and 5 where nothing is left.
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2, 3, 4, 5, 9))
) STRICT;

CREATE UNIQUE INDEX surplus_item_list ON surplus_item (surplus_id, seq);
CREATE INDEX surplus_item_mpn ON surplus_item (mpn_norm);
CREATE INDEX surplus_item_part ON surplus_item (part_id) WHERE part_id IS NOT NULL;

-- Every change of a list's state, by whom and why; the list follows.
CREATE TABLE surplus_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  surplus_id TEXT NOT NULL REFERENCES surplus (id),
  from_state INTEGER NOT NULL CHECK (from_state IN (0, 1, 2, 3, 4, 5)),
  to_state INTEGER NOT NULL CHECK (to_state IN (0, 1, 2, 3, 4, 5, 9)),
  actor TEXT NOT NULL CHECK (actor IN ('owner', 'operator', 'system')),
  actor_id TEXT REFERENCES user (id),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  -- What an operator has looked at: {mpn, dateCode, price, photos}.
  checks TEXT NOT NULL CHECK (json_type(checks) = 'object' AND length(checks) <= 500),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  CHECK ((actor = 'system') = (actor_id IS NULL))
) STRICT;

CREATE INDEX surplus_event_list ON surplus_event (surplus_id, seq);

-- Pieces of an item for a line of an order. The line is named by its id alone.
CREATE TABLE reservation (
  order_line TEXT NOT NULL CHECK (length(order_line) BETWEEN 1 AND 80),
  item_id TEXT NOT NULL REFERENCES surplus_item (id),
  buyer_id TEXT NOT NULL REFERENCES user (id),
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 999999999),
  -- 1 held, 2 sold, 3 released or returned
  state INTEGER NOT NULL CHECK (state IN (1, 2, 3)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (order_line, item_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reservation_item ON reservation (item_id, state);

-- Reservations

CREATE TRIGGER reservation_fits BEFORE INSERT ON reservation
BEGIN
  SELECT RAISE(ABORT, 'reservation begins as held') WHERE new.state <> 1;
  SELECT RAISE(ABORT, 'surplus_gone') WHERE NOT EXISTS (
    SELECT 1 FROM surplus_item AS item JOIN surplus AS list ON list.id = item.surplus_id JOIN user AS seller ON seller.id = list.owner_id
    WHERE item.id = new.item_id AND list.state IN (2, 5) AND item.state IN (2, 5) AND seller.state = 1
      AND coalesce(list.valid_to >= new.created, 1));
  SELECT RAISE(ABORT, 'surplus_own') FROM surplus_item AS item JOIN surplus AS list ON list.id = item.surplus_id
  WHERE item.id = new.item_id AND list.owner_id = new.buyer_id;
  SELECT RAISE(ABORT, 'surplus_too_few') FROM surplus_item WHERE id = new.item_id AND (remain < new.qty OR state = 5);
  -- The last pieces go however few they are.
  SELECT RAISE(ABORT, 'surplus_pack') FROM surplus_item
  WHERE id = new.item_id AND new.qty <> remain AND (new.qty < moq OR new.qty % mult <> 0);
END;

CREATE TRIGGER reservation_takes AFTER INSERT ON reservation
BEGIN
  UPDATE surplus_item SET remain = remain - new.qty WHERE id = new.item_id;
END;

CREATE TRIGGER reservation_moves BEFORE UPDATE ON reservation
WHEN new.order_line <> old.order_line OR new.item_id <> old.item_id OR new.buyer_id <> old.buyer_id OR new.qty <> old.qty
  OR new.created <> old.created OR (old.state, new.state) NOT IN ((1, 2), (1, 3), (2, 3))
BEGIN
  SELECT RAISE(ABORT, 'reservation goes on alone');
END;

CREATE TRIGGER reservation_gives_back AFTER UPDATE OF state ON reservation WHEN new.state = 3
BEGIN
  UPDATE surplus_item SET remain = remain + new.qty WHERE id = new.item_id;
END;

CREATE TRIGGER reservation_stays BEFORE DELETE ON reservation
BEGIN
  SELECT RAISE(ABORT, 'reservation goes on alone');
END;

-- Items

CREATE TRIGGER surplus_item_begins_whole BEFORE INSERT ON surplus_item WHEN new.remain <> new.qty
BEGIN
  SELECT RAISE(ABORT, 'remain moves by reservation alone');
END;

CREATE TRIGGER surplus_item_counts AFTER UPDATE OF qty, remain ON surplus_item
WHEN new.remain <> new.qty - (SELECT coalesce(sum(qty), 0) FROM reservation WHERE item_id = new.id AND state IN (1, 2))
BEGIN
  SELECT RAISE(ABORT, 'remain moves by reservation alone');
END;

CREATE TRIGGER surplus_item_stays_reserved BEFORE UPDATE OF state ON surplus_item
WHEN new.state = 9 AND old.state <> 9 AND EXISTS (SELECT 1 FROM reservation WHERE item_id = new.id AND state = 1)
BEGIN
  SELECT RAISE(ABORT, 'surplus_reserved');
END;

CREATE TRIGGER surplus_item_stays BEFORE DELETE ON surplus_item
BEGIN
  SELECT RAISE(ABORT, 'surplus_item stays');
END;

-- The last piece ends an item, and the last item its list; a piece that comes back begins both again.
CREATE TRIGGER surplus_item_sells_out AFTER UPDATE OF remain ON surplus_item WHEN new.remain = 0 AND old.remain > 0
BEGIN
  UPDATE surplus_item SET state = 5 WHERE id = new.id AND state = 2;
  INSERT INTO surplus_event (surplus_id, from_state, to_state, actor, actor_id, reason, checks, at)
  SELECT id, 2, 5, 'system', NULL, '全部售出', '{}', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM surplus AS list
  WHERE id = new.surplus_id AND state = 2 AND NOT EXISTS (SELECT 1 FROM surplus_item WHERE surplus_id = list.id AND state = 2);
END;

CREATE TRIGGER surplus_item_comes_back AFTER UPDATE OF remain ON surplus_item WHEN new.remain > 0 AND old.remain = 0
BEGIN
  INSERT INTO surplus_event (surplus_id, from_state, to_state, actor, actor_id, reason, checks, at)
  SELECT id, 5, 2, 'system', NULL, '有退回的数量', '{}', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM surplus AS list
  WHERE id = new.surplus_id AND state = 5
    AND (SELECT actor FROM surplus_event WHERE surplus_id = list.id ORDER BY seq DESC LIMIT 1) = 'system';
  UPDATE surplus_item SET state = 2
  WHERE id = new.id AND state = 5 AND (SELECT state FROM surplus WHERE id = new.surplus_id) = 2;
END;

-- An item on the shelf is an offer. Its offer stays when it is not, of no generation that holds: carts and orders name it.
CREATE TRIGGER surplus_item_is_offered AFTER UPDATE ON surplus_item
WHEN new.part_id IS NOT NULL AND new.price_micro IS NOT NULL
BEGIN
  UPDATE offer SET gen = new.state IN (2, 5), part_id = new.part_id, stock = new.remain,
    packing = '余料 · ' || CASE new.condition WHEN 'new' THEN '全新' WHEN 'open' THEN '散新' ELSE '拆机' END
      || iif(new.date_code = '', '', ' · 批次 ' || new.date_code),
    moq = max(1, min(new.moq, new.remain)), mult = iif(new.remain < new.mult, 1, new.mult),
    breaks = json_array(json_array(1, new.price_micro)),
    valid_to = (SELECT valid_to FROM surplus WHERE id = new.surplus_id)
  WHERE supplier_id = new.surplus_id AND sku = new.sku;
  INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to)
  SELECT new.surplus_id, 1, new.part_id, new.sku,
    '余料 · ' || CASE new.condition WHEN 'new' THEN '全新' WHEN 'open' THEN '散新' ELSE '拆机' END
      || iif(new.date_code = '', '', ' · 批次 ' || new.date_code),
    max(1, min(new.moq, new.remain)), iif(new.remain < new.mult, 1, new.mult), new.remain, NULL,
    json_array(json_array(1, new.price_micro)), (SELECT valid_to FROM surplus WHERE id = new.surplus_id)
  WHERE new.state = 2 AND NOT EXISTS (SELECT 1 FROM offer WHERE supplier_id = new.surplus_id AND sku = new.sku);
END;

-- Lists

CREATE TRIGGER surplus_begins_as_draft BEFORE INSERT ON surplus WHEN new.state <> 0
BEGIN
  SELECT RAISE(ABORT, 'surplus moves by surplus_event alone');
END;

CREATE TRIGGER surplus_moves_by_event BEFORE UPDATE OF state ON surplus
WHEN new.state <> old.state
  AND new.state IS NOT (SELECT to_state FROM surplus_event WHERE surplus_id = new.id ORDER BY seq DESC LIMIT 1)
BEGIN
  SELECT RAISE(ABORT, 'surplus moves by surplus_event alone');
END;

CREATE TRIGGER surplus_stays BEFORE DELETE ON surplus
BEGIN
  SELECT RAISE(ABORT, 'surplus stays');
END;

CREATE TRIGGER surplus_keeps_owner BEFORE UPDATE ON surplus WHEN new.owner_id <> old.owner_id OR new.alias <> old.alias
BEGIN
  SELECT RAISE(ABORT, 'surplus keeps its owner');
END;

CREATE TRIGGER surplus_event_fits BEFORE INSERT ON surplus_event
BEGIN
  SELECT RAISE(ABORT, 'surplus_state') WHERE new.from_state IS NOT (SELECT state FROM surplus WHERE id = new.surplus_id);
  SELECT RAISE(ABORT, 'surplus_reserved') FROM surplus_item AS item JOIN reservation AS held ON held.item_id = item.id AND held.state = 1
  WHERE new.to_state = 9 AND item.surplus_id = new.surplus_id;
  SELECT RAISE(ABORT, 'surplus_seller_off') FROM surplus AS list JOIN user AS seller ON seller.id = list.owner_id
  WHERE new.to_state = 2 AND new.actor = 'operator' AND list.id = new.surplus_id AND seller.state <> 1;
END;

-- The supplier stands before its offers do.
CREATE TRIGGER surplus_event_moves AFTER INSERT ON surplus_event
BEGIN
  UPDATE surplus SET state = new.to_state, reason = new.reason, row_version = row_version + 1, updated = new.at
  WHERE id = new.surplus_id;
  INSERT INTO supplier (id, owner_id, row_version, name, currency, tax_ppm, freight_fen, free_from_fen, min_order_fen, lead_days, gen,
    state, created, updated, seller_id)
  -- Three days: the seller's parcel to us, and our look at it, before it goes on.
  SELECT id, NULL, 1, alias, 'CNY', 0, 0, NULL, 0, 3, 1, 1, new.at, new.at, owner_id FROM surplus
  WHERE id = new.surplus_id AND new.to_state = 2 AND NOT EXISTS (SELECT 1 FROM supplier WHERE id = new.surplus_id);
  UPDATE supplier SET state = iif(new.to_state = 2, 1, 9), updated = new.at WHERE id = new.surplus_id;
  UPDATE surplus_item SET state = CASE
      WHEN new.to_state IN (2, 3) AND remain = 0 THEN 5
      WHEN new.to_state = 2 AND (part_id IS NULL OR price_micro IS NULL) THEN 4
      ELSE new.to_state END
  WHERE surplus_id = new.surplus_id AND state <> 9;
END;

CREATE TRIGGER surplus_event_keeps BEFORE UPDATE ON surplus_event
BEGIN
  SELECT RAISE(ABORT, 'surplus_event is append-only');
END;

CREATE TRIGGER surplus_event_stays BEFORE DELETE ON surplus_event
BEGIN
  SELECT RAISE(ABORT, 'surplus_event is append-only');
END;

-- Nobody buys of a seller who is away.
CREATE TRIGGER user_off_leaves_shelf AFTER UPDATE OF state ON user WHEN old.state = 1 AND new.state <> 1
BEGIN
  INSERT INTO surplus_event (surplus_id, from_state, to_state, actor, actor_id, reason, checks, at)
  SELECT id, 2, 3, 'system', NULL, '卖方账号已停用', '{}', new.updated FROM surplus WHERE owner_id = new.id AND state = 2;
END;

-- Orders

-- An order that buys surplus holds it from its first instant; what becomes of the order becomes of the pieces, whoever moves it.

-- A line names the supplier and the number of its offer; of any other supplier nothing is held.
CREATE TRIGGER order_line_reserves AFTER INSERT ON order_line
WHEN EXISTS (SELECT 1 FROM surplus WHERE id = new.detail ->> 'supplierId')
BEGIN
  INSERT INTO reservation (order_line, item_id, buyer_id, qty, state, created, updated)
  SELECT new.order_id || ':' || new.n, item.id, orders.owner_id, new.qty, 1, orders.created, orders.created
  FROM surplus_item AS item JOIN orders ON orders.id = new.order_id
  WHERE item.surplus_id = new.detail ->> 'supplierId' AND item.sku = new.detail ->> 'sku';
  SELECT RAISE(ABORT, 'surplus_gone') WHERE changes() <> 1;
END;

-- Paid it is sold; cancelled or given back whole it returns.
CREATE TRIGGER orders_move_surplus AFTER UPDATE OF state ON orders
WHEN new.state <> old.state AND new.state IN (20, 90, 91) AND new.kind = 'material'
BEGIN
  UPDATE reservation SET state = iif(new.state = 20, 2, 3), updated = new.updated
  WHERE state IN (1, iif(new.state = 20, 1, 2))
    AND order_line IN (SELECT order_id || ':' || n FROM order_line WHERE order_id = new.id);
END;
