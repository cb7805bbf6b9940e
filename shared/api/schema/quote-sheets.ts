import * as z from 'zod'
import { engineMade, id } from '../../contract.ts'
import type { QuoteRefusal } from '../../engine/price/refusal.ts'
import type { RecordedBlocked } from '../../engine/record.ts'
import type { VisibleAmount, VisibleQuote } from '../../engine/visible.ts'
import { itemCode } from './book-items.ts'
import { change } from './bom-acts.ts'
import { lineEdit, linePlace, orderChoices } from './bom-choices.ts'

const visibleQuote = engineMade<VisibleQuote>()

/** The most order sizes and deliveries of one matrix. */
const MAX_SIZES = 12
const MAX_URGENCIES = 6

const { lines, types } = orderChoices.shape.unitPrices.unwrap().shape
const unitMicro = types.valueType.nullable()
const { specials } = orderChoices.shape

/** Pins, points and price of lines; null goes back to what was read, or to the rule. */
export const linesToQuote = z.strictObject({
  ...change,
  lines: z
    .array(
      z.strictObject({
        place: linePlace,
        pins: lineEdit.shape.pins.unwrap().nullable().optional(),
        pointsMilli: lineEdit.shape.pointsMilli.unwrap().nullable().optional(),
        unitMicro: lines.valueType.nullable().optional(),
      }),
    )
    .min(1, '至少一行')
    .max(20_000, '最多 20,000 行'),
})

/** 微元 per point of a type or a material; null goes back to the tiers. */
export const priceOfType = z.strictObject({ ...change, typeId: itemCode, unitMicro })
export const priceOfMaterial = z.strictObject({ ...change, materialId: itemCode, unitMicro })

export const specialsToSave = z.strictObject({ ...change, items: specials.unwrap() })
export const specialsOfBom = z.object({ rowVersion: z.int(), specials: specials.unwrap() })

export const keptFeeSearch = z.strictObject({ id, version: z.int().min(1).optional() })
/** As it was saved: nothing is computed. */
export const keptFee = z.object({ rowVersion: z.int(), version: z.int(), priceVersion: z.string(), quote: visibleQuote })

/** What holds now, the acts since the last save in it; nothing is kept. A refusal in place of the quote says why there is none. */
export const feeNow = z.object({
  rowVersion: z.int(),
  quote: engineMade<VisibleQuote | (QuoteRefusal & { message: string })>(),
  blocked: z.array(engineMade<RecordedBlocked>()),
})

export const matrixSearch = z.strictObject({
  id,
  setsList: z
    .array(orderChoices.shape.sets.unwrap())
    .min(1, '至少一种套数')
    .max(MAX_SIZES, `最多 ${MAX_SIZES} 种套数`)
    .optional(),
  urgencies: z.array(itemCode).min(1, '至少一种交期').max(MAX_URGENCIES, `最多 ${MAX_URGENCIES} 种交期`).optional(),
})
/** `cells[i][j]` is `sets[i]` by `urgencies[j]`; null where the order cannot be given. Figures are null for who may not see them. */
export const matrix = z.object({
  rowVersion: z.int(),
  sets: z.array(z.int()),
  urgencies: z.array(z.object({ id: z.string(), name: z.string() })),
  cells: z.array(z.array(z.object({ totalFen: z.int().nullable(), perSetMicro: z.int().nullable() }).nullable())),
})

/** A process that the order has, or could have: what it comes to there. */
export const processOfOrder = z.object({
  id: z.string(),
  name: z.string(),
  /** Chosen, and what it goes with is chosen too. */
  isOn: z.boolean(),
  /** What it comes to, or would; none where the order does not bring it. */
  amounts: engineMade<VisibleAmount[]>(),
})
export const processesOfOrder = z.object({ rowVersion: z.int(), items: z.array(processOfOrder) })
