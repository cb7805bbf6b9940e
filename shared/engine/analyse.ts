import type { Blocked } from './blocked.ts'
import { billTotals } from './bom/rows/totals.ts'
import type { BomTotals } from './bom/rows/totals.ts'
import type { Bom, BomLine } from './bom/types.ts'
import type { Issue } from './issue.ts'
import type { Mount, PackageReading } from './package/types.ts'
import { countPoints } from './points/count.ts'
import type { LinePoints } from './points/count.ts'
import { pointIssue } from './points/issues.ts'
import { understandLines } from './points/understand.ts'
import type { LineEdit, UnderstoodLine } from './points/understand.ts'
import { defaultOrder } from './price/order.ts'
import type { PriceModel } from './price/model.ts'
import { computeQuote } from './price/quote.ts'
import type { QuoteRefusal } from './price/refusal.ts'
import type { PricedLine, Quote, OrderChoices } from './price/types.ts'
import type { PartValue } from './value/types.ts'

export type AnalysedLine = {
  id: number
  line: BomLine
  package: PackageReading | null
  value: PartValue | null
  points: LinePoints
  /** Pieces per board that are placed; 0 for lines not fitted. */
  pieces: number
  status: 'ok' | 'check' | 'error'
  issues: Issue[]
}

/** What the file states, and the solder points of one set. */
export type Totals = BomTotals & { pointsMilli: number }

export type Analysis = {
  lines: AnalysedLine[]
  totals: Totals
  quote: Quote | QuoteRefusal
  blocked: Blocked[]
}

/** `edits` beat what was read. */
export type AnalysisSettings = { model: PriceModel; order: OrderChoices; edits?: readonly LineEdit[] }

/** A bill to its lines understood and its price: the one pipeline of page, server and command line. Pure and total. */
export function analyseBom(bom: Bom, settings: AnalysisSettings): Analysis {
  return priceLines(understandLines(bom, settings.edits), settings)
}

/** Prices lines already understood; cheap enough to repeat at every change of what was chosen. */
export function priceLines(
  understood: readonly UnderstoodLine[],
  { model, order }: Pick<AnalysisSettings, 'model' | 'order'>,
): Analysis {
  const lines = understood.map((one) => analyseLine(one, model, order.conventionCode))
  const quote = computeQuote(pricedLines(understood, lines), order, model)
  return { lines, totals: totalsOf(lines), quote, blocked: blockedBy(lines, quote) }
}

/** The lines as the price computation takes them, for quantity breaks and explanations. `lines` run beside `understood`. */
export function pricedLines(understood: readonly UnderstoodLine[], lines: readonly AnalysedLine[]): PricedLine[] {
  return lines.map((one, index) => ({
    id: one.id,
    key: understood[index]?.key ?? '',
    label: understood[index]?.label ?? '',
    typeCode: one.points.typeCode,
    materialCode: one.points.materialCode,
    gradeCode: one.points.gradeCode,
    family: one.package?.family ?? null,
    side: one.line.side,
    pointsMilli: one.points.pointsMilli,
    quantity: one.pieces,
    partKey: understood[index]?.partKey ?? null,
    part: null,
  }))
}

/** What a fresh quote for this bill starts with: the model's defaults, and what the file tells of sets and sides. */
export function suggestOrder(bom: Pick<Bom, 'sets' | 'lines'>, model: PriceModel): OrderChoices {
  const fitted = bom.lines.filter((line) => !line.dnp && line.electronic)
  const sides = fitted.some((line) => line.side === 'top') && fitted.some((line) => line.side === 'bottom') ? 2 : 1
  const sets = bom.sets !== null && Number.isInteger(bom.sets) && bom.sets >= 1 && bom.sets <= 1_000_000 ? bom.sets : 100
  return { ...defaultOrder(model, sets), sides }
}

function analyseLine(one: UnderstoodLine, model: PriceModel, conventionCode: string): AnalysedLine {
  const { line, edit } = one
  const handSet = edit?.typeCode !== undefined || edit?.pointsMilli !== undefined || edit?.pins !== undefined
  const placed = !line.dnp && (line.electronic || handSet)
  const facts = {
    designator: line.designators[0] ?? null,
    process: line.process,
    words: `${line.note} ${line.description} ${line.footprint}`,
    placed,
    edit: edit ?? {},
  }
  const confirmed = edit?.confirmed ?? []
  const counted = countPoints(one.package, facts, model, conventionCode)
  const isConfirmed = counted.source !== 'unresolved' && confirmed.includes('package-guess')
  const points = isConfirmed ? { ...counted, blocksQuote: false } : counted
  const found = [...line.issues, ...one.conflicts, ...pointIssues(points, one)]
  const issues = found.filter(({ code }) => !confirmed.includes(code))
  return {
    id: one.id,
    line,
    package: one.package,
    value: one.value,
    points,
    pieces: placed && points.source !== 'not-placed' ? Math.ceil(line.quantity ?? 0) : 0,
    status: statusOf(issues),
    issues,
  }
}

function pointIssues(points: LinePoints, { line, edit, package: read }: UnderstoodLine): Issue[] {
  const issues: Issue[] = []
  const told = edit?.mount === undefined && edit?.typeCode === undefined ? line.process : null
  if (points.source === 'package' && read && (told === 'smt' || told === 'tht') && contradicts(told, read.mount)) {
    issues.push(pointIssue('process-mount', { process: told, package: read.name }))
  }
  if (points.source === 'unresolved') issues.push(pointIssue('package-unknown', {}))
  else if (points.blocksQuote) issues.push(pointIssue('package-guess', { formula: points.formula }))
  if (points.source !== 'not-placed' && line.quantity === null) issues.push(pointIssue('quantity-missing', {}))
  return issues
}

const contradicts = (told: 'smt' | 'tht', mount: Mount): boolean => (mount === 'smt' || mount === 'tht') && mount !== told

function statusOf(issues: readonly Issue[]): AnalysedLine['status'] {
  if (issues.some((issue) => issue.level === 'error')) return 'error'
  return issues.some((issue) => issue.level === 'warn') ? 'check' : 'ok'
}

function totalsOf(lines: readonly AnalysedLine[]): Totals {
  const pointsMilli = lines.reduce((sum, { points, pieces }) => sum + points.pointsMilli * pieces, 0)
  return { ...billTotals({ lines: lines.map(({ line }) => line) }), pointsMilli }
}

/** What has to be settled before the quote binds. */
export function blockedBy(lines: readonly AnalysedLine[], quote: Quote | QuoteRefusal): Blocked[] {
  const blocked: Blocked[] = []
  const add = (code: Exclude<Blocked['code'], 'refused'>, isMeant: (line: AnalysedLine) => boolean): void => {
    const ids = lines.filter(isMeant).map((line) => line.id)
    if (ids.length > 0) blocked.push({ code, lines: ids })
  }
  add('unresolved', ({ points }) => points.source === 'unresolved')
  add('guess', ({ points }) => points.blocksQuote && points.source !== 'unresolved')
  add('quantity', placedWithDoubt)
  add('line-error', ({ status }) => status === 'error')
  if ('refused' in quote) blocked.push({ code: 'refused', lines: [], refusal: quote })
  else if (quote.setPointsMilli === 0) blocked.push({ code: 'nothing', lines: [] })
  return blocked
}

const placedWithDoubt = ({ points, issues }: AnalysedLine): boolean =>
  points.source !== 'not-placed' && issues.some((issue) => issue.code.startsWith('quantity-') && issue.level === 'warn')
