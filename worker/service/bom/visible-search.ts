import { and, ne, sql, type SQL } from 'drizzle-orm'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { mentioning, pageBounds } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { ownBoms } from './bom-access.ts'

/**
 * Bills with the keyword in the names that the asker is shown. A covered figure would be found by trying otherwise, so names
 * with covers are searched as they are shown, among the asker's own bills.
 */
export async function mentioningBom(ctx: Context, keyword: string | undefined, rights: PriceRights | null) {
  const asWritten = mentioning(keyword, [boms.prjName, boms.fileName])
  if (keyword === undefined || asWritten === undefined || seesTexts(rights)) return asWritten
  const candidates = await ctx.db
    .select({ id: boms.id, prjName: boms.prjName, fileName: boms.fileName })
    .from(boms)
    .where(and(ownBoms(signedIn(ctx)), ne(boms.state, BOM_STATE.removed), asWritten))
  const wanted = keyword.toLowerCase()
  const found = candidates.filter(({ prjName, fileName }) =>
    [prjName, fileName].some((name) => visibleName(name, rights).toLowerCase().includes(wanted)),
  )
  return sql`${boms.id} IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`
}

type Search = { sort: string; descending: boolean; pageIndex: number; pageSize: number }

/** The page's bills in the order of the names that the asker is shown: that of the names as written tells of covered figures. */
export async function pageByShownName(ctx: Context, search: Search, rights: PriceRights | null, where: (SQL | undefined)[]) {
  const all = await ctx.db
    .select({ id: boms.id, prjName: boms.prjName })
    .from(boms)
    .where(and(...where))
  const keys = all.map(({ id, prjName }) => ({ id, name: visibleName(prjName, rights) }))
  const way = search.descending ? -1 : 1
  const sorted = keys.toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -way : way))
  const { from, to } = pageBounds(search)
  return { ids: sorted.slice(from, to).map(({ id }) => id), total: all.length }
}
