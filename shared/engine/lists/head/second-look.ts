import { hasCells } from '../../table/assign.ts'
import type { SenseRule } from '../../table/dictionary.ts'
import type { ListEvidence, ListHeading, ListVocabulary } from './vocabulary.ts'
import type { ListSense } from './phrases.ts'

const isKnown = (e: ListEvidence): boolean => e.filled >= 2
const says = (headings: readonly ListHeading[], ...senses: readonly ListSense[]): boolean =>
  headings.some((h) => h.reading !== null && senses.includes(h.reading.sense) && hasCells(h))
const stands = (headings: readonly ListHeading[], sense: ListSense): boolean => headings.some((h) => h.reading?.sense === sense)

/** Part numbers under a head that says who makes them. */
const numbersParts = (e: ListEvidence): boolean => isKnown(e) && e.maker < 0.2 && e.mpn + e.digits >= 0.6 && e.unique >= 0.5
const namesMpn = (headings: readonly ListHeading[]): boolean =>
  says(headings, 'mpn') || headings.some((h) => h.reading?.sense === 'manufacturer' && numbersParts(h.evidence))
const sells = (headings: readonly ListHeading[]): boolean =>
  headings.some((h) => h.reading?.sense === 'supplier' && h.evidence.seller >= 0.3)
const isShops = (e: ListEvidence): boolean => e.lcsc >= 0.5 || (e.sku >= 0.4 && e.patterned < 0.95)
const areWords = (e: ListEvidence): boolean =>
  isKnown(e) && e.mpn < 0.3 && e.sku < 0.3 && e.number + e.digits < 0.3 && e.prose + e.chinese >= 0.3
const counts = (e: ListEvidence): boolean => !isKnown(e) || e.count >= 0.4
const prices = (e: ListEvidence): boolean => !isKnown(e) || e.price >= 0.4

const rule = (sense: ListSense, reads: ListSense, holds?: SenseRule<ListVocabulary>['holds']): SenseRule<ListVocabulary> =>
  holds ? { senses: new Set([sense]), holds, reads } : { senses: new Set([sense]), reads }

/** What a list's head says after a look at its cells. The first rule that holds counts. */
export const LIST_SECOND_LOOK: readonly SenseRule<ListVocabulary>[] = [
  {
    senses: new Set<ListSense>(['quantity', 'stock', 'available', 'moq', 'multiple', 'unitPrice']),
    holds: (e) => isKnown(e) && Math.max(e.percent, e.date) >= 0.4,
    reads: 'other',
  },
  rule('partNumber', 'designator', (e) => e.filled >= 3 && e.designator >= 0.6 && e.unique >= 0.9 && e.sku < 0.3),
  rule('partNumber', 'index', (e) => isKnown(e) && e.integer > 0.8 && e.running),
  rule('partNumber', 'internal', (e, all) => namesMpn(all) && (says(all, 'sku') || (e.patterned >= 0.8 && e.sku < 0.3))),
  rule('partNumber', 'sku', (e, all) => namesMpn(all) || isShops(e)),
  // Who sells it stands beside it, and nobody who makes it.
  rule('partNumber', 'sku', (e, all) => isKnown(e) && sells(all) && !stands(all, 'manufacturer') && !stands(all, 'sku')),
  rule('partNumber', 'code', (e) => e.filled >= 3 && e.patterned >= 0.8 && e.mpn < 0.3),
  rule('partNumber', 'name', areWords),
  rule('partNumber', 'mpn'),
  rule('sku', 'index', (e) => isKnown(e) && e.short > 0.8 && e.running),
  rule('symbol', 'sku', (e, all) => isKnown(e) && e.unique >= 0.9 && !stands(all, 'package') && !stands(all, 'sku')),
  rule('mpn', 'sku', (e, all) => e.lcsc >= 0.6 && !says(all, 'sku')),
  rule('mpn', 'name', (e, all) => areWords(e) && !stands(all, 'name') && !stands(all, 'description')),
  rule('designator', 'mpn', (e, all) => isKnown(e) && e.designator < 0.2 && e.mpn >= 0.4 && !namesMpn(all)),
  rule('designator', 'sku', (e) => isKnown(e) && e.designator < 0.2 && e.unique >= 0.6 && e.prose < 0.3),
  rule('code', 'sku', isShops),
  rule('code', 'mpn', (e, all) => isKnown(e) && e.mpn >= 0.6 && e.patterned < 0.6 && !namesMpn(all)),
  rule('manufacturer', 'mpn', (e, all) => numbersParts(e) && !says(all, 'mpn')),
  rule('size', 'package', (e, all) => e.package >= 0.5 && !says(all, 'package')),
  rule('size', 'other'),
  rule('package', 'packQuantity', (e) => e.filled >= 3 && e.package === 0 && e.integer >= 0.9),
  rule('name', 'index', (e) => isKnown(e) && e.integer >= 0.8),
  rule('quantity', 'name', (e) => e.filled >= 3 && e.count < 0.3 && e.unique >= 0.5),
  rule('quantity', 'other', (e) => !counts(e)),
  rule('stock', 'other', (e) => !counts(e)),
  rule('available', 'other', (e, all) => !counts(e) || stands(all, 'backorder')),
  rule('available', 'stock'),
  rule('moq', 'other', (e) => !counts(e)),
  rule('multiple', 'other', (e) => !counts(e)),
  rule('unitPrice', 'other', (e) => !prices(e)),
  rule('extendedPrice', 'other', (e) => isKnown(e) && e.price < 0.2),
  // "Amount", "Total" beside no price count pieces.
  rule(
    'extendedPrice',
    'quantity',
    (e, all) => isKnown(e) && e.integer >= 0.9 && !stands(all, 'unitPrice') && !stands(all, 'quantity') && !stands(all, 'stock'),
  ),
  rule('extendedPrice', 'other', (e, all) => e.money === 0 && !stands(all, 'unitPrice')),
  // Whole beside prices with a fraction they are no sums of those.
  rule(
    'extendedPrice',
    'quantity',
    (e, all) =>
      isKnown(e) &&
      e.integer >= 0.9 &&
      e.money === 0 &&
      !stands(all, 'quantity') &&
      !stands(all, 'stock') &&
      all.some((h) => h.reading?.sense === 'unitPrice' && h.evidence.money >= 0.5),
  ),
  rule('leadTime', 'other', (e) => isKnown(e) && e.lead + e.number < 0.3),
  rule('currency', 'other', (e) => isKnown(e) && e.currency < 0.3 && e.number >= 0.5),
  rule('location', 'other', (e) => e.url >= 0.3),
  // 批号 is the date code where chips are traded.
  rule('lotCode', 'dateCode', (e, all) => isKnown(e) && e.dateCode >= 0.6 && !stands(all, 'dateCode')),
]
