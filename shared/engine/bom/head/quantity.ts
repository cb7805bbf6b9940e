import { columnsWith, fit } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { agreement, countsBoards } from '../cells/agreement.ts'
import { piecesIn } from '../cells/quantity.ts'
import { cellAt } from '../../table/text.ts'
import {
  contradictsDesignators,
  COUNTS_DESIGNATORS,
  COUNTS_OF_BOARDS,
  countsDesignators,
  countsPieces,
  HABIT,
  holdsPieces,
} from './pieces.ts'
import { BY_PRODUCTS } from './products.ts'
import { namesStore } from './store-words.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

type BomClaim = Claim<BomVocabulary>

/** A column of some cells, none of them money, under no head that tells anything. */
export const isUnnamed = (h: BomHeading): boolean => h.reading === null && h.evidence.filled >= 2 && h.evidence.money < 0.5

const PER_BOARD = /单[板块台套机件片]|每[一]?[板块台套件片]|per ?(board|pcb|unit|device)|[/／](板|套|pcb|board)/i
/** What lies in store counts only where nothing else does: such a list is a store's. */
const fitPerBoard = (h: BomHeading): number =>
  (fit(h) + (PER_BOARD.test(h.text) ? 0.3 : 0) + (/qty|quantity|数量|用量/i.test(h.text) ? 0.05 : 0)) *
  (namesStore(h.text) ? 0.5 : 1)

const hasSeveralCounts = (board: BomBoard): boolean =>
  board.columns.designator !== null && columnsWith(board, 'quantity', 'bought').filter(holdsPieces).length > 1

const agrees = (h: BomHeading, board: BomBoard): boolean => holdsPieces(h) && !contradictsDesignators(h, board)

/** A column without a telling head that counts the designators beside it. */
const BY_AGREEMENT: BomClaim = {
  field: 'quantity',
  holds: (h, board) => isUnnamed(h) && h.evidence.filled >= 3 && !h.evidence.running && countsDesignators(h, board),
  points: () => 0.7,
  basis: 'agreement',
}

/** Pieces told where there are several, and left out where there is one. */
function countsWhereFilled(h: BomHeading, { table, rows, columns: { designator } }: BomBoard): boolean {
  if (designator === null) return false
  const told = rows.filter((row) => (piecesIn(cellAt(table, row, h.column)) ?? 0) > 1)
  return told.length >= 3 && agreement(table, told, designator, h.column) >= COUNTS_DESIGNATORS
}

const countsBoardsOf = (h: BomHeading, { table, rows, columns: { designator } }: BomBoard): boolean =>
  designator !== null && countsBoards(table, rows, designator, h.column)

/** The same of several boards, or only where there are several of a part. */
const BY_SOME_AGREEMENT: BomClaim = {
  ...BY_AGREEMENT,
  holds: (h, board) =>
    isUnnamed(h) && countsMany(h) && !h.evidence.running && (countsWhereFilled(h, board) || countsBoardsOf(h, board)),
}
const countsMany = ({ evidence: e }: BomHeading): boolean => e.filled >= 3 && e.counts >= 0.8 && e.integer >= 0.8

/**
 * Of several columns that count, the one that counts the designators; else pieces per board first, a bought or total quantity
 * only when nothing else counts.
 */
export const QUANTITY: readonly BomClaim[] = [
  ...(['quantity', 'bought'] as const).map((sense): BomClaim => ({
    field: 'quantity',
    senses: [sense],
    when: hasSeveralCounts,
    holds: (h, board) => holdsPieces(h) && countsDesignators(h, board),
    points: fitPerBoard,
  })),
  { ...BY_AGREEMENT, when: (board) => board.columns.designator !== null },
  // "Min qty" counts the designators, and the column named for pieces stands empty.
  {
    field: 'quantity',
    senses: ['stock'],
    when: (board) => !columnsWith(board, 'quantity', 'bought').some(holdsPieces),
    holds: (h, board) => h.evidence.filled >= HABIT && !h.evidence.running && countsDesignators(h, board),
    basis: 'agreement',
  },
  { field: 'quantity', senses: ['quantity'], holds: agrees, points: fitPerBoard },
  BY_PRODUCTS,
  { field: 'quantity', senses: ['bought'], holds: agrees },
  {
    field: 'quantity',
    senses: ['quantity'],
    holds: (h, board) => countsPieces(h) && !contradictsDesignators(h, board),
    points: fitPerBoard,
  },
  BY_SOME_AGREEMENT,
  COUNTS_OF_BOARDS,
]
