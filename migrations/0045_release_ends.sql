-- An order that waits for its owner waits for him so long and no longer: what it holds is held from others.

DROP TRIGGER order_event_moves_order;
CREATE TRIGGER order_event_moves_order AFTER INSERT ON order_event
BEGIN
  UPDATE orders SET state = new.to_state, updated = new.at, pay_until = iif(new.to_state IN (5, 10), pay_until, NULL)
  WHERE id = new.order_id;
END;

-- Those that wait already have three days from now.
UPDATE orders SET pay_until = (unixepoch() + 3 * 86400) * 1000 WHERE state = 5;
