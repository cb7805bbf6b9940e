import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { PACKAGE_KEY_VERSION } from '../../../shared/engine/knowledge/keys.ts'
import { changedOrConflict, commit, imageOf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { listPage } from '../../db/page.ts'
import { guards } from '../../db/schema/log.ts'
import { packagePrefixes } from '../../db/schema/part.ts'
import { clashesOf, EVERY_PREFIX, prefixIn, type PrefixFacts } from './prefix-clashes.ts'
import { familyIn, inList, keyOf, monthAgo, mountIn, named } from './rows.ts'
import { TAKEN_REFUSALS } from './taken.ts'

type Search = { pageIndex: number; pageSize: number; Names: readonly string[] | null }

const SAMPLES = sql.raw('5')

/** Columns by their whole names: in the fields of one table's rows drizzle leaves the table out. */
const textsOf = (now: number): SQL<string> =>
  sql<string>`(SELECT json_group_array(text) FROM (SELECT min(text) AS text FROM text_seen
    WHERE text_seen.key >= package_prefix.key AND text_seen.key < package_prefix.key || char(1114111)
      AND text_seen.seen >= ${monthAgo(now)} GROUP BY text_seen.key LIMIT ${SAMPLES}))`

const readAll = async ({ data, now }: Context) =>
  (await data.rows([{ sql: EVERY_PREFIX, args: [monthAgo(now)] }]))[0]?.map(prefixIn) ?? []

/** The prefixes with texts that begin so, and the other prefixes they meet. */
export async function listPrefixes(ctx: Context, search: Search) {
  const [{ items, total }, all] = await Promise.all([
    listPage(ctx.db, search, {
      rows: ctx.db
        .select({ row: packagePrefixes, texts: textsOf(ctx.now) })
        .from(packagePrefixes)
        .$dynamic(),
      of: packagePrefixes,
      where: [eq(packagePrefixes.state, 1), named(search.Names, { text: packagePrefixes.prefix, key: packagePrefixes.key })],
      order: [asc(packagePrefixes.prefix), asc(packagePrefixes.id)],
    }),
    readAll(ctx),
  ])
  const shown = items.map(({ row, texts }) => {
    const { id, prefix, pins, exposedPads, source, hits, rowVersion, updated, key } = row
    const facts = { id, prefix, family: familyIn(row.family), mount: mountIn(row.mount), pins, exposedPads }
    const samples = JSON.parse(texts) as string[]
    const clashes = clashesOf({ ...facts, key, text: samples[0] ?? null }, all)
    return { ...facts, source, hits, rowVersion, updated, samples, clashes }
  })
  return { items: shown, total }
}

type Draft = Omit<PrefixFacts, 'key' | 'text'> & { source: string; rowVersion: number }

/** Makes or changes a prefix; one that swallows another or is swallowed is saved and told, with both answers. */
export async function savePrefix(ctx: Context, draft: Draft) {
  const { id: given, prefix, family, mount, pins, exposedPads, source, rowVersion } = draft
  const key = keyOf(prefix, 'prefix')
  const own = and(eq(packagePrefixes.id, given), eq(packagePrefixes.state, 1))
  const [all, { lines, text }] = await Promise.all([readAll(ctx), linesBeginning(ctx, key)])
  const row = all.find((one) => one.id === given)
  if (given !== EMPTY_ID && !row) throw new AppError('missing', '前缀不存在或已被停用')
  const twin = all.find((one) => one.key === key && one.id !== given)
  if (twin) throw new AppError('conflict', `“${prefix}”与已有的前缀“${twin.prefix}”是同一种写法`, { field: 'prefix' })
  const id = row ? given : ctx.newId()
  const values = { prefix, key, keyVersion: PACKAGE_KEY_VERSION, family, mount, pins, exposedPads, source, updated: ctx.now }
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
  const clashes = clashesOf({ id, prefix, key, family, mount, pins, exposedPads, text }, all)
  return { id, rowVersion: row ? rowVersion + 1 : 1, lines, clashes }
}

/** Lines of the last 30 days whose text begins so, and one such text. */
async function linesBeginning({ data, now }: Context, key: string) {
  const counting = `SELECT coalesce(sum(line_count), 0) AS n, min(text) AS text FROM text_seen
    WHERE key >= ?1 AND key < ?1 || char(1114111) AND seen >= ?2`
  const row = (await data.rows([{ sql: counting, args: [key, monthAgo(now)] }]))[0]?.[0]
  const text = row?.['text']
  return { lines: Number(row?.['n'] ?? 0), text: typeof text === 'string' ? text : null }
}

/** Retires prefixes, all of them or none. */
export async function retirePrefixes(ctx: Context, given: readonly string[]) {
  const ids = [...new Set(given)]
  const these = sql`${packagePrefixes.id} IN ${inList(ids)}`
  const statements = [
    sql`UPDATE ${packagePrefixes} SET state = 2, row_version = row_version + 1, updated = ${ctx.now} WHERE ${these} AND state = 1`,
    sql`INSERT INTO ${guards} (missing) SELECT changes() = ${ids.length}`,
  ]
  await commit(ctx, statements, { target: ids.slice(0, 20).join(','), before: imageOf(packagePrefixes, these) })
  return { count: ids.length }
}
