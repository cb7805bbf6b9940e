/** What `own_count` tells, counted. */
const OWN = `SELECT owner_id, 'bill' AS kind, created_by AS user_id, count(*) AS n FROM bom WHERE state <> 9 GROUP BY owner_id, created_by
  UNION ALL SELECT quote.owner_id, 'version', bom.created_by, count(*) FROM quote JOIN bom ON bom.id = bom_id GROUP BY quote.owner_id, bom.created_by
  UNION ALL SELECT quote.owner_id, 'quote', bom.created_by, count(DISTINCT no) FROM quote JOIN bom ON bom.id = bom_id GROUP BY quote.owner_id, bom.created_by
  UNION ALL SELECT owner_id, 'move', coalesce(used_by, ''), count(*) FROM quota_move WHERE reason <> 'expire' GROUP BY owner_id, coalesce(used_by, '')`

const OPEN = `SELECT is_guess, key, part_key, sum(line_count), count(*), count(DISTINCT owner_id) FROM text_seen
  WHERE answer IS NULL OR is_guess = 1 GROUP BY is_guess, key, part_key`

/**
 * What is true of the database between any two requests, whatever was asked, refused, repeated or lost on the way: each
 * statement finds the rows that break it.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'I1 a balance is the sum of its ledger': `
    SELECT owner_id, sum(fen) AS off FROM (
      SELECT owner_id, -balance_fen AS fen FROM wallet UNION ALL SELECT owner_id, amount_fen FROM wallet_tx
    ) GROUP BY owner_id HAVING off <> 0`,
  'I1 whoever has a ledger has a wallet': `
    SELECT DISTINCT owner_id FROM wallet_tx WHERE owner_id NOT IN (SELECT owner_id FROM wallet)`,
  'I2 no balance below nothing, no lot used beyond its ticks': `
    SELECT owner_id FROM wallet WHERE balance_fen < 0
    UNION ALL SELECT id FROM quota_lot WHERE used < 0 OR used > min(ticks, 2147483646)`,
  'I3 both sides of a movement are posted and add up to nothing': `
    SELECT id FROM wallet_tx AS tx
    WHERE (SELECT count(*) FROM posting WHERE tx_id = tx.id) < 2
      OR (SELECT sum(amount_fen) FROM posting WHERE tx_id = tx.id) <> 0
      OR amount_fen IS NOT (SELECT amount_fen FROM posting WHERE tx_id = tx.id AND account = 'member:' || tx.owner_id)`,
  'I4 an order comes to its lines and its freight': `
    SELECT no FROM orders AS o
    WHERE total_fen <> freight_fen + (SELECT coalesce(sum(amount_fen), 0) FROM order_line WHERE order_id = o.id)`,
  'I4 an order that is paid was paid once and whole, another one never': `
    SELECT no FROM orders AS o
    WHERE (SELECT count(*) FROM wallet_tx WHERE ref_type = 'order' AND ref_id = o.id AND kind = 2) <> (state NOT IN (5, 10, 90))
      OR paid_fen <> iif(state IN (5, 10, 90), 0, total_fen)
      OR paid_fen <> -(SELECT coalesce(sum(amount_fen), 0) FROM wallet_tx WHERE ref_type = 'order' AND ref_id = o.id AND kind = 2)`,
  'I4 what is given back of an order is at most what was paid, by lines, freight and ledger alike': `
    SELECT no FROM orders AS o
    WHERE refunded_fen > paid_fen
      OR refunded_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM wallet_tx WHERE ref_type = 'order' AND ref_id = o.id AND kind = 3)
      OR refunded_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM order_refund WHERE order_id = o.id)
      OR refunded_fen <> freight_refunded_fen + (SELECT coalesce(sum(refunded_fen), 0) FROM order_line WHERE order_id = o.id)
      OR (state = 91 AND refunded_fen <> paid_fen)`,
  'as many orders are counted as there are': `
    SELECT owner_id, state, kind, n FROM (SELECT owner_id, state, kind, count(*) AS n FROM orders GROUP BY owner_id, state, kind
      UNION ALL SELECT '', state, kind, count(*) FROM orders GROUP BY state, kind)
    EXCEPT SELECT owner_id, state, kind, n FROM order_count
    UNION ALL SELECT owner_id, state, kind, n FROM order_count WHERE n > 0 AND owner_id <> ''
      AND NOT EXISTS (SELECT 1 FROM orders WHERE owner_id = order_count.owner_id AND state = order_count.state AND kind = order_count.kind)`,
  'as many bills, quotes and movements of quota are counted of each owner as there are': `
    SELECT * FROM (SELECT * FROM (${OWN}) EXCEPT SELECT owner_id, kind, user_id, n FROM own_count)
    UNION ALL SELECT * FROM (SELECT owner_id, kind, user_id, n FROM own_count WHERE n > 0 EXCEPT SELECT * FROM (${OWN}))`,
  'as many bills, accounts, tickets, offers and movements of quota are counted as there are': `
    SELECT kind AS what, n FROM total_count WHERE n <> (SELECT count(*) FROM bom WHERE state <> 9)
    UNION ALL SELECT 'user', n - (SELECT count(*) FROM user WHERE removed IS NULL AND role_type <> 5 AND user.state = kept.state
      AND user.role_type = kept.role_type AND user.is_admin = kept.is_admin AND user.is_admin_bom_tool = kept.is_admin_bom_tool) AS off
      FROM user_count AS kept WHERE off <> 0
    UNION ALL SELECT 'users', off FROM (SELECT sum(n) - (SELECT count(*) FROM user WHERE removed IS NULL AND role_type <> 5) AS off FROM user_count) WHERE off <> 0
    UNION ALL SELECT service || reason, n FROM (SELECT service, reason, n FROM quota_count
      EXCEPT SELECT service, reason, count(*) FROM quota_tx GROUP BY service, reason)
    UNION ALL SELECT 'moves', off FROM (SELECT sum(n) - (SELECT count(*) FROM quota_tx) AS off FROM quota_count) WHERE off <> 0
    UNION ALL SELECT supplier_id, n FROM (SELECT supplier_id, gen, n FROM offer_count WHERE n > 0
      EXCEPT SELECT supplier_id, gen, count(*) FROM offer GROUP BY supplier_id, gen)
    UNION ALL SELECT 'offers', off FROM (SELECT sum(n) - (SELECT count(*) FROM offer) AS off FROM offer_count) WHERE off <> 0
    UNION ALL SELECT type || state, n FROM (SELECT type, state, category, priority, n FROM ticket_count WHERE n > 0
      EXCEPT SELECT type, state, category, priority, count(*) FROM ticket GROUP BY type, state, category, priority)
    UNION ALL SELECT 'tickets', off FROM (SELECT sum(n) - (SELECT count(*) FROM ticket) AS off FROM ticket_count) WHERE off <> 0`,
  'texts that nobody knows are counted as they are seen': `
    SELECT key || part_key FROM (SELECT is_guess, key, part_key, lines, bills, members FROM text_open EXCEPT SELECT * FROM (${OPEN}))
    UNION ALL SELECT key || part_key FROM (SELECT * FROM (${OPEN}) EXCEPT SELECT is_guess, key, part_key, lines, bills, members FROM text_open)
    UNION ALL SELECT key FROM text_seen WHERE key <> '' AND key NOT IN (SELECT key FROM text_key)`,
  'what all movements come to is kept as it is': `
    SELECT * FROM (SELECT kind, direction, n, fen FROM wallet_sum
      EXCEPT SELECT kind, iif(amount_fen > 0, 1, -1) AS direction, count(*), sum(amount_fen) FROM wallet_tx GROUP BY kind, direction)
    UNION ALL SELECT * FROM (SELECT kind, iif(amount_fen > 0, 1, -1) AS direction, count(*), sum(amount_fen) FROM wallet_tx GROUP BY kind, direction
      EXCEPT SELECT kind, direction, n, fen FROM wallet_sum)`,
  'what was sold of a plan is kept as it is': `
    SELECT product_id, sum(paid_fen > 0), sum(paid_fen - refunded_fen) FROM orders WHERE product_id IS NOT NULL GROUP BY product_id
    EXCEPT SELECT product_id, n, fen FROM product_sum`,
  'I4 an order stands where its last event has left it, each event where the one before it did': `
    SELECT no FROM orders AS o
    WHERE state IS NOT (SELECT to_state FROM order_event WHERE order_id = o.id ORDER BY seq DESC LIMIT 1)
    UNION ALL SELECT order_id FROM (
      SELECT order_id, seq, from_state, lag(to_state) OVER own AS before, lag(seq, 1, 0) OVER own AS seq_before
      FROM order_event WINDOW own AS (PARTITION BY order_id ORDER BY seq)
    ) WHERE from_state IS NOT before OR seq <> seq_before + 1`,
  'I4 a plan that is paid has opened each of its lots once, another one none': `
    SELECT no FROM orders AS o WHERE kind = 'plan' AND iif(state = 60, json_array_length(content, '$.items'), 0)
      <> (SELECT count(*) FROM quota_tx WHERE owner_id = o.owner_id AND reason = 'buy' AND idem GLOB 'order:' || o.id || ':*')`,
  'I4 a transfer that came in has topped up once': `
    SELECT id FROM transfer AS t WHERE (state = 'confirmed') <> (SELECT count(*) FROM wallet_tx
      WHERE kind = 1 AND ref_type = 'transfer' AND ref_id = t.id AND id = t.wallet_tx_id AND amount_fen = t.received_fen)`,
  'I4 an invoice is the sum of its orders, and of what was paid and not given back while it waits': `
    SELECT no FROM invoice AS made
    WHERE amount_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM invoice_order WHERE invoice_id = made.id)
      OR state = 'asked' AND EXISTS (SELECT 1 FROM invoice_order AS part JOIN orders ON orders.id = part.order_id
        WHERE part.invoice_id = made.id AND part.amount_fen <> orders.paid_fen - orders.refunded_fen)
      OR EXISTS (SELECT 1 FROM invoice_order AS part JOIN orders ON orders.id = part.order_id
        WHERE part.invoice_id = made.id AND orders.owner_id <> made.owner_id)`,
  'I4 an order stands in one invoice that holds, no more': `
    SELECT order_id FROM invoice_order JOIN invoice ON invoice.id = invoice_id WHERE live <> (state IN ('asked', 'issued'))
    UNION ALL SELECT order_id FROM invoice_order WHERE live = 1 GROUP BY order_id HAVING count(*) > 1`,
  'I4 an invoice has its paper once it is issued, red ones never above it, and owes back what was refunded since': `
    SELECT no FROM invoice AS made
    WHERE (state IN ('issued', 'reversed')) <> EXISTS (SELECT 1 FROM invoice_paper WHERE invoice_id = made.id AND blue_number IS NULL
        AND amount_fen = made.amount_fen)
      OR red_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM invoice_paper WHERE invoice_id = made.id AND blue_number IS NOT NULL)
      OR red_fen > amount_fen OR (state = 'reversed') <> (red_fen = amount_fen AND amount_fen > 0)
      OR due_fen <> iif(state = 'issued', (SELECT sum(part.amount_fen - orders.paid_fen + orders.refunded_fen) FROM invoice_order AS part
        JOIN orders ON orders.id = part.order_id WHERE part.invoice_id = made.id) - red_fen, 0)
      OR state IS NOT (SELECT to_state FROM invoice_event WHERE invoice_id = made.id ORDER BY seq DESC LIMIT 1)`,
  'I8 what is shipped of a line is the sum of its shipments, and never more than was ordered': `
    SELECT order_id, n FROM order_line AS line WHERE shipped > qty OR shipped <> (SELECT coalesce(sum(value ->> 'qty'), 0)
      FROM shipment, json_each(shipment.lines) WHERE shipment.order_id = line.order_id AND value ->> 'n' = line.n)`,
  'numbers of orders and invoices go up by one within a day': `
    SELECT day, last FROM no_counter WHERE kind = 'D' AND last <> (SELECT count(*) FROM orders WHERE no GLOB 'D' || day || '*')
    UNION ALL SELECT day, last FROM no_counter WHERE kind = 'F' AND last <> (SELECT count(*) FROM invoice WHERE no GLOB 'F' || day || '*')`,
  'I5 every movement of money starts from the balance before it': `
    SELECT id FROM (
      SELECT id, seq, amount_fen, balance_fen,
        lag(seq, 1, 0) OVER own AS seq_before, lag(balance_fen, 1, 0) OVER own AS balance_before
      FROM wallet_tx WINDOW own AS (PARTITION BY owner_id ORDER BY seq)
    ) WHERE seq <> seq_before + 1 OR balance_fen <> balance_before + amount_fen`,
  'I6 a remembered answer has its operation': `
    SELECT key FROM once_key AS kept WHERE NOT EXISTS (
      SELECT 1 FROM operation_log AS log WHERE log.user_id = kept.user_id AND log.call = kept.call AND log.at = kept.created)`,
  'I6 a remembered answer about money or quota has its movement': `
    SELECT call, key FROM once_key AS kept WHERE call GLOB 'wallet/*' AND call || ':' || key NOT IN (SELECT idem FROM wallet_tx)
    UNION ALL SELECT call, key FROM once_key AS kept WHERE call GLOB 'quota/*'
      AND call || ':' || key NOT IN (SELECT idem FROM quota_tx WHERE idem IS NOT NULL)`,
  'I6 an operation that moved money or quota has moved it once': `
    SELECT log.id, count(*) AS times FROM operation_log AS log
    JOIN (SELECT actor_id, idem, at FROM wallet_tx UNION ALL SELECT actor_id, idem, at FROM quota_tx WHERE idem IS NOT NULL) AS tx
      ON tx.actor_id = coalesce(log.act_by, log.user_id) AND tx.at = log.at
        AND tx.idem = log.call || ':' || json_extract(log.input, '$.key')
    WHERE log.call GLOB 'wallet/*' OR log.call GLOB 'quota/*' GROUP BY log.id HAVING times <> 1`,
  'I7 a lot opens once, with its ticks': `
    SELECT id FROM quota_lot AS lot
    WHERE ticks IS NOT (SELECT sum(delta) FROM quota_tx WHERE lot_id = lot.id AND reason IN ('trial', 'grant', 'buy'))
      OR (SELECT count(*) FROM quota_tx WHERE lot_id = lot.id AND reason IN ('trial', 'grant', 'buy')) <> 1`,
  'I7 what is used of a lot is the sum of its ledger': `
    SELECT id FROM quota_lot AS lot
    WHERE used <> -(SELECT coalesce(sum(delta), 0) FROM quota_tx
      WHERE lot_id = lot.id AND reason NOT IN ('trial', 'grant', 'buy'))`,
  'I7 a use is given back at most once, from its own lot': `
    SELECT back.id FROM quota_tx AS back JOIN quota_tx AS paid ON paid.id = back.refunds
    WHERE paid.reason <> 'use' OR paid.lot_id <> back.lot_id OR paid.owner_id <> back.owner_id OR back.at < paid.at
    UNION ALL SELECT refunds FROM quota_tx WHERE refunds IS NOT NULL GROUP BY refunds HAVING count(*) > 1`,
  'I8 what remains of a lot is what nobody has taken, and no less than nothing': `
    SELECT id FROM surplus_item AS item WHERE remain < 0
      OR remain <> qty - (SELECT coalesce(sum(qty - returned), 0) FROM reservation WHERE item_id = item.id AND state IN (1, 2))`,
  'I8 a line holds what was ordered, but what was sent alone once its money went back': `
    SELECT line.order_id, line.n FROM order_line AS line JOIN orders AS o ON o.id = line.order_id
    JOIN reservation AS held ON held.order_line = line.order_id || ':' || line.n
    WHERE iif(held.state = 3, 0, held.qty - held.returned) <> CASE
      WHEN o.state = 91 OR (line.amount_fen > 0 AND line.refunded_fen = line.amount_fen) THEN line.shipped
      WHEN o.state = 90 THEN 0 ELSE line.qty END`,
  'I8 what is offered of surplus is what remains of it, on the shelf alone': `
    SELECT offer.id FROM offer JOIN supplier ON supplier.id = offer.supplier_id AND supplier.gen = offer.gen AND supplier.state = 1
    LEFT JOIN surplus AS list ON list.id = supplier.id
    LEFT JOIN surplus_item AS item ON item.surplus_id = list.id AND item.sku = offer.sku
    WHERE supplier.seller_id IS NOT NULL AND (list.state IS NOT 2 OR item.state NOT IN (2, 5) OR offer.stock IS NOT item.remain
      OR supplier.name <> list.alias OR supplier.seller_id <> list.owner_id)
    UNION ALL SELECT item.id FROM surplus_item AS item JOIN surplus AS list ON list.id = item.surplus_id AND list.state = 2
    WHERE item.state = 2 AND NOT EXISTS (SELECT 1 FROM offer WHERE supplier_id = list.id AND sku = item.sku AND gen = 1)`,
  'I9 no child without its parent': `SELECT * FROM pragma_foreign_key_check`,
  'I10 the file is sound': `SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'`,
  'no guard outlives its batch': `SELECT * FROM guard`,
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** The invariants that do not hold, each with up to five of the rows that break it; `read` is one read batch. */
export async function brokenInvariants(read: (statements: string[]) => Promise<readonly Rows[]>) {
  const names = Object.keys(INVARIANTS)
  const found = await read(names.map((name) => `SELECT * FROM (${INVARIANTS[name]}) LIMIT 5`))
  return names.flatMap((name, index) => (found[index]?.length ? [{ name, rows: found[index] }] : []))
}
