import { byKey } from '../by-key.ts'
import { addBoardCharges, addOrderCharges, total } from './charges.ts'
import type { Charges } from './charges.ts'
import type { LineKind } from './kinds.ts'
import { computeLabour } from './labour.ts'
import type { Labour } from './labour.ts'
import type { Amount, BoardOrder, BoardPieces, OrderChoices } from './types.ts'
import { labourAmounts } from './why.ts'

type Order = Omit<Charges, 'labourFen'>

type Priced = { labour: Labour[]; amounts: Amount[]; labourFen: number; boards?: BoardPieces[] }

/**
 * Labour and charges of an order before tax. A bill of one board is priced as it stands. Several boards are priced one by one, for
 * they are set up, tiered and topped up one by one; what is charged for all of them comes last, over all their parts. `kinds` are
 * those placed.
 */
export function priceBoards(all: Order): Priced {
  const { order } = all
  const boards = boardsOf(all.kinds, order)
  const [only] = boards
  if (boards.length === 1 && only?.perSet === 1) {
    const one = priceBoard({ ...all, order: { ...order, ...only.own } }, false)
    if (order.mode !== 'point') addOrderCharges(one.amounts, { ...all, labourFen: one.labourFen }, false)
    return one
  }
  const labour: Labour[] = []
  const amounts: Amount[] = []
  let labourFen = 0
  for (const { board, perSet, own, kinds } of boards) {
    const alone = { ...order, ...own, sets: order.sets * perSet, specials: [], pcbFen: 0 }
    const one = priceBoard({ ...all, kinds, order: alone, materialFen: 0, bought: 0 }, true)
    labour.push(...one.labour.map((type) => ofSet(type, board, perSet)))
    amounts.push(...one.amounts.map((amount) => ({ ...amount, board, code: codeOfBoard(amount.code, board) })))
    labourFen += one.labourFen
  }
  const kinds = boards.flatMap(({ kinds: its, perSet }) => its.map((kind) => timesASet(kind, perSet)))
  if (order.mode !== 'point') addOrderCharges(amounts, { ...all, kinds, labourFen }, true)
  const pieces = boards.map(({ board, perSet }) => piecesOf(board, order.sets * perSet, labour))
  return { labour, amounts, labourFen, boards: pieces }
}

const timesASet = ({ line, ...kind }: LineKind, perSet: number): LineKind => ({
  ...kind,
  line: { ...line, quantity: line.quantity * perSet },
})

/** The labour of a board as one of several, with the points that a set has of it. */
const ofSet = ({ type, kinds, ...labour }: Labour, board: number, perSet: number): Labour => ({
  ...labour,
  type: { ...type, board, setPointsMilli: type.setPointsMilli * perSet },
  kinds: kinds.map(({ cost, ...kind }) => ({ ...kind, cost: { ...cost, setPointsMilli: cost.setPointsMilli * perSet } })),
})

const codeOfBoard = (code: string, board: number): string => `${code}@${board}`

/** The code of an amount without its board: what it is charged for. */
export const chargeOf = ({ code }: Pick<Amount, 'code'>): string => code.replace(/@\d+$/, '')

/** One board as an order of its own: its labour with top-ups, and its charges. */
function priceBoard(of: Order, isOneOfSeveral: boolean): Priced {
  const { kinds, order, model } = of
  const labour = computeLabour(kinds, order, model)
  const amounts = labourAmounts(labour, order, model)
  const labourFen = total(amounts)
  if (order.mode !== 'point') addBoardCharges(amounts, { ...of, labourFen }, isOneOfSeveral)
  return { labour, amounts, labourFen }
}

/** One board: how many of it a set has, what of the order is its own, and the kinds of its lines. */
type Board = { board: number; perSet: number; own: Omit<BoardOrder, 'perSet'>; kinds: LineKind[] }

/** The boards that lines are of, by their numbers; always at least one. */
function boardsOf(all: readonly LineKind[], { boards = {} }: OrderChoices): Board[] {
  const byBoard = all.length === 0 ? new Map([[0, []]]) : byKey(all, ({ line: { board = 0 } }) => board)
  return [...byBoard]
    .toSorted(([a], [b]) => a - b)
    .map(([board, kinds]) => {
      const { perSet = 1, ...own } = boards[board] ?? {}
      return { board, perSet, own, kinds }
    })
}

const piecesOf = (board: number, pieces: number, labour: readonly Labour[]): BoardPieces => ({
  board,
  pieces,
  setPointsMilli: labour.filter(({ type }) => type.board === board).reduce((sum, { type }) => sum + type.setPointsMilli, 0),
})
