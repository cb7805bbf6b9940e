import { each, range, type DemoPart } from './series.ts'

const VOLTS = [1.2, 1.5, 1.8, 2.5, 2.8, 3, 3.3, 3.6, 5]
const digits = (volts: number): string => String(Math.round(volts * 10))
const REGULATORS = [
  { maker: 'AMS', mpn: (v: number) => `AMS1117-${v.toFixed(1)}`, pkg: 'SOT-223', pins: 4, current: '1A' },
  { maker: 'AMS', mpn: (v: number) => `AMS1085CD-${v.toFixed(1)}`, pkg: 'TO-252', pins: 3, current: '3A' },
  { maker: 'MICRONE', mpn: (v: number) => `ME6211C${digits(v)}M5G-N`, pkg: 'SOT-23-5', pins: 5, current: '500mA' },
  { maker: 'MICRONE', mpn: (v: number) => `ME6206A${digits(v)}M3G`, pkg: 'SOT-23', pins: 3, current: '300mA' },
  { maker: 'HOLTEK', mpn: (v: number) => `HT75${digits(v)}-1`, pkg: 'SOT-89', pins: 3, current: '100mA' },
  { maker: 'HOLTEK', mpn: (v: number) => `HT73${digits(v)}-A`, pkg: 'SOT-89', pins: 3, current: '250mA' },
  { maker: 'TI', mpn: (v: number) => `TLV702${digits(v)}DBVR`, pkg: 'SOT-23-5', pins: 5, current: '300mA' },
  { maker: 'TI', mpn: (v: number) => `TLV1117-${digits(v)}CDCYR`, pkg: 'SOT-223', pins: 4, current: '800mA' },
  { maker: 'TI', mpn: (v: number) => `TPS737${digits(v)}DCQR`, pkg: 'SOT-223-6', pins: 6, current: '1A' },
  { maker: 'Diodes Inc', mpn: (v: number) => `AP2112K-${v.toFixed(1)}TRG1`, pkg: 'SOT-23-5', pins: 5, current: '600mA' },
  { maker: 'Diodes Inc', mpn: (v: number) => `AZ1117CH-${v.toFixed(1)}TRG1`, pkg: 'SOT-223', pins: 4, current: '1A' },
  { maker: 'onsemi', mpn: (v: number) => `NCP1117ST${digits(v)}T3G`, pkg: 'SOT-223', pins: 4, current: '1A' },
] as const
const regulators: DemoPart[] = each(REGULATORS, VOLTS).map(([{ maker, mpn, pkg, pins, current }, volts]) => {
  const attrs = { 输出电压: `${volts}V`, 输出电流: current }
  const descr = `线性稳压器 LDO 输出 ${volts}V ${current} ${pkg}`
  return {
    maker,
    mpn: mpn(volts),
    category: '线性稳压器',
    pkg,
    pins,
    value: null,
    attrs,
    descr,
    band: volts === 3.3 ? 0 : 3,
    micro: 360_000,
  }
})

const AMPLIFIERS = [
  ['LM358', '双运算放大器', 8, '运算放大器'],
  ['LM324', '四运算放大器', 14, '运算放大器'],
  ['LM393', '双电压比较器', 8, '比较器'],
  ['LM339', '四电压比较器', 14, '比较器'],
  ['NE5532', '低噪声双运算放大器', 8, '运算放大器'],
  ['TL072', 'JFET 双运算放大器', 8, '运算放大器'],
  ['TL074', 'JFET 四运算放大器', 14, '运算放大器'],
  ['TL082', 'JFET 双运算放大器', 8, '运算放大器'],
  ['LMV358', '低压双运算放大器', 8, '运算放大器'],
  ['LMV324', '低压四运算放大器', 14, '运算放大器'],
  ['OPA2188', '零漂移运算放大器', 8, '运算放大器'],
  ['OPA2340', '轨到轨运算放大器', 8, '运算放大器'],
  ['TLC272', '精密双运算放大器', 8, '运算放大器'],
  ['LM2904', '双运算放大器', 8, '运算放大器'],
  ['LM2902', '四运算放大器', 14, '运算放大器'],
  ['NE555', '定时器', 8, '定时器'],
] as const
const CASES = [
  ['D', 'SOIC'],
  ['DR', 'SOIC'],
  ['PW', 'TSSOP'],
  ['PWR', 'TSSOP'],
  ['P', 'DIP'],
] as const
const amplifiers: DemoPart[] = each(AMPLIFIERS, CASES).map(([[name, said, pins, category], [tail, kind]]) => {
  const pkg = `${kind}-${pins}`
  const band = tail === 'DR' ? 1 : 3
  return {
    maker: 'TI',
    mpn: `${name}${tail}`,
    category,
    pkg,
    pins,
    value: null,
    attrs: { 功能: said },
    descr: `${said} ${pkg}`,
    band,
    micro: 550_000,
  }
})

const HOUSINGS = [
  ['XH', '2.5mm', 'B', 'B-XH-A(LF)(SN)', '直插'],
  ['PH', '2.0mm', 'B', 'B-PH-K-S(LF)(SN)', '直插'],
  ['PH', '2.0mm', 'S', 'B-PH-SM4-TB(LF)(SN)', '贴片卧式'],
  ['ZH', '1.5mm', 'B', 'B-ZR(LF)(SN)', '直插'],
  ['SH', '1.0mm', 'SM', 'B-SRSS-TB(LF)(SN)', '贴片卧式'],
  ['GH', '1.25mm', 'SM', 'B-GHS-TB(LF)(SN)', '贴片卧式'],
  ['VH', '3.96mm', 'B', 'P-VH(LF)(SN)', '直插'],
  ['EH', '2.5mm', 'B', 'B-EH(LF)(SN)', '直插'],
] as const
const connectors: DemoPart[] = each(HOUSINGS, range(2, 16)).map(([[series, pitch, begins, tail, mount], pins]) => {
  const attrs = { 间距: pitch, 位数: `${pins}P`, 安装: mount }
  const pkg = `${series} ${pitch} ${pins}P`
  const mpn = begins === 'SM' ? `SM${String(pins).padStart(2, '0')}${tail}` : `${begins}${pins}${tail}`
  const descr = `连接器 线对板 ${series} 系列 ${pitch} ${pins}P ${mount}`
  return { maker: 'JST', mpn, category: '连接器', pkg, pins, value: null, attrs, descr, band: 3, micro: 380_000 }
})

export const others = (): DemoPart[] => [...regulators, ...amplifiers, ...connectors]
