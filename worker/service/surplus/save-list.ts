import { and, eq, inArray, sql } from 'drizzle-orm'
import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { DAY } from '../../../shared/day.ts'
import { rowSumWithin } from '../../../shared/engine/cart/sum.ts'
import { mpnNorm } from '../../../shared/engine/catalogue/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import { MOST_SURPLUS_DAYS, MOST_SURPLUS_ITEMS } from '../../../shared/engine/surplus/states.ts'
import type { Refusals } from '../../db/failure.ts'
import { surplusLists } from '../../db/schema/catalogue.ts'
import { changedOrConflict, existsOrMissing, imageOf, onlyIf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commitOnce } from '../../rpc/once.ts'
import { ownLists, seesPrices } from './access.ts'
import { matchParts } from './match-parts.ts'

type Draft = Parsed<(typeof surplusApi)['surplus/UpdateMy']>
type Saved = Output<(typeof surplusApi)['surplus/UpdateMy']>
type ItemDraft = Draft['items'][number]

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '这份余料已被修改，或正在审核、在架上，不能修改；请刷新后重试', { reason: 'outdated' }],
  guard_too_many: ['invalid', `一份余料最多 ${MOST_SURPLUS_ITEMS} 行`],
  surplus_reserved: ['conflict', '有的行被订单预订着，不能删除'],
  surplus_removed: ['conflict', '有的行已被删除，它的行号不能再用，请刷新后重试', { reason: 'outdated' }],
  'remain BETWEEN 0': ['conflict', '数量不能少于已被预订和售出的'],
}

/** Saves a list: rows that are new or changed, and those that go. Only a draft, one that was rejected and one off the shelf can change. */
export async function saveList(ctx: Context, { id: given, rowVersion, key, ...draft }: Draft): Promise<Saved> {
  // He would send back what he was shown.
  if (!seesPrices(ctx)) throw new AppError('narrowed', '您没有查看成本的权限，不能修改余料，请联系主账号')
  checkDays(draft.validTo, ctx.now)
  checkRows(draft)
  const isNew = given === EMPTY_ID
  const id = isNew ? ctx.newId() : given
  const items = await itemStatements(ctx, id, draft.items)
  if (isNew) {
    const answer = { id, rowVersion: 1 }
    const statements = [newList(ctx, { id, ...draft }), ...items]
    return (await commitOnce(ctx, { key, answer }, statements, { target: id, refusals: REFUSALS })).answer
  }
  const mine = and(eq(surplusLists.id, id), ownLists(signedIn(ctx)))
  const change = ctx.db
    .update(surplusLists)
    .set({ title: draft.title, validTo: draft.validTo, updated: ctx.now, rowVersion: rowVersion + 1 })
    .where(and(mine, eq(surplusLists.rowVersion, rowVersion), inArray(surplusLists.state, [0, 3, 4])))
  const answer = { id, rowVersion: rowVersion + 1 }
  const statements = [
    existsOrMissing(surplusLists, mine),
    change,
    changedOrConflict,
    ...removal(id, draft.removed),
    ...items,
    onlyIf(sql`(SELECT count(*) <= ${MOST_SURPLUS_ITEMS} FROM surplus_item WHERE surplus_id = ${id} AND state <> 9)`),
  ]
  const facts = { target: id, before: imageOf(surplusLists, mine), refusals: REFUSALS }
  return (await commitOnce(ctx, { key, answer }, statements, facts)).answer
}

/** A new list as its owner's draft. */
export function newList(ctx: Context, { id, title, validTo }: { id: string } & Pick<Draft, 'title' | 'validTo'>): Statement {
  const user = signedIn(ctx)
  const said = { id, title, validTo, alias: `余料 ${nameByChance(ctx)}`, reason: '', state: 0 as const, rowVersion: 1 }
  return ctx.db
    .insert(surplusLists)
    .values({ ...said, ownerId: user.ownerId, createdBy: user.id, created: ctx.now, updated: ctx.now })
}

/** Letters and digits that nobody takes for each other: of 2⁴⁰, they tell nothing of who or where. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const nameByChance = ({ newId }: Context): string =>
  Array.from(
    { length: 8 },
    (_, at) => SIGNS[Number.parseInt(newId().replaceAll('-', '').slice(0, 2), 16) % SIGNS.length] ?? SIGNS[at],
  ).join('')

function checkDays(validTo: number | null, now: number): void {
  if (validTo !== null && validTo < now) throw new AppError('invalid', '有效期已过，请改晚一些', { field: 'validTo' })
  if (validTo !== null && validTo > now + (MOST_SURPLUS_DAYS + 1) * DAY)
    throw new AppError('invalid', `有效期最长 ${MOST_SURPLUS_DAYS} 天`, { field: 'validTo' })
}

function checkRows({ items, removed }: Pick<Draft, 'items' | 'removed'>): void {
  const seen = new Set<number>(removed)
  for (const [at, { seq, mpn, moq, mult, qty, priceMicro }] of items.entries()) {
    const row = `第 ${at + 1} 行（${mpn}）`
    if (seen.has(seq)) throw new AppError('invalid', `${row}：行号 ${seq} 重复`, { field: `items.${at}.seq` })
    if (moq > qty) throw new AppError('invalid', `${row}：起订量不能大于数量`, { field: `items.${at}.moq` })
    if (mult > qty) throw new AppError('invalid', `${row}：倍数不能大于数量`, { field: `items.${at}.mult` })
    if (priceMicro !== null && rowSumWithin(priceMicro, qty, 0) === null)
      throw new AppError('invalid', `${row}：金额超过 100 亿元`, { field: `items.${at}.priceMicro` })
    if (mpnNorm(mpn) === '') throw new AppError('invalid', `${row}：型号里没有字母和数字`, { field: `items.${at}.mpn` })
    seen.add(seq)
  }
}

const removal = (id: string, removed: readonly number[]): Statement[] =>
  removed.length === 0
    ? []
    : [
        sql`UPDATE surplus_item SET state = 9 WHERE surplus_id = ${id} AND state <> 9
          AND seq IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
      ]

/** Rows as they are sent, with the parts of the catalogue that they are. */
async function itemStatements(ctx: Context, listId: string, items: readonly ItemDraft[]): Promise<Statement[]> {
  if (items.length === 0) return []
  const matchOf = await matchParts(ctx, items)
  return [
    writeItems(
      ctx,
      listId,
      items.map((item) => ({ ...item, partId: matchOf(item).part?.id ?? null })),
    ),
  ]
}

/** Rows of a list by their numbers: another one, or what one has become. What orders have taken stays taken, and the part that it was. */
export function writeItems(ctx: Context, listId: string, items: readonly (ItemDraft & { partId: number | null })[]): Statement {
  const rows = items.map((item) => {
    const itemId = ctx.newId()
    const sku = `YL${itemId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
    return { ...item, id: itemId, sku, mpnNorm: mpnNorm(item.mpn) }
  })
  return sql`INSERT INTO surplus_item (id, surplus_id, seq, sku, part_id, mpn, mpn_norm, brand, pkg, date_code, condition, location, note,
        qty, remain, price_micro, moq, mult, state)
      SELECT value ->> 'id', ${listId}, value ->> 'seq', value ->> 'sku', value ->> 'partId', value ->> 'mpn', value ->> 'mpnNorm',
        value ->> 'brand', value ->> 'pkg', value ->> 'dateCode', value ->> 'condition', value ->> 'location', value ->> 'note',
        value ->> 'qty', value ->> 'qty', value ->> 'priceMicro', value ->> 'moq', value ->> 'mult',
        (SELECT state FROM surplus WHERE id = ${listId})
      FROM json_each(${JSON.stringify(rows)}) WHERE true
      ON CONFLICT (surplus_id, seq) DO UPDATE SET
        part_id = iif(EXISTS (SELECT 1 FROM reservation WHERE item_id = surplus_item.id AND state IN (1, 2)), part_id, excluded.part_id),
        mpn = excluded.mpn, mpn_norm = excluded.mpn_norm,
        brand = excluded.brand, pkg = excluded.pkg, date_code = excluded.date_code, condition = excluded.condition,
        location = excluded.location, note = excluded.note, qty = excluded.qty, remain = excluded.qty - qty + remain,
        price_micro = excluded.price_micro, moq = excluded.moq, mult = excluded.mult, state = excluded.state`
}
