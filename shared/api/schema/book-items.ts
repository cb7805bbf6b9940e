import * as z from 'zod'
import { SIDES } from '../../engine/bom/types.ts'
import { FAMILIES, MOUNTS } from '../../engine/package/types.ts'
import { checkModel } from '../../engine/price/book/check.ts'
import { BOOK_KINDS, itemsOf } from '../../engine/price/book/items.ts'
import type { BookItems, BookKind } from '../../engine/price/book/items.ts'
import type { BookProblem } from '../../engine/price/book/problems.ts'
import { FEATURE_FIELDS, FEATURE_OPS } from '../../engine/price/feature.ts'
import { ATTRIBUTE_KINDS, FEE_BASES } from '../../engine/price/model.ts'
import type { PriceDocument } from '../../engine/price/model.ts'

// One schema for each kind of the price book: the ranges of every figure, whoever writes it and by whatever call.

const int = (min: number, max: number, what: string) =>
  z.int(`${what}须为整数`).min(min, `${what}最小 ${min}`).max(max, `${what}最大 ${max}`)

/** What an item is known by for good: it stands in saved bills. */
export const itemCode = z
  .string({ error: '请填写编码' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, '编码须为 1 到 40 个字母、数字、点、横线或下划线')

/** Seen as it stands, and no formula where it is opened as a table. */
const name = z
  .string({ error: '请填写名称' })
  .trim()
  .min(1, '请填写名称')
  .max(60, '名称最多 60 个字')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '名称含有不可见字符')
  .regex(/[\p{L}\p{N}]/u, '名称须有文字')
  .regex(/^[^=+\-@]/, '名称不能以 = + - @ 开头')
const remark = z
  .string()
  .trim()
  .max(500, '说明最多 500 个字')
  .regex(/^[^=@]|^$/, '说明不能以 = @ 开头')
const seq = int(0, 1_000_000, '顺序')
const enabled = z.literal(false).optional()
const ppm = (min: number, max: number) => int(min, max, '比例')
const rateMicro = int(-1e12, 1e12, '费率')
const ratePpm = ppm(-1_000_000, 100_000_000)
const fen = (max: number) => int(0, max, '金额')
const codes = z.array(itemCode).max(200, '最多 200 个')
const families = z.array(z.enum(FAMILIES)).min(1, '至少选一种封装').max(FAMILIES.length)
const texts = z.array(z.string().trim().min(1).max(40)).min(1).max(200)
const pins = int(0, 100_000, '引脚数')
const bodyUm = int(0, 10_000_000, '本体尺寸')
const named = { code: itemCode, name, seq, enabled }
const PROCESSES = ['smt', 'tht', 'hand', 'press', 'manual', 'none'] as const

const tier = z.strictObject({ fromPointsMilli: int(0, 1e12, '起始点数'), priceMicro: int(0, 1e9, '单价') })

const type = z.strictObject({
  ...named,
  process: z.enum(PROCESSES),
  countsPoints: z.boolean(),
  tiers: z.record(itemCode, z.array(tier).min(1, '至少一档').max(50, '最多 50 档')),
  minOrderFen: fen(1e8),
})

const gradeCondition = z.strictObject({
  families: families.nullable(),
  chips: texts.nullable(),
  maxPitchUm: int(1, 100_000, '间距').nullable(),
  pitchUnknown: z.boolean(),
})

const grade = z.strictObject({ ...named, coefPpm: ppm(-900_000, 20_000_000), conditions: z.array(gradeCondition).max(50) })

const ratio = { num: int(0, 10_000, '乘数'), den: int(1, 10_000, '除数') }
const pointRule = z.strictObject({
  ...ratio,
  mode: z.enum(['fixed', 'div', 'tiers']),
  fixedMilli: int(0, 1e9, '点数'),
  baseMilli: int(-1_000_000, 1_000_000, '基数'),
  includeEp: z.boolean(),
  minMilli: int(0, 1e9, '最低点数'),
  maxMilli: int(0, 1e9, '最高点数').nullable(),
  round: z.enum(['none', 'ceilHalf', 'ceilInt']),
  tiers: z.array(z.strictObject({ ...ratio, pinsFrom: pins })).max(20),
})

/** Nothing that is not seen, and something that can be looked for. */
const featureWord = z
  .string({ error: '请填写特征文字' })
  .trim()
  .min(1, '特征文字不能为空')
  .max(60, '特征文字最多 60 个字')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '特征文字含有不可见字符')

export const featureList = z
  .array(
    z.strictObject({
      field: z.enum(FEATURE_FIELDS),
      op: z.enum(FEATURE_OPS),
      text: featureWord,
      weight: int(1, 1000, '权重'),
    }),
  )
  .max(50, '每种物料最多 50 条特征')

/** Names stand between commas where a list of them is written in one cell. */
export const packageNames = z
  .array(
    z
      .string({ error: '请填写封装名' })
      .trim()
      .min(1, '封装名不能为空')
      .max(60, '封装名最多 60 个字')
      .regex(/^[^\p{C}\p{Zl}\p{Zp},，;；、]*$/u, '封装名不能有逗号、分号和不可见字符'),
  )
  .max(200, '每种物料最多绑定 200 个封装')

const material = z.strictObject({
  ...named,
  families: families.nullable(),
  processes: z.array(z.enum(PROCESSES)).min(1).max(PROCESSES.length).nullable(),
  chips: texts.nullable(),
  names: texts.nullable(),
  minPins: pins.nullable(),
  maxPins: pins.nullable(),
  overBodyUm: bodyUm.nullable(),
  maxBodyUm: bodyUm.nullable(),
  features: featureList.min(1).optional(),
  packages: packageNames.min(1).optional(),
  onlyNamed: z.literal(true).optional(),
  typeCode: itemCode.nullable(),
  gradeCode: itemCode.nullable(),
  priceMicro: int(0, 1e9, '单价').optional(),
  rules: z.record(itemCode, pointRule),
})

const when = z
  .array(
    z.strictObject({
      attribute: itemCode,
      values: z.array(z.string().max(200)).min(1).max(50).nullable(),
      min: int(-1e9, 1e9, '下限').nullable(),
      max: int(-1e9, 1e9, '上限').nullable(),
    }),
  )
  .min(1)
  .max(10)
  .optional()

const feeOption = z.strictObject({ ...named, rateMicro, ratePpm, defaultOn: z.boolean() })

const selector = z.strictObject({
  families: families.nullable(),
  side: z.enum(SIDES).nullable(),
  gradeCodes: codes.nullable(),
  materialCodes: codes.optional(),
})

const fee = z.strictObject({
  ...named,
  group: z.enum(['setup', 'feeder', 'process', 'test', 'pack', 'overhead']),
  kind: z.enum(['additional', 'fee']),
  basis: z.enum(FEE_BASES),
  rateMicro,
  ratePpm,
  percentBase: z.enum(['labour', 'labourAndFees', 'material', 'beforeTax']).nullable(),
  minFen: fen(1e8),
  maxFen: fen(1e10).nullable(),
  tiers: z
    .array(z.strictObject({ by: z.enum(['sets', 'sides', 'pointsMilli']), from: int(0, 1e15, '档起点'), rateMicro, ratePpm }))
    .max(50),
  options: z.array(feeOption).max(50),
  choose: z.literal('one').optional(),
  ask: z.enum(['never', 'must']).optional(),
  editable: z.literal(false).optional(),
  requires: codes.min(1).optional(),
  when,
  conditions: z
    .array(
      z.strictObject({
        attribute: z.enum(['sets', 'sides', 'pointsMilli', 'lines']),
        min: int(0, 1e15, '下限').nullable(),
        max: int(0, 1e15, '上限').nullable(),
      }),
    )
    .max(10),
  typeCodes: codes.nullable(),
  selector: selector.nullable(),
  repeatPpm: z.strictObject({ new: ppm(0, 1e7), same: ppm(0, 1e7), changed: ppm(0, 1e7) }),
  taxable: z.boolean(),
  defaultOn: z.boolean(),
  optional: z.boolean(),
  note: remark,
})

const attribute = z.strictObject({
  ...named,
  kind: z.enum(ATTRIBUTE_KINDS),
  choices: z.array(z.strictObject({ code: itemCode, name })).max(50),
  unit: z.string().trim().max(10),
  defaultValue: z.string().trim().max(200),
  when,
  note: remark,
})

export const BOOK_SCHEMAS = {
  general: z.strictObject({
    code: z.literal('general'),
    defaultConvention: itemCode,
    minPerBoardFen: fen(1e8),
    pricesIncludeTax: z.boolean(),
  }),
  convention: z.strictObject({ ...named, source: remark }),
  type,
  grade,
  material,
  surcharge: z.strictObject({ ...named, coefPpm: ppm(-900_000, 20_000_000), typeCodes: codes, defaultOn: z.boolean() }),
  fee,
  urgency: z.strictObject({ ...named, ppm: ppm(0, 1e7) }),
  tax: z.strictObject({ ...named, ppm: ppm(0, 1_000_000) }),
  break: z
    .strictObject({ code: z.string().max(7), sets: int(1, 1_000_000, '套数') })
    .refine(({ code, sets }) => code === String(sets), { error: '编码须等于套数', path: ['code'] }),
  attribute,
  attrition: z.strictObject({
    ...named,
    families: families.nullable(),
    chips: texts.nullable(),
    mounts: z.array(z.enum(MOUNTS)).min(1).max(MOUNTS.length).nullable(),
    minPriceMicro: int(0, 1e12, '单价').nullable(),
    ratePpm: ppm(0, 10_000_000),
    minPieces: int(0, 1_000_000, '最少片数'),
    tapePitchUm: int(100, 200_000, '料带间距').nullable(),
  }),
  unknownRule: z.strictObject({
    code: itemCode,
    seq,
    enabled,
    prefixes: z
      .array(z.string().regex(/^[A-Z]{1,10}$/, '位号前缀须为 1 到 10 个大写字母'))
      .min(1)
      .max(50),
    materialCode: itemCode,
    family: z.enum(FAMILIES),
    mount: z.enum(MOUNTS),
    pins: pins.nullable(),
    certain: z.boolean(),
    note: remark,
  }),
} as const satisfies { [K in BookKind]: z.ZodType<BookItems[K]> }

/** What stands wrong in an item, and why; null where it is within all ranges. */
export function rangeProblem(kind: BookKind, item: unknown): { field: string; message: string } | null {
  const parsed = z.safeParse(BOOK_SCHEMAS[kind], item)
  const [issue] = parsed.error?.issues ?? []
  return issue ? { field: issue.path.join('.'), message: issue.message } : null
}

/** The item as one of its kind, once it is within all ranges; else why not. */
export function checkedItem<K extends BookKind>(kind: K, item: unknown): { item: BookItems[K] } | { problem: string } {
  const problem = rangeProblem(kind, item)
  // The schema of the kind has just made sure.
  return problem ? { problem: problem.message } : { item: item as BookItems[K] }
}

/** Everything that keeps a book from pricing: figures out of range first, then what does not fit together. */
export function checkBook(document: PriceDocument): BookProblem[] {
  const outside = BOOK_KINDS.flatMap((kind) =>
    itemsOf(document, kind).flatMap((item): BookProblem[] => {
      const problem = rangeProblem(kind, item)
      return problem ? [{ kind, item: item.code, field: problem.field, code: 'range', message: problem.message }] : []
    }),
  )
  return outside.length > 0 ? outside : checkModel(document)
}
