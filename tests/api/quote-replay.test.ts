import { expect, it } from 'vitest'
import type { PriceDocument, PriceModel } from '../../shared/engine/price/model.ts'
import { QUOTE_MODES, REPEATS, type OrderChoices } from '../../shared/engine/price/types.ts'
import { documentOfQuote } from '../../worker/service/pricing/snapshot.ts'
import { hashOf } from '../../worker/service/pricing/price-model.ts'
import { findQuote } from '../../worker/service/quote/find-quote.ts'
import { modelThen, priceAgain } from '../../worker/service/quote/priced-again.ts'
import { times } from '../length.ts'
import { random } from '../random.ts'
import { contextFor } from './context.ts'
import { call, person, query, type Person } from './harness.ts'
import { publicModel, shipped } from './price-examples.ts'
import { paper } from './quote-examples.ts'

type Draw = (below: number) => number

const PARTS = [
  ['R', '10k', '0603'],
  ['R', '0R', '0402'],
  ['C', '100nF', '0402'],
  ['C', '10uF', '1210'],
  ['D', 'SS34', 'SMA'],
  ['U', 'STM32F103C8T6', 'LQFP-48'],
  ['U', 'LM358', 'SOP-8'],
  ['U', 'XC7A35T', 'BGA-256'],
  ['U', 'RP2040', 'QFN-56'],
  ['J', '排针', '2x10 2.54'],
] as const

/** A bill of some lines, told apart by their designators; now and then a line more of the same part. */
function bill(draw: Draw): { text: string; rows: number } {
  const next = new Map<string, number>()
  const rows = Array.from({ length: 1 + draw(12) }, () => {
    const [prefix, value, footprint] = PARTS[draw(PARTS.length)]!
    const [from, pieces] = [next.get(prefix) ?? 1, 1 + draw(prefix === 'R' || prefix === 'C' ? 30 : 3)]
    next.set(prefix, from + pieces)
    return `"${Array.from({ length: pieces }, (_, index) => prefix + (from + index)).join(' ')}",${pieces},${value},${footprint}`
  })
  return { text: ['位号,数量,规格,封装', ...rows].join('\n'), rows: rows.length }
}

/** An order of any kind under the model; every part has its price or is brought, so that it binds. */
function order(draw: Draw, model: PriceModel, rows: number): Partial<OrderChoices> {
  const one = <T>(list: readonly T[]): T => list[draw(list.length)]!
  const now = (share: number) => draw(share) === 0
  const keys = Array.from({ length: rows }, (_, index) => `0:${index + 1}`)
  const fees = model.fees.filter(({ optional, ask, basis, requires }) => optional && !ask && basis !== 'perArea' && !requires)
  return {
    mode: one(QUOTE_MODES),
    sets: one([1, 7, 100, 999, 5000, 120_000]),
    panelPcs: 1 + draw(6),
    boardMm: now(2) ? { length: 20 + draw(200), width: 20 + draw(200) } : null,
    sides: now(2) ? 1 : 2,
    repeat: one(REPEATS),
    urgencyCode: one(model.urgencies).code,
    taxCode: one(model.taxModes).code,
    discountPpm: now(3) ? draw(300_000) : 0,
    conventionCode: one(model.conventions).code,
    fees: Object.fromEntries(fees.filter(() => now(3)).map(({ code }) => [code, { on: true }])),
    processes: Object.fromEntries(model.processes.filter(() => now(2)).map(({ code }) => [code, now(2)])),
    specials: now(4) ? [{ name: '运费', amountFen: draw(90_000), taxable: now(2), remark: '' }] : [],
    pcbFen: draw(100_000),
    unitPrices: {
      lines: now(3) ? { [one(keys)]: draw(90_000) } : {},
      materials: {},
      types: now(4) ? { SMT: draw(40_000) } : {},
    },
    supply: Object.fromEntries(
      keys.map((key) => [key, now(5) ? { customer: true } : { unitPriceMicro: draw(9_000_000), multiple: 1 + draw(50) }]),
    ),
  }
}

/** Other prices, fees and tax of the platform's, each time others. */
const moved = (document: PriceDocument, step: number): PriceDocument => ({
  ...document,
  materialTypes: document.materialTypes.map((type) => ({
    ...type,
    minOrderFen: type.minOrderFen + 700 * step,
    tiers: Object.fromEntries(
      Object.entries(type.tiers).map(([code, tiers]) => [
        code,
        tiers.map((tier) => ({ ...tier, priceMicro: tier.priceMicro + 13 * step })),
      ]),
    ),
  })),
  fees: document.fees.map((fee) => ({ ...fee, rateMicro: fee.rateMicro === 0 ? 0 : fee.rateMicro + 10_000 * step })),
  taxModes: document.taxModes.map((tax) => ({ ...tax, ppm: tax.ppm === 0 ? 0 : tax.ppm + 1000 * step })),
})

const publish = (document: PriceDocument) =>
  query({
    sql: `INSERT INTO price_version SELECT max(version) + 1, ?, ?, '', 0, NULL, NULL, 0 FROM price_version`,
    args: [hashOf(document), JSON.stringify(document)],
  })

/** What was frozen, to the letter. */
const frozen = (ids: readonly string[]) =>
  query({
    sql: 'SELECT id, result, paper, total_fen FROM quote WHERE id IN (SELECT value FROM json_each(?)) ORDER BY seq',
    args: [JSON.stringify(ids)],
  })

const QUOTES = times(20, 500)
/** A person gives no more than so many a minute; half of the people have figures of their own. */
const EACH = 10

it(
  `${QUOTES} quotes say the same, byte for byte, at the prices of then, whatever was published since`,
  { timeout: 1_800_000 },
  async () => {
    const [draw, platform] = [random(500), await publicModel()]
    const [row] = await query('SELECT model FROM price_version ORDER BY version DESC LIMIT 1')
    const before = JSON.parse(String(row?.['model'])) as PriceDocument
    const given: { as: Person; id: string; document: string }[] = []
    for (let round = 0; given.length < QUOTES; round++) {
      await publish(moved(before, round))
      const as = await person()
      if (round % 2 === 1) {
        const { id: code, ...type } = await shipped('type', 'SMT')
        await call(as, 'PriceBook/SaveMine', { kind: 'type', item: { ...type, code, minOrderFen: 1000 + draw(90_000) } })
      }
      for (let each = 0; each < EACH; each++) {
        const { text, rows } = bill(draw)
        const choices = { order: order(draw, platform, rows) }
        const { id, rowVersion } = await call(as, 'BomAnalyse/SaveItem', { text, choices })
        const quote = await call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper: paper() })
        const { document } = await call(as, 'BomAnalyse/GetBomQuote', { id: quote.id })
        given.push({ as, id: quote.id, document: JSON.stringify(document) })
      }
    }
    const ids = given.map(({ id }) => id)
    const kept = await frozen(ids)
    await publish(moved(before, 77))

    let otherwise = 0
    for (const [index, { as, id, document }] of given.entries()) {
      const ctx = contextFor(as.id)
      const [found, then] = [await findQuote(ctx, id), await documentOfQuote(ctx.data, id)]
      const again = priceAgain(found.lines, found.choices, modelThen(found, then!))
      expect(JSON.stringify(again.quote)).toBe(kept[index]!['result'])
      const seen = await call(as, 'BomAnalyse/GetBomQuote', { id, asNow: index % 4 === 0 })
      expect(JSON.stringify(seen.document)).toBe(document)
      if (seen.now && seen.now.totalFen !== seen.totalFen) otherwise += 1
    }
    // It was not for want of other prices.
    expect(otherwise).toBeGreaterThan(QUOTES / 8)
    expect(await frozen(ids)).toEqual(kept)
    await publish(before)
  },
)
