-- What moved an owner's quota, for lists: the ledger, and what ran out of time with ticks left, which no one had to write.
CREATE VIEW quota_move AS
SELECT id, owner_id, service, lot_id, reason, delta, remain,
  -- Where it was not written down, the first bill of the very file that was paid for.
  coalesce(bom_id, (SELECT bom.id FROM bom JOIN file ON file.id = bom.file_id
    WHERE bom.owner_id = quota_tx.owner_id AND bom.state <> 9 AND file.sha256 = quota_tx.object_id
    ORDER BY bom.created LIMIT 1)) AS bom_id,
  actor_id, remark, at, rowid AS seq,
  -- Whose use it was, or the use that it gives back.
  CASE reason WHEN 'use' THEN actor_id WHEN 'refund' THEN (SELECT paid.actor_id FROM quota_tx AS paid WHERE paid.id = quota_tx.refunds)
    END AS used_by,
  EXISTS (SELECT 1 FROM quota_tx AS back WHERE back.refunds = quota_tx.id) AS is_refunded
FROM quota_tx
UNION ALL
SELECT id, owner_id, service, id, 'expire', iif(ticks = 2147483647, -2147483647, used - ticks),
  -- What was left in the lots that went on, by their own movements up to then. One without limit keeps one tick for ever.
  (SELECT coalesce(iif(max(each.ticks = 2147483647 AND each.n > 1), 2147483647, sum(iif(each.ticks = 2147483647, 0, each.n))), 0)
    FROM (SELECT other.ticks, sum(tx.delta) AS n
      FROM quota_lot AS other JOIN quota_tx AS tx ON tx.lot_id = other.id AND tx.at <= lot.expire_at
      WHERE other.owner_id = lot.owner_id AND other.service = lot.service
        AND other.start_at <= lot.expire_at AND other.expire_at > lot.expire_at
      GROUP BY other.id) AS each),
  NULL, NULL, '', expire_at, 0, NULL, 0
FROM quota_lot AS lot WHERE used < min(ticks, 2147483646);
