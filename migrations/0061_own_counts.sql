-- How many bills, quotes and movements of quota one owner has: his lists are told their number without visiting tens of thousands of rows.
CREATE TABLE own_count (
  owner_id TEXT NOT NULL,
  -- bill: those not removed; quote: numbers of quotes; version: their versions; move: movements of quota.
  kind TEXT NOT NULL CHECK (kind IN ('bill', 'quote', 'version', 'move')),
  -- Who made the bill, of its quotes too; who used the quota, empty for what was no use.
  user_id TEXT NOT NULL,
  n INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (owner_id, kind, user_id)
) STRICT, WITHOUT ROWID;

INSERT INTO own_count SELECT owner_id, 'bill', created_by, count(*) FROM bom WHERE state <> 9 GROUP BY owner_id, created_by;
INSERT INTO own_count SELECT quote.owner_id, 'version', bom.created_by, count(*) FROM quote JOIN bom ON bom.id = bom_id
  GROUP BY quote.owner_id, bom.created_by;
INSERT INTO own_count SELECT quote.owner_id, 'quote', bom.created_by, count(*) FROM quote JOIN bom ON bom.id = bom_id
  WHERE quote.version = 1 GROUP BY quote.owner_id, bom.created_by;
INSERT INTO own_count SELECT tx.owner_id, 'move', CASE tx.reason WHEN 'use' THEN tx.actor_id WHEN 'refund' THEN paid.actor_id ELSE '' END AS used_by, count(*)
  FROM quota_tx AS tx LEFT JOIN quota_tx AS paid ON paid.id = tx.refunds GROUP BY tx.owner_id, used_by;

CREATE TRIGGER own_bills_are_counted AFTER INSERT ON bom WHEN new.state <> 9
BEGIN
  INSERT INTO own_count (owner_id, kind, user_id, n) VALUES (new.owner_id, 'bill', new.created_by, 1)
  ON CONFLICT (owner_id, kind, user_id) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER own_bills_are_counted_anew AFTER UPDATE OF state ON bom WHEN (new.state = 9) <> (old.state = 9)
BEGIN
  UPDATE own_count SET n = n + (old.state = 9) - (new.state = 9)
  WHERE owner_id = new.owner_id AND kind = 'bill' AND user_id = new.created_by;
END;

CREATE TRIGGER own_quotes_are_counted AFTER INSERT ON quote
BEGIN
  INSERT INTO own_count (owner_id, kind, user_id, n) SELECT new.owner_id, 'version', created_by, 1 FROM bom WHERE id = new.bom_id
  ON CONFLICT (owner_id, kind, user_id) DO UPDATE SET n = n + 1;
  INSERT INTO own_count (owner_id, kind, user_id, n) SELECT new.owner_id, 'quote', created_by, 1 FROM bom WHERE id = new.bom_id AND new.version = 1
  ON CONFLICT (owner_id, kind, user_id) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER own_moves_are_counted AFTER INSERT ON quota_tx
BEGIN
  INSERT INTO own_count (owner_id, kind, user_id, n)
  VALUES (new.owner_id, 'move', CASE new.reason WHEN 'use' THEN new.actor_id
    WHEN 'refund' THEN (SELECT actor_id FROM quota_tx WHERE id = new.refunds) ELSE '' END, 1)
  ON CONFLICT (owner_id, kind, user_id) DO UPDATE SET n = n + 1;
END;

-- How a lot came, without its uses, of which one without limit has no end.
CREATE INDEX quota_tx_opening ON quota_tx (lot_id) WHERE reason IN ('trial', 'grant', 'buy');

-- As before; but where nothing was paid for, no bill of it is looked for among all of the owner's.
DROP VIEW quota_move;
CREATE VIEW quota_move AS
SELECT id, owner_id, service, lot_id, reason, delta, remain,
  -- Where it was not written down, the first bill of the very file that was paid for.
  CAST(CASE WHEN bom_id IS NOT NULL OR object_id IS NULL THEN bom_id ELSE (SELECT bom.id FROM bom JOIN file ON file.id = bom.file_id
    WHERE bom.owner_id = quota_tx.owner_id AND bom.state <> 9 AND file.sha256 = quota_tx.object_id
    ORDER BY bom.created LIMIT 1) END AS TEXT) AS bom_id,
  actor_id, remark, at, rowid AS seq,
  -- Whose use it was, or the use that it gives back.
  CAST(CASE reason WHEN 'use' THEN actor_id WHEN 'refund' THEN (SELECT paid.actor_id FROM quota_tx AS paid WHERE paid.id = quota_tx.refunds)
    END AS TEXT) AS used_by,
  CAST(EXISTS (SELECT 1 FROM quota_tx AS back WHERE back.refunds = quota_tx.id) AS INTEGER) AS is_refunded
FROM quota_tx
UNION ALL
SELECT id, owner_id, service, id, CAST('expire' AS TEXT), CAST(iif(ticks = 2147483647, -2147483647, used - ticks) AS INTEGER),
  -- What was left in the lots that went on, by their own movements up to then. One without limit keeps one tick for ever.
  CAST((SELECT coalesce(iif(max(each.ticks = 2147483647 AND each.n > 1), 2147483647, sum(iif(each.ticks = 2147483647, 0, each.n))), 0)
    FROM (SELECT other.ticks, sum(tx.delta) AS n
      FROM quota_lot AS other JOIN quota_tx AS tx ON tx.lot_id = other.id AND tx.at <= lot.expire_at
      WHERE other.owner_id = lot.owner_id AND other.service = lot.service
        AND other.start_at <= lot.expire_at AND other.expire_at > lot.expire_at
      GROUP BY other.id) AS each) AS INTEGER),
  CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST('' AS TEXT), expire_at, CAST(0 AS INTEGER), CAST(NULL AS TEXT), CAST(0 AS INTEGER)
FROM quota_lot AS lot WHERE used < min(ticks, 2147483646);
