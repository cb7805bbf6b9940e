import type { Client, InStatement } from '@libsql/client'
import { median } from '../times.ts'

const ROUNDS = 9

/** A matched bill compared among suppliers by the call, beside the rows that it cannot do without read in one bare batch: ms of both. */
export async function comparePrices(
  call: () => Promise<unknown>,
  client: Client,
  id: string,
): Promise<{ ours: number; bare: number }> {
  const reads = rowsOf(id)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    await call()
    const answered = performance.now()
    await client.batch(reads, 'read')
    if (round === 0) continue
    ours.push(answered - began)
    bare.push(performance.now() - answered)
  }
  return { ours: median(ours), bare: median(bare) }
}

/** The bill's lines, what was chosen of them, the parts by name, and all that is offered of them. */
function rowsOf(id: string): InStatement[] {
  const chosen = "SELECT DISTINCT part_id FROM bom_match WHERE bom_id = ? AND state = 'chosen'"
  return [
    'SELECT json FROM bom_line WHERE bom_id = ? ORDER BY row_no',
    'SELECT line_key, state, part_id FROM bom_match WHERE bom_id = ?',
    `SELECT id, mpn, maker_id, category, pkg, descr FROM part WHERE id IN (${chosen})`,
    `SELECT offer.* FROM offer JOIN supplier ON supplier.id = offer.supplier_id AND supplier.gen = offer.gen WHERE part_id IN (${chosen})`,
  ].map((sql) => ({ sql, args: [id] }))
}
