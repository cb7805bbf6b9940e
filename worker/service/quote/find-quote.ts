import { and, eq, type SQL } from 'drizzle-orm'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { QuotePaper } from '../../../shared/engine/quote/document.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { files } from '../../db/schema/file.ts'
import { quotes } from '../../db/schema/quote.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { readFirstLines, readLines } from '../bom/lines/read-lines.ts'
import { choicesIn } from '../bom/present.ts'
import { stateAt } from './list-quotes.ts'
import { ownQuote } from './quote-access.ts'

/** A frozen quote with the bill as it was then. */
export type FoundQuote = {
  row: typeof quotes.$inferSelect
  quote: Quote
  paper: QuotePaper
  choices: Choices
  lines: RecordedLine[]
  saved: typeof bomVersions.$inferSelect
  /** Of the bytes that the bill was read from. */
  sourceSha256: string
  bom: typeof boms.$inferSelect
  state: NonNullable<Awaited<ReturnType<typeof findRow>>>['state']
  creatorName: string
}

async function findRow(ctx: Context, where: SQL | undefined) {
  const version = and(eq(bomVersions.bomId, quotes.bomId), eq(bomVersions.version, quotes.bomVersion))
  const [found] = await ctx.db
    .select({
      row: quotes,
      saved: bomVersions,
      bom: boms,
      sourceSha256: files.sha256,
      state: stateAt(ctx.now),
      creatorName: users.name,
    })
    .from(quotes)
    .innerJoin(bomVersions, version)
    .innerJoin(boms, eq(boms.id, quotes.bomId))
    .innerJoin(files, eq(files.id, bomVersions.sourceId))
    .innerJoin(users, eq(users.id, quotes.createdBy))
    .where(where)
  return found ?? null
}

/** The bill and version behind a quote. */
const QUOTED = 'SELECT bom_id AS id, bom_version AS version FROM quote WHERE id = ?'

/** A quote of one's own side, with all lines of the bill as they were quoted. */
export async function findQuote(ctx: Context, id: string): Promise<FoundQuote> {
  const found = await findFrozen(ctx, { where: ownQuote(signedIn(ctx), id), saved: QUOTED, key: id })
  if (!found) throw new AppError('missing', '报价单不存在')
  return found
}

/** Which quote is meant; `saved` selects the bill and version behind it (`id`, `version`) by the one `key`. */
type Asked = { where: SQL | undefined; saved: string; key: string }

/** A quote with all lines of the bill as they were quoted; null where there is none. */
export async function findFrozen(ctx: Context, { where, saved: quoted, key }: Asked): Promise<FoundQuote | null> {
  const [found, first] = await Promise.all([findRow(ctx, where), readFirstLines(ctx, quoted, key)])
  if (found === null) return null
  const { row, saved, ...rest } = found
  const range = { id: row.bomId, version: row.bomVersion, from: 0, to: saved.lineCount }
  const lines = await readLines(ctx, range, first)
  // What this program stored as JSON under its own types comes back as it went in.
  const [quote, paper] = [JSON.parse(row.result) as Quote, JSON.parse(row.paper) as QuotePaper]
  return { row, saved, ...rest, lines, quote, paper, choices: choicesIn(saved.choices) }
}
