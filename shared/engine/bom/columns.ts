import type { Evidence } from './evidence.ts'
import type { HeadReading } from './heads.ts'
import type { Sense } from './senses.ts'
import type { ColumnReason, Columns, Field } from './types.ts'
import { FIELDS } from './types.ts'

/** One column as seen: its head (group heads joined), what the head says, what the cells say. */
export type Heading = { column: number; text: string; reading: HeadReading | null; evidence: Evidence }

/** The columns that are no field of a line but steer the reading of rows. */
export type Steering = {
  index: number | null
  alternate: number | null
  level: number | null
  bought: number[]
  /** Further part numbers of the same line ("MPN 2"): alternates. */
  otherMpns: number[]
  code: number | null
}

export type Assignment = { columns: Columns; reasons: ColumnReason[]; steering: Steering }

type Claim = { heading: Heading; confidence: number; reason: string }
type Board = { free: Map<number, Heading>; columns: Columns; reasons: ColumnReason[] }

export const NO_COLUMNS: Columns = {
  designator: null,
  quantity: null,
  value: null,
  footprint: null,
  mpn: null,
  manufacturer: null,
  description: null,
  supplierPart: null,
  dnp: null,
  note: null,
  side: null,
  process: null,
}

/**
 * Gives the fields their columns. Heads propose, cells confirm, veto or fill in; a column serves one field. `forced`
 * (what a member corrected) goes first and is never overruled: null keeps the column out of everything.
 */
export function assignColumns(headings: readonly Heading[], forced: Readonly<Record<number, Field | null>> = {}): Assignment {
  const board: Board = { free: new Map(headings.map((h) => [h.column, h])), columns: { ...NO_COLUMNS }, reasons: [] }
  applyForced(board, headings, forced)
  const named = headings.some((h) => h.reading?.sense === 'designator' && h.evidence.filled > 0)
  const senses = new Map(headings.map((h) => [h.column, senseOf(h, named)]))
  const by = (...wanted: Sense[]) =>
    [...board.free.values()].filter((h) => wanted.includes(senses.get(h.column) ?? 'other') && senses.has(h.column))
  const steering = steer(board, headings, senses)
  claim(board, 'designator', bestDesignator(board, by))
  claim(board, 'quantity', bestQuantity(by))
  claim(board, 'supplierPart', bestSupplierPart(by))
  claimMakers(board, by)
  claim(board, 'footprint', bestFootprint(by))
  claimIdentity(board, by)
  claim(
    board,
    'dnp',
    bestOf(by('dnp'), (h) => fit(h)),
  )
  claimVariant(board, by)
  claimNote(board, by)
  claim(
    board,
    'side',
    bestOf(by('side'), (h) => (h.evidence.filled > 0 ? Math.max(0, h.evidence.side - 0.2) : 0)),
  )
  claim(
    board,
    'process',
    bestOf([...by('process'), ...by('category')], (h) => Math.max(0, h.evidence.process - 0.3)),
  )
  fillByContent(board, senses)
  const reasons = board.reasons.toSorted((a, b) => a.column - b.column)
  return { columns: board.columns, reasons, steering: { ...steering, otherMpns: by('mpn').map((h) => h.column) } }
}

function applyForced(board: Board, headings: readonly Heading[], forced: Readonly<Record<number, Field | null>>): void {
  for (const [key, field] of Object.entries(forced)) {
    const column = Number(key)
    if (field !== null) {
      board.columns[field] = column
      const head = headings.find((h) => h.column === column)?.text ?? ''
      board.reasons.push({ column, field, head, confidence: 1, reason: '人工指定' })
    }
    board.free.delete(column)
  }
}

function claim(board: Board, field: Field, found: Claim | null): void {
  if (!found || board.columns[field] !== null) return
  const { heading, confidence, reason } = found
  board.columns[field] = heading.column
  board.free.delete(heading.column)
  board.reasons.push({
    column: heading.column,
    field,
    head: heading.text,
    confidence: Math.round(confidence * 100) / 100,
    reason,
  })
}

const HOW: Record<HeadReading['how'], string> = {
  exact: '表头完全匹配',
  part: '表头部分匹配',
  contains: '表头包含关键词',
  like: '表头近似',
}
const headReason = (h: Heading): string =>
  h.reading ? `${HOW[h.reading.how]}“${h.text.replace(/\s+/g, ' ').slice(0, 30)}”` : '按内容判断'

/** How well a column fits: the head's confidence, a little more for being filled and for standing further left. */
const fit = (h: Heading): number =>
  (h.reading?.confidence ?? 0.4) + 0.08 * (h.evidence.rows > 0 ? h.evidence.filled / h.evidence.rows : 0) - h.column * 0.0005

function bestOf(
  list: readonly Heading[],
  score: (h: Heading) => number,
  reason: (h: Heading) => string = headReason,
): Claim | null {
  let best: Claim | null = null
  let top = 0
  for (const heading of list) {
    const points = score(heading)
    if (points > top) {
      top = points
      best = { heading, confidence: Math.min(1, heading.reading?.confidence ?? points), reason: reason(heading) }
    }
  }
  return best
}

/** Heads that sometimes stand over designators: 编号, Part, Name, No. … */
const NAMES_DESIGNATORS: ReadonlySet<Sense> = new Set<Sense>(['number', 'index', 'part', 'name', 'code', 'category'])

/** The head's meaning after a look at the cells: 编号 may count lines or name designators, Item may be text. */
function senseOf(h: Heading, named: boolean): Sense {
  const sense = h.reading?.sense ?? 'other'
  const e = h.evidence
  const known = e.filled >= 2
  if (!named && NAMES_DESIGNATORS.has(sense) && e.filled >= Math.max(2, e.rows * 0.3) && e.designator >= 0.6 && e.unique >= 0.9) {
    return 'designator'
  }
  if (sense === 'number') return known && e.number < 0.5 && !(e.patterned > 0.8) ? 'partNumber' : 'index'
  if (sense === 'index') return known && e.number < 0.3 && e.designator < 0.3 ? 'part' : 'index'
  if (sense === 'part' && known && e.integer > 0.8 && e.running) return 'index'
  if (sense === 'size') return e.package >= 0.5 ? 'footprint' : 'other'
  if (sense === 'vendor') return e.distributor >= 0.5 ? 'other' : 'manufacturer'
  if (sense === 'partNumber') return partNumberSense(e)
  if (sense === 'manufacturer' && known && e.distributor > 0.6) return 'other'
  return sense
}

function partNumberSense(e: Evidence): Sense {
  if (e.lcsc >= 0.5) return 'supplierPart'
  if (e.patterned >= 0.8 && e.filled >= 4) return 'code'
  return e.sku >= 0.5 ? 'supplierPart' : 'partNumber'
}

function steer(board: Board, headings: readonly Heading[], senses: ReadonlyMap<number, Sense>): Steering {
  const first = (sense: Sense) => headings.find((h) => senses.get(h.column) === sense && board.free.has(h.column))?.column ?? null
  return {
    index: first('index'),
    alternate: first('alternate'),
    level: first('level'),
    code: first('code'),
    bought: headings.filter((h) => senses.get(h.column) === 'bought').map((h) => h.column),
    otherMpns: [],
  }
}

type By = (...senses: Sense[]) => Heading[]

/** A designator column must hold designators, or names at least: never numbers, never repeats by the dozen. */
function bestDesignator(board: Board, by: By): Claim | null {
  const named = bestOf(by('designator'), (h) => {
    const e = h.evidence
    if (e.filled === 0) return h.reading?.confidence === 1 ? 0.1 : 0
    if (e.number > 0.6 || e.side > 0.6 || (e.designator < 0.2 && (e.chinese > 0.7 || e.unique < 0.5 || e.prose > 0.5))) return 0
    return fit(h) + e.designator * 1.5
  })
  if (named) return named
  const unnamed = [...board.free.values()].filter((h) => h.reading === null || h.reading.confidence < 0.7)
  return bestOf(
    unnamed,
    (h) => (h.evidence.filled >= 2 && h.evidence.designator >= 0.6 && h.evidence.unique >= 0.9 ? h.evidence.designator : 0),
    () => '内容像位号',
  )
}

const counts = (h: Heading): boolean => h.evidence.filled === 0 || h.evidence.counts >= 0.4

/** Pieces per board first; a bought or total quantity only when nothing else counts. */
function bestQuantity(by: By): Claim | null {
  const perBoard = bestOf(by('quantity').filter(counts), (h) => fit(h) + (/单|每|per|board|pcb/i.test(h.text) ? 0.05 : 0))
  if (perBoard && perBoard.heading.evidence.filled > 0) return perBoard
  const bought = bestOf(
    by('bought').filter((h) => h.evidence.filled > 0 && counts(h)),
    fit,
  )
  return bought ?? perBoard
}

/** LCSC numbers first (the catalogue this product buys from), then the best filled distributor. */
function bestSupplierPart(by: By): Claim | null {
  return bestOf(by('supplierPart'), (h) => {
    const e = h.evidence
    if (e.url > 0.5 || (e.filled > 2 && e.number > 0.8 && e.lcsc === 0 && !/[#号码]|part|p\/?n|sku|code/i.test(h.text))) return 0
    const share = e.rows > 0 ? e.filled / e.rows : 0
    return fit(h) + (/lcsc|jlc|立创/i.test(h.text) ? 0.4 : 0) + e.lcsc * 0.5 + share * 0.3
  })
}

function claimMakers(board: Board, by: By): void {
  claim(
    board,
    'manufacturer',
    bestOf(by('manufacturer'), (h) => fit(h) + h.evidence.maker * 0.2),
  )
  claim(
    board,
    'mpn',
    bestOf(by('mpn'), (h) => fit(h) + (h.evidence.filled === 0 ? 0 : 0.2)),
  )
  claim(board, 'mpn', bestOf(by('partNumber'), fit))
}

function bestFootprint(by: By): Claim | null {
  const named = bestOf(by('footprint'), (h) => fit(h) + shareOf(h) * 0.5 + h.evidence.package * 0.15)
  if (named) return named
  return bestOf(by('spec').length > 1 || by('value', 'comment', 'model').length > 0 ? by('spec') : [], (h) =>
    h.evidence.package >= 0.8 && h.evidence.value < 0.2 && h.evidence.mpn < 0.4 ? 0.6 : 0,
  )
}

const shareOf = (h: Heading): number => (h.evidence.rows > 0 ? h.evidence.filled / h.evidence.rows : 0)

const filled = (list: readonly Heading[]): Heading[] => list.filter((h) => h.evidence.filled > 0 && h.evidence.url < 0.5)
const textual = (h: Heading): boolean => h.evidence.filled > 0 && h.evidence.number < 0.5

/** Value, description, part number among heads that may mean any of them. */
function claimIdentity(board: Board, by: By): void {
  const ladder: Sense[] = ['value', 'comment', 'spec', 'model', 'part', 'name', 'device']
  claim(board, 'description', bestOf(by('description'), fit))
  for (const sense of ladder) {
    const candidates = sense === 'value' ? by(sense) : filled(by(sense))
    if (sense === 'part' && board.columns.description === null && board.columns.mpn !== null) continue
    if (sense === 'name' && board.columns.description !== null && board.columns.mpn !== null) continue
    claim(board, 'value', bestOf(candidates, fit))
  }
  claim(
    board,
    'mpn',
    bestOf(filled(by('model')), (h) => (textual(h) ? fit(h) : 0)),
  )
  claim(
    board,
    'mpn',
    bestOf(by('comment', 'spec'), (h) => (h.evidence.mpn >= 0.7 ? fit(h) : 0)),
  )
  if (board.columns.manufacturer !== null) {
    claim(
      board,
      'mpn',
      bestOf(by('libref'), (h) => (h.evidence.mpn >= 0.7 && h.evidence.unique >= 0.9 ? fit(h) : 0)),
    )
  }
  claim(
    board,
    'note',
    bestOf(by('comment'), (h) => (h.evidence.prose >= 0.3 ? fit(h) : 0)),
  )
  const words = (h: Heading) => (textual(h) && h.evidence.value + h.evidence.mpn < 0.6 ? fit(h) : 0)
  claim(board, 'description', bestOf(by('comment'), words))
  for (const sense of ['spec', 'name', 'part', 'explanation'] as const) {
    claim(
      board,
      'description',
      bestOf(filled(by(sense)), (h) => (textual(h) ? fit(h) : 0)),
    )
  }
}

/** One column of variants is the fit of this board; of several nobody can tell which is built. */
function claimVariant(board: Board, by: By): void {
  const variants = by('variant')
  if (variants.length === 1) claim(board, 'dnp', bestOf(variants, fit))
}

function claimNote(board: Board, by: By): void {
  claim(
    board,
    'note',
    bestOf(by('note'), (h) => (h.reading?.confidence ?? 0) - h.column * 0.002),
  )
  claim(board, 'note', bestOf(by('explanation'), fit))
}

/** Columns without a telling head whose cells speak for themselves. */
function fillByContent(board: Board, senses: ReadonlyMap<number, Sense>): void {
  const open = () => [...board.free.values()].filter((h) => h.reading === null && !senses.get(h.column)?.startsWith('alt'))
  claim(
    board,
    'supplierPart',
    bestOf(
      open(),
      (h) => (h.evidence.filled >= 2 && h.evidence.lcsc >= 0.6 ? h.evidence.lcsc : 0),
      () => '内容像立创商品编号',
    ),
  )
  if (board.columns.footprint === null) {
    claim(
      board,
      'footprint',
      bestOf(
        open(),
        (h) => (h.evidence.filled >= 3 && h.evidence.package >= 0.7 ? 0.6 : 0),
        () => '内容像封装',
      ),
    )
  }
  if (FIELDS.some((f) => f !== 'note' && (f === 'value' || f === 'mpn' || f === 'description') && board.columns[f] !== null))
    return
  claim(
    board,
    'value',
    bestOf(
      open(),
      (h) => (h.evidence.value + h.evidence.mpn >= 0.5 ? 0.6 : 0),
      () => '内容像参数或型号',
    ),
  )
}
