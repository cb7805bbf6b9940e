import type { Choices } from './choices.ts'
import type { LineEdit } from './line/edit.ts'
import { unknownPointCodes } from './points/edit.ts'
import { knownOrder, unknownOrderCodes } from './price/codes.ts'
import type { PriceModel } from './price/model.ts'
import type { Located, QuoteRefusal } from './price/refusal.ts'

type WithCodes = Pick<Choices, 'edits' | 'order'>

/**
 * Every code in what was chosen that the price model does not have, each with its place (`['edits', '3', 'typeCode']`). It is
 * refused by name: a code that says nothing must never price something as nothing, nor as something else. Lines removed by
 * hand are not priced, so their edits may say what they like.
 */
export function unknownCodes({ edits, order }: WithCodes, model: PriceModel): Located[] {
  const ofEdits = edits.flatMap((edit, index) => inEdit(edit, index, model))
  return [...ofEdits, ...unknownOrderCodes(order, model).map((each) => ({ ...each, path: ['order', ...each.path] }))]
}

function inEdit(edit: LineEdit, index: number, model: PriceModel): Located[] {
  if (edit.removed) return []
  return unknownPointCodes(edit, model).map(({ field, ...code }) => ({
    problem: { code: 'line-code', row: edit.row, ...(edit.sheet > 0 && { sheet: edit.sheet }), ...code },
    path: ['edits', String(index), field],
  }))
}

/** Why choices cannot be priced under this model; null when every code is known. */
export function refuseCodes(choices: WithCodes, model: PriceModel): QuoteRefusal | null {
  const [first] = unknownCodes(choices, model)
  return first ? { refused: true, code: 'order', ...first } : null
}

/** The choices without such codes: what they were chosen for goes back to what was read, or to the default. */
export function knownChoices({ edits, order }: WithCodes, model: PriceModel): WithCodes {
  return { edits: edits.map((edit) => knownEdit(edit, model)), order: knownOrder(order, model) }
}

function knownEdit(edit: LineEdit, model: PriceModel): LineEdit {
  const gone = new Set<string>(unknownPointCodes(edit, model).map(({ field }) => field))
  // The codes are optional, and every other field stays.
  return gone.size === 0 ? edit : (Object.fromEntries(Object.entries(edit).filter(([field]) => !gone.has(field))) as LineEdit)
}
