-- What orders have taken of a lot stays what it was, and of an order only what was not sent comes back on the shelf.

-- Pieces of what was sold that came back while the others had been sent.
ALTER TABLE reservation ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND qty);

DROP TRIGGER reservation_moves;
CREATE TRIGGER reservation_moves BEFORE UPDATE ON reservation
WHEN new.order_line <> old.order_line OR new.item_id <> old.item_id OR new.buyer_id <> old.buyer_id OR new.qty <> old.qty
  OR new.created <> old.created OR old.state * 10 + new.state NOT IN (12, 13, 22, 23)
  OR iif(old.state = new.state, new.returned <= old.returned, new.returned <> old.returned)
BEGIN
  SELECT RAISE(ABORT, 'reservation goes on alone');
END;

DROP TRIGGER reservation_gives_back;
CREATE TRIGGER reservation_gives_back AFTER UPDATE ON reservation WHEN new.state = 3 OR new.returned > old.returned
BEGIN
  UPDATE surplus_item SET remain = remain + iif(new.state = 3, new.qty, new.returned) - old.returned WHERE id = new.item_id;
END;

DROP TRIGGER surplus_item_counts;
CREATE TRIGGER surplus_item_counts AFTER UPDATE OF qty, remain ON surplus_item
WHEN new.remain <> new.qty - (SELECT coalesce(sum(qty - returned), 0) FROM reservation WHERE item_id = new.id AND state IN (1, 2))
BEGIN
  SELECT RAISE(ABORT, 'remain moves by reservation alone');
END;

-- Whoever has ordered pieces has ordered this part, in this condition.
CREATE TRIGGER surplus_item_is_taken BEFORE UPDATE OF part_id, mpn_norm, brand, date_code, condition ON surplus_item
WHEN (new.part_id IS NOT old.part_id OR new.mpn_norm <> old.mpn_norm OR new.brand <> old.brand OR new.date_code <> old.date_code
    OR new.condition <> old.condition)
  AND EXISTS (SELECT 1 FROM reservation WHERE item_id = old.id AND state IN (1, 2))
BEGIN
  SELECT RAISE(ABORT, 'surplus_taken');
END;

-- Its number is never another row's.
CREATE TRIGGER surplus_item_stays_removed BEFORE UPDATE OF state ON surplus_item WHEN old.state = 9 AND new.state <> 9
BEGIN
  SELECT RAISE(ABORT, 'surplus_removed');
END;

-- Paid it is sold, cancelled it returns; given back whole each line does as one that is given back by itself.
DROP TRIGGER orders_move_surplus;
CREATE TRIGGER orders_move_surplus AFTER UPDATE OF state ON orders
WHEN new.state <> old.state AND new.state IN (20, 90, 91) AND new.kind = 'material'
BEGIN
  UPDATE reservation SET state = iif(new.state = 20, 2, 3), updated = new.updated
  WHERE state = 1 AND order_line IN (SELECT order_id || ':' || n FROM order_line WHERE order_id = new.id);
  UPDATE order_line SET refunded_fen = refunded_fen WHERE order_id = new.id AND new.state = 91;
END;

-- A line whose money went back whole is sent no more: what was not sent of it stands on the shelf again.
CREATE TRIGGER order_line_gives_back AFTER UPDATE OF refunded_fen ON order_line WHEN new.refunded_fen = new.amount_fen
BEGIN
  UPDATE reservation SET state = iif(new.shipped = 0, 3, 2), returned = iif(new.shipped = 0, returned, qty - new.shipped),
    updated = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE order_line = new.order_id || ':' || new.n AND state = 2 AND returned < qty - new.shipped;
END;

CREATE TRIGGER order_line_sends_paid BEFORE UPDATE OF shipped ON order_line
WHEN new.shipped > old.shipped AND old.amount_fen > 0 AND old.refunded_fen = old.amount_fen
  AND (SELECT kind FROM orders WHERE id = old.order_id) = 'material'
BEGIN
  SELECT RAISE(ABORT, 'order_line is refunded');
END;

-- Those whose money went back before this.
UPDATE order_line SET refunded_fen = refunded_fen WHERE amount_fen > 0 AND refunded_fen = amount_fen;
