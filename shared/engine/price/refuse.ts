import type { Supply } from '../purchase/types.ts'
import { unknownOrderCodes } from './codes.ts'
import { isOn, missingFor } from './fees.ts'
import type { Kinds, LineKind } from './kinds.ts'
import { tiersOf } from './labour.ts'
import type { PriceModel } from './model.ts'
import type { LineCode, OrderProblem, QuoteRefusal } from './refusal.ts'
import type { PricedLine, OrderChoices } from './types.ts'

/** The most boards one quote covers. */
export const MAX_SETS = 1_000_000
const MAX_PANEL = 10_000
/** The most pieces of one board in a set; our decision. */
export const MAX_PER_SET = 1000
/** The longest board side, in mm. */
const MAX_BOARD_MM = 5000
const MAX_UNIT_MICRO = 1_000_000_000
/** A million 元 a piece. */
const MAX_PART_MICRO = 1e12
const MAX_PIECES = 1e9
const MAX_SPECIAL_FEN = 1_000_000_000_000

const isInt = (value: number, min: number, max: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max

/** Why an order cannot be priced under this model; null when it can. Unknown codes are refused rather than priced as nothing. */
export function refuseOrder({ lines, kinds }: Kinds, order: OrderChoices, model: PriceModel): QuoteRefusal | null {
  const refused = refuseChoices(order, model)
  if (refused) return refused
  const problem = refuseLines(lines) ?? refuseSupply(lines, order) ?? refusePrices(kinds, order, model)
  if (problem !== null) return { refused: true, code: 'order', problem }
  // Minimum charges are for orders: of nothing there is none.
  return lines.length === 0 ? { refused: true, code: 'empty' } : null
}

/** The same of the order alone, whatever its lines. */
export function refuseChoices(order: OrderChoices, model: PriceModel): QuoteRefusal | null {
  if (!isInt(order.sets, 1, MAX_SETS)) return { refused: true, code: 'sets', most: MAX_SETS }
  const [unknown] = unknownOrderCodes(order, model)
  if (unknown) return { refused: true, code: 'order', ...unknown }
  const problem = refuseFigures(order, model) ?? refuseBoards(order, model)
  return problem === null ? null : { refused: true, code: 'order', problem }
}

function refuseFigures(order: OrderChoices, model: PriceModel): OrderProblem | null {
  if (order.sides !== 1 && order.sides !== 2) return { code: 'sides' }
  if (!isInt(order.panelPcs, 1, MAX_PANEL)) return { code: 'panel', most: MAX_PANEL }
  if (!isInt(order.discountPpm, 0, 1_000_000)) return { code: 'discount' }
  if (!isInt(order.pcbFen, 0, MAX_SPECIAL_FEN)) return { code: 'pcb' }
  const board = order.boardMm
  if (board && !(isInt(board.length, 1, MAX_BOARD_MM) && isInt(board.width, 1, MAX_BOARD_MM))) {
    return { code: 'board', mostMm: MAX_BOARD_MM }
  }
  for (const rule of model.fees) {
    const { on = false, options = [], quantity } = order.fees[rule.code] ?? {}
    const missing = on ? missingFor(rule, order, model.fees) : null
    if (missing) return { code: 'fee-requires', fee: rule.name, missing: missing.name }
    if (rule.choose === 'one' && options.length > 1) return { code: 'fee-one-option', fee: rule.name }
    if (rule.ask === 'never' && quantity !== undefined) return { code: 'fee-unasked', fee: rule.name }
    if (quantity !== undefined && !isInt(quantity, 0, MAX_SETS)) return { code: 'fee-quantity', fee: rule.name, most: MAX_SETS }
    if (rule.basis === 'perArea' && !board && order.fees[rule.code]?.on && isOn(rule, order))
      return { code: 'fee-area', fee: rule.name }
  }
  if (!order.specials.every((special) => isInt(special.amountFen, -MAX_SPECIAL_FEN, MAX_SPECIAL_FEN))) return { code: 'special' }
  const { lines, materials, types } = order.unitPrices
  const prices = [lines, materials, types].flatMap((record) => Object.values(record))
  return prices.every((price) => isInt(price, 0, MAX_UNIT_MICRO)) ? null : { code: 'unit-price' }
}

/** Each of several boards is held to what holds for an order. */
function refuseBoards(order: OrderChoices, model: PriceModel): OrderProblem | null {
  for (const { perSet = 1, ...own } of Object.values(order.boards ?? {})) {
    if (!isInt(perSet, 1, MAX_PER_SET) || perSet * order.sets > MAX_SETS)
      return { code: 'board-pieces', most: MAX_PER_SET, mostPieces: MAX_SETS }
    const problem = refuseFigures({ ...order, ...own }, model)
    if (problem !== null) return problem
  }
  return null
}

function refuseLines(lines: readonly PricedLine[]): OrderProblem | null {
  for (const [at, line] of lines.entries()) {
    if (!isInt(line.quantity, 0, MAX_SETS) || !isInt(line.pointsMilli, 0, 1_000_000_000))
      return { code: 'line-figures', label: line.label }
    if (line.part && !(isInt(line.part.priceMicro ?? 0, 0, MAX_PART_MICRO) && isInt(line.part.unplaced, 0, MAX_SETS)))
      return { code: 'line-part', label: line.label }
    if (lines[at - 1]?.id === line.id) return { code: 'line-repeated', label: line.label }
  }
  return null
}

const isWithin = ({ unitPriceMicro = 0, moq = 1, multiple = 1, tape = 1 }: Supply): boolean =>
  isInt(unitPriceMicro, 0, MAX_PART_MICRO) && [moq, multiple, tape].every((count) => isInt(count, 1, MAX_PIECES))

/** What is said of lines that are not there says nothing. */
function refuseSupply(lines: readonly PricedLine[], { supply }: OrderChoices): OrderProblem | null {
  const wrong = new Set(Object.entries(supply ?? {}).flatMap(([key, said]) => (isWithin(said) ? [] : key)))
  const line = wrong.size === 0 ? undefined : lines.find(({ key }) => wrong.has(key))
  return line ? { code: 'line-part', label: line.label } : null
}

/** A line whose codes the model does not have, or whose points it has no price for, would cost nothing. */
function refusePrices(kinds: readonly LineKind[], order: OrderChoices, model: PriceModel): OrderProblem | null {
  const types = new Map(model.materialTypes.map((type) => [type.code, type]))
  const materials = codesOf(model.materials)
  const grades = codesOf(model.grades)
  const untiered = codesOf(
    model.materialTypes.filter((type) => type.countsPoints && tiersOf(type, order.conventionCode, model).length === 0),
  )
  for (const { line, own } of kinds) {
    const { label, typeCode, materialCode, gradeCode, quantity, pointsMilli } = line
    if (quantity === 0) continue
    const type = types.get(typeCode)
    if (!type) return unknown(label, 'type', typeCode)
    if (materialCode !== null && !materials.has(materialCode)) return unknown(label, 'material', materialCode)
    if (gradeCode !== null && !grades.has(gradeCode)) return unknown(label, 'grade', gradeCode)
    if (pointsMilli > 0 && untiered.has(typeCode) && own === null) return { code: 'line-unpriced', label, type: type.name }
  }
  return null
}

const codesOf = (rows: readonly { code: string }[]): Set<string> => new Set(rows.map(({ code }) => code))

const unknown = (label: string, of: LineCode, value: string): OrderProblem => ({ code: 'line-unknown', label, of, value })
