import type * as z from 'zod'
import type { byId } from '../../../../shared/contract.ts'
import type { feeNow, matrix, matrixSearch, processesOfOrder } from '../../../../shared/api/schema/quote-sheets.ts'
import { chargeOf } from '../../../../shared/engine/price/boards.ts'
import { isOn, missingFor } from '../../../../shared/engine/price/fees.ts'
import { quoteMatrix } from '../../../../shared/engine/price/matrix.ts'
import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import type { FeeRule, PriceModel } from '../../../../shared/engine/price/model.ts'
import { computeQuote } from '../../../../shared/engine/price/quote.ts'
import type { Amount, OrderChoices } from '../../../../shared/engine/price/types.ts'
import { recordedBlocked, recordedQuote } from '../../../../shared/engine/record.ts'
import { priceSaved, type Understood } from '../../../../shared/engine/understand.ts'
import { visibleAmounts, visiblePrice } from '../../../../shared/engine/visible.ts'
import { ALL_RIGHTS } from '../../../../shared/engine/price/rights.ts'
import { AppError } from '../../../../shared/errors.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { loadPricing } from '../../pricing/price-model.ts'
import { checkedChoices } from '../acts/fold.ts'
import { readPresent } from '../acts/read-present.ts'
import { priceTables } from '../price-tables.ts'
import { priceVisibility } from '../price-visibility.ts'
import { LAST_SAVE, readFirstLines, readLines } from '../lines/read-lines.ts'
import { readKeptTables } from '../read-tables.ts'

/** How many sizes and deliveries are priced where nobody says which: the page's own. */
const SIZES = 8
const DELIVERIES = 4

type Now = Pick<Understood, 'priced' | 'quote' | 'blocked'> & { rowVersion: number; order: OrderChoices; model: PriceModel }

/**
 * A bill with the acts since its last save, at the prices of this moment. Its lines are those that were kept, as one asks how another order
 * prices them; where acts have changed lines or the reading, it is read from its bytes as a save would.
 */
async function priceNow(ctx: Context, id: string): Promise<Now> {
  const user = signedIn(ctx)
  const [present, { model }, first] = await Promise.all([
    readPresent(ctx, id),
    loadPricing(ctx, user.ownerId),
    readFirstLines(ctx, LAST_SAVE, id),
  ])
  const { bom, chosen, kept, lineCount } = present
  const { rowVersion } = bom
  const choices = checkedChoices(chosen)
  if (present.acts.some(isOfReading)) {
    const tables = await readKeptTables(ctx, kept)
    const { understood } = await priceTables(ctx, tables, { choices, breaks: null, isQuery: false }, { model })
    return { ...understood, rowVersion, order: understood.choices.order, model }
  }
  const lines = await readLines(ctx, { id, version: bom.version, from: 0, to: lineCount }, first)
  // A save keeps the whole order, and no act has taken anything of it back.
  const order = choices.order as OrderChoices
  const priced = priceSaved(lines, { ...choices, order }, { model })
  return { ...priced, rowVersion, order, model }
}

/** Other lines come of it, or what the file suggests. */
const isOfReading = (act: BomAct): boolean =>
  act.kind === 'lines' || act.kind === 'reading' || (act.kind === 'order' && Object.values(act.set).includes(null))

/** What the bill costs now; nothing is kept. */
export async function feeOfNow(ctx: Context, { id }: z.output<typeof byId>): Promise<z.output<typeof feeNow>> {
  const now = await priceNow(ctx, id)
  const { quote, blocked } = visiblePrice(now, priceVisibility(ctx))
  return { rowVersion: now.rowVersion, quote: recordedQuote(quote), blocked: recordedBlocked(blocked) }
}

/** The order at other sizes and by other deliveries. */
export async function matrixOfNow(
  ctx: Context,
  { id, setsList, urgencies }: z.output<typeof matrixSearch>,
): Promise<z.output<typeof matrix>> {
  const { rowVersion, priced, order, model } = await priceNow(ctx, id)
  const wanted = [...new Set(urgencies ?? model.urgencies.slice(0, DELIVERIES).map(({ code }) => code))]
  const named = wanted.map((code) => ({ id: code, name: model.urgencies.find((one) => one.code === code)?.name ?? null }))
  const unknown = named.find(({ name }) => name === null)
  if (unknown) throw new AppError('invalid', `没有交期等级“${unknown.id}”`, { field: 'urgencies' })
  const sizes = [...new Set(setsList ?? model.quantityBreaks.slice(0, SIZES))]
  const { sets, cells } = quoteMatrix(priced, order, model, { sets: sizes, urgencies: wanted })
  const isHidden = priceVisibility(ctx)?.totals === false
  const shown = cells.map((row) => row.map((cell) => (isHidden && cell ? { totalFen: null, perSetMicro: null } : cell)))
  return { rowVersion, sets, urgencies: named.map((one) => ({ id: one.id, name: one.name ?? one.id })), cells: shown }
}

/** The processes that the order has or could have, each with what it comes to there. */
export async function processesOfNow(ctx: Context, { id }: z.output<typeof byId>): Promise<z.output<typeof processesOfOrder>> {
  const now = await priceNow(ctx, id)
  const { rowVersion, model, order } = now
  const rights = priceVisibility(ctx) ?? ALL_RIGHTS
  const items = model.fees
    .filter(({ kind }) => kind === 'additional')
    .map((fee) => ({
      id: fee.code,
      name: fee.name,
      isOn: isOn(fee, order) && missingFor(fee, order, model.fees) === null,
      amounts: visibleAmounts(amountsWith(fee, now), rights),
    }))
  return { rowVersion, items }
}

function amountsWith(fee: FeeRule, { quote, priced, order, model }: Now): Amount[] {
  const chosen = { ...order, fees: { ...order.fees, [fee.code]: { ...order.fees[fee.code], on: true } } }
  const withIt = isOn(fee, order) ? quote : computeQuote(priced, chosen, model)
  return 'refused' in withIt ? [] : withIt.amounts.filter((amount) => chargeOf(amount) === `fee:${fee.code}`)
}
