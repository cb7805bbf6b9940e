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
const DRAWING = /\.(?:asm|par|prt|psm|ipt|iam|sld(?:prt|asm)|ste?p|stl|f3d|3mf|dxf|dat|ldr)$/i

/** A whole word in small letters, as no part number has one: "Product1", "Axle7modulegrey". Our decision. */
const WORDED = /\p{Ll}{6}/u

/** Lines looked at. Our decision. */
const SAMPLE = 60

/** A sample from end to end: catalogues put things of one kind one after the other. */
function spread(lines: readonly RawLine[]): readonly RawLine[] {
  const step = Math.max(1, lines.length / SAMPLE)
  return lines.filter((_, n) => Math.floor(n / step) > Math.floor((n - 1) / step))
}

/** False for a list that counts pieces of something else (groceries, tasks): not one row in five reads like a component. */
export function isElectronic(
  table: Table,
  { columns, headings }: { columns: Columns; headings: readonly BomHeading[] },
  rawLines: readonly RawLine[],
): boolean {
  const shapes = measuresOf(headings)
  const isShaped = shapes > 0
  if (shapes < 2 && columns.designator !== null && rawLines.some((raw) => /[A-Za-z]+\d/.test(raw.refsText))) return true
  const sample = spread(rawLines)
  const telling = sample.filter(({ line }) => {
    const numbers = [line.value, line.mpn, line.supplierPart, line.description].map((text) => fold(text).slice(0, LOOK))
    return (
      (!isShaped && numbers.some((text) => !DRAWING.test(text) && !WORDED.test(text) && looksPart(text))) ||
      tellsAnywhere(table.rows[line.row] ?? [])
    )
  }).length
  return telling * TELLING >= sample.length && telling > 0
}
