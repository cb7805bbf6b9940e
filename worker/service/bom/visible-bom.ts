import { and, eq } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { recordedBlocked } from '../../../shared/engine/record.ts'
import { hiddenOrderFields, ORDER_NAMES, visibleOrder, visibleQuote } from '../../../shared/engine/visible.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { ownBom } from './bom-access.ts'
import type { BomDraft } from './bom-types.ts'
import { readVersion } from './find-bom.ts'
import { priceVisibility } from './price-visibility.ts'
import { readDetails } from './read-details.ts'
import { saveBom } from './save-bom.ts'

type Order = BomDraft['choices']['order']

/** A save whose answer shows what the caller may see; what he may not see stays as it was. */
export async function saveVisibleBom(ctx: Context, draft: BomDraft) {
  const rights = priceVisibility(ctx)
  if (rights === null) return saveAnswered(ctx, draft)
  const order = await withHidden(ctx, draft, rights)
  const saved = await saveAnswered(ctx, { ...draft, choices: { ...draft.choices, order } })
  return { ...saved, inputHash: visibleHash(saved.inputHash, rights), quote: visibleQuote(saved.quote, rights) }
}

/** The result of a save, which binds. A repeat tells of the one bill that the first request made, at the price it was saved with. */
async function saveAnswered(ctx: Context, draft: BomDraft) {
  const { saved, priced } = await saveBom(ctx, draft, { upload: null, breaks: null, once: { key: draft.key, input: draft } })
  const { id, rowVersion, version, state, inputHash } = saved
  const { quote } = saved.isRepeat ? await readVersion(ctx, id, version) : priced.understood
  return { id, rowVersion, version, state, inputHash, blocked: recordedBlocked(priced.understood.blocked), quote }
}

/** What was saved, as much of it as the caller may see. */
export async function readVisibleBom(ctx: Context, search: Parameters<typeof readDetails>[1]) {
  const rights = priceVisibility(ctx)
  const { quote, choices, totalFen, inputHash, ...details } = await readDetails(ctx, search)
  return {
    ...details,
    inputHash: visibleHash(inputHash, rights),
    totalFen: rights?.totals === false ? null : totalFen,
    choices: { ...choices, order: visibleOrder(choices.order, rights) },
    quote: visibleQuote(quote, rights),
  }
}

/** A digest over hidden choices is as good as the choices: there are few, and a program tries them all. */
const visibleHash = (hash: string | null, rights: PriceRights | null): string | null =>
  rights === null || hiddenOrderFields(rights).length === 0 ? hash : null

/** What a save orders, what the caller may not see taken from the bill's last save. Setting such a thing is refused. */
async function withHidden(ctx: Context, { id, choices: { order } }: BomDraft, rights: PriceRights): Promise<Order> {
  const hidden = hiddenOrderFields(rights)
  const set = hidden.find((name) => isChosen(order[name]))
  if (set) throw new AppError('narrowed', `您没有查看${ORDER_NAMES[set]}的权限，不能设置它，请联系主账号`)
  const kept = hidden.length === 0 || id === EMPTY_ID ? {} : await lastOrder(ctx, id)
  const before = Object.entries(kept).filter(([key]) => hidden.some((name) => name === key))
  return { ...visibleOrder(order, rights), ...Object.fromEntries(before) }
}

/** More than the page's own beginning: nothing, zero, an empty list. */
function isChosen(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isChosen)
  return value !== undefined && value !== null && value !== 0
}

async function lastOrder(ctx: Context, id: string): Promise<Order> {
  const [row] = await ctx.db
    .select({ choices: bomVersions.choices })
    .from(boms)
    .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), eq(bomVersions.version, boms.version)))
    .where(ownBom(signedIn(ctx), id))
  // Stored under this type by the save before; a bill that is not there is refused by the save itself.
  return row ? (JSON.parse(row.choices) as BomDraft['choices']).order : {}
}
