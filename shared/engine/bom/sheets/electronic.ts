import type { Table } from '../../sheet/types.ts'
import { looksPart } from '../../table/looks.ts'
import { fold } from '../../table/text.ts'
import { LOOK, tellsAnywhere } from '../cells/electronic.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { RawLine } from '../rows/raw-line.ts'
import type { Columns } from '../types.ts'

/** Measures of plates and beams, whose names look like part numbers. */
const SHAPE =
  /^(?:width|height|length|thickness|weight|mass|breite|höhe|länge|dicke|gewicht|单重|总重|重量|长度|宽度|高度|厚度)(?:\s*[([].{1,8}[)\]])?$/i

/** How many columns measure or weigh the parts; two of them make a list of plates and beams. */
export const measuresOf = (headings: readonly BomHeading[]): number =>
  headings.filter(({ text, evidence: e }) => SHAPE.test(text.trim()) && e.number >= 0.8).length

/** One row in so many must read like a component; of lists of parts that people made, at least one in three does. Our decision. */
const TELLING = 5

/** Files of drawing programs, which name printed and milled parts. */
const DRAWING = /\.(?:asm|par|prt|psm|ipt|iam|sld(?:prt|asm)|ste?p|stl|f3d|3mf|dxf)$/i

/** False for a list that counts pieces of something else (groceries, tasks): not one row in five reads like a component. */
export function isElectronic(
  table: Table,
  { columns, headings }: { columns: Columns; headings: readonly BomHeading[] },
  rawLines: readonly RawLine[],
): boolean {
  const shapes = measuresOf(headings)
  const isShaped = shapes > 0
  if (shapes < 2 && columns.designator !== null && rawLines.some((raw) => /[A-Za-z]+\d/.test(raw.refsText))) return true
  const sample = rawLines.slice(0, 60)
  const telling = sample.filter(({ line }) => {
    const numbers = [line.value, line.mpn, line.supplierPart, line.description].map((text) => fold(text).slice(0, LOOK))
    return (
      (!isShaped && numbers.some((text) => text !== '' && !DRAWING.test(text) && looksPart(text))) ||
      tellsAnywhere(table.rows[line.row] ?? [])
    )
  }).length
  return telling * TELLING >= sample.length && telling > 0
}
