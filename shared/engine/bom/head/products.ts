import type { Claim } from '../../table/dictionary.ts'
import { isTied } from '../../table/tied.ts'
import { holdsPieces, namesAnyPlace } from './pieces.ts'
import type { Sense } from './phrases.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Heads that say nothing, or little, of what the numbers below them are. */
const VAGUE: ReadonlySet<Sense | null> = new Set<Sense | null>([null, 'index', 'number', 'other'])

/** What a head says after a look at its cells. */
const senseOf = (h: BomHeading, { senses }: BomBoard): Sense | null => senses.get(h.column) ?? null

const mayCount = (h: BomHeading, board: BomBoard): boolean =>
  VAGUE.has(senseOf(h, board)) && h.evidence.filled >= 3 && h.evidence.counts >= 0.8 && holdsPieces(h)

const holdsAmounts = ({ evidence: e }: BomHeading): boolean => e.filled >= 3 && Math.max(e.number, e.money) >= 0.7

/** What one piece costs: a head that says so, or amounts some of which have cents. Of two columns of whole numbers neither tells. */
const mayCost = (h: BomHeading, board: BomBoard): boolean => {
  const sense = senseOf(h, board)
  return holdsAmounts(h) && (sense === 'price' || (sense === null && h.evidence.integer < 1))
}

const mayBeSum = (h: BomHeading, board: BomBoard): boolean => {
  const sense = senseOf(h, board)
  return holdsAmounts(h) && (VAGUE.has(sense) || sense === 'price' || sense === 'bought')
}

/** Numbers that times the price of one piece are what the line costs. */
function countsByPrices(h: BomHeading, board: BomBoard): boolean {
  const { table, rows, free } = board
  const others = [...free.values()].filter((other) => other.column !== h.column)
  const sums = others.filter((other) => mayBeSum(other, board))
  return others
    .filter((other) => mayCost(other, board))
    .some(({ column: each }) =>
      sums.some(({ column: all }) => all !== each && isTied(table, rows, { pieces: h.column, each, all })),
    )
}

/** In a list without places, the column whose numbers make prices into sums. */
export const BY_PRODUCTS: Claim<BomVocabulary> = {
  field: 'quantity',
  when: (board) => !namesAnyPlace(board),
  holds: (h, board) => mayCount(h, board) && countsByPrices(h, board),
  points: () => 0.7,
  basis: 'product',
}
