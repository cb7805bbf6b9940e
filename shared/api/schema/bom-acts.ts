import * as z from 'zod'
import { engineMade, id, instant, rowVersion, saved } from '../../contract.ts'
import type { BomAct } from '../../engine/bom/acts/types.ts'
import { FIELDS, SIDES } from '../../engine/bom/types.ts'
import {
  column,
  lineEdit,
  linePlace,
  orderChoices,
  prjName,
  readingChoices,
  rows,
  separator,
  severalColumns,
} from './bom-choices.ts'
import { key, reason } from './once.ts'

/** So many acts, and lines of one act, are one request. */
const MAX_ACTS = 500
const MAX_LINES = 20_000

type Optional = z.ZodOptional<z.ZodType>
type Settable<S extends Readonly<Record<string, Optional>>> = {
  [K in keyof S]: z.ZodOptional<z.ZodNullable<ReturnType<S[K]['unwrap']>>>
}

/** Each of them may be set, or by null go back to what the file or the price model says. */
function settable<S extends Readonly<Record<string, Optional>>>(shape: S): Settable<S> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, schema.unwrap().nullable().optional()])
  // Object.fromEntries forgets which names it was given: these are all of S.
  return Object.fromEntries(entries) as Settable<S>
}

/** Entries of a map by their names; null takes one away. */
const patchOf = <V extends z.ZodType>(value: V) => z.record(z.string().max(40), value.nullable()).optional()

const { fees, processes, attrs, boards, supply, unitPrices, boardMm, ...orderEntries } = orderChoices.shape
const { columns, headerRow: _head, ...readingEntries } = readingChoices.shape
const { side: _side, ...lineFields } = lineEdit.omit({ sheet: true, row: true, part: true }).shape
const prices = unitPrices.unwrap().shape

const lineSet = z.strictObject({
  ...settable(lineFields),
  side: z
    .enum([...SIDES, 'none'])
    .nullable()
    .optional(),
})
const readingSet = z.strictObject({
  ...settable(readingEntries),
  headerRow: z
    .union([rows, z.literal('none')])
    .nullable()
    .optional(),
})
const orderSet = z.strictObject({
  ...settable(orderEntries),
  boardMm: z
    .union([boardMm.unwrap().unwrap(), z.literal('none')])
    .nullable()
    .optional(),
})

const linesToSet = z
  .array(z.strictObject({ place: linePlace, set: lineSet }))
  .min(1)
  .max(MAX_LINES)
/** What is ordered, and what is chosen of fees, processes, attributes and prices by their codes. */
const orderPart = {
  set: orderSet.default({}),
  fees: patchOf(fees.unwrap().valueType),
  processes: patchOf(processes.unwrap().valueType),
  attrs: patchOf(attrs.unwrap().valueType),
  boards: z.record(boards.unwrap().keyType, boards.unwrap().valueType.nullable()).optional(),
  supply: z.record(supply.unwrap().keyType, supply.unwrap().valueType.nullable()).optional(),
  unitPrices: z
    .strictObject({
      lines: z.record(prices.lines.keyType, prices.lines.valueType.nullable()).optional(),
      materials: patchOf(prices.materials.valueType),
      types: patchOf(prices.types.valueType),
    })
    .optional(),
}

/** One change of a bill (`BomAct` of the engine). */
export const bomAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name'), prjName: prjName }),
  z.strictObject({
    kind: z.literal('reading'),
    set: readingSet.default({}),
    columns: z.record(columns.unwrap().keyType, z.enum([...FIELDS, 'ignored']).nullable()).optional(),
  }),
  z.strictObject({ kind: z.literal('lines'), lines: linesToSet }),
  z.strictObject({ kind: z.literal('order'), ...orderPart }),
])

/** Of which bill, as the sender saw it; `key` names the request, so that it is done once. */
export const change = { id, rowVersion, key: key.optional() }
export const actsToSave = z.strictObject({ id, rowVersion, key, acts: z.array(bomAct).min(1).max(MAX_ACTS) })
export const bomUpdate = z.strictObject({ ...change, ...orderPart })
export const bomUnit = z.strictObject({
  ...change,
  sets: orderSet.shape.sets,
  panelPcs: orderSet.shape.panelPcs,
  quantityMode: readingSet.shape.quantityMode,
})
export const columnField = z.strictObject({ ...change, column, field: z.enum(FIELDS).nullable() })
export const columnToIgnore = z.strictObject({ ...change, column })
export const columnsToMerge = z.strictObject({
  ...change,
  columns: severalColumns,
  separator: separator.default(' '),
  field: z.enum(FIELDS).optional(),
})
export const linesToUpdate = z.strictObject({ ...change, lines: linesToSet })
const places = z.array(linePlace).min(1).max(MAX_LINES)
export const linesToRemove = z.strictObject({ ...change, lines: places })
/** Lines of other parts are joined for a reason alone. */
export const linesToMerge = z.strictObject({ ...change, lines: places, reason: reason.optional() })
export const bomToSave = z.strictObject({
  ...change,
  prjName: prjName.optional(),
  customer: z.string().trim().max(100, '客户最多 100 个字').optional(),
  remark: z.string().trim().max(500, '备注最多 500 个字').optional(),
})

/** Acts of one request, with who made them and when. */
export const savedActs = z.object({
  seq: z.int(),
  /** The bill's, once they were there. */
  rowVersion: z.int(),
  acts: z.array(engineMade<BomAct>()),
  by: z.string(),
  mine: z.boolean(),
  at: instant,
})

/** `others` came since the sender's `rowVersion`; they stand beside what was sent. */
export const actsSaved = saved.extend({ seq: z.int(), others: z.array(savedActs) })

export const actsSearch = z.strictObject({ id, after: z.int().min(0).default(0) })
/** In their order, a page at a time; `next` is the `after` of those that are left. */
export const actsOfBom = z.object({ rowVersion: z.int(), items: z.array(savedActs), next: z.int().nullable() })

export const groupsSearch = z.strictObject({ id, version: z.int().min(1).optional() })

/** Lines of one material type and material. Money is null for who may not see it. */
export const lineGroup = z.object({
  typeCode: z.string(),
  typeName: z.string(),
  materialCode: z.string().nullable(),
  materialName: z.string().nullable(),
  lines: z.int(),
  designators: z.int(),
  /** Of one set. */
  pieces: z.int(),
  setPointsMilli: z.int(),
  labourFen: z.int().nullable(),
  materialFen: z.int().nullable(),
})
export const lineGroups = z.object({ version: z.int(), rowVersion: z.int(), groups: z.array(lineGroup) })
