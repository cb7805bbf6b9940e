import type * as z from 'zod'
import type {
  actsToSave,
  bomUnit,
  bomUpdate,
  columnField,
  columnsToMerge,
  columnToIgnore,
  linesToMerge,
  linesToRemove,
  linesToUpdate,
} from '../../../../shared/api/schema/bom-acts.ts'
import type { linesToQuote, priceOfMaterial, priceOfType, specialsToSave } from '../../../../shared/api/schema/quote-sheets.ts'
import { MAX_COLUMNS } from '../../../../shared/api/schema/bom-choices.ts'
import { mergeColumns, mergeLines, removeLines, type MergeRefusal } from '../../../../shared/engine/bom/acts/builders.ts'
import { subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { rowNamesOf } from '../../../../shared/engine/bom/row-names.ts'
import type { RowNames } from '../../../../shared/engine/bom/row-names.ts'
import { lineKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import { applyEdit } from '../../../../shared/engine/line/edit.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Context } from '../../../rpc/context.ts'
import { LAST_SAVE, readFirstLines, readLines } from '../lines/read-lines.ts'
import { appendActs, appendRead } from './append.ts'
import { readPresent } from './read-present.ts'

type In<S extends z.ZodType> = z.output<S>

export const saveActs = (ctx: Context, { acts, ...change }: In<typeof actsToSave>) => appendActs(ctx, change, acts)

/** What is ordered: entries, and fees, processes, attributes and prices by their codes. */
export function updateBom(ctx: Context, { id, rowVersion, key, ...order }: In<typeof bomUpdate>) {
  const act: BomAct = { kind: 'order', ...order }
  return appendActs(ctx, { id, rowVersion, key }, subjectsOf(act).length === 0 ? [] : [act])
}

/** How many are ordered, in what panels, and what the quantities of the file are of. */
export function updateBomUnit(ctx: Context, { sets, panelPcs, quantityMode, ...change }: In<typeof bomUnit>) {
  const order = { ...(sets === undefined ? {} : { sets }), ...(panelPcs === undefined ? {} : { panelPcs }) }
  const acts: BomAct[] = [
    { kind: 'order', set: order },
    { kind: 'reading', set: quantityMode === undefined ? {} : { quantityMode } },
  ]
  return appendActs(
    ctx,
    change,
    acts.filter((act) => subjectsOf(act).length > 0),
  )
}

export const changeColumn = (ctx: Context, { column, field, ...change }: In<typeof columnField>) =>
  appendActs(ctx, change, [{ kind: 'reading', set: {}, columns: { [column]: field } }])

export const ignoreColumn = (ctx: Context, { column, ...change }: In<typeof columnToIgnore>) =>
  appendActs(ctx, change, [{ kind: 'reading', set: {}, columns: { [column]: 'ignored' } }])

/** Columns read as one, behind all that a file can have. */
export const mergeBomColumns = (ctx: Context, { columns, separator, field, ...change }: In<typeof columnsToMerge>) =>
  appendRead(ctx, change, async () => {
    const { chosen } = await readPresent(ctx, change.id)
    return [mergeColumns(chosen.reading, { width: MAX_COLUMNS, columns, separator, field })]
  })

export const updateLines = (ctx: Context, { lines, ...change }: In<typeof linesToUpdate>) =>
  appendActs(ctx, change, [{ kind: 'lines', lines }])

export const removeBomLines = (ctx: Context, { lines, ...change }: In<typeof linesToRemove>) =>
  appendActs(ctx, change, [removeLines(lines)])

/** Pins and points of lines, and what a point of them costs. */
export function quoteLines(ctx: Context, { lines, ...change }: In<typeof linesToQuote>) {
  const sets = lines.map(({ place, unitMicro: _micro, ...set }) => ({ place, set }))
  const prices = lines.flatMap(({ place, unitMicro }) => (unitMicro === undefined ? [] : [[lineKey(place), unitMicro] as const]))
  const acts: BomAct[] = [
    { kind: 'lines', lines: sets.filter(({ set }) => Object.keys(set).length > 0) },
    { kind: 'order', set: {}, unitPrices: { lines: Object.fromEntries(prices) } },
  ]
  return appendActs(
    ctx,
    change,
    acts.filter((act) => subjectsOf(act).length > 0),
  )
}

export const priceType = (ctx: Context, { typeId, unitMicro, ...change }: In<typeof priceOfType>) =>
  appendActs(ctx, change, [{ kind: 'order', set: {}, unitPrices: { types: { [typeId]: unitMicro } } }])

export const priceMaterial = (ctx: Context, { materialId, unitMicro, ...change }: In<typeof priceOfMaterial>) =>
  appendActs(ctx, change, [{ kind: 'order', set: {}, unitPrices: { materials: { [materialId]: unitMicro } } }])

/** All of them anew. */
export const saveSpecials = (ctx: Context, { items, ...change }: In<typeof specialsToSave>) =>
  appendActs(ctx, change, [{ kind: 'order', set: { specials: items } }])

/** Lines of one part become one; of other parts only with a reason, which the operation log keeps. */
export const mergeBomLines = (ctx: Context, { lines: places, reason, ...change }: In<typeof linesToMerge>) =>
  appendRead(ctx, change, async () => {
    const { id } = change
    const [{ bom, lineCount, chosen }, first] = await Promise.all([readPresent(ctx, id), readFirstLines(ctx, LAST_SAVE, id)])
    const saved = await readLines(ctx, { id, version: bom.version, from: 0, to: lineCount }, first)
    const edits = new Map(chosen.edits.map((edit) => [lineKey(edit), edit]))
    const lines = saved.flatMap(({ line }) => {
      const edit = edits.get(lineKey(line))
      return edit?.removed ? [] : [edit ? applyEdit(line, edit) : line]
    })
    const act = mergeLines(lines, places, reason !== undefined)
    if ('refused' in act) throw new AppError('invalid', refusalText(act, rowNamesOf([], lines)), { field: 'lines' })
    return [act]
  })

/** A program names sheets by number, and so does the answer. */
function refusalText({ code, places }: MergeRefusal, names: RowNames): string {
  const rows = places.slice(0, 5).map(names.long)
  if (code === 'few') return '至少选两行才能合并'
  if (code === 'unknown') return `清单里没有${rows.join('、')}`
  return `${rows.join('、')}不是同一种料，不能合并；确实要合并请写明原因`
}
