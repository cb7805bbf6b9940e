import { E12, each, shown, threeDigits, type DemoPart, type Value } from './series.ts'

const POWER_CASES: Readonly<Record<string, string>> = {
  '3012': '3.0x3.0mm',
  '4020': '4.0x4.0mm',
  '4030': '4.0x4.0mm',
  '5040': '5.0x5.0mm',
  '6045': '6.0x6.0mm',
}
const powerInductors: DemoPart[] = each(Object.keys(POWER_CASES), each([-7, -6, -5], E12)).map(([size, [exponent, mantissa]]) => {
  const value: Value = { class: 'L', mantissa, exponent }
  const attrs = { 感值: shown(value), 精度: '±20%' }
  const pkg = `SMD ${POWER_CASES[size]}`
  const descr = `功率电感 磁胶 ${attrs.感值} ±20% ${pkg}`
  const mpn = `SWPA${size}S${threeDigits(value, -6, 'R')}MT`
  return { maker: 'Sunlord', mpn, category: '功率电感', pkg, pins: 2, value, attrs, descr, band: 3, micro: 320_000 }
})

const RADIO = { LQG15HS: '0402', LQG18HN: '0603' } as const
const radioInductors: DemoPart[] = each(Object.keys(RADIO) as (keyof typeof RADIO)[], each([-10, -9], E12)).map(
  ([series, [exponent, mantissa]]) => {
    const value: Value = { class: 'L', mantissa, exponent }
    const attrs = { 感值: shown(value), 精度: '±5%' }
    const code = exponent === -10 ? `${String(mantissa).charAt(0)}N${String(mantissa).charAt(1)}` : `${mantissa}N`
    const mpn = `${series}${code}J${series === 'LQG15HS' ? '02D' : '00D'}`
    const descr = `高频电感 ${attrs.感值} ±5% ${RADIO[series]}`
    return {
      maker: 'Murata',
      mpn,
      category: '高频电感',
      pkg: RADIO[series],
      pins: 2,
      value,
      attrs,
      descr,
      band: 4,
      micro: 60_000,
    }
  },
)

const BEADS = { BLM15AG: '0402', BLM18AG: '0603', BLM18PG: '0603', BLM21PG: '0805' } as const
const beads: DemoPart[] = each(
  Object.keys(BEADS) as (keyof typeof BEADS)[],
  [
    [12, 1, '121'],
    [22, 1, '221'],
    [33, 1, '331'],
    [47, 1, '471'],
    [60, 1, '601'],
    [10, 2, '102'],
  ] as const,
).map(([series, [mantissa, exponent, code]]) => {
  const value: Value = { class: 'FB', mantissa, exponent }
  const attrs = { 阻抗: shown(value) }
  const descr = `磁珠 ${attrs.阻抗} ${BEADS[series]}`
  return {
    maker: 'Murata',
    mpn: `${series}${code}SN1D`,
    category: '磁珠',
    pkg: BEADS[series],
    pins: 2,
    value,
    attrs,
    descr,
    band: 1,
    micro: 30_000,
  }
})

const CANS = { X2016: '2016-4P', X2520: '2520-4P', X3225: '3225-4P', X5032: '5032-2P' } as const
const KILOHERTZ = [
  8000, 10_000, 11_059, 12_000, 12_288, 13_560, 14_318, 16_000, 18_432, 19_200, 20_000, 24_000, 24_576, 25_000, 26_000, 27_000,
].concat([27_120, 30_000, 32_000, 36_000, 37_400, 38_400, 40_000, 48_000, 50_000])
const LOADS = [
  ['B', '8pF'],
  ['J', '10pF'],
  ['C', '12pF'],
  ['S', '20pF'],
] as const
const crystals: DemoPart[] = each(Object.keys(CANS) as (keyof typeof CANS)[], each(KILOHERTZ, LOADS)).map(
  ([can, [kilohertz, [letter, load]]]) => {
    const value: Value = { class: 'XTAL', mantissa: kilohertz, exponent: 3 }
    const attrs = { 频率: shown(value), 负载电容: load, 精度: '±10ppm' }
    const code =
      kilohertz % 1000 === 0
        ? `${String(kilohertz / 1000).padStart(2, '0')}M`
        : `${Math.floor(kilohertz / 1000)}M${String(kilohertz % 1000).padStart(3, '0')}`
    const pins = can === 'X5032' ? 2 : 4
    const descr = `无源晶振 ${attrs.频率} ${load} ±10ppm ${CANS[can]}`
    return {
      maker: 'YXC',
      mpn: `${can}${code}${letter}B4SI`,
      category: '晶振',
      pkg: `SMD${CANS[can]}`,
      pins,
      value,
      attrs,
      descr,
      band: 3,
      micro: 280_000,
    }
  },
)

export const coils = (): DemoPart[] => [...powerInductors, ...radioInductors, ...beads, ...crystals]
