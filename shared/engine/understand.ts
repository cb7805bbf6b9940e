import { blockedBy } from './blocked.ts'
import type { Blocked } from './blocked.ts'
import { readBom } from './bom/read.ts'
import { lineKey } from './bom/rows/line-key.ts'
import type { BomRefusal } from './bom/refusals.ts'
import type { Bom, BomLine, ReadingChoices } from './bom/types.ts'
import type { Choices, GivenChoices } from './choices.ts'
import type { LineEdit } from './line/edit.ts'
import type { KnowledgeKeys } from './knowledge/types.ts'
import type { Known } from './known.ts'
import { withAdded } from './line/added.ts'
import { analyseLine, lineAnalyser } from './line/analyse.ts'
import type { AnalysedLine } from './line/analyse.ts'
import { keysOfLines } from './line/known-line.ts'
import { pricedLines } from './line/priced.ts'
import { askedLines, labelOf, recogniseAgain, recogniseLine, recogniseLines } from './line/recognise.ts'
import type { RecognisedLine } from './line/recognise.ts'
import { totalsOf } from './line/totals.ts'
import type { Totals } from './line/totals.ts'
import { suggestOrder } from './price/order.ts'
import { computeQuote, unaskedOf } from './price/quote.ts'
import type { QuoteRefusal } from './price/refusal.ts'
import type { OrderChoices, PricedLine, Quote } from './price/types.ts'
import type { Table } from './sheet/types.ts'
import { refuseCodes } from './unknown-codes.ts'

/** All that the engine makes of a bill. Plain JSON but for the tables, which are the caller's own. */
export type Understood = {
  tables: readonly Table[]
  known: Known
  /** With the whole order, as it was priced. */
  choices: Choices
  bom: Bom
  /** In the order of the bill, without those removed by hand; a line that did not change stays the same object. */
  lines: readonly AnalysedLine[]
  totals: Totals
  /** The lines as the price computation takes them, for quantity breaks and explanations. */
  priced: readonly PricedLine[]
  quote: Quote | QuoteRefusal
  blocked: readonly Blocked[]
}

/** The tables are no bill, or too long a one. `sheet` may be opened by hand; null where nothing stands in the file. */
export type Refused = { refused: true; why: BomRefusal; sheet: number | null }

/** Tables with the bill that stands in them. */
export type Read = Pick<Understood, 'tables' | 'bom'>

type Limits = { lines: number }
const NO_LIMITS: Limits = { lines: Number.POSITIVE_INFINITY }

/** The bill in tables, its lines not yet looked at: a caller who has knowledge of parts elsewhere asks for `keysOf` it, then goes on. */
export function readTables(tables: readonly Table[], reading: ReadingChoices, limits: Limits = NO_LIMITS): Read | Refused {
  const bom = readBom(tables, reading)
  if ('notABom' in bom) return { refused: true, why: bom.why, sheet: bom.sheet }
  const { length } = bom.lines
  if (length > limits.lines)
    return { refused: true, why: { code: 'too-many-lines', lines: length, most: limits.lines }, sheet: bom.sheetIndex }
  return { tables, bom }
}

/** What to look up of the lines of a bill as they are edited: package texts and part numbers. */
export const keysOf = ({ bom }: Pick<Read, 'bom'>, edits: readonly LineEdit[]): KnowledgeKeys =>
  keysOfLines(askedLines(withAdded(bom, edits).lines, edits))

/** The bill that was read, understood and priced. `given.reading` is what it was read with. */
export function understandRead({ tables, bom: read }: Read, given: GivenChoices, known: Known): Understood {
  const bom = withAdded(read, given.edits)
  const choices = { ...given, order: { ...suggestOrder(bom, known.model), ...given.order } }
  return price({ tables, known, choices, bom }, recogniseLines(bom.lines, choices.edits, known.parts))
}

/**
 * The one way from tables to a price, for page, server, command line and programs: the bill is read, its lines recognised, their
 * points counted, the order priced, and what keeps the price from binding named. Pure and total: a bill that is too long is
 * refused before its lines are looked at, a quote that cannot be given is a refusal in `quote`.
 */
export function understand(
  tables: readonly Table[],
  given: GivenChoices,
  known: Known,
  limits: Limits = NO_LIMITS,
): Understood | Refused {
  const read = readTables(tables, given.reading, limits)
  return 'refused' in read ? read : understandRead(read, given, known)
}

/**
 * The bill under other choices, other prices or other knowledge. Only what they change is done again: the reading seldom, edited
 * lines and those that knowledge answers otherwise, else the price alone; under other prices every line is counted anew.
 */
export function understandAgain(before: Understood, choices: Choices, known: Known = before.known): Understood | Refused {
  const { tables } = before
  if (readingText(choices) !== readingText(before.choices)) return understand(tables, choices, known)
  const bom = withAdded(before.bom, choices.edits)
  const was = { of: before.bom.lines, edits: before.choices.edits, lines: before.lines, parts: before.known.parts }
  const recognised = recogniseAgain(bom.lines, was, choices.edits, known.parts)
  return price({ tables, known, choices, bom }, recognised, known.model === before.known.model ? before : null)
}

/** What a person has looked at reads nothing differently. */
const readingText = ({ reading }: Choices): string => JSON.stringify({ ...reading, confirmed: undefined })

/** The same bill for another order. */
export const understandOrder = (before: Understood, order: OrderChoices): Understood =>
  price({ ...before, choices: { ...before.choices, order } }, before.lines, before)

/** One line of the bill under another edit, the others left out of account; null where the edit removes it. */
export function understandEdited(
  { known, choices }: Pick<Understood, 'known' | 'choices'>,
  line: BomLine,
  id: number,
  edit: LineEdit | null,
) {
  const recognised = recogniseLine(line, id, edit, known.parts)
  return recognised && analyseLine(recognised, known.model, choices.order.conventionCode)
}

/** One line by itself, counted by the model's default convention as it would be in a bill. */
export function understandLine(line: BomLine, { model, parts }: Known): AnalysedLine | null {
  const [recognised] = recogniseLines([line], [], parts)
  return recognised ? analyseLine(recognised, model, model.defaultConvention) : null
}

type Start = Pick<Understood, 'tables' | 'known' | 'choices' | 'bom'>

function price(
  { tables, known, choices, bom }: Start,
  recognised: readonly RecognisedLine[],
  before: Understood | null = null,
): Understood {
  const { order } = choices
  const lines = analyse(recognised, known, order.conventionCode, before)
  const isSame = before !== null && isSameList(lines, before.lines)
  const { totals, priced } = isSame ? before : { totals: totalsOf(lines), priced: pricedLines(lines, choices.reading) }
  const quote = refuseCodes(choices, known.model) ?? computeQuote(priced, order, known.model)
  return {
    tables,
    known,
    choices,
    bom,
    lines,
    totals,
    priced,
    quote,
    blocked: blockedBy(lines, quote, unaskedOf(priced, order, known.model)),
  }
}

/** Lines that were recognised as before and are counted by the same convention keep their analysis. */
function analyse(recognised: readonly RecognisedLine[], { model }: Known, conventionCode: string, before: Understood | null) {
  const isCountedAlike = before?.choices.order.conventionCode === conventionCode
  if (isCountedAlike && recognised === before.lines) return before.lines
  const known = new Map<RecognisedLine, AnalysedLine>(isCountedAlike ? before.lines.map((line) => [line, line]) : [])
  const analysed = lineAnalyser(model, conventionCode)
  return recognised.map((line) => known.get(line) ?? analysed(line))
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => one === b[index]))

/** A line as it was saved; of its texts nothing counts. */
type SavedLine = Pick<RecognisedLine, 'id' | 'line' | 'package' | 'bound' | 'value'>

/** A saved bill under a model: its price, and how many of its lines nobody can count. */
export type Repriced = { quote: Quote | QuoteRefusal; unresolved: number }

/** The lines of a saved bill from what was read of it then: packages, bound materials and values stay, whatever is known by now; points are the model's. */
export function analyseSaved(saved: readonly SavedLine[], { edits, order }: Choices, known: Known): readonly AnalysedLine[] {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  const recognised = saved.map(({ id, line, package: read, bound, value }): RecognisedLine => {
    const key = lineKey(line)
    const names = { id, key, label: labelOf(line) }
    const kept = { package: read, ...(bound && { bound }), value, conflicts: [], partGroup: null }
    return { ...names, line, edit: byKey.get(key) ?? null, ...kept }
  })
  return analyse(recognised, known, order.conventionCode, null)
}

/** A saved bill priced so, with its lines as they are counted and priced, and what keeps the price from binding. */
export function priceSaved(
  saved: readonly SavedLine[],
  choices: Choices,
  known: Known,
): Pick<Understood, 'lines' | 'priced' | 'quote' | 'blocked'> {
  const lines = analyseSaved(saved, choices, known)
  const priced = pricedLines(lines, choices.reading)
  const quote = refuseCodes(choices, known.model) ?? computeQuote(priced, choices.order, known.model)
  return { lines, priced, quote, blocked: blockedBy(lines, quote, unaskedOf(priced, choices.order, known.model)) }
}

/** Prices a saved bill so. Under the model it was saved with the quote is the saved one, to the letter. */
export function understandSaved(saved: readonly SavedLine[], choices: Choices, known: Known): Repriced {
  const { lines, quote } = priceSaved(saved, choices, known)
  return { quote, unresolved: lines.filter(({ points }) => points.source === 'unresolved').length }
}
