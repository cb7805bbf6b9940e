import { each, type DemoPart } from './series.ts'

const ZENERS = [
  2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1, 10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36,
  39, 43, 47,
]
const withV = (volts: number): string =>
  Number.isInteger(volts) ? (volts < 10 ? `${volts}V0` : String(volts)) : String(volts).replace('.', 'V')
const FAMILIES = [
  { maker: 'Diodes Inc', mpn: (v: number) => `BZT52C${withV(v)}-7-F`, pkg: 'SOD-123', watts: '500mW' },
  { maker: 'Diodes Inc', mpn: (v: number) => `BZT52C${withV(v)}S-7-F`, pkg: 'SOD-323', watts: '200mW' },
  { maker: 'Diodes Inc', mpn: (v: number) => `DDZ${withV(v)}-7`, pkg: 'SOD-123', watts: '500mW' },
  { maker: 'Nexperia', mpn: (v: number) => `BZX84-C${withV(v)},215`, pkg: 'SOT-23', watts: '250mW' },
  { maker: 'Nexperia', mpn: (v: number) => `BZX384-C${withV(v)},115`, pkg: 'SOD-323', watts: '300mW' },
  { maker: 'Nexperia', mpn: (v: number) => `BZV55-C${withV(v)},115`, pkg: 'SOD-80C', watts: '500mW' },
  { maker: 'onsemi', mpn: (v: number) => `MM3Z${withV(v)}T1G`, pkg: 'SOD-323', watts: '300mW' },
  { maker: 'onsemi', mpn: (v: number) => `BZX84C${withV(v)}LT1G`, pkg: 'SOT-23', watts: '225mW' },
] as const
const zeners: DemoPart[] = each(FAMILIES, ZENERS).map(([{ maker, mpn, pkg, watts }, volts]) => {
  const attrs = { 稳压值: `${volts}V`, 功率: watts }
  const pins = pkg === 'SOT-23' ? 3 : 2
  const descr = `稳压二极管 ${volts}V ${watts} ${pkg}`
  return { maker, mpn: mpn(volts), category: '稳压二极管', pkg, pins, value: null, attrs, descr, band: 3, micro: 55_000 }
})

const STANDOFF = [
  5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 33, 36, 40, 43, 45, 48, 51, 54, 58,
  60, 64, 70, 75, 78, 85, 90, 100, 110, 120, 130, 150, 160, 170,
]
const CASES = { SMAJ: ['SMA', '400W'], SMBJ: ['SMB', '600W'], SMCJ: ['SMC', '1500W'], SMDJ: ['SMC', '3000W'] } as const
const MADE = [
  ['Littelfuse', ''],
  ['Diodes Inc', '-13-F'],
] as const
const suppressors: DemoPart[] = each(
  MADE,
  each(Object.keys(CASES) as (keyof typeof CASES)[], each(STANDOFF, ['A', 'CA'] as const)),
)
  .filter(([[maker], [series]]) => maker === 'Littelfuse' || series !== 'SMDJ')
  .map(([[maker, tail], [series, [volts, ways]]]) => {
    const [pkg, watts] = CASES[series]
    const text = volts < 10 ? volts.toFixed(1) : String(volts)
    const direction = ways === 'A' ? '单向' : '双向'
    const attrs = { 反向截止电压: `${volts}V`, 峰值功率: watts, 极性: direction }
    const descr = `TVS 瞬态抑制二极管 ${direction} ${volts}V ${watts} ${pkg}`
    return {
      maker,
      mpn: `${series}${text}${ways}${tail}`,
      category: 'TVS二极管',
      pkg,
      pins: 2,
      value: null,
      attrs,
      descr,
      band: 4,
      micro: 420_000,
    }
  })

const RECTIFIERS = [
  ['SS1', 'SMA', '1A', [2, 3, 4, 6, 10]],
  ['SS2', 'SMA', '2A', [2, 3, 4, 6, 10]],
  ['SS3', 'SMC', '3A', [2, 3, 4, 6, 10]],
  ['SS5', 'SMC', '5A', [2, 3, 4, 6, 10]],
] as const
const schottkys: DemoPart[] = RECTIFIERS.flatMap(([series, pkg, current, volts]) =>
  volts.map((tens): DemoPart => {
    const attrs = { 反向耐压: `${tens * 10}V`, 电流: current }
    const descr = `肖特基二极管 ${attrs.反向耐压} ${current} ${pkg}`
    return {
      maker: 'onsemi',
      mpn: `${series}${tens}`,
      category: '肖特基二极管',
      pkg,
      pins: 2,
      value: null,
      attrs,
      descr,
      band: 2,
      micro: 160_000,
    }
  }),
)

const SMALL = [
  ['Nexperia', '2N7002,215', 'MOSFET', 'SOT-23', 'N 沟道 60V 300mA', 0],
  ['Diodes Inc', '2N7002-7-F', 'MOSFET', 'SOT-23', 'N 沟道 60V 115mA', 1],
  ['Nexperia', 'BSS84,215', 'MOSFET', 'SOT-23', 'P 沟道 50V 130mA', 2],
  ['onsemi', 'BSS138LT1G', 'MOSFET', 'SOT-23', 'N 沟道 50V 200mA', 1],
  ['Diodes Inc', 'DMG2305UX-7', 'MOSFET', 'SOT-23', 'P 沟道 20V 4.2A', 2],
  ['onsemi', 'MMBT3904LT1G', '三极管', 'SOT-23', 'NPN 40V 200mA', 0],
  ['onsemi', 'MMBT3906LT1G', '三极管', 'SOT-23', 'PNP 40V 200mA', 0],
  ['Nexperia', 'BC847C,215', '三极管', 'SOT-23', 'NPN 45V 100mA', 1],
  ['Nexperia', 'BC857C,215', '三极管', 'SOT-23', 'PNP 45V 100mA', 1],
  ['Diodes Inc', '1N4148W-7-F', '开关二极管', 'SOD-123', '100V 300mA', 0],
  ['Nexperia', 'BAT54S,215', '肖特基二极管', 'SOT-23', '双串联 30V 200mA', 1],
  ['Nexperia', 'PESD5V0S1BA,115', 'TVS二极管', 'SOD-323', 'ESD 静电保护 双向 5V', 1],
] as const
const small: DemoPart[] = SMALL.map(([maker, mpn, category, pkg, said, band]) => {
  const pins = pkg.startsWith('SOD') ? 2 : 3
  return { maker, mpn, category, pkg, pins, value: null, attrs: {}, descr: `${category} ${said} ${pkg}`, band, micro: 90_000 }
})

export const discretes = (): DemoPart[] => [...zeners, ...suppressors, ...schottkys, ...small]
