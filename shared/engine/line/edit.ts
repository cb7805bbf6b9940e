import { isNonElectronic } from '../bom/cells/kinds.ts'
import type { BomIssue } from '../bom/issues.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { BomLine, Side } from '../bom/types.ts'
import type { BoundMaterial, KnownCase } from '../knowledge/types.ts'
import type { PointEdit } from '../points/edit.ts'

/** What part knowledge said of a line when a person answered on it. `of` tells of which texts: for others it says nothing. */
export type KeptAnswer = { of: string; package?: KnownCase; bound?: BoundMaterial }

/** What a person changed on the line that stands at this place of the file. Absent fields keep what was read. */
export type LineEdit = PointEdit &
  LinePlace & {
    removed?: boolean
    /** The file has no such line: a person added it. */
    added?: true
    /** Codes of issues that a person has looked at and let stand; they are no issues any more, and a guess then binds. */
    confirmed?: string[]
    designators?: string[]
    quantity?: number
    dnp?: boolean
    value?: string
    footprint?: string
    /** The package that the part has, by its name; what the file calls it stays as it is. */
    package?: string
    mpn?: string
    manufacturer?: string
    description?: string
    side?: Side | null
    /** Beside an answer, see `keepAnswers`: knowledge that is newer does not change the line. */
    known?: KeptAnswer
  }

/** The line as a person left it. What was set by hand settles the doubts about it. */
export function applyEdit(line: BomLine, edit: LineEdit): BomLine {
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
  const issues = line.issues.filter((issue) => !isSettled(issue, edit, edited))
  return line.added ? { ...edited, issues, electronic: saysSomething(edited) && !isNonElectronic(edited) } : { ...edited, issues }
}

/** An added line is a part as soon as something is entered that tells of one. */
const saysSomething = ({ designators, value, footprint, mpn, description }: BomLine): boolean =>
  designators.length > 0 || [value, footprint, mpn, description].some((text) => text !== '')

/** New designators bring their number with them where the old number was theirs too. */
function piecesOf({ quantity, designators }: BomLine, edit: LineEdit): number | null {
  if (edit.quantity !== undefined || !edit.designators) return edit.quantity ?? quantity
  return quantity === null || quantity === designators.length ? edit.designators.length : quantity
}

const CELL_DATE_FIELDS = ['designators', 'value', 'footprint', 'mpn', 'description'] as const

function isSettled({ code }: BomIssue, edit: LineEdit, edited: BomLine): boolean {
  if (code === 'quantity-mismatch' && edit.designators) return edited.quantity === edited.designators.length
  if (code.startsWith('quantity-')) return edit.quantity !== undefined
  if (code.startsWith('designator-')) return edit.designators !== undefined
  if (code === 'footprint-zero') return edit.footprint !== undefined
  if (code === 'mpn-float') return edit.mpn !== undefined
  return code === 'cell-date' && CELL_DATE_FIELDS.some((field) => edit[field] !== undefined)
}
