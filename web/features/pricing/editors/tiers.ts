import { computeLabour } from '../../../../shared/engine/price/labour.ts'
import type { PriceModel, Tier } from '../../../../shared/engine/price/model.ts'
import { defaultOrder } from '../../../../shared/engine/price/order.ts'
import type { PricedLine } from '../../../../shared/engine/price/types.ts'
import { scaledOf } from '../../../lib/decimal.ts'

/** What an order of so many points pays: 微元 per point as the engine finds it, and whether a later tier caps it. */
export type Paid = { pointsMilli: number; priceMicro: number; labourFen: number; capped: boolean; tierFromMilli: number }

/** A type of nothing but these tiers, and one part of one point: the engine says what it costs. */
export function paidAt(tiers: readonly Tier[], pointsMilli: number): Paid {
  const model = modelWith(tiers)
  const points = Math.max(1, Math.round(pointsMilli / 1000))
  const kind = { line: { ...LINE, quantity: points }, own: null, lines: 1 }
  const type = computeLabour([kind], { ...defaultOrder(model, 1), mode: 'point' }, model)[0]?.type
  return {
    pointsMilli: points * 1000,
    priceMicro: type?.priceMicro ?? 0,
    labourFen: type?.labourFen ?? 0,
    capped: type?.capped ?? false,
    tierFromMilli: type?.tierFromMilli ?? 0,
  }
}

const CODE = 'own'
const LINE: PricedLine = {
  id: 0,
  key: '0',
  label: '',
  typeCode: CODE,
  materialCode: null,
  gradeCode: null,
  family: null,
  side: null,
  pointsMilli: 1000,
  quantity: 1,
  partGroup: null,
  part: null,
}

function modelWith(tiers: readonly Tier[]): PriceModel {
  return {
    version: '',
    hash: '',
    currency: 'CNY',
    pricesIncludeTax: false,
    minPerBoardFen: 0,
    grades: [],
    materials: [],
    unknownRules: [],
    processes: [],
    fees: [],
    quantityBreaks: [],
    defaultConvention: CODE,
    conventions: [{ code: CODE, name: '', source: '', seq: 0 }],
    materialTypes: [
      { code: CODE, name: '', process: 'smt', countsPoints: true, tiers: { [CODE]: [...tiers] }, minOrderFen: 0, seq: 0 },
    ],
    urgencies: [{ code: CODE, name: '', ppm: 0, seq: 0 }],
    taxModes: [{ code: CODE, name: '', ppm: 0, seq: 0 }],
  }
}

/** The orders that a price list is read at. */
export const WORKED = [1_000_000, 10_000_000, 100_000_000] as const

const STEPS = 72

/** Points at which a curve over these tiers is drawn: even on a logarithmic axis, and both sides of every tier. */
export function samples(tiers: readonly Tier[]): number[] {
  const starts = tiers.map(({ fromPointsMilli }) => fromPointsMilli).filter((from) => from > 0)
  const low = Math.min(1_000_000, ...starts.map((from) => from / 4))
  const high = Math.max(10_000_000, ...starts.map((from) => from * 4))
  const ratio = Math.log(high / low)
  const even = Array.from({ length: STEPS + 1 }, (_, step) => low * Math.exp((ratio * step) / STEPS))
  const whole = [...even, ...starts.flatMap((from) => [from - 1000, from])].map((milli) => Math.round(milli / 1000) * 1000)
  return [...new Set(whole)].filter((milli) => milli >= 1000).toSorted((a, b) => a - b)
}

/** Tiers with one more at the end, twice as far as the last, at its price. */
export function withTier(tiers: readonly Tier[]): Tier[] {
  const last = tiers.at(-1)
  if (!last) return [{ fromPointsMilli: 0, priceMicro: 0 }]
  return [...tiers, { fromPointsMilli: Math.max(last.fromPointsMilli * 2, 10_000_000), priceMicro: last.priceMicro }]
}

/** What is wrong with the start of a tier; null where it follows the one before. */
export type StartProblem = 'first' | 'order' | null
export function startProblem(tiers: readonly Tier[], index: number): StartProblem {
  const from = tiers[index]?.fromPointsMilli ?? 0
  if (index === 0) return from === 0 ? null : 'first'
  return from > (tiers[index - 1]?.fromPointsMilli ?? 0) ? null : 'order'
}

/** Tiers out of cells copied from a table: two columns, points and 元 per point; a head is passed over. Null: it is none. */
export function tiersOfText(text: string): Tier[] | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const read = rows.map((row) => tierOf(row.split('\t')))
  const isHead = read[0] === null && read.length > 1
  const tiers = (isHead ? read.slice(1) : read).filter((tier) => tier !== null)
  const isWhole = tiers.length === read.length - (isHead ? 1 : 0)
  return isWhole && tiers.length > 0 ? tiers.toSorted((a, b) => a.fromPointsMilli - b.fromPointsMilli) : null
}

/** What people write beside a figure. */
const POINT_SIGNS = /[点+≥]/g
const PRICE_SIGNS = /[¥￥元]|\/点/g

function tierOf([from = '', price = '']: readonly string[]): Tier | null {
  const points = scaledOf(from.replace(POINT_SIGNS, ''), 3, 0, 1e12)
  const micro = scaledOf(price.replace(PRICE_SIGNS, ''), 6, 0, 1e9)
  return typeof points === 'number' && typeof micro === 'number' ? { fromPointsMilli: points, priceMicro: micro } : null
}
