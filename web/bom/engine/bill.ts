import { priceLines, pricedLines, suggestOrder, type Analysis } from '../../../shared/engine/analyse.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { BomRefusal } from '../../../shared/engine/bom/refusals.ts'
import type { Bom, BomLine } from '../../../shared/engine/bom/types.ts'
import { understandLines, type LineEdit, type UnderstoodLine } from '../../../shared/engine/points/understand.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { PricedLine, OrderChoices } from '../../../shared/engine/price/types.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import type { Choices } from '../../../shared/engine/choices.ts'

/** The bill in the worker: the file, what was chosen, and all that follows from them. */
export type Bill = {
  workbook: Workbook
  model: PriceModel
  choices: Choices
  bom: Bom
  understood: readonly UnderstoodLine[]
  analysis: Analysis
  priced: readonly PricedLine[]
}

type Start = Omit<Choices, 'order'> & { order: Partial<OrderChoices> }

/** Reads the tables and understands every line, or says why they are no bill and which sheet may be opened all the same. */
export function readBill(
  workbook: Workbook,
  model: PriceModel,
  { reading, edits, order: chosen }: Start,
): Bill | { why: BomRefusal; sheet: number | null } {
  const bom = readBom(workbook.sheets, reading)
  if ('notABom' in bom) return { why: bom.why, sheet: bom.sheet }
  const order = { ...suggestOrder(bom, model), ...chosen }
  return pricedBill({ workbook, model, bom, choices: { reading, edits, order } }, understandLines(bom, edits))
}

/** The bill with other edits and another order; only lines whose edit is another one are understood anew. */
export function changeBill(bill: Bill, choices: Choices): { bill: Bill; changed: Set<number> } {
  const { bom, model } = bill
  const before = editsByKey(bill.choices.edits)
  const after = editsByKey(choices.edits)
  const known = new Map(bill.understood.map((one) => [one.id, one]))
  const changed = new Set<number>()
  const understood = bom.lines.flatMap((line, id) => {
    const key = lineKey(line)
    const edit = after.get(key)
    if (sameEdit(before.get(key), edit)) return known.get(id) ?? []
    changed.add(id)
    return understandAlone(line, id, edit)
  })
  const next = pricedBill({ ...bill, choices }, understood)
  if (choices.order.conventionCode !== bill.choices.order.conventionCode) for (const { id } of next.understood) changed.add(id)
  return { bill: { ...next, model }, changed }
}

function understandAlone(line: BomLine, id: number, edit: LineEdit | undefined): UnderstoodLine[] {
  return understandLines({ lines: [line] }, edit === undefined ? [] : [edit]).map((one) => ({ ...one, id }))
}

function pricedBill(bill: Omit<Bill, 'understood' | 'analysis' | 'priced'>, understood: readonly UnderstoodLine[]): Bill {
  const analysis = priceLines(understood, { model: bill.model, order: bill.choices.order })
  return { ...bill, understood, analysis, priced: pricedLines(understood, analysis.lines) }
}

const editsByKey = (edits: readonly LineEdit[]): Map<string, LineEdit> => new Map(edits.map((edit) => [lineKey(edit), edit]))

const sameEdit = (a: LineEdit | undefined, b: LineEdit | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
