-- What every list and sweep finds its rows by, so that none reads a table that grows from end to end. A test asks for the plan of
-- each statement that is sent.

-- Operators are few among members: whom to tell of what is theirs to do.
CREATE INDEX user_admin ON user (is_admin, role_id) WHERE is_admin = 1;
-- Everybody's bills, the one changed last first.
CREATE INDEX bom_updated ON bom (updated) WHERE state <> 9;
-- What ran out of time, beside the movements of quota by their instant.
CREATE INDEX quota_lot_expire ON quota_lot (expire_at);

CREATE INDEX template_owner ON template (owner_id, kind);
CREATE INDEX supplier_owner ON supplier (owner_id);
CREATE INDEX job_state ON job (state, created);
CREATE INDEX api_key_created ON api_key (created) WHERE removed IS NULL;

-- Names and part numbers by their keys in every state, and the platform's own among those of members.
CREATE INDEX package_alias_any_key ON package_alias (key);
CREATE INDEX package_alias_ours ON package_alias (state, alias) WHERE owner_id IS NULL;
CREATE INDEX part_model_any_key ON part_model (key);
CREATE INDEX part_model_ours ON part_model (state <> 0, mpn) WHERE owner_id IS NULL;
CREATE INDEX part_model_voice ON part_model (created_by) WHERE state = 0;

-- The orders in which operators work: what is due next, what was handed in first.
CREATE INDEX ticket_work ON ticket (closed IS NOT NULL,
  CASE WHEN closed IS NOT NULL OR paused_at IS NOT NULL THEN NULL WHEN answered IS NULL THEN first_due ELSE solve_due END IS NULL,
  CASE WHEN closed IS NOT NULL OR paused_at IS NOT NULL THEN NULL WHEN answered IS NULL THEN first_due ELSE solve_due END,
  updated DESC);
CREATE INDEX surplus_review ON surplus (state <> 1, iif(state = 1, updated, -updated), id) WHERE state <> 9;

-- As before; but both halves give the same kinds of values in each column, so that a page of them is read half by half, each in the order
-- of its index, instead of being made whole and sorted.
DROP VIEW quota_move;
CREATE VIEW quota_move AS
SELECT id, owner_id, service, lot_id, reason, delta, remain,
  -- Where it was not written down, the first bill of the very file that was paid for.
  CAST(coalesce(bom_id, (SELECT bom.id FROM bom JOIN file ON file.id = bom.file_id
    WHERE bom.owner_id = quota_tx.owner_id AND bom.state <> 9 AND file.sha256 = quota_tx.object_id
    ORDER BY bom.created LIMIT 1)) AS TEXT) AS bom_id,
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

DROP VIEW mes_share_log;
CREATE VIEW mes_share_log AS
SELECT mes_share.id AS id, company_id, mes_company.name AS company, user_name, type, target, views, last_view, expires, revoked, mes_share.created AS created
FROM mes_share JOIN mes_company ON mes_company.id = company_id
UNION ALL
SELECT share.id, (SELECT id FROM mes_company WHERE mes_company.name = owner.company), owner.company, maker.name, CAST('progress' AS TEXT),
  orders.no, share.views, share.last_view, share.expires, share.revoked, share.created
FROM share JOIN orders ON orders.id = share.ref JOIN user AS owner ON owner.id = share.owner_id JOIN user AS maker ON maker.id = share.created_by
WHERE share.kind = 'progress';
