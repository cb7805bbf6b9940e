import { hasCells } from '../../table/assign.ts'
import type { SenseRule } from '../../table/dictionary.ts'
import { numbersOthers } from './ids.ts'
import { WORDED, type Sense } from './phrases.ts'
import { namesDistributor } from './words.ts'
import type { BomEvidence, BomHeading, BomVocabulary } from './vocabulary.ts'

const isKnown = (e: BomEvidence): boolean => e.filled >= 2
const holdsDesignators = (e: BomEvidence): boolean =>
  e.filled >= Math.max(2, e.rows * 0.3) && e.designator >= 0.6 && e.unique >= 0.8

/** Part numbers and not one designator: "Referencia" is the maker's. */
const numbersOnly = (e: BomEvidence): boolean => e.filled >= 5 && e.designator < 0.1 && e.mpn >= 0.7

/** "Package designator": a head that speaks of more, over cells of which none is a place on the board. */
const onlyMentions = ({ reading, evidence: e }: BomHeading): boolean =>
  reading?.how === 'contains' && e.filled >= 5 && e.designator < 0.2

/** A head that says designators over cells that do not deny it: links are no places. */
const namesDesignators = (h: BomHeading): boolean =>
  hasCells(h) &&
  h.evidence.url < 0.5 &&
  !onlyMentions(h) &&
  ((h.reading?.sense === 'designator' && (h.evidence.lcsc < 0.6 || h.evidence.designator >= 0.2) && !numbersOnly(h.evidence)) ||
    (h.reading?.sense === 'place' && h.evidence.designator >= 0.3))
/** "Reference | Designation" over part numbers and places: the words are used the other way round. */
const isBesidePlaces = (h: BomHeading, headings: readonly BomHeading[]): boolean =>
  h.evidence.filled >= 3 &&
  h.evidence.designator < 0.1 &&
  headings.some(({ evidence: e }) => e !== h.evidence && holdsDesignators(e) && e.designator >= 0.8)

const nobodyNames = (headings: readonly BomHeading[]): boolean =>
  !headings.some((h) => namesDesignators(h) && !isBesidePlaces(h, headings))

const says = (headings: readonly BomHeading[], sense: Sense): boolean => headings.some(({ reading }) => reading?.sense === sense)

const isEagle = (headings: readonly BomHeading[]): boolean =>
  says(headings, 'footprint') && (says(headings, 'device') || says(headings, 'rotation'))

/** Shops, some of them known ones, or their pages. */
const sells = (e: BomEvidence): boolean =>
  e.filled === 0 ||
  e.distributor >= 0.5 ||
  (e.distributor >= 0.3 && e.maker < 0.1) ||
  e.url >= 0.3 ||
  (e.maker < 0.1 && e.filled >= 5 && e.unique <= 0.15)

const isNumbered = (headings: readonly BomHeading[]): boolean =>
  (['mpn', 'partNumber', 'supplierPart', 'code'] as const).some((sense) => says(headings, sense))

/** Numbers as makers give them, each its own, and no head beside that names these. */
const numbersParts = (e: BomEvidence, headings: readonly BomHeading[]): boolean =>
  e.filled >= 3 && e.mpn >= 0.7 && e.value < 0.3 && e.patterned < 0.6 && !says(headings, 'mpn') && !says(headings, 'partNumber')

/** Whole small numbers, some with what they count in ("1 pair"), that repeat and do not run: pieces, not the numbers of lines. */
const countsPieces = (e: BomEvidence): boolean =>
  e.filled >= 3 && e.counts >= 0.9 && e.integer >= 0.7 && e.long < 0.1 && !e.running && e.unique <= 0.7

/** Numbers most of which have cents. */
const isAmount = (e: BomEvidence): boolean => e.filled >= 3 && e.number >= 0.9 && e.integer < 0.5

const nobodyCounts = (headings: readonly BomHeading[]): boolean =>
  !headings.some(({ reading, evidence: e }) => reading?.sense === 'quantity' || (reading?.sense === 'bought' && !isAmount(e)))

/** Heads that tell the part: then a column of designators need not hold its number. */
const namesItself = (headings: readonly BomHeading[]): boolean =>
  headings.some(({ reading }) => reading !== null && ['mpn', 'partNumber', 'footprint'].includes(reading.sense))

/** What no amount of money can be, whatever the head says. */
const NO_MONEY: ReadonlySet<Sense> = new Set<Sense>(['quantity', 'bought', ...WORDED])

/** A column of shops beside: the number is theirs. */
const sellsAll = ({ evidence: e }: BomHeading, number: BomEvidence): boolean =>
  e.distributor >= 0.6 && e.filled >= number.filled * 0.8

/** The same of shops that nobody knows, told by their pages. */
const offersAll = (h: BomHeading, number: BomEvidence): boolean =>
  sellsAll(h, number) || (h.evidence.url >= 0.6 && h.evidence.filled >= number.filled * 0.8)

/** A column headed as the shops': then another one of the same names holds makers, who sell as well. */
const namesShops = ({ text, evidence: e }: BomHeading): boolean =>
  /distribut|suppl|vendor|seller|供应商|经销/i.test(text) && e.distributor >= 0.5

/** Numbers of no shape that shops use, while most have the makers': the shop is only where they are bought. */
const areMakers = (e: BomEvidence): boolean => e.filled >= 5 && e.mpn >= 0.5 && e.sku < 0.2 && e.patterned < 0.6

/** A maker stands beside most of the numbers: they are the maker's, wherever they were bought. */
const makesMost = (headings: readonly BomHeading[], number: BomEvidence): boolean =>
  headings.some(({ reading, evidence: e }) => reading?.sense === 'manufacturer' && e.filled >= number.filled * 0.8)

/** Names for every line, most of them values and numbers of parts. */
const namesValues = ({ reading, evidence: e }: BomHeading, value: BomEvidence): boolean =>
  reading?.sense === 'name' && e.filled >= value.rows * 0.8 && e.value + e.mpn >= 0.6

/** A vendor's stock number is a shop's. */
const numbersStock = ({ reading, text }: BomHeading): boolean =>
  reading?.sense === 'supplierPart' && /vendor.{0,3}sku/i.test(text)

/** Makers' numbers under a head of names, one for every number beside. */
const namesMakers = ({ reading, evidence: e }: BomHeading, number: BomEvidence): boolean =>
  reading?.sense === 'name' && e.filled >= number.filled && e.mpn >= 0.9 && e.unique >= 0.9 && e.value < 0.2

const rule = (sense: Sense, reads: Sense, holds?: SenseRule<BomVocabulary>['holds']): SenseRule<BomVocabulary> =>
  holds ? { senses: new Set([sense]), holds, reads } : { senses: new Set([sense]), reads }

/**
 * What a bill's head says after a look at its cells: 编号 may count lines or name designators, Item may be text, Part Number may
 * be an in-house code.
 */
export const BOM_SECOND_LOOK: readonly SenseRule<BomVocabulary>[] = [
  { senses: NO_MONEY, holds: (e) => e.filled >= 2 && e.money >= 0.5, reads: 'price' },
  // "line_id", "Item ID": letters and digits that are neither a place's nor a part's.
  {
    senses: new Set<Sense>(['place', 'number', 'index', 'part', 'name', 'code', 'partNumber', 'other']),
    holds: (e, all) => isKnown(e) && e.number < 0.5 && all.some((h) => h.evidence === e && numbersOthers(h.text)),
    reads: 'other',
  },
  // "# | cost | total": amounts with cents, and the sign above the pieces.
  rule('bought', 'price', isAmount),
  {
    senses: new Set<Sense>(['number', 'index', 'part', 'name', 'code', 'category', 'libref', 'other', 'size']),
    holds: (e, headings) => holdsDesignators(e) && nobodyNames(headings),
    reads: 'designator',
  },
  rule('partNumber', 'designator', (e, all) => holdsDesignators(e) && nobodyNames(all)),
  // Eagle names its parts freely (LDO_C1) beside their Device and Package.
  rule('part', 'designator', (e, all) => isKnown(e) && e.unique === 1 && e.prose < 0.2 && isEagle(all) && nobodyNames(all)),
  // "Designation" is a value's head in one language and a place's in another.
  rule('value', 'designator', (e, all) => holdsDesignators(e) && e.designator >= 0.8 && nobodyNames(all)),
  // "Name | Type" over "R1 | Resistor 10k".
  rule('name', 'designator', (e, all) => e.filled >= 5 && e.designator >= 0.8 && e.unique >= 0.8 && nobodyNames(all)),
  rule('part', 'designator', (e, all) => isKnown(e) && e.designator >= 0.35 && e.unique >= 0.95 && nobodyNames(all)),
  // "Ref" may be the shop's.
  rule('designator', 'supplierPart', (e) => e.lcsc >= 0.6 && e.designator < 0.2),
  // "Reference" may be the maker's: then another column names the places on the board.
  rule(
    'designator',
    'mpn',
    (e, all) => isKnown(e) && e.designator < 0.2 && e.mpn + e.number >= 0.5 && all.some((h) => holdsDesignators(h.evidence)),
  ),
  rule(
    'designator',
    'mpn',
    (e, all) => e.filled >= 3 && e.designator < 0.1 && e.mpn >= 0.4 && e.unique >= 0.8 && !namesItself(all),
  ),
  rule('designator', 'other', (e) => e.filled >= 3 && e.url >= 0.5),
  // French counts under "Nombre", Spanish names its parts there.
  rule('quantity', 'name', (e) => e.filled >= 3 && e.counts < 0.3 && e.number < 0.3 && e.unique >= 0.5),
  rule('place', 'designator', (e) => e.filled === 0 || e.designator >= 0.3),
  rule('place', 'other'),
  rule('number', 'quantity', (e, all) => countsPieces(e) && nobodyCounts(all)),
  rule('index', 'quantity', (e, all) => countsPieces(e) && e.unique <= 0.5 && nobodyCounts(all)),
  rule('part', 'quantity', (e, all) => countsPieces(e) && e.unique <= 0.5 && nobodyCounts(all)),
  rule('number', 'index', (e) => !isKnown(e) || e.number >= 0.5 || e.patterned > 0.8),
  rule('number', 'partNumber', (e) => e.mpn >= 0.3),
  rule('number', 'part'),
  rule('index', 'supplierPart', (e, all) => e.filled >= 3 && e.number < 0.3 && all.some((h) => sellsAll(h, e))),
  // "Item" over a distributor's own numbers.
  rule('part', 'supplierPart', (e) => e.filled >= 3 && e.sku >= 0.8 && e.designator < 0.2),
  rule('index', 'part', (e) => isKnown(e) && e.number < 0.3 && e.designator < 0.3 && !e.running),
  rule('part', 'index', (e) => isKnown(e) && e.integer > 0.8 && e.running),
  // "Name | Type": values beside their packages.
  rule('category', 'footprint', (e, all) => e.filled >= 5 && e.package >= 0.5 && e.process < 0.3 && !says(all, 'footprint')),
  rule('category', 'part', (e) => isKnown(e) && e.value >= 0.3 && e.value + e.mpn >= 0.5 && e.unique >= 0.6),
  // "Sku (Seeed)": the shop is named, whatever its numbers look like.
  rule('code', 'supplierPart', (e, all) => e.filled >= 3 && all.some((h) => h.evidence === e && namesDistributor(h.text))),
  // "Provider | Stock Code": where a page or a shop stands beside every number, it is what lies in stock there.
  rule(
    'code',
    'supplierPart',
    (e, all) => isKnown(e) && all.some((h) => h.evidence === e && /^stock/i.test(h.text)) && all.some((h) => offersAll(h, e)),
  ),
  rule('code', 'supplierPart', (e) => e.lcsc >= 0.5 || (isKnown(e) && e.sku >= 0.5 && e.patterned < 0.8)),
  rule(
    'code',
    'supplierPart',
    (e, all) => e.filled >= 3 && e.unique >= 0.8 && e.patterned < 0.8 && all.some((h) => sellsAll(h, e)),
  ),
  // A few values stand apart where the names are the values.
  rule('value', 'other', (e, all) => e.rows >= 10 && e.filled <= e.rows * 0.1 && all.some((h) => namesValues(h, e))),
  rule('device', 'other', (e) => e.filled >= 5 && e.counts >= 0.9),
  rule('size', 'footprint', (e) => e.package >= 0.5),
  rule('size', 'value', (e) => e.filled >= 3 && e.value - e.number >= 0.6),
  rule('size', 'other'),
  rule('footprint', 'mpn', (e, all) => e.package < 0.3 && numbersParts(e, all) && makesMost(all, e)),
  rule(
    'vendor',
    'other',
    (e, all) => sells(e) || all.some(numbersStock) || says(all, 'manufacturer') || (e.maker < 0.3 && !isNumbered(all)),
  ),
  rule('vendor', 'manufacturer'),
  // "MFN" may be the manufacturer's name.
  rule('mpn', 'manufacturer', (e) => e.filled >= 3 && e.maker >= 0.5 && e.mpn < 0.2),
  rule('manufacturer', 'mpn', (e, all) => e.maker < 0.2 && numbersParts(e, all)),
  rule('manufacturer', 'other', (e, all) => isKnown(e) && e.reseller > 0.6 && !all.some(namesShops)),
  rule('dnp', 'process', (e) => isKnown(e) && e.process >= 0.5),
  rule('dnp', 'other', (e) => isKnown(e) && e.fitting < 0.3),
  // "Order Code | Manufacturer Part Number": what is ordered has a number of the shop.
  rule('partNumber', 'supplierPart', (e, all) => says(all, 'mpn') && all.some((h) => h.evidence === e && /^order/i.test(h.text))),
  // "Part Number | MFG PN": names of the library's symbols, most of them packages.
  rule('partNumber', 'footprint', (e, all) => e.filled >= 5 && e.package >= 0.5 && says(all, 'mpn') && !says(all, 'footprint')),
  rule('partNumber', 'index', (e) => isKnown(e) && e.integer > 0.8 && e.running),
  rule('partNumber', 'supplierPart', (e) => e.lcsc >= 0.5),
  rule(
    'partNumber',
    'supplierPart',
    (e, all) => e.filled >= 3 && !areMakers(e) && !makesMost(all, e) && all.some((h) => sellsAll(h, e)),
  ),
  rule('partNumber', 'supplierPart', (e, all) => e.filled >= 4 && e.sku >= 0.9 && all.some((h) => h.evidence.url >= 0.5)),
  // "Part No | Part Name" over "R0402-4K7 | 0402WGF4701TCE": the house's names beside the makers' numbers.
  rule('partNumber', 'code', (e, all) => e.filled >= 5 && e.mpn < 0.6 && e.package >= 0.3 && all.some((h) => namesMakers(h, e))),
  rule('partNumber', 'code', (e) => e.patterned >= 0.8 && e.filled >= 4 && !(e.mpn >= 0.1 && e.unique <= 0.3)),
  rule('partNumber', 'supplierPart', (e) => e.sku >= 0.5),
]
