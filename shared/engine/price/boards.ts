import { byKey } from '../by-key.ts'
import { addBoardCharges, addOrderCharges, total } from './charges.ts'
import type { Charges } from './charges.ts'
import { computeLabour } from './labour.ts'
import type { Labour } from './labour.ts'
import type { Amount, BoardOrder, BoardPieces, OrderChoices, PricedLine, TypeLabour } from './types.ts'
import { labourAmounts } from './why.ts'

type Order = Omit<Charges, 'labourFen'>

type Priced = { labour: Labour; amounts: Amount[]; labourFen: number; boards?: BoardPieces[] }

/**
 * Labour and charges of an order before tax. A bill of one board is priced as it stands. Several boards are priced one by one, for
 * they are set up, tiered and topped up one by one; what is charged for all of them comes last, over all their parts. `lines` are
 * those placed.
 */
export function priceBoards(all: Order): Priced {
  const { order } = all
  const boards = boardsOf(all.lines, order)
  const [only] = boards
  if (boards.length === 1 && only?.perSet === 1) {
    const one = priceBoard({ ...all, order: { ...order, ...only.own } }, false)
    if (order.mode !== 'point') addOrderCharges(one.amounts, { ...all, labourFen: one.labourFen }, false)
    return one
  }
  const labour: Labour = { types: [], lines: [] }
  const amounts: Amount[] = []
  let labourFen = 0
  for (const { board, perSet, own, lines } of boards) {
    const alone = { ...order, ...own, sets: order.sets * perSet, specials: [], pcbFen: 0 }
    const one = priceBoard({ ...all, lines, order: alone, materialFen: 0, bought: 0 }, true)
    labour.types.push(...one.labour.types.map((type) => ({ ...type, board, setPointsMilli: type.setPointsMilli * perSet })))
    labour.lines.push(...one.labour.lines.map((line) => ({ ...line, setPointsMilli: line.setPointsMilli * perSet })))
    amounts.push(...one.amounts.map((amount) => ({ ...amount, board, code: codeOfBoard(amount.code, board) })))
    labourFen += one.labourFen
  }
  const lines = boards.flatMap((each) => each.lines.map((line) => ({ ...line, quantity: line.quantity * each.perSet })))
  if (order.mode !== 'point') addOrderCharges(amounts, { ...all, lines, labourFen }, true)
  const pieces = boards.map(({ board, perSet }) => piecesOf(board, order.sets * perSet, labour.types))
  return { labour, amounts, labourFen, boards: pieces }
}

const codeOfBoard = (code: string, board: number): string => `${code}@${board}`

/** The code of an amount without its board: what it is charged for. */
export const chargeOf = ({ code }: Pick<Amount, 'code'>): string => code.replace(/@\d+$/, '')

/** One board as an order of its own: its labour with top-ups, and its charges. */
function priceBoard(of: Order, isOneOfSeveral: boolean): Priced {
  const { lines, order, model } = of
  const labour = computeLabour(lines, order, model)
  const amounts = labourAmounts(labour, order, model)
  const labourFen = total(amounts)
  if (order.mode !== 'point') addBoardCharges(amounts, { ...of, labourFen }, isOneOfSeveral)
  return { labour, amounts, labourFen }
}

/** One board: how many of it a set has, what of the order is its own, and its lines. */
type Board = { board: number; perSet: number; own: Omit<BoardOrder, 'perSet'>; lines: PricedLine[] }

/** The boards that lines are of, by their numbers; always at least one. */
function boardsOf(lines: readonly PricedLine[], { boards = {} }: OrderChoices): Board[] {
  const byBoard = lines.length === 0 ? new Map([[0, []]]) : byKey(lines, boardOf)
  return [...byBoard]
    .toSorted(([a], [b]) => a - b)
    .map(([board, its]) => {
      const { perSet = 1, ...own } = boards[board] ?? {}
      return { board, perSet, own, lines: its }
    })
}

const boardOf = ({ board = 0 }: PricedLine): number => board

const piecesOf = (board: number, pieces: number, types: readonly TypeLabour[]): BoardPieces => ({
  board,
  pieces,
  setPointsMilli: types.filter((type) => type.board === board).reduce((sum, type) => sum + type.setPointsMilli, 0),
})
