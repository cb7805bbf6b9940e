import { and, eq } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { recordedBlocked } from '../../../shared/engine/record.ts'
import { hiddenOrderFields, ORDER_NAMES, visibleOrder, visibleQuote } from '../../../shared/engine/visible.ts'
import { visibleBom, visibleLine, visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { ownBom } from './bom-access.ts'
import type { BomDraft, SavedDraft } from './bom-types.ts'
import { readVersion } from './find-bom.ts'
import { seesRates } from '../pricing/rates.ts'
import { priceVisibility } from './price-visibility.ts'
import { readDetails } from './read-details.ts'
import { readForSave, saveBom, type SaveRead } from './save-bom.ts'

type Order = BomDraft['choices']['order']

/** A save whose answer shows what the caller may see; what he may not see stays as it was. */
export async function saveVisibleBom(ctx: Context, draft: BomDraft) {
  const rights = priceVisibility(ctx)
  const reading = readForSave(ctx, draft, null)
  if (rights === null) return saveAnswered(ctx, draft, await reading)
  const [whole, read] = await Promise.all([withHidden(ctx, draft, rights), reading])
  return saveAnswered(ctx, whole, read)
}

/**
 * The result of a save, which binds, as much of it as the caller may see. A repeat tells of the one bill that the first request made,
 * at the price it was saved with; `input` is all that was asked for.
 */
export async function saveAnswered(ctx: Context, draft: SavedDraft, read: SaveRead, input: unknown = draft) {
  return (await saveTold(ctx, draft, read, { input, tell: () => null })).saved
}

type Tell<T> = (lines: readonly AnalysedLine[]) => T

/** The same, and what is told of its lines. */
export async function saveTold<T>(
  ctx: Context,
  draft: SavedDraft,
  read: SaveRead,
  { input, tell }: { input: unknown; tell: Tell<T> },
) {
  const rights = priceVisibility(ctx)
  const options = { upload: null, breaks: null, once: { key: draft.key, input } }
  const { saved, told } = await saveBom(ctx, draft, options, read, (_, understood) => ({
    quote: understood.quote,
    blocked: recordedBlocked(understood.blocked),
    more: tell(understood.lines),
  }))
  const { id, rowVersion, version, state, inputHash } = saved
  const { quote } = saved.isRepeat ? await readVersion(ctx, id, version) : told
  const priceHash = seesRates(ctx) ? read.pricing.model.hash : null
  const shown = { inputHash: visibleHash(inputHash, rights), priceHash, quote: visibleQuote(quote, rights) }
  return { saved: { id, rowVersion, version, state, blocked: told.blocked, ...shown }, told: told.more }
}

/** What was saved, as much of it as the caller may see. */
export async function readVisibleBom(ctx: Context, search: Parameters<typeof readDetails>[1]) {
  const rights = priceVisibility(ctx)
  const { id, rowVersion, prjName, fileName, fileId, sets, lineCount, designatorCount, pointsMilli, totalFen, ...rest } =
    await readDetails(ctx, search)
  const {
    state,
    created,
    updated,
    customer,
    remark,
    unsaved,
    version,
    priceVersion,
    inputHash,
    choices,
    understood,
    quote,
    lines,
  } = rest
  return {
    id,
    rowVersion,
    prjName: visibleName(prjName, rights),
    fileName: visibleName(fileName, rights),
    fileId,
    sets,
    lineCount,
    designatorCount,
    pointsMilli,
    totalFen: rights?.totals === false ? null : totalFen,
    state,
    created,
    updated,
    customer: visibleName(customer, rights),
    remark: visibleRemark(remark, rights),
    unsaved,
    version,
    priceVersion,
    inputHash: visibleHash(inputHash, rights),
    choices: { reading: choices.reading, edits: choices.edits, order: visibleOrder(choices.order, rights) },
    understood: visibleBom(understood, rights),
    quote: visibleQuote(quote, rights),
    lines: { items: lines.items.map((line) => visibleLine(line, rights)), total: lines.total },
  }
}

/** A digest over hidden choices is as good as the choices: there are few, and a program tries them all. */
const visibleHash = (hash: string | null, rights: PriceRights | null): string | null =>
  rights === null || hiddenOrderFields(rights).length === 0 ? hash : null

/** The draft as it is saved: what the caller may not see taken from the bill's last save. Setting such a thing is refused. */
async function withHidden(ctx: Context, draft: BomDraft, rights: PriceRights): Promise<BomDraft> {
  const { id, choices } = draft
  const { order } = choices
  const hidden = hiddenOrderFields(rights)
  const set = hidden.find((name) => isChosen(order[name]))
  if (set) throw new AppError('narrowed', `您没有查看${ORDER_NAMES[set]}的权限，不能设置它，请联系主账号`)
  if (hidden.length === 0 || id === EMPTY_ID) return draft
  const last = await lastSave(ctx, id)
  const before = Object.entries(last?.order ?? {}).filter(([key]) => hidden.some((name) => name === key))
  // A name sent back as it was shown is no new name.
  const isShown = last !== null && draft.prjName === visibleName(last.prjName, rights)
  return {
    ...draft,
    prjName: isShown ? last.prjName : draft.prjName,
    choices: { ...choices, order: { ...visibleOrder(order, rights), ...Object.fromEntries(before) } },
  }
}

/** More than the page's own beginning: nothing, zero, an empty list. */
function isChosen(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isChosen)
  return value !== undefined && value !== null && value !== 0
}

async function lastSave(ctx: Context, id: string): Promise<{ order: Order; prjName: string } | null> {
  const [row] = await ctx.db
    .select({ choices: bomVersions.choices, prjName: boms.prjName })
    .from(boms)
    .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), eq(bomVersions.version, boms.version)))
    .where(ownBom(signedIn(ctx), id))
  // Stored under this type by the save before; a bill that is not there is refused by the save itself.
  return row ? { order: (JSON.parse(row.choices) as BomDraft['choices']).order, prjName: row.prjName } : null
}
