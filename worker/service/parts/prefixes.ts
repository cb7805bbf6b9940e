import type { InStatement, Row } from '@libsql/client/web'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { packageApi } from '../../../shared/api/package.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { clashes, type Clash } from '../../../shared/engine/knowledge/clashes.ts'
import type { KnownPrefix } from '../../../shared/engine/knowledge/types.ts'
import type { PackageReading } from '../../../shared/engine/package/types.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { PACKAGE_KEY_VERSION } from '../../../shared/engine/knowledge/keys.ts'
import { changedOrConflict, commit, imageOf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { listPage } from '../../db/page.ts'
import { packagePrefixes } from '../../db/schema/part.ts'
import { familyIn, mountIn, prefixKnownIn } from './known-rows.ts'
import { inList, keyOf, monthAgo, named, retireAll } from './rows.ts'
import { TAKEN_REFUSALS } from './taken.ts'

type Search = { pageIndex: number; pageSize: number; Names: readonly string[] | null }

const SAMPLES = sql.raw('5')

/** Columns by their whole names: in the fields of one table's rows drizzle leaves the table out. */
const textsOf = (now: number): SQL<string> =>
  sql<string>`(SELECT json_group_array(text) FROM (SELECT min(text) AS text FROM text_seen
    WHERE text_seen.key >= package_prefix.key AND text_seen.key < package_prefix.key || char(1114111)
      AND text_seen.seen >= ${monthAgo(now)} GROUP BY text_seen.key LIMIT ${SAMPLES}))`

/** Every prefix in use, each with a text that begins so; `?` is 30 days ago. */
const EVERY_PREFIX = `SELECT *, (SELECT text FROM text_seen
    WHERE text_seen.key >= package_prefix.key AND text_seen.key < package_prefix.key || char(1114111) AND seen >= ? LIMIT 1) AS text
  FROM package_prefix WHERE state = 1 ORDER BY key`

const every = ({ now }: Context): InStatement => ({ sql: EVERY_PREFIX, args: [monthAgo(now)] })

/** A prefix and a text of the last 30 days that begins so. */
type Met = { known: KnownPrefix; text: string | null }
const textIn = (row: Row | undefined): string | null => (typeof row?.['text'] === 'string' ? row['text'] : null)
const metIn = (row: Row): Met => ({ known: prefixKnownIn(row), text: textIn(row) })

/** Which prefixes stand in each other's way, shown on texts of bills. */
function clashesIn(all: readonly Met[]): Clash[] {
  const texts = new Map(all.map(({ known, text }) => [known.by.id, text]))
  return clashes({ prefixes: all.map(({ known }) => known) }, ({ by }) => texts.get(by.id) ?? null)
}

/** The clashes of one of them, as it stands to the others. */
const clashesOf = (id: string, all: readonly Clash[]) =>
  all.flatMap(({ text, answers, instead }) => {
    const isLonger = answers.by?.id === id
    const [here, there] = isLonger ? [answers, instead] : [instead, answers]
    if (here.by?.id !== id || !there.by) return []
    return [{ id: there.by.id, prefix: there.by.name, text, here: answerOf(here), there: answerOf(there), isLonger }]
  })

const answerOf = ({ family, mount, pins, exposedPads }: PackageReading) => ({ family, mount, pins, exposedPads })

/** The prefixes with texts that begin so, and the other prefixes they meet. */
export async function listPrefixes(ctx: Context, search: Search) {
  const [{ items, total }, [all = []]] = await Promise.all([
    listPage(ctx.db, search, {
      rows: ctx.db
        .select({ row: packagePrefixes, texts: textsOf(ctx.now) })
        .from(packagePrefixes)
        .$dynamic(),
      of: packagePrefixes,
      where: [eq(packagePrefixes.state, 1), named(search.Names, { text: packagePrefixes.prefix, key: packagePrefixes.key })],
      order: [asc(packagePrefixes.prefix), asc(packagePrefixes.id)],
    }),
    ctx.data.rows([every(ctx)]),
  ])
  const met = clashesIn(all.map(metIn))
  const shown = items.map(({ row, texts }) => {
    const { id, prefix, pins, exposedPads, source, hits, rowVersion, updated } = row
    const facts = { id, prefix, family: familyIn(row.family), mount: mountIn(row.mount), pins, exposedPads }
    return { ...facts, source, hits, rowVersion, updated, samples: JSON.parse(texts) as string[], clashes: clashesOf(id, met) }
  })
  return { items: shown, total }
}

type Draft = Parsed<(typeof packageApi)['Package/savePrefixAlias']>

/** Makes or changes a prefix; one that swallows another or is swallowed is saved and told, with both answers. */
export async function savePrefix(ctx: Context, draft: Draft) {
  const { id: given, rowVersion, source, ...facts } = draft
  const { prefix } = facts
  const key = keyOf(prefix, 'prefix')
  const own = and(eq(packagePrefixes.id, given), eq(packagePrefixes.state, 1))
  const [all = [], [begun] = []] = await ctx.data.rows([every(ctx), linesBeginning(ctx, key)])
  const row = all.find((one) => one['id'] === given)
  const others = all.filter((one) => one !== row)
  if (given !== EMPTY_ID && !row) throw new AppError('missing', '前缀不存在或已被停用')
  const twin = others.find((one) => one['key'] === key)
  if (twin) {
    const message = `“${prefix}”与已有的前缀“${String(twin['prefix'])}”是同一种写法`
    throw new AppError('conflict', message, { field: 'prefix' })
  }
  const id = row ? given : ctx.newId()
  const values = { ...facts, key, keyVersion: PACKAGE_KEY_VERSION, source, updated: ctx.now }
  const fresh = { id, ...values, hits: 0, state: 1, rowVersion: 1, createdBy: signedIn(ctx).id, created: ctx.now }
  const saving = row
    ? ctx.db
        .update(packagePrefixes)
        .set({ ...values, rowVersion: rowVersion + 1 })
        .where(and(own, eq(packagePrefixes.rowVersion, rowVersion)))
    : ctx.db.insert(packagePrefixes).values(fresh)
  await commit(ctx, [saving, changedOrConflict], {
    target: id,
    before: imageOf(packagePrefixes, eq(packagePrefixes.id, id)),
    refusals: TAKEN_REFUSALS,
  })
  const saved = { known: { ...facts, by: { kind: 'prefix' as const, id, name: prefix, own: false } }, text: textIn(begun) }
  const met = clashesIn([...others.map(metIn), saved])
  return { id, rowVersion: row ? rowVersion + 1 : 1, lines: Number(begun?.['lines']), clashes: clashesOf(id, met) }
}

/** Lines of the last 30 days whose text begins so, and one such text. */
const linesBeginning = ({ now }: Context, key: string): InStatement => ({
  sql: `SELECT coalesce(sum(line_count), 0) AS lines, min(text) AS text FROM text_seen
    WHERE key >= ?1 AND key < ?1 || char(1114111) AND seen >= ?2`,
  args: [key, monthAgo(now)],
})

/** Retires prefixes, all of them or none. */
export async function retirePrefixes(ctx: Context, given: readonly string[]) {
  const ids = [...new Set(given)]
  const these = sql`${packagePrefixes.id} IN ${inList(ids)} AND state = 1`
  const before = imageOf(packagePrefixes, these)
  await commit(ctx, retireAll(ctx, packagePrefixes, these, ids.length), { target: ids.slice(0, 20).join(','), before })
  return { count: ids.length }
}
