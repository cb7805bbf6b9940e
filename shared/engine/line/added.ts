import { lineKey } from '../bom/rows/line-key.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import type { LineEdit } from './edit.ts'

/**
 * The bill with the lines that a person added to it, behind those of the file: an edit that says `added` where no line stands is one. Added
 * lines of `bom` that no edit names any more are gone. Without a difference the very bill comes back, as do lines that stay.
 */
export function withAdded(bom: Bom, edits: readonly LineEdit[]): Bom {
  const isAdding = edits.some(({ added }) => added)
  const before = bom.lines.filter(({ added }) => added)
  if (!isAdding && before.length === 0) return bom
  const read = bom.lines.filter(({ added }) => !added)
  const taken = new Set(read.map(lineKey))
  const known = new Map(before.map((line) => [lineKey(line), line]))
  const added = edits
    .filter((edit) => edit.added && !taken.has(lineKey(edit)))
    .toSorted((a, b) => a.sheet - b.sheet || a.row - b.row)
    .map((edit) => known.get(lineKey(edit)) ?? blankLine(edit))
  const isSame = added.length === before.length && added.every((line, at) => line === before[at])
  return isSame ? bom : { ...bom, lines: [...read, ...added] }
}

/** A line of which nothing is said. */
export const blankLine = ({ sheet, row }: LinePlace): BomLine => ({
  sheet,
  row,
  added: true,
  designators: [],
  quantity: null,
  quantityText: '',
  dnp: false,
  value: '',
  footprint: '',
  mpn: '',
  manufacturer: '',
  description: '',
  supplierPart: '',
  note: '',
  side: null,
  process: null,
  electronic: false,
  alternates: [],
  issues: [],
})
