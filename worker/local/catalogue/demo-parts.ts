import { partColumns } from '../../../shared/engine/match/part-columns.ts'
import { capacitors } from './capacitors.ts'
import { chips } from './chips.ts'
import { coils } from './coils.ts'
import { discretes } from './discretes.ts'
import { others } from './others.ts'
import { resistorParts } from './resistors.ts'
import { MAKERS, picked, type DemoPart } from './series.ts'

/** Where every row of it says that it comes from. */
const SOURCE = '演示数据'
const BAND = 1_000_000_000
const MAKER_NAMES = Object.keys(MAKERS) as (keyof typeof MAKERS)[]

/** 20,000 parts that makers' naming rules give: the numbers are real, everything about buying them is not. */
export function demoParts(): DemoPart[] {
  return [resistorParts(), capacitors(), coils(), discretes(), chips(), others()].flat()
}

export const makerRows = () =>
  MAKER_NAMES.map((name, at) => {
    const [nameCn, ...aliases] = MAKERS[name]
    return { id: at + 1, name, nameCn, aliases: JSON.stringify(aliases) }
  })

/** Their ids, each in its band. */
export function idsOf(parts: readonly DemoPart[]): number[] {
  const next = new Map<number, number>()
  return parts.map(({ band }) => {
    const at = (next.get(band) ?? 0) + 1
    next.set(band, at)
    return band * BAND + at
  })
}

/** The row of a part. */
export function partRow({ maker, mpn, category, pkg, pins, attrs, descr }: DemoPart, id: number) {
  const makers = [maker, ...MAKERS[maker]].filter((name) => name !== '')
  return {
    id,
    makerId: MAKER_NAMES.indexOf(maker) + 1,
    mpn,
    ...partColumns({ mpn, makers, category, pkg, pins, descr, attrs }),
    category,
    pkg,
    attrs: JSON.stringify(attrs),
    descr,
    lifecycle: picked(mpn, 40) === 0 ? 2 : 1,
    datasheet: '',
    source: SOURCE,
  }
}

/** Who offers them: nobody there is. The third one sells in dollars. */
export const DEMO_SUPPLIERS = [
  {
    id: '5d0f2c1e-0001-4d65-8a01-000000000001',
    name: '演示商城·华南仓',
    currency: 'CNY',
    leadDays: 2,
    freight: 1500,
    free: 20_000,
    least: 0,
  },
  {
    id: '5d0f2c1e-0002-4d65-8a01-000000000002',
    name: '演示现货·赛格柜台',
    currency: 'CNY',
    leadDays: 1,
    freight: 1200,
    free: null,
    least: 5000,
  },
  {
    id: '5d0f2c1e-0003-4d65-8a01-000000000003',
    name: '演示海外·Demo Global',
    currency: 'USD',
    leadDays: 9,
    freight: 12_000,
    free: 100_000,
    least: 0,
  },
] as const
/** 微元 for a dollar, invented like the prices. */
export const DEMO_DOLLAR = 7_100_000
const REEL: Readonly<Record<string, number>> = { 贴片电阻: 5000, 贴片电容: 4000, 单片机: 1, 连接器: 100 }

type PartRow = ReturnType<typeof partRow>

/** Offers of a part, the same ones at every start: one to three suppliers, now and then none has it in stock, or its price has run out. */
export function offerRows({ mpn, category, micro }: DemoPart, { id }: PartRow, now: number) {
  return DEMO_SUPPLIERS.filter((_, at) => at === picked(`who${mpn}`, 2) || picked(`${at}${mpn}`, 3) === 0).map((supplier, at) => {
    const seed = `${supplier.id}${mpn}`
    const reel = REEL[category] ?? 10
    const base = Math.round((micro * (85 + picked(seed, 40))) / 100 / (supplier.currency === 'USD' ? 7.1 : 1))
    const first = reel >= 1000 ? 100 : 1
    const steps = [
      [first, 180],
      [first * 10, 130],
      [first * 100, 100],
      [first * 1000, 88],
    ] as const
    return {
      supplierId: supplier.id,
      partId: id,
      sku: `DEMO-${at + 1}-${id}`,
      packing: reel >= 1000 ? '编带' : reel === 1 ? '托盘' : '散装',
      moq: first,
      mult: at === 1 ? first : 1,
      stock: picked(`stock${seed}`, 9) === 0 ? 0 : (1 + picked(`pieces${seed}`, 900)) * (reel >= 1000 ? 1000 : 10),
      breaks: JSON.stringify(steps.map(([from, percent]) => [from, Math.max(1, Math.round((base * percent) / 100))])),
      validTo: picked(`until${seed}`, 30) === 0 ? now - 86_400_000 : null,
    }
  })
}
