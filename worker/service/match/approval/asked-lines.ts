import { and, eq, ne } from 'drizzle-orm'
import type { InStatement, Row } from '@libsql/client/web'
import type { Database } from '../../../db/client.ts'
import { BOM_STATE, boms } from '../../../db/schema/bom.ts'
import { shareAcceptances, shares } from '../../../db/schema/share.ts'
import { users } from '../../../db/schema/user.ts'
import type { KeptCandidate } from '../match-slice.ts'

/** Others that would do, shown beside the part that is meant. */
const MOST_OTHERS = 3

/** A link to the parts of a bill that is still there; null where nobody made such a link. */
export async function findMatchShare(db: Database['db'], codeHash: string) {
  const { key, name, phone, created: at } = shareAcceptances
  const [found] = await db
    .select({ share: shares, ownerState: users.state, signed: { key, name, phone, at } })
    .from(shares)
    .innerJoin(boms, and(eq(boms.id, shares.ref), ne(boms.state, BOM_STATE.removed)))
    .innerJoin(users, eq(users.id, shares.ownerId))
    .leftJoin(shareAcceptances, eq(shareAcceptances.shareId, shares.id))
    .where(and(eq(shares.codeHash, codeHash), eq(shares.kind, 'match')))
  return found ?? null
}

/** What a link asks about, line by line; a line that was decided otherwise since is not asked about any more. */
export const askedStatement = (codeHash: string): InStatement => ({
  sql: `SELECT line.line_key, line.row_version, line.label, line.asked, line.state, line.part_id, line.candidates,
      line.pieces * bom.sets AS need, answer.line_key AS answered, answer.part_id AS answered_id, answer.remark
    FROM share JOIN bom_match AS line ON line.share_id = share.id JOIN bom ON bom.id = line.bom_id
      LEFT JOIN match_answer AS answer ON answer.share_id = share.id AND answer.line_key = line.line_key
    WHERE share.code_hash = ? AND share.kind = 'match' ORDER BY line.row_no`,
  args: [codeHash],
})

export type AskedLine = { key: string; rowVersion: number; isWaiting: boolean; offered: number[]; row: Row }

/** With the parts that he may choose from: the one that is meant, then the best of those that do not contradict the line. */
export function askedLine(row: Row): AskedLine {
  const others = (JSON.parse(String(row['candidates'])) as KeptCandidate[]).flatMap(([id, , , blocked]) => (blocked ? [] : [id]))
  const meant = row['part_id'] === null ? [] : [Number(row['part_id'])]
  const offered = [...new Set([...meant, ...others])].slice(0, 1 + MOST_OTHERS)
  const facts = { key: String(row['line_key']), rowVersion: Number(row['row_version']), isWaiting: row['state'] === 'waiting' }
  return { ...facts, offered, row }
}
