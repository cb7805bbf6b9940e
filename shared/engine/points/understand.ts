import { regroupDesignators } from '../bom/cells/designators.ts'
import { lineKey } from '../bom/rows/line-key.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { BomIssue } from '../bom/issues.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import { recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import type { Conflict } from '../value/conflict.ts'
import { checkWitnesses } from '../value/witness.ts'
import type { PointEdit } from './count.ts'

/** What a person changed on the line that stands at this place of the file. Absent fields keep what was read. */
export type LineEdit = PointEdit &
  LinePlace & {
    removed?: boolean
    /** Codes of issues that a person has looked at and let stand; they are no issues any more, and a guess then binds. */
    confirmed?: string[]
    designators?: string[]
    quantity?: number
    dnp?: boolean
    value?: string
    footprint?: string
    mpn?: string
    manufacturer?: string
    description?: string
    side?: 'top' | 'bottom' | null
  }

/** A line of the bill with edits laid over it, its package and value understood. Does not depend on prices. */
export type UnderstoodLine = {
  /** Index into the bill's lines, also where others were removed. */
  id: number
  /** What it is called for good, see `lineKey`. */
  key: string
  /** What people call it: designators joined into ranges, else value or part number. */
  label: string
  line: BomLine
  edit: LineEdit | null
  package: PackageReading | null
  value: PartValue | null
  /** Where value, part number, description and footprint contradict each other. */
  conflicts: Conflict[]
  /** Equal for lines that hold the same part as far as the bill tells; null when it tells too little. */
  partKey: string | null
}

/** Understands every line of a bill once; pricing may then be repeated over the result. Removed lines are left out. */
export function understandLines(bom: Pick<Bom, 'lines'>, edits: readonly LineEdit[] = []): UnderstoodLine[] {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  return bom.lines.flatMap((line, id) => {
    const key = lineKey(line)
    const edit = byKey.get(key) ?? null
    return edit?.removed ? [] : [understandLine(edit ? applyEdit(line, edit) : line, { id, key }, edit)]
  })
}

function applyEdit(line: BomLine, edit: LineEdit): BomLine {
  const { designators, dnp, value, footprint, mpn, manufacturer, description, side } = edit
  const quantity = piecesOf(line, edit)
  const edited: BomLine = {
    ...line,
    designators: designators ? [...designators] : line.designators,
    notFitted: designators ? undefined : line.notFitted,
    quantity,
    stated: edit.quantity === undefined && !designators ? line.stated : undefined,
    dnp: dnp ?? line.dnp,
    value: value ?? line.value,
    footprint: footprint ?? line.footprint,
    mpn: mpn ?? line.mpn,
    manufacturer: manufacturer ?? line.manufacturer,
    description: description ?? line.description,
    side: side === undefined ? line.side : side,
  }
  return { ...edited, issues: line.issues.filter((issue) => !isSettled(issue, edit, edited)) }
}

/** New designators bring their number with them where the old number was theirs too. */
function piecesOf({ quantity, designators }: BomLine, edit: LineEdit): number | null {
  if (edit.quantity !== undefined || !edit.designators) return edit.quantity ?? quantity
  return quantity === null || quantity === designators.length ? edit.designators.length : quantity
}

const CELL_DATE_FIELDS = ['designators', 'value', 'footprint', 'mpn', 'description'] as const

/** What was set by hand settles the doubts about it. */
function isSettled({ code }: BomIssue, edit: LineEdit, edited: BomLine): boolean {
  if (code === 'quantity-mismatch' && edit.designators) return edited.quantity === edited.designators.length
  if (code.startsWith('quantity-')) return edit.quantity !== undefined
  if (code.startsWith('designator-')) return edit.designators !== undefined
  if (code === 'footprint-zero') return edit.footprint !== undefined
  if (code === 'mpn-float') return edit.mpn !== undefined
  return code === 'cell-date' && CELL_DATE_FIELDS.some((field) => edit[field] !== undefined)
}

function understandLine(line: BomLine, names: { id: number; key: string }, edit: LineEdit | null): UnderstoodLine {
  const designator = line.designators[0]
  const value = readValue(line.value, designator) ?? readValue(line.mpn, designator) ?? readValue(line.description, designator)
  const found = packageOf(line, value)
  return {
    ...names,
    label: regroupDesignators(line.designators) || line.value || line.mpn || `第 ${line.row + 1} 行`,
    line,
    edit,
    package: found,
    value,
    conflicts: conflictsOf(line, found),
    partKey: partKeyOf(line, value, found),
  }
}

/** The footprint cell first, then value and description, then the size that a part number tells. */
function packageOf(line: BomLine, value: PartValue | null): PackageReading | null {
  const designator = line.designators[0]
  const hints = {
    ...(designator === undefined ? {} : { designator }),
    words: `${line.value} ${line.description}`.trim(),
    class: value?.class ?? null,
    mpn: line.mpn,
  }
  const read = recognisePackage(line.footprint, hints)
  if (!('unknown' in read)) return read
  const size = value?.size ?? readValue(line.mpn, designator)?.size
  const bySize = size == null ? null : recognisePackage(size, { ...hints, words: '', mpn: '' })
  return bySize === null || 'unknown' in bySize ? null : { ...bySize, text: line.footprint, rule: `words:${bySize.rule}` }
}

/** Nobody solders a line that is not fitted, whatever it says. */
function conflictsOf(line: BomLine, read: PackageReading | null): Conflict[] {
  if (line.dnp) return []
  const { value, mpn, footprint, description, designators } = line
  const witnesses = { value, mpn, footprint, description, designator: designators[0] ?? '' }
  return checkWitnesses(read === null ? witnesses : { ...witnesses, package: read.name })
}

function partKeyOf(line: BomLine, value: PartValue | null, read: PackageReading | null): string | null {
  if (value && read) return [value.class, value.mantissa, value.exponent, value.kind ?? '', read.name].join('|')
  const mpn = line.mpn.toUpperCase().replace(/[\s-]+/g, '')
  return mpn.length >= 4 ? `mpn|${mpn}` : null
}
