import * as z from 'zod'
import { MAX_BREAKS } from '../../engine/price/breaks.ts'
import { choices, lineEdits, orderChoices, outsideChoices, prjName, readingChoices } from './bom-choices.ts'

/** Order sizes to price as well. */
const breaks = z
  .array(z.int().min(1, '套数至少为 1').max(1_000_000, '套数最多 1,000,000'))
  .min(1)
  .max(MAX_BREAKS, `阶梯最多 ${MAX_BREAKS} 档`)

/** The program's own name for the request: the same again is the same request, and gets the first answer. */
const key = z.string().regex(/^[\x21-\x7e]{1,200}$/, '请求标识应为 1 到 200 个可见的英文字符')

/** A bill as text. One in a file comes with the same in the query (`priceQuery`). */
export const priceRequest = z.strictObject(
  {
    text: z
      .string('请在 text 中提供清单，或以 multipart/form-data 上传文件（字段 file）')
      .min(1, '清单是空的')
      .max(4_000_000, '清单过长，请改为上传文件'),
    prjName: prjName.optional(),
    choices: choices.prefault({}),
    breaks: breaks.optional(),
    /** Without the lines the answer is short. */
    lines: z.boolean().default(true),
    key: key.optional(),
  },
  outsideChoices,
)

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

const { sets, panelPcs, boardMm, sides, discountPpm, fees, processes, specials, pcbFen, unitPrices, attrs, supply, ...words } =
  orderChoices.shape

/** What is ordered, each entry by itself. */
const order = {
  ...words,
  sets: fromQuery(sets),
  panelPcs: fromQuery(panelPcs),
  boardMm: fromQuery(boardMm, sized),
  sides: fromQuery(sides),
  discountPpm: fromQuery(discountPpm),
  pcbFen: fromQuery(pcbFen),
  fees: fromQuery(fees),
  processes: fromQuery(processes),
  specials: fromQuery(specials),
  unitPrices: fromQuery(unitPrices),
  attrs: fromQuery(attrs),
  supply: fromQuery(supply),
}

/**
 * The same for a bill in a file, whose body is the file: a query has no levels, so what is ordered stands in it entry by entry,
 * named as in `choices.order`.
 */
export const priceQuery = z
  .strictObject({
    prjName: prjName.optional(),
    reading: fromQuery(readingChoices),
    edits: fromQuery(lineEdits),
    ...order,
    breaks: fromQuery(breaks, listed),
    lines: fromQuery(z.boolean()),
    key: key.optional(),
  })
  .transform(({ reading = {}, edits = [], lines = true, prjName: name, breaks: sizes, key: own, ...chosen }) => ({
    text: null,
    prjName: name,
    choices: { reading, edits, order: chosen },
    breaks: sizes,
    lines,
    key: own,
  }))
