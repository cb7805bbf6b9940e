-- What lists tell of all movements and of all that was sold, kept as it grows: adding it up would take longer with every row.
CREATE TABLE wallet_sum (
  kind INTEGER NOT NULL,
  -- 1 for what came in, -1 for what went out.
  direction INTEGER NOT NULL CHECK (direction IN (1, -1)),
  n INTEGER NOT NULL CHECK (n >= 0),
  fen INTEGER NOT NULL,
  PRIMARY KEY (kind, direction)
) STRICT, WITHOUT ROWID;

INSERT INTO wallet_sum SELECT kind, iif(amount_fen > 0, 1, -1) AS direction, count(*), sum(amount_fen) FROM wallet_tx GROUP BY kind, direction;

CREATE TRIGGER wallet_tx_is_summed AFTER INSERT ON wallet_tx
BEGIN
  INSERT INTO wallet_sum (kind, direction, n, fen) VALUES (new.kind, iif(new.amount_fen > 0, 1, -1), 1, new.amount_fen)
  ON CONFLICT (kind, direction) DO UPDATE SET n = n + 1, fen = fen + excluded.fen;
END;

CREATE TABLE product_sum (
  product_id TEXT PRIMARY KEY REFERENCES product (id),
  -- Orders that are paid, and what was paid of them and not given back.
  n INTEGER NOT NULL CHECK (n >= 0),
  fen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO product_sum SELECT product_id, sum(paid_fen > 0), sum(paid_fen - refunded_fen) FROM orders WHERE product_id IS NOT NULL GROUP BY product_id;

CREATE TRIGGER orders_are_sold AFTER INSERT ON orders WHEN new.product_id IS NOT NULL
BEGIN
  INSERT INTO product_sum (product_id, n, fen) VALUES (new.product_id, new.paid_fen > 0, new.paid_fen - new.refunded_fen)
  ON CONFLICT (product_id) DO UPDATE SET n = n + excluded.n, fen = fen + excluded.fen;
END;

CREATE TRIGGER orders_are_sold_anew AFTER UPDATE OF paid_fen, refunded_fen ON orders WHEN new.product_id IS NOT NULL
BEGIN
  UPDATE product_sum SET n = n + (new.paid_fen > 0) - (old.paid_fen > 0),
    fen = fen + new.paid_fen - new.refunded_fen - old.paid_fen + old.refunded_fen
  WHERE product_id = new.product_id;
END;
