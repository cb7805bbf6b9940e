import { ledgerOf, optionsOf, weightOf } from './options.ts'
import type { Option, Weighed } from './options.ts'
import { soldOf } from './sold.ts'
import type { LineLedger, OfferRefusal, SplitInput, SplitLine, SplitSupplier } from './types.ts'

/** A supplier as he is searched: goods from `freeFen` on need no freight, Infinity for never. */
export type Shop = { supplier: SplitSupplier; freightFen: number; minimumFen: number; freeFen: number; isCounted: boolean }

/** A line that somebody may deliver; the option without rows leaves it out, the haven is one that no minimum order can hinder. */
export type OpenLine = { line: SplitLine; ledger: LineLedger; options: readonly Option[]; haven: number }

export type Refused = { offerId: string; supplierId: string; code: OfferRefusal }

/**
 * What is searched. All costs are whole 分; a row of last resort costs `lastFen` more and a line left out `outFen`, each more than
 * everything that may be saved by it.
 */
export type Problem = {
  shops: readonly Shop[]
  lines: readonly OpenLine[]
  /** Lines that nobody delivers, and those that one's own stock covers. */
  closed: { ledger: LineLedger; refused: Refused[] }[]
  refused: ReadonlyMap<string, Refused[]>
  outFen: number
  lastFen: number
}

const byId = <T extends { id: string }>(a: T, b: T): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The input in an order of its own, so that the plan does not hang on the order in which it came. */
export function problemOf(input: SplitInput): Problem {
  const suppliers = input.suppliers.toSorted((a, b) => a.rank - b.rank || byId(a, b))
  const shops = suppliers.map(shopOf)
  const places = new Map(suppliers.map(({ id }, place) => [id, place]))
  const problem = { shops, closed: [] as Problem['closed'], refused: new Map<string, Refused[]>() }
  const lines: OpenLine[] = []
  for (const line of input.lines.toSorted(byId)) {
    const ledger = ledgerOf(line)
    const { offers, refused } = offersOf(line, input, suppliers, places)
    const options = ledger.wanted === 0 ? [] : optionsOf(offers, ledger.wanted)
    const serving = new Set(options.flatMap(({ rows }) => rows.map((row) => row.sold)))
    const short = offers.filter(({ sold }) => !serving.has(sold)).map(({ sold }) => refusal(sold.offer, 'stock'))
    problem.refused.set(line.id, [...refused, ...short])
    if (options.length > 0) lines.push(openLine(line, ledger, options, shops))
    else problem.closed.push({ ledger, refused: [...refused, ...short] })
  }
  return { ...problem, lines, ...penaltiesOf(lines, shops) }
}

const refusal = ({ id, supplierId }: { id: string; supplierId: string }, code: OfferRefusal): Refused => ({
  offerId: id,
  supplierId,
  code,
})

function shopOf(supplier: SplitSupplier): Shop {
  const { minOrderFen, freeFromFen } = supplier
  const freeFen = freeFromFen ?? Number.POSITIVE_INFINITY
  const freightFen = freeFen <= minOrderFen ? 0 : supplier.freightFen
  const isCounted = minOrderFen > 0 || (freightFen > 0 && freeFromFen !== null)
  return {
    supplier,
    freightFen,
    minimumFen: minOrderFen,
    freeFen: freightFen > 0 ? freeFen : Number.POSITIVE_INFINITY,
    isCounted,
  }
}

function offersOf(line: SplitLine, input: SplitInput, suppliers: readonly SplitSupplier[], places: ReadonlyMap<string, number>) {
  const offers: Weighed[] = []
  const refused: Refused[] = []
  for (const offer of line.offers.toSorted(byId)) {
    const place = places.get(offer.supplierId) ?? -1
    const supplier = suppliers[place]
    if (!supplier) throw new RangeError(`offer ${offer.id} of an unknown supplier`)
    const sold = soldOf(offer, line, input.today, place)
    if (typeof sold === 'string') refused.push(refusal(offer, sold))
    else offers.push({ sold, weight: weightOf(line, supplier, input) })
  }
  offers.sort((a, b) => a.sold.supplier - b.sold.supplier)
  return { offers, refused }
}

const better = (a: Option, b: Option): Option =>
  b.lastRows < a.lastRows || (b.lastRows === a.lastRows && b.weighedFen < a.weighedFen) ? b : a

function openLine(line: SplitLine, ledger: LineLedger, ways: Option[], shops: readonly Shop[]): OpenLine {
  const isSafe = ({ rows }: Option): boolean => rows.every(({ sold }) => shops[sold.supplier]?.minimumFen === 0)
  const safe = ways.filter(isSafe)
  // Whoever can be had without a minimum order is always delivered.
  const options = safe.length > 0 ? ways : [...ways, { rows: [], weighedFen: 0, lastRows: 0 }]
  const [first, ...more] = safe
  return { line, ledger, options, haven: first ? options.indexOf(more.reduce(better, first)) : options.length - 1 }
}

const dearest = (options: readonly Option[]): number => options.reduce((most, { weighedFen }) => Math.max(most, weighedFen), 0)

/** Both are more than the dearest plan that could be the best may cost. */
function penaltiesOf(lines: readonly OpenLine[], shops: readonly Shop[]): { outFen: number; lastFen: number } {
  let all = 1 + lines.reduce((sum, { options }) => sum + dearest(options), 0)
  // A row raised to a limit passes it by one pack at most, and tax and surcharge double it each at most.
  for (const [place, shop] of shops.entries()) {
    const limit = Math.max(shop.minimumFen, shop.freeFen === Number.POSITIVE_INFINITY ? 0 : shop.freeFen)
    all += shop.freightFen + 4 * (limit + dearestPack(lines, place))
  }
  const lasts = lines.filter(({ options }) => options.some(({ lastRows }) => lastRows > 0)).length
  return { lastFen: all, outFen: all * (2 * lasts + 1) }
}

function dearestPack(lines: readonly OpenLine[], place: number): number {
  let most = 0
  for (const { options } of lines)
    for (const { rows } of options)
      for (const { sold } of rows) {
        if (sold.supplier !== place) continue
        for (const { unitMicro } of sold.breaks) most = Math.max(most, Math.ceil((unitMicro / 10_000) * sold.offer.multiple) + 1)
      }
  return most
}
