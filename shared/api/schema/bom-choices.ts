import * as z from 'zod'
import { MAX_DESIGNATORS } from '../../engine/bom/cells/designator-budget.ts'
import { FIELDS, SIDES } from '../../engine/bom/types.ts'
import { MAX_MADE, MAX_PIECES, MAX_RESHAPES, madeColumns } from '../../engine/bom/reshape/reshape.ts'
import { FAMILIES, KNOWN_KINDS, MOUNTS } from '../../engine/package/types.ts'
import { MAX_PER_SET } from '../../engine/price/refuse.ts'
import { QUOTE_MODES, REPEATS } from '../../engine/price/types.ts'

/** Of a sheet, as everywhere. */
export const MAX_COLUMNS = 200
/** Row numbers, 0-based: as many rows as a sheet can have. */
export const rows = z.int().min(0).max(1_048_575)

const code = z.string().max(40)
const count = z.int().min(0).max(1_000_000)
const fen = z.int().min(-1e12).max(1e12)
const micro = z.int().min(0).max(1e12)
/** `lineKey` of the engine: sheet and row of the source, and the table in the row where several stand side by side. */
const LINE_KEY = /^\d{1,4}:\d{1,7}(:\d{1,3})?$/

/** Columns made of others have numbers behind those of the file. */
export const column = z
  .int('列号须为整数')
  .min(0, '列号从 0 数起')
  .max(MAX_COLUMNS + MAX_MADE - 1, `列号最大 ${MAX_COLUMNS + MAX_MADE - 1}`)
export const severalColumns = z
  .array(column)
  .min(2, '至少两列')
  .max(MAX_PIECES, `最多 ${MAX_PIECES} 列`)
  .refine((list) => new Set(list).size === list.length, '同一列不能出现两次')
export const separator = z.string().max(10, '分隔符最多 10 个字')

/** A column split into several, or several merged into one (`Reshape` of the engine). */
const reshape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('split'), column, into: severalColumns, separator: separator.min(1, '请填分隔符') }),
  z.strictObject({ kind: z.literal('merge'), columns: severalColumns, into: column, separator }),
])

/** How the table is to be read where recognition was corrected (`ReadingChoices` of the engine). */
export const readingChoices = z.strictObject({
  sheetIndex: z.int().min(0).max(1000).optional(),
  headerRow: rows.nullable().optional(),
  reshapes: z
    .array(reshape)
    .max(MAX_RESHAPES, `拆分与合并最多 ${MAX_RESHAPES} 步`)
    .refine((steps) => steps.flatMap(madeColumns).length <= MAX_MADE, `拆分与合并最多得出 ${MAX_MADE} 列`)
    .optional(),
  columns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(FIELDS).nullable()).optional(),
  quantityMode: z.enum(['auto', 'per-board', 'total']).optional(),
  sheetsAs: z.enum(['one-board', 'boards']).optional(),
  mismatch: z.enum(['max', 'quantity', 'designators']).optional(),
  confirmed: z.array(z.string().max(40)).max(50).optional(),
})

/** Of part knowledge, as it answers. */
const knownBy = z.strictObject({
  kind: z.enum(KNOWN_KINDS),
  id: z.string().max(100),
  name: z.string().max(300),
  own: z.boolean(),
})
const knownPackage = z.strictObject({
  name: z.string().max(300),
  family: z.enum(FAMILIES),
  pins: count,
  exposedPads: count,
  mount: z.enum(MOUNTS),
  pitchUm: z.number().nullable(),
  bodyUm: z.tuple([z.number(), z.number()]).readonly().nullable(),
})

/** Where a line stands in the file. */
export const linePlace = z.strictObject({
  sheet: z.int().min(0).max(1000).default(0),
  row: rows,
  /** Which of the tables side by side in the row, from the left; absent is the first. */
  part: z.int().min(0).max(MAX_COLUMNS).optional(),
})

/** What was changed by hand on the line that stands here. Absent fields keep what was read. */
export const lineEdit = linePlace.extend({
  removed: z.boolean().optional(),
  added: z.literal(true).optional(),
  confirmed: z.array(z.string().max(40)).max(20).optional(),
  designators: z.array(z.string().min(1).max(60)).max(10_000).optional(),
  quantity: count.optional(),
  dnp: z.boolean().optional(),
  value: z.string().max(500).optional(),
  footprint: z.string().max(500).optional(),
  /** By its name; what the file says of it stays. */
  package: z.string().min(1).max(300).optional(),
  mpn: z.string().max(200).optional(),
  manufacturer: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  side: z.enum(SIDES).nullable().optional(),
  pins: z.int().min(0).max(10_000).optional(),
  exposedPads: z.int().min(0).max(1000).optional(),
  mount: z.enum(MOUNTS).optional(),
  pointsMilli: z.int().min(0).max(100_000_000).optional(),
  typeCode: code.optional(),
  materialCode: code.optional(),
  gradeCode: code.optional(),
  /** What part knowledge said of the line when it was answered; a save adds it. */
  known: z
    .strictObject({
      of: z.string().max(10),
      package: z.strictObject({ facts: knownPackage, by: knownBy }).optional(),
      bound: z.strictObject({ materialCode: code, by: knownBy }).optional(),
    })
    .optional(),
})

const boardMm = z.strictObject({ length: z.int().min(1).max(5000), width: z.int().min(1).max(5000) }).nullable()
const panelPcs = z.int().min(1).max(10_000)
const sides = z.literal([1, 2])

const bought = z.int('须为整数').min(1, '至少为 1').max(1e9, '最多 1,000,000,000')
const PART_PRICE = '元件单价须为 0 至 1,000,000 元，最多六位小数'
/** What is said of buying the part of a line (`Supply` of the engine). */
const supply = z.strictObject({
  unitPriceMicro: z.int(PART_PRICE).min(0, PART_PRICE).max(1e12, PART_PRICE).optional(),
  moq: bought.optional(),
  multiple: bought.optional(),
  tape: bought.optional(),
  customer: z.literal(true).optional(),
})

/** What is ordered (`OrderChoices` of the engine); what is absent takes the price model's default. */
export const orderChoices = z.strictObject({
  mode: z.enum(QUOTE_MODES).optional(),
  sets: z.int().min(1, '套数至少为 1').max(1_000_000, '套数最多 1,000,000').optional(),
  panelPcs: panelPcs.optional(),
  boardMm: boardMm.optional(),
  sides: sides.optional(),
  repeat: z.enum(REPEATS).optional(),
  urgencyCode: code.optional(),
  taxCode: code.optional(),
  discountPpm: z.int().min(0).max(1_000_000).optional(),
  conventionCode: code.optional(),
  fees: z
    .record(code, z.strictObject({ on: z.boolean(), options: z.array(code).max(50).optional(), quantity: count.optional() }))
    .optional(),
  processes: z.record(code, z.boolean()).optional(),
  specials: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        amountFen: fen,
        taxable: z.boolean(),
        remark: z.string().max(200),
      }),
    )
    .max(50)
    .optional(),
  pcbFen: z.int().min(0).max(1e12).optional(),
  attrs: z.record(code, z.string().max(200)).optional(),
  /** By the number of the sheet. */
  boards: z
    .record(
      z.string().regex(/^\d{1,4}$/),
      z.strictObject({
        perSet: z.int().min(1).max(MAX_PER_SET).optional(),
        panelPcs: panelPcs.optional(),
        boardMm: boardMm.optional(),
        sides: sides.optional(),
      }),
    )
    .optional(),
  supply: z.record(z.string().regex(LINE_KEY), supply).optional(),
  /** Fees that nobody could leave out and that are not charged here. */
  waived: z.array(code).max(50).optional(),
  unitPrices: z
    .strictObject({
      lines: z.record(z.string().regex(LINE_KEY), micro),
      materials: z.record(code, micro),
      types: z.record(code, micro),
    })
    .optional(),
})

export const lineEdits = z
  .array(lineEdit)
  .max(20_000)
  .refine(
    (edits) => edits.reduce((sum, { designators }) => sum + (designators?.length ?? 0), 0) <= MAX_DESIGNATORS,
    `修改的位号合计最多 ${MAX_DESIGNATORS} 个`,
  )

export const prjName = z
  .string()
  .trim()
  .max(60, '项目名称最多 60 个字')
  .regex(/[^\p{C}\p{Z}]/u, '请输入项目名称')

/** What a person chose about a bill (`Choices` of the engine). */
export const choices = z.strictObject({
  reading: readingChoices.default({}),
  edits: lineEdits.default([]),
  order: orderChoices.default({}),
})

const homeOf = (key: string): string | undefined => {
  if (key in choices.shape) return `choices.${key}`
  if (key in orderChoices.shape) return `choices.order.${key}`
  return key in readingChoices.shape ? `choices.reading.${key}` : undefined
}

/** For what has `choices`: of a choice that stands beside them it is said where it belongs. */
export const outsideChoices = {
  error: (issue: z.core.$ZodRawIssue): string | undefined => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const homes = keys.flatMap((key) => homeOf(key) ?? [])
    return homes.length === 0
      ? undefined
      : `不认识的字段：${keys.slice(0, 5).join('、')}；这些应写成 ${homes.slice(0, 5).join('、')}`
  },
}
