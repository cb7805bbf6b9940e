import { isInUse } from '../../../shared/engine/price/book/in-use.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { checkModel } from '../../../shared/engine/price/book/check.ts'
import { itemsOf, MY_KINDS } from '../../../shared/engine/price/book/items.ts'
import type { BookChange, BookItems, BookKind } from '../../../shared/engine/price/book/items.ts'
import { bookProblemText } from '../../../shared/engine/price/book/problems.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import { changedOrConflict, commit, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { pageOf } from '../../db/page.ts'
import { privateItems, privateSets } from '../../db/schema/price.ts'
import { changeRow, isOutdated, isSame, itemIn, nameOf, type ChangeRow } from './book.ts'
import { changeStatements, OUTDATED, placed, seenRows, type Edit } from './change-rows.ts'
import { knownVersions, pricingIn, type Pricing } from './price-model.ts'
import { shownItem } from './rates.ts'

/** The version in force, an owner's own items, and what they make of it when they are on. */
export type Mine = {
  platform: Pricing
  own: readonly ChangeRow[]
  set: { isOn: boolean; rowVersion: number } | null
  document: PriceDocument
}

const IN_FORCE = `SELECT version, hash, iif(version || ' ' || hash IN (SELECT value FROM json_each(?)), NULL, model) AS model
  FROM price_version WHERE effective_at <= ? ORDER BY version DESC LIMIT 1`

/** What an owner has otherwise than the platform. One round trip. */
export async function loadMine(ctx: Context, ownerId = signedIn(ctx).ownerId): Promise<Mine> {
  const [versions, sets, items = []] = await ctx.data.rows([
    { sql: IN_FORCE, args: [knownVersions(), ctx.now] },
    { sql: 'SELECT is_on, row_version FROM private_set WHERE owner_id = ?', args: [ownerId] },
    { sql: 'SELECT * FROM private_item WHERE owner_id = ? ORDER BY kind, code', args: [ownerId] },
  ])
  const row = versions?.[0]
  if (!row) throw new Error('no price version is in force')
  const platform = pricingIn(row)
  const own = items.map(changeRow)
  const set = sets?.[0]
  return {
    platform,
    own,
    set: set ? { isOn: Number(set['is_on']) === 1, rowVersion: Number(set['row_version']) } : null,
    document: resolve(platform.document, own),
  }
}

type Search = { pageIndex: number; pageSize: number; keyword?: string | undefined; view: 'all' | 'mine' | 'outdated' }

/** The items of a kind for an owner, each with whose it is; who may not see rates gets none. */
export function myRows<K extends BookKind>(
  ctx: Context,
  mine: Mine,
  kind: K,
  search: Search,
  isMeant: (item: BookItems[K]) => boolean = () => true,
) {
  const rows = allRows(ctx, mine, kind, isMeant).filter(({ row, name }) => {
    const isFound = !search.keyword || `${row.id} ${name}`.toLowerCase().includes(search.keyword.toLowerCase())
    return isFound && (search.view === 'all' || (search.view === 'mine' ? row.source !== 'platform' : row.isOutdated))
  })
  return pageOf(
    rows.map(({ row }) => row),
    search,
  )
}

function allRows<K extends BookKind>(
  ctx: Context,
  { platform, own, document }: Mine,
  kind: K,
  isMeant: (item: BookItems[K]) => boolean,
) {
  const changes = new Map(own.filter((one) => one.kind === kind).map((one) => [one.code, one]))
  const listed = itemsOf(document, kind)
  const hidden = itemsOf(platform.document, kind).filter(({ code }) => changes.get(code)?.item === null)
  const unknown = checkModel(document).filter((one) => one.kind === kind && one.code === 'reference')
  const shown = (item: object | null) => item && shownItem<BookItems[K]>(ctx, kind, item)
  // What the platform has retired is gone, unless the owner prices with his own; what he has turned off can be turned on again.
  const isGone = (code: string) => !isInUse(itemIn(platform.document, kind, code) ?? {}) && !changes.get(code)?.item
  return [...listed, ...hidden]
    .filter((item) => isMeant(item) && !isGone(item.code))
    .map(({ code }) => {
      const change = changes.get(code)
      const item = itemIn(document, kind, code)
      const now = itemIn(platform.document, kind, code)
      const isBehind = change !== undefined && isOutdated(change, platform.document)
      const isUnused = now === null ? change !== undefined && change.base !== null : !isInUse(now)
      const problem = unknown.find((one) => one.item === code)
      const row = {
        id: code,
        item: shown(item),
        platform: shown(now),
        was: shown(change?.base ?? null),
        source: change === undefined ? ('platform' as const) : item ? ('mine' as const) : ('hidden' as const),
        isOutdated: isBehind,
        isRetired: isUnused,
        problem: problem ? bookProblemText(problem) : null,
        rowVersion: change?.rowVersion ?? 0,
      }
      return { row, name: nameOf(item ?? now, code) }
    })
}

/** Whether an owner prices with his own figures, and how many there are. */
export function switchOf({ set, own, platform }: Mine) {
  const outdated = own.filter((change) => isOutdated(change, platform.document))
  return {
    on: set?.isOn ?? false,
    rowVersion: set?.rowVersion ?? 0,
    changed: own.length,
    outdated: outdated.length,
    outdatedKinds: MY_KINDS.filter((kind) => outdated.some((change) => change.kind === kind)),
  }
}

type Draft = { [K in BookKind]: { kind: K; item: BookItems[K]; rowVersion: number } }[BookKind]

/** What a member sends, as changes of his items; a fee that the operator keeps to himself is refused. */
export function myEdits({ platform }: Mine, drafts: readonly Draft[]): Edit[] {
  return drafts.map(({ kind, item, rowVersion }): Edit => {
    if (kind === 'fee') refuseKept(platform.document.fees.find(({ code }) => code === item.code))
    // The union has paired them.
    return { kind, code: item.code, item, rowVersion } as Edit
  })
}

/** A fee that the operator keeps to himself. */
export function refuseKept(fee: BookItems['fee'] | undefined): void {
  if (fee?.editable === false) throw new AppError('narrowed', `“${fee.name}”由平台统一收取，不能自定`)
}

type Removal = { kind: BookKind; ids: readonly string[]; hide: boolean }

/** An owner's items as they would be after a save and removals; refused where they would not fit together. */
export function ownWith(mine: Mine, edits: readonly Edit[], removed: readonly Removal[] = []): BookChange[] {
  const hidden = removed.flatMap(({ kind, ids, hide }) => (hide ? ids.map((code) => hiding(mine, kind, code)) : []))
  const laid = [...edits, ...hidden]
  const gone = removed.flatMap(({ kind, ids }) => ids.map((code) => ({ kind, code })))
  const changed = new Set([...laid, ...gone].map(({ kind, code }) => `${kind} ${code}`))
  const items = [...mine.own.filter(({ kind, code }) => !changed.has(`${kind} ${code}`)), ...laid]
  refuseNew(mine, resolve(mine.platform.document, items), edits)
  return items
}

/** Saves an owner's own items, all or none: they count from the next price on, where his figures are switched on. */
export async function saveMine(ctx: Context, mine: Mine, edits: readonly Edit[]) {
  const rows = seenRows(mine.own, edits)
  const { ownerId } = signedIn(ctx)
  const statements = edits.flatMap((edit, index) => {
    const platform = itemIn(mine.platform.document, edit.kind, edit.code)
    return changeStatements(ctx, privateItems, edit, { ownerId, row: rows[index], platform, dropSame: false })
  })
  ownWith(mine, edits)
  await writeMine(
    ctx,
    mine,
    edits.map(({ code }) => code),
    statements,
  )
  return edits.map(({ code }, index) => ({ id: code, rowVersion: (rows[index]?.rowVersion ?? 0) + 1 }))
}

/** Saves one of an owner's own items. */
export async function saveMineOne(ctx: Context, mine: Mine, edit: Edit) {
  const [saved] = await saveMine(ctx, mine, [edit])
  return saved ?? { id: edit.code, rowVersion: 0 }
}

/** The platform's again for these, or none of them at all. */
export async function dropMine(
  ctx: Context,
  mine: Mine,
  { kind, ids, hide }: { kind: BookKind; ids: readonly string[]; hide: boolean },
) {
  if (hide)
    return {
      count: (
        await saveMine(
          ctx,
          mine,
          ids.map((code) => hiding(mine, kind, code)),
        )
      ).length,
    }
  const own = mine.own.filter((row) => row.kind === kind && ids.includes(row.code))
  if (own.length === 0) throw new AppError('missing', '没有自己的配置，已经是平台价')
  ownWith(mine, [], [{ kind, ids, hide }])
  const { ownerId } = signedIn(ctx)
  const these = and(eq(privateItems.ownerId, ownerId), eq(privateItems.kind, kind), inArray(privateItems.code, [...ids]))
  await writeMine(ctx, mine, ids, [ctx.db.delete(privateItems).where(these)])
  return { count: own.length }
}

function hiding({ platform, own }: Mine, kind: BookKind, code: string): Edit {
  if (kind === 'general' || !itemIn(platform.document, kind, code)) throw new AppError('missing', `平台没有“${code}”，不能隐藏`)
  if (kind === 'fee') refuseKept(platform.document.fees.find((fee) => fee.code === code))
  if (own.some((row) => row.kind === kind && row.code === code && row.item === null))
    throw new AppError('missing', `“${code}”已经隐藏`)
  return { kind, code, item: null }
}

async function writeMine(ctx: Context, { set }: Mine, codes: readonly string[], statements: readonly Statement[]): Promise<void> {
  const { ownerId } = signedIn(ctx)
  const first = { ownerId, isOn: true, rowVersion: 1, updated: ctx.now }
  const opening = set ? [] : [ctx.db.insert(privateSets).values(first).onConflictDoNothing()]
  const mine = and(eq(privateItems.ownerId, ownerId), inArray(privateItems.code, [...codes]))
  await commit(ctx, [...opening, ...statements], { target: codes.slice(0, 20).join(','), before: imageOf(privateItems, mine) })
}

/** What would keep the owner's bills from being priced and does not already. */
function refuseNew({ document }: Mine, next: PriceDocument, edits: readonly Edit[]): void {
  const before = checkModel(document)
  const problem = checkModel(next).find((one) => !before.some((old) => isSame(old, one)))
  if (!problem) return
  const name = nameOf(itemIn(next, problem.kind, problem.item), problem.item)
  const message = `${name}：${bookProblemText(problem)}`
  const own = edits.find(({ kind, code }) => kind === problem.kind && code === problem.item)
  const { field } = own ? placed(edits, own, { message, field: problem.field }) : problem
  throw new AppError('invalid', message, { field })
}

/** Switches an owner's own figures on or off; they stay. */
export async function switchMine(ctx: Context, { set }: Mine, isOn: boolean, seen: number | undefined) {
  if (seen !== undefined && seen !== (set?.rowVersion ?? 0)) throw new AppError('conflict', OUTDATED, { reason: 'outdated' })
  const { ownerId } = signedIn(ctx)
  const row = { isOn, rowVersion: (set?.rowVersion ?? 0) + 1, updated: ctx.now }
  const mine = eq(privateSets.ownerId, ownerId)
  const writing = set
    ? ctx.db
        .update(privateSets)
        .set(row)
        .where(and(mine, eq(privateSets.rowVersion, set.rowVersion)))
    : ctx.db
        .insert(privateSets)
        .values({ ownerId, ...row })
        .onConflictDoNothing()
  await commit(ctx, [writing, changedOrConflict], { target: ownerId, before: imageOf(privateSets, mine) })
  return { on: isOn, rowVersion: row.rowVersion }
}
