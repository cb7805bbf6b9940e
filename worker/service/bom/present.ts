import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { applyActs } from '../../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../../shared/engine/bom/acts/canonical.ts'
import type { BomAct, Chosen } from '../../../shared/engine/bom/acts/types.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { isTooLarge } from '../../db/failure.ts'
import { bomActs } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

/** Requests that one statement reads; the server's answer is limited to about 10 MB, and one request's acts to 3.5 MB. */
const CHUNK = 1000

/** Stored under these types by the call that brought them, and by the save. */
export const actsIn = (json: unknown): BomAct[] => JSON.parse(String(json)) as BomAct[]
export const choicesIn = (json: string): Choices => JSON.parse(json) as Choices

/** What holds of a bill: what its last save chose, with all acts behind it. */
export const presentOf = (choices: Choices, prjName: string, acts: readonly BomAct[]): Chosen =>
  // A rename is in force at once.
  ({ ...applyActs(canonical({ ...choices, prjName }), acts), prjName })

/** The acts of a bill behind one and up to a row version, in their order. */
export async function actsBehind(
  ctx: Pick<Context, 'data'>,
  id: string,
  range: { after: number | SQL; rowVersion: number },
): Promise<BomAct[]> {
  const found: BomAct[] = []
  let { after } = range
  for (;;) {
    const rows = await actRows(ctx, id, { ...range, after, most: CHUNK })
    for (const row of rows) found.push(...actsIn(row['acts']))
    if (rows.length < CHUNK) return found
    after = Number(rows.at(-1)?.['seq'])
  }
}

type Range = { after: number | SQL; rowVersion: number; most: number }

/** Fewer at once where they are long. */
async function actRows(ctx: Pick<Context, 'data'>, id: string, { most, ...range }: Range): Promise<Row[]> {
  const { after, rowVersion } = range
  const reading = sql`SELECT seq, acts FROM ${bomActs} WHERE bom_id = ${id} AND seq > ${after} AND row_version <= ${rowVersion} ORDER BY seq LIMIT ${most}`
  try {
    return (await ctx.data.rows([compile(reading)]))[0] ?? []
  } catch (error) {
    if (!isTooLarge(error) || most < 2) throw error
    const half = Math.floor(most / 2)
    const first = await actRows(ctx, id, { ...range, most: half })
    const last = first.at(-1)?.['seq']
    if (first.length < half || last === undefined) return first
    return [...first, ...(await actRows(ctx, id, { rowVersion, after: Number(last), most: most - half }))]
  }
}
