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
