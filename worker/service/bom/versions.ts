import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Parsed } from '../../../shared/contract.ts'
import type { bomHistoryApi } from '../../../shared/api/bom-history.ts'
import { MAX_DIFFERENT, type bomVersion, type bomVersionDifference } from '../../../shared/api/schema/bom-versions.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { ORDER_FIELDS, visibleOrder } from '../../../shared/engine/visible.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { differentLines } from '../../../shared/engine/record-diff.ts'
import { visibleLine } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { ownBom } from './bom-access.ts'
import { lineOf } from './lines/line-json.ts'
import { priceVisibility } from './price-visibility.ts'

type Version = z.output<typeof bomVersion>

/** Versions that one list shows. */
export const MOST_VERSIONS = 500

const figure = (name: string) => sql<number>`coalesce(json_extract(${bomVersions.quote}, ${`$.${name}`}), 0)`

export const versionColumns = {
  version: bomVersions.version,
  created: bomVersions.created,
  userName: users.name,
  sets: figure('sets'),
  lineCount: bomVersions.lineCount,
  pointsMilli: figure('setPointsMilli'),
  totalFen: figure('totalFen'),
}

/** Every save of a bill of one's own, the last one first. */
export async function listVersions(ctx: Context, { id }: Parsed<(typeof bomHistoryApi)['bomHistory/Versions']>) {
  const rights = priceVisibility(ctx)
  const rows = await ctx.db
    .select(versionColumns)
    .from(bomVersions)
    .innerJoin(boms, eq(boms.id, bomVersions.bomId))
    .innerJoin(users, eq(users.id, bomVersions.createdBy))
    .where(ownBom(signedIn(ctx), id))
    .orderBy(desc(bomVersions.version))
    .limit(MOST_VERSIONS)
  if (rows.length === 0) throw new AppError('missing', '记录不存在或已被删除')
  return rows.map((row) => visibleVersion(row, rights))
}

const visibleVersion = (row: Version, rights: PriceRights | null): Version =>
  rights?.totals === false ? { ...row, totalFen: null } : row

type Pair = Parsed<(typeof bomHistoryApi)['bomHistory/DiffVersions']>

/** What is different between two saves of a bill, as much of it as the caller may see. */
export async function diffVersions(ctx: Context, { id, version, against }: Pair): Promise<z.output<typeof bomVersionDifference>> {
  const rights = priceVisibility(ctx)
  // Both at once; of what is not the caller's own nothing is answered.
  const read = ctx.db
    .select({ row: versionColumns, choices: bomVersions.choices, sourceId: bomVersions.sourceId, quote: bomVersions.quote })
    .from(bomVersions)
    .innerJoin(boms, eq(boms.id, bomVersions.bomId))
    .innerJoin(users, eq(users.id, bomVersions.createdBy))
    .where(and(ownBom(signedIn(ctx), id), inArray(bomVersions.version, [against, version])))
  const [saved, lines, { model }] = await Promise.all([
    read,
    changedLines(ctx, { id, version, against }),
    loadPricing(ctx, signedIn(ctx).ownerId),
  ])
  const [before, after] = [against, version].map((one) => saved.find(({ row }) => row.version === one))
  if (!before || !after) throw new AppError('missing', '没有这个版本，请刷新后再试')
  const [was, is] = [before, after].map(({ choices }) => JSON.parse(choices) as Choices)
  return {
    before: visibleVersion(before.row, rights),
    now: visibleVersion(after.row, rights),
    order: was && is ? otherNames(visibleOrder(was.order, rights), visibleOrder(is.order, rights)) : [],
    isReadOtherwise: before.sourceId !== after.sourceId || JSON.stringify(was?.reading) !== JSON.stringify(is?.reading),
    lines: lines && differentLines(shownLines(lines.before, rights), shownLines(lines.after, rights)),
    types: { ...typeNames(before.quote), ...typeNames(after.quote) },
    materials: namesOf(model.materials),
    grades: namesOf(model.grades),
  }
}

const shownLines = (lines: readonly RecordedLine[], rights: PriceRights | null): RecordedLine[] =>
  lines.map((line) => visibleLine(line, rights))

function otherNames(before: Partial<Choices['order']>, after: Partial<Choices['order']>): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return Object.keys(ORDER_FIELDS).filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)))
}

const namesOf = (items: readonly { code: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(items.map(({ code, name }) => [code, name]))

// Stored as JSON under its own type.
const typeNames = (quote: string): Record<string, string> =>
  Object.fromEntries((JSON.parse(quote) as Quote).labour.map(({ typeCode, name }) => [typeCode, name]))

/**
 * The lines that were written between two versions, as of each of them: a row that was not written is the same in both. Null where
 * there are too many.
 */
async function changedLines(
  ctx: Context,
  { id, version, against }: Pair,
): Promise<Record<'before' | 'after', RecordedLine[]> | null> {
  const [low, high] = [Math.min(against, version), Math.max(against, version)]
  const asOf = (at: number) => ({
    sql: `WITH changed AS (SELECT DISTINCT row_no FROM bom_line WHERE bom_id = ?1 AND version > ?2 AND version <= ?3
            UNION SELECT row_no FROM bom_line WHERE bom_id = ?1 AND row_no >=
              (SELECT min(line_count) FROM bom_version WHERE bom_id = ?1 AND version IN (?2, ?3)))
          SELECT line.json AS json, max(line.version) FROM changed
            JOIN bom_line AS line ON line.bom_id = ?1 AND line.row_no = changed.row_no AND line.version <= ?4
          WHERE changed.row_no < (SELECT line_count FROM bom_version WHERE bom_id = ?1 AND version = ?4)
          GROUP BY changed.row_no LIMIT ${MAX_DIFFERENT + 1}`,
    args: [id, low, high, at],
  })
  const [before = [], after = []] = await ctx.data.rows([asOf(against), asOf(version)])
  if (before.length > MAX_DIFFERENT || after.length > MAX_DIFFERENT) return null
  return { before: before.map(({ json }) => lineOf(json)), after: after.map(({ json }) => lineOf(json)) }
}
