-- How many orders there are, by owner, state and kind: a list that is not narrowed further is told its number without visiting its rows.
CREATE TABLE order_count (
  -- Empty is everybody's.
  owner_id TEXT NOT NULL,
  state INTEGER NOT NULL,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (owner_id, state, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO order_count SELECT owner_id, state, kind, count(*) FROM orders GROUP BY owner_id, state, kind;
INSERT INTO order_count SELECT '', state, kind, count(*) FROM orders GROUP BY state, kind;

CREATE TRIGGER orders_are_counted AFTER INSERT ON orders
BEGIN
  INSERT INTO order_count (owner_id, state, kind, n) VALUES (new.owner_id, new.state, new.kind, 1), ('', new.state, new.kind, 1)
  ON CONFLICT (owner_id, state, kind) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER orders_are_counted_anew AFTER UPDATE OF state ON orders WHEN new.state <> old.state
BEGIN
  UPDATE order_count SET n = n - 1 WHERE owner_id IN (new.owner_id, '') AND state = old.state AND kind = new.kind;
  INSERT INTO order_count (owner_id, state, kind, n) VALUES (new.owner_id, new.state, new.kind, 1), ('', new.state, new.kind, 1)
  ON CONFLICT (owner_id, state, kind) DO UPDATE SET n = n + 1;
END;
