import * as z from 'zod'
import { id } from '../../contract.ts'
import { BOM_STATES } from '../../enums.ts'

const fen = z.int()

/** One line as it was understood. Places are as people count: `row` 1 is the first row of the sheet. */
export const pricedRow = z.object({
  sheet: z.int(),
  row: z.int(),
  designators: z.array(z.string()),
  quantity: z.int().nullable(),
  /** Pieces per board that are placed. */
  pieces: z.int(),
  fitted: z.boolean(),
  value: z.string(),
  footprint: z.string(),
  mpn: z.string(),
  manufacturer: z.string(),
  /** The package as recognised; null where it was not. */
  package: z.string().nullable(),
  pins: z.int().nullable(),
  typeCode: z.string(),
  /** Points of one piece, thousandths. */
  pointsMilli: z.int(),
  /** How the points come about. */
  formula: z.string(),
  labourFen: fen,
  status: z.enum(['ok', 'check', 'error']),
  issues: z.array(z.object({ code: z.string(), level: z.enum(['info', 'warn', 'error']), message: z.string() })),
})

export const pricedBill = z.object({
  /** Opens the record: /bom/analyse?id=… */
  id,
  version: z.int(),
  prjName: z.string(),
  /** 2: the price binds. 1: something is `blocked`, the price is an estimate. */
  state: z.literal(BOM_STATES),
  blocked: z.array(z.object({ code: z.string(), message: z.string(), rows: z.array(z.int()) })),
  modelVersion: z.string(),
  mode: z.enum(['point', 'weld', 'smt']),
  sets: z.int(),
  lineCount: z.int(),
  designatorCount: z.int(),
  /** Points of one set, thousandths. */
  setPointsMilli: z.int(),
  labourFen: fen,
  materialFen: fen,
  subtotalFen: fen,
  taxFen: fen,
  totalFen: fen,
  /** One set, millionths of 元. */
  perSetMicro: z.int(),
  amounts: z.array(
    z.object({ code: z.string(), name: z.string(), group: z.string(), amountFen: fen, taxable: z.boolean(), why: z.string() }),
  ),
  breaks: z
    .array(
      z.object({
        sets: z.int(),
        labourFen: fen,
        otherFen: fen,
        taxFen: fen,
        totalFen: fen,
        perSetMicro: z.int(),
        cheapest: z.boolean(),
      }),
    )
    .nullable(),
  lines: z.array(pricedRow).nullable(),
})
