import { columnsWith, filledShare, fit, hasCells, isTextual } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import type { Sense } from './phrases.ts'
import { FITTING } from './fitting.ts'
import { HABIT } from './pieces.ts'
import { DESIGNATOR, sharesWith } from './places.ts'
import { isUnnamed, QUANTITY } from './quantity.ts'
import { describesKinds, holdsLinks, holdsProse, namesOne, repeatsFootprint, valueAmong } from './values.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

type BomClaim = Claim<BomVocabulary>

const holdsSizes = (h: BomHeading): boolean =>
  h.evidence.package >= 0.8 && h.evidence.value - h.evidence.number < 0.2 && h.evidence.mpn < 0.4
const holdsParts = (h: BomHeading): boolean => h.evidence.mpn >= 0.7
const namesParts = (h: BomHeading): boolean => isTextual(h) && h.evidence.value < 0.8
/** Part numbers hold sizes (RMCF0805…), so they look like packages now and then; where all are part numbers that says little. */
const holdsOnlyParts = ({ evidence: e }: BomHeading): boolean =>
  e.mpn >= 0.8 && e.value < 0.2 && e.package < (e.mpn >= 0.95 ? 0.6 : 0.4)
const holdsMostlyParts = ({ evidence: e }: BomHeading): boolean =>
  e.filled >= 5 && e.mpn >= 0.6 && e.value < 0.2 && e.package < 0.5
const holdsPlainWords = (h: BomHeading): boolean =>
  (h.reading?.sense === 'part' || h.reading?.sense === 'name') && filledShare(h) >= 0.8 && isTextual(h) && h.evidence.mpn < 0.45
/** A list without places whose lines are told in words of a column of their own. */
const isDescribed = ({ columns }: BomBoard): boolean => columns.description !== null && columns.designator === null
/** The list is described elsewhere, or another column has plain words on nearly every line. */
const isToldBeside = (h: BomHeading, board: BomBoard): boolean => isDescribed(board) || sharesWith(h, board, holdsPlainWords)
/** Beside their makers plain numbers are part numbers too: "1803293". */
const holdsNumbered = ({ evidence: e }: BomHeading): boolean =>
  e.filled >= 4 && e.mpn + e.number >= 0.7 && e.value - e.number < 0.2 && e.package < 0.5 && e.unique >= 0.8
/** Beside makers the model is a part number: as it looks, and where the list has no places and words of their own tell the parts. */
const isModel = (h: BomHeading, board: BomBoard): boolean =>
  holdsOnlyParts(h) ||
  holdsMostlyParts(h) ||
  holdsNumbered(h) ||
  (board.columns.designator === null && !holdsSizes(h) && sharesWith(h, board, holdsPlainWords))
/** Words of their own on nearly every line. */
const namesEach = (h: BomHeading): boolean => isTextual(h) && filledShare(h) >= 0.8 && h.evidence.unique >= 0.8
const holdsWords = (h: BomHeading): boolean => isTextual(h) && h.evidence.value + h.evidence.mpn < 0.6
const hasMaker = ({ columns }: BomBoard): boolean => columns.manufacturer !== null

/** LCSC numbers first (the catalogue this product buys from), then the best filled distributor. */
function supplierPartPoints(h: BomHeading): number {
  const e = h.evidence
  const saysCode = /[#号码]|part|p\/?n|sku|code|lcsc|jlc/i.test(h.text)
  const isOneWord = e.filled >= 3 && e.unique * e.filled <= 1
  if ((isOneWord || (e.filled >= HABIT && e.unique < 0.2)) && e.sku + e.mpn + e.number < 0.2 && e.marks < 0.5) return 0
  if (e.url > 0.5 || (e.filled > 2 && e.number > 0.8 && e.sku < 0.5 && !saysCode)) return 0
  return fit(h) + (/lcsc|jlc|立创/i.test(h.text) ? 0.4 : 0) + e.lcsc * 0.5 + filledShare(h) * 0.3 - h.column * 0.02
}

/** "Manufacturer | MPN | Manufacturer | MPN": the first pair is the part, the others may stand in for it. */
const isRepeated = (h: BomHeading, board: BomBoard, sense: Sense): boolean =>
  columnsWith(board, sense).some((other) => other.column < h.column && other.text === h.text && hasCells(other))

/** The libraries' own field is known of a few parts; somebody wrote the number of nearly every part beside it. */
const isLeftToOthers = (h: BomHeading, board: BomBoard): boolean =>
  filledShare(h) <= OWN.few &&
  columnsWith(board, 'partNumber').some((other) => filledShare(other) >= OWN.most && other.evidence.mpn >= OWN.parts)

/** Filled shares of the two columns, and how many cells of the second must look like part numbers. Our decision. */
const OWN = { few: 0.2, most: 0.8, parts: 0.6 }

const vendorMakes = (board: BomBoard): boolean =>
  columnsWith(board, 'manufacturer').some((h) => h.reading?.sense === 'vendor' && hasCells(h)) &&
  columnsWith(board, 'mpn', 'partNumber').length === 0

const PART_NUMBERS: readonly BomClaim[] = [
  // "Vendor P/N" beside a vendor who is the maker is the maker's number, when no other head names one.
  {
    field: 'mpn',
    senses: ['supplierPart'],
    when: vendorMakes,
    holds: (h) => /vendor/i.test(h.text) && holdsParts(h) && h.evidence.sku < 0.3,
  },
  { field: 'supplierPart', senses: ['supplierPart'], points: supplierPartPoints },
  {
    field: 'manufacturer',
    senses: ['manufacturer'],
    points: (h, board) => fit(h) + h.evidence.maker * 0.2 - (isRepeated(h, board, 'manufacturer') ? 0.5 : 0),
  },
  {
    field: 'mpn',
    senses: ['mpn'],
    holds: (h, board) => !isLeftToOthers(h, board),
    points: (h, board) => fit(h) + (hasCells(h) ? 0.2 : 0) - (isRepeated(h, board, 'mpn') ? 0.1 : 0),
  },
  { field: 'mpn', senses: ['partNumber'] },
  { field: 'mpn', senses: ['mpn'] },
]

/** "Pack of | 10": pieces in a bag, none of them a size. */
const countsInPacks = ({ evidence: e }: BomHeading): boolean => e.filled >= HABIT && e.package === 0 && e.integer >= 0.9
/** "Footprint | DONE": a list of work, not of packages. */
const ticksOff = ({ evidence: e }: BomHeading): boolean =>
  e.filled >= 2 * HABIT && e.package === 0 && e.mpn === 0 && e.unique * e.filled <= 2

const FOOTPRINT: readonly BomClaim[] = [
  {
    field: 'footprint',
    senses: ['footprint'],
    holds: (h) => !countsInPacks(h) && !ticksOff(h),
    points: (h, board) =>
      fit(h) + filledShare(h) * 0.5 + h.evidence.package * 0.15 - (isRepeated(h, board, 'footprint') ? 0.2 : 0),
  },
  {
    field: 'footprint',
    senses: ['spec'],
    when: (board) => columnsWith(board, 'value', 'comment', 'model').length > 0 || columnsWith(board, 'spec').length > 1,
    holds: holdsSizes,
    points: () => 0.6,
  },
]

const saysOnlyKinds = ({ value, footprint, supplierPart }: BomBoard['columns']): boolean =>
  value === null && footprint === null && supplierPart === null

/** Value, description and part number among heads that may mean any of them. */
const IDENTITY: readonly BomClaim[] = [
  // "Manufacturer | Product" over numbers alone, and no head that says number.
  {
    field: 'mpn',
    senses: ['name', 'description'],
    when: (board) => hasMaker(board) && columnsWith(board, 'mpn', 'partNumber', 'model').length === 0,
    holds: (h) => h.evidence.filled >= HABIT && holdsOnlyParts(h),
  },
  // An empty column of descriptions does not stand for the names beside it.
  {
    field: 'description',
    senses: ['description'],
    holds: (h, board) => hasCells(h) || !columnsWith(board, 'part', 'name').some(hasCells),
    points: (h) => fit(h) + (hasCells(h) ? 0.2 : 0),
  },
  { field: 'mpn', senses: ['part'], holds: holdsOnlyParts },
  // "Part No | Part Name": the house's number, and the maker's as its name.
  { field: 'mpn', senses: ['name'], when: (board) => columnsWith(board, 'code').length > 0, holds: holdsOnlyParts },
  // "Item | Part Name", "Description | Part": words beside part numbers.
  {
    field: 'mpn',
    senses: ['name', 'part'],
    holds: (h, board) => holdsMostlyParts(h) && isToldBeside(h, board),
  },
  // "Item | Model": words beside part numbers, told by no maker.
  { field: 'mpn', senses: ['model'], holds: (h, board) => holdsMostlyParts(h) && isToldBeside(h, board) },
  { field: 'mpn', senses: ['model'], when: hasMaker, holds: isModel },
  {
    ...valueAmong('comment'),
    when: (board) => columnsWith(board, 'value').length > 0 && !columnsWith(board, 'value').some(hasCells),
  },
  { field: 'value', senses: ['value'] },
  ...(['comment', 'spec', 'model', 'part', 'name', 'device'] as const).map(valueAmong),
  { field: 'mpn', senses: ['model'], holds: namesParts },
  { field: 'mpn', senses: ['comment', 'spec', 'part'], holds: holdsParts },
  { field: 'mpn', senses: ['libref'], when: hasMaker, holds: (h) => holdsParts(h) && h.evidence.unique >= 0.9 },
  { field: 'note', senses: ['comment'], holds: holdsProse },
  { field: 'description', senses: ['comment'], holds: holdsWords },
  { field: 'description', senses: ['spec'], holds: isTextual },
  {
    field: 'description',
    senses: ['name', 'part'],
    holds: (h, board) => isTextual(h) && !repeatsFootprint(h, board),
    points: (h) => fit(h) + filledShare(h) * 0.5,
  },
  { field: 'description', senses: ['explanation', 'device'], holds: holdsWords },
  // "Component | Name": the kind is told, so what it is must not be lost.
  {
    field: 'value',
    senses: ['part', 'name'],
    when: ({ columns }) => columns.description !== null && columns.mpn === null,
    holds: namesEach,
  },
  // "Обозначение | Описание" over the numbers of drawings and nothing: what names no place names the part.
  {
    field: 'value',
    senses: ['designator'],
    when: (board) => board.columns.designator === null && namesNothing(board),
    holds: namesEach,
  },
  // Links to the shops' pages, where nothing else tells what stands at the places.
  {
    field: 'supplierPart',
    when: (board) => board.columns.designator !== null && board.columns.footprint === null && namesNothing(board),
    holds: holdsLinks,
    points: filledShare,
    basis: 'content',
  },
  // Remarks that are all there is name the parts.
  { field: 'value', senses: ['note'], when: (board) => namesNothing(board), holds: namesOne },
  // Nothing but the kind of each part tells what it is.
  {
    field: 'description',
    senses: ['category'],
    when: ({ columns }) => columns.mpn === null && (columns.designator === null || saysOnlyKinds(columns)),
    holds: (h) => isTextual(h) && filledShare(h) >= 0.9,
  },
  // "Component type" over "Resistor, surface mount", "Capacitor, ceramic TH": more than kinds.
  { field: 'description', senses: ['category'], holds: describesKinds },
]

const REMARKS: readonly BomClaim[] = [
  { field: 'note', senses: ['note'], points: (h) => (h.reading?.confidence ?? 0) - h.column * 0.002 },
  { field: 'note', senses: ['explanation'] },
  { field: 'side', senses: ['side'], points: (h) => h.evidence.side - 0.2 },
  { field: 'process', senses: ['process', 'category'], points: (h) => h.evidence.process - 0.3 },
]

/** No column has words in it that tell the part: one may be named for them and stand empty. */
export const namesNothing = ({ columns, table, rows }: BomBoard): boolean =>
  [columns.value, columns.mpn, columns.description].every(
    (column) => column === null || rows.every((row) => (table.rows[row]?.[column] ?? '').trim() === ''),
  )

/** Columns without a telling head whose cells speak for themselves. */
const BY_CONTENT: readonly BomClaim[] = [
  {
    field: 'supplierPart',
    holds: (h) => isUnnamed(h) && (h.evidence.lcsc >= 0.6 || (h.evidence.sku >= 0.6 && h.evidence.filled >= HABIT)),
    points: (h) => Math.max(h.evidence.lcsc, h.evidence.sku),
    basis: 'content',
  },
  {
    field: 'footprint',
    holds: (h) => isUnnamed(h) && h.evidence.filled >= 3 && h.evidence.package >= 0.7 && h.evidence.process < 0.8,
    points: () => 0.6,
    basis: 'content',
  },
]

/** How the fields of a bill find their columns. */
export const BOM_CLAIMS: readonly BomClaim[] = [
  ...DESIGNATOR,
  ...QUANTITY,
  ...PART_NUMBERS,
  ...FOOTPRINT,
  ...IDENTITY,
  ...FITTING,
  ...REMARKS,
  ...BY_CONTENT,
]
