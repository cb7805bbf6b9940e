import * as z from 'zod'
import { id, program, withFileOrJson, write } from '../contract.ts'
import { MAX_BREAKS } from '../engine/price/breaks.ts'
import { lineEdit, mapping, quoteOptions } from './bom-analyse.ts'
import { bomState, prjName } from './bom-history.ts'

/** A query is text alone: numbers, switches, lists and objects stand in it as in JSON. */
const fromQuery = <S extends z.core.$ZodType>(schema: S, read = unquoted) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema).optional()

function unquoted(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `50,100,500` besides a JSON list. */
const listed = (text: string): unknown => (/^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : unquoted(text))

/** `100x80` besides a JSON object. */
function sized(text: string): unknown {
  const [, length, width] = /^(\d+)[x×*](\d+)$/i.exec(text) ?? []
  return length === undefined ? unquoted(text) : { length: Number(length), width: Number(width) }
}

const { mode, sets, panelPcs, boardMm, sides, repeat, discountPpm, fees, processes, specials, pcbFen, unitPrices, ...codes } =
  quoteOptions.shape

const breaks = z
  .array(z.int().min(1, '套数至少为 1').max(1_000_000, '套数最多 1,000,000'))
  .min(1)
  .max(MAX_BREAKS, `阶梯最多 ${MAX_BREAKS} 档`)

/** What a program chooses for the quote, named as in `quoteOptions`; the same in JSON and in a query. */
export const programOptions = {
  mode,
  sets: fromQuery(sets),
  panelPcs: fromQuery(panelPcs),
  boardMm: fromQuery(boardMm, sized),
  sides: fromQuery(sides),
  repeat,
  ...codes,
  discountPpm: fromQuery(discountPpm),
  pcbFen: fromQuery(pcbFen),
  fees: fromQuery(fees),
  processes: fromQuery(processes),
  specials: fromQuery(specials),
  unitPrices: fromQuery(unitPrices),
}

/** A bill to price: as a file in a form, or as `text`. */
export const priceRequest = z.strictObject({
  text: z.string().min(1, '清单是空的').max(4_000_000, '清单过长，请改为上传文件').optional(),
  prjName: prjName.optional(),
  ...programOptions,
  /** Order sizes to price as well. */
  breaks: fromQuery(breaks, listed),
  /** Without the lines the answer is short. */
  lines: fromQuery(z.boolean()),
  mapping: fromQuery(mapping),
  edits: fromQuery(z.array(lineEdit).max(20_000)),
  /** The program's own name for the request: the same again is the same request, and gets the first answer. */
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, '请求标识应为 1 到 200 个可见的英文字符')
    .optional(),
})

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
  state: bomState,
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

const MB = 1024 * 1024

export const bomPriceApi = {
  'BomAnalyse/Price': withFileOrJson(16 * MB, write(program, priceRequest, pricedBill, '程序计价')),
}
