import { regroupDesignators } from '../bom/cells/designators.ts'
import { SIDE_NAMES } from '../bom/types.ts'
import type { BomLine } from '../bom/types.ts'
import type { PackageReading } from '../package/types.ts'
import type { LinePoints } from '../points/count.ts'
import { decimalText } from '../price/text.ts'
import { applyEdit } from './edit.ts'
import type { LineEdit } from './edit.ts'

/**
 * What is said of one field of a line, from the file to the person; empty where a layer says nothing. `file`: as it stands there, never
 * what was entered over it; `recognised`: what was concluded; `estimated`: what was assumed and counted with; `confirmed`: what a
 * person entered, or let stand.
 */
export type Layers = { file: string; recognised: string; estimated: string; confirmed: string }

/** What a layer is called; what a person let stand is not what he entered, see the one who shows it. */
export const LAYER_NAMES: Readonly<Record<keyof Layers, string>> = {
  file: '文件',
  recognised: '识别',
  estimated: '估计',
  confirmed: '手改',
}

export type LayeredField =
  | 'designators'
  | 'quantity'
  | 'value'
  | 'footprint'
  | 'package'
  | 'mpn'
  | 'manufacturer'
  | 'description'
  | 'side'
  | 'dnp'
  | 'pins'
  | 'points'

/** A line with what the file says of it; `value` is the value in one spelling. */
export type Layered = {
  file: BomLine
  edit: LineEdit | null
  package: PackageReading | null
  value: string | null
  points: LinePoints
}

const NOTHING: Layers = { file: '', recognised: '', estimated: '', confirmed: '' }

/** The layers of one field. A layer that says what the one before it says is empty. */
export function layersOf(line: Layered, field: LayeredField): Layers {
  if (field === 'pins') return { ...NOTHING, ...pinLayers(line) }
  if (field === 'points') return { ...NOTHING, ...pointLayers(line) }
  if (field === 'package') return { ...NOTHING, ...packageLayers(line) }
  const { file, edit } = line
  const said = FILE_TEXTS[field](file)
  const confirmed = edit?.[field] === undefined ? '' : FILE_TEXTS[field]({ ...applyEdit(file, edit), quantityText: '' })
  const recognised = RECOGNISED[field]?.(line) ?? ''
  return { file: said, recognised: recognised === said ? '' : recognised, estimated: '', confirmed }
}

type TextField = Exclude<LayeredField, 'package' | 'pins' | 'points'>

const FILE_TEXTS: Readonly<Record<TextField, (file: BomLine) => string>> = {
  designators: ({ designators }) => regroupDesignators(designators),
  quantity: ({ quantityText, quantity }) => quantityText || String(quantity ?? ''),
  value: ({ value }) => value,
  footprint: ({ footprint }) => footprint,
  mpn: ({ mpn }) => mpn,
  manufacturer: ({ manufacturer }) => manufacturer,
  description: ({ description }) => description,
  side: ({ side }) => (side === null ? '' : SIDE_NAMES[side]),
  dnp: ({ dnp }) => (dnp ? '不贴' : '贴'),
}

const RECOGNISED: Partial<Readonly<Record<TextField, (line: Layered) => string>>> = {
  quantity: ({ file }) => String(file.quantity ?? ''),
  value: ({ value }) => value ?? '',
  footprint: ({ package: found, edit }) => (edit?.package === undefined ? (found?.name ?? '') : ''),
}

/** True while the points of the line are an assumption that nobody has confirmed. */
export const isEstimated = ({ points }: Pick<Layered, 'points'>): boolean => points.blocksQuote && points.confidence > 0

/** Whether a person let the assumption stand: it is a fact then, and still told from what was read. */
const letStand = ({ points, edit }: Pick<Layered, 'points' | 'edit'>): boolean =>
  (edit?.confirmed?.includes('package-guess') ?? false) && (points.source === 'guess' || points.source === 'unknown-rule')

/** What was recognised before a person named another one is not known any more. */
function packageLayers({ edit, package: found }: Layered): Partial<Layers> {
  if (edit?.package === undefined) return { recognised: found?.name ?? '' }
  return { confirmed: found?.text === edit.package ? found.name : edit.package }
}

function pinLayers(line: Layered): Partial<Layers> {
  const { edit, package: found, points } = line
  const assumed = String(points.pins ?? '')
  if (edit?.pins !== undefined) return { ...readPins(found), confirmed: String(edit.pins) }
  if (letStand(line)) return { estimated: assumed, confirmed: assumed }
  return isEstimated(line) ? { estimated: assumed } : readPins(found)
}

const readPins = (found: PackageReading | null): Partial<Layers> =>
  found === null ? {} : found.guess ? { estimated: String(found.pins) } : { recognised: String(found.pins) }

function pointLayers(line: Layered): Partial<Layers> {
  const { edit, points } = line
  const counted = decimalText(points.pointsMilli, 3)
  if (edit?.pointsMilli !== undefined) return { confirmed: decimalText(edit.pointsMilli, 3) }
  if (points.source === 'not-placed' || points.source === 'unresolved') return {}
  if (letStand(line)) return { estimated: counted, confirmed: counted }
  return isEstimated(line) ? { estimated: counted } : { recognised: counted }
}
