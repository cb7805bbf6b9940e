import { E12, E6, each, range, shown, threeDigits, type DemoPart, type Value } from './series.ts'

const SIZES = ['0402', '0603', '0805', '1206']
const COMMON = ['0402', '0603', '0805']

type Ceramic = { size: string; dielectric: string; volts: number; farads: Value }

/** C0G to 10 nF, X7R and X5R above, within what a case of the size holds. */
const CERAMICS: Ceramic[] = [
  ...each(SIZES, each([25, 50, 100], each(range(-12, -10), E12))).map(([size, [volts, [exponent, mantissa]]]) => {
    return { size, dielectric: 'C0G', volts, farads: { class: 'C' as const, mantissa, exponent } }
  }),
  ...each(SIZES, each([16, 25, 50, 100], each(range(-11, -8), E6))).map(([size, [volts, [exponent, mantissa]]]) => {
    return { size, dielectric: 'X7R', volts, farads: { class: 'C' as const, mantissa, exponent } }
  }),
  ...each(SIZES, each([6.3, 10, 16, 25], each([-8, -7, -6], E6))).map(([size, [volts, [exponent, mantissa]]]) => {
    return { size, dielectric: 'X5R', volts, farads: { class: 'C' as const, mantissa, exponent } }
  }),
].filter(({ size, volts, farads: { mantissa, exponent } }) => {
  const micro = mantissa * 10 ** (exponent + 6)
  return micro * Math.max(volts, 10) <= ({ '0402': 50, '0603': 250, '0805': 500, '1206': 1100 }[size] ?? 0)
})

const MURATA_SIZE: Readonly<Record<string, string>> = { '0402': '155', '0603': '188', '0805': '21B', '1206': '31C' }
const MURATA_VOLTS: Readonly<Record<number, string>> = { 6.3: '0J', 10: '1A', 16: '1C', 25: '1E', 50: '1H', 100: '2A' }
const MURATA_KIND: Readonly<Record<string, string>> = { C0G: '5C', X7R: 'R7', X5R: 'R6' }
const SAMSUNG_SIZE: Readonly<Record<string, string>> = { '0402': '05', '0603': '10', '0805': '21', '1206': '31' }
const SAMSUNG_KIND: Readonly<Record<string, string>> = { C0G: 'C', X7R: 'B', X5R: 'A' }
const SAMSUNG_VOLTS: Readonly<Record<number, string>> = { 6.3: 'Q', 10: 'P', 16: 'O', 25: 'A', 50: 'B', 100: 'C' }
const YAGEO_KIND: Readonly<Record<string, string>> = { C0G: 'NPO', X7R: 'X7R', X5R: 'X5R' }
const YAGEO_VOLTS: Readonly<Record<number, string>> = { 6.3: '5', 10: '6', 16: '7', 25: '8', 50: '9', 100: '0' }
const FH_KIND: Readonly<Record<string, string>> = { C0G: 'CG', X7R: 'B', X5R: 'X' }
const FH_VOLTS: Readonly<Record<number, string>> = { 6.3: '6R3', 10: '100', 16: '160', 25: '250', 50: '500', 100: '101' }

const CERAMIC_NAMES: Partial<Record<DemoPart['maker'], (one: Ceramic, code: string, tolerance: string) => string>> = {
  Murata: ({ size, dielectric, volts }, code, tolerance) =>
    `GRM${MURATA_SIZE[size]}${MURATA_KIND[dielectric]}${MURATA_VOLTS[volts]}${code}${tolerance}A01D`,
  Samsung: ({ size, dielectric, volts }, code, tolerance) =>
    `CL${SAMSUNG_SIZE[size]}${SAMSUNG_KIND[dielectric]}${code}${tolerance}${SAMSUNG_VOLTS[volts]}8NNNC`,
  YAGEO: ({ size, dielectric, volts }, code, tolerance) =>
    `CC${size}${tolerance}R${YAGEO_KIND[dielectric]}${YAGEO_VOLTS[volts]}BB${code}`,
  FH: ({ size, dielectric, volts }, code, tolerance) => `${size}${FH_KIND[dielectric]}${code}${tolerance}${FH_VOLTS[volts]}NT`,
}

function ceramic(maker: DemoPart['maker'], one: Ceramic): DemoPart {
  const { size, dielectric, volts, farads } = one
  const isFine = dielectric === 'C0G'
  const attrs = { 容值: shown(farads), 耐压: `${volts}V`, 介质: dielectric, 精度: isFine ? '±5%' : '±10%' }
  const isRound = E6.includes(farads.mantissa) && [25, 50].includes(volts)
  return {
    maker,
    mpn: CERAMIC_NAMES[maker]?.(one, threeDigits(farads, -12, 'R'), isFine ? 'J' : 'K') ?? '',
    category: '贴片电容',
    pkg: size,
    pins: 2,
    value: farads,
    attrs,
    descr: `多层陶瓷电容 MLCC ${attrs.容值} ${attrs.耐压} ${dielectric} ${attrs.精度} ${size}`,
    band: (isRound ? 0 : 2) + (COMMON.includes(size) ? 0 : 1) + (maker === 'FH' ? 1 : 0),
    micro: Math.round(8000 + 40_000 * Math.min(8, farads.mantissa * 10 ** (farads.exponent + 6))),
  }
}

const ceramics = (['Samsung', 'Murata', 'YAGEO', 'FH'] as const).flatMap((maker) => CERAMICS.map((one) => ceramic(maker, one)))

const CAN: Readonly<Record<string, string>> = { '6.3': 'J', '10': 'A', '16': 'C', '25': 'E', '35': 'V', '50': 'H' }
const electrolytics: DemoPart[] = each(['Rubycon', 'Nichicon'] as const, each(Object.keys(CAN), each(range(-6, -4), E6))).map(
  ([maker, [volts, [exponent, mantissa]]]) => {
    const farads: Value = { class: 'C', mantissa, exponent }
    const code = threeDigits(farads, -6, 'R')
    const attrs = { 容值: shown(farads), 耐压: `${volts}V`, 精度: '±20%' }
    const size = mantissa * 10 ** (exponent + 6) > 220 ? 'D10.0xL10.2mm' : 'D6.3xL7.7mm'
    const mpn = maker === 'Rubycon' ? `${volts}YXF${code}MEFC` : `UWT1${CAN[volts]}${code}MCL1GS`
    const descr = `铝电解电容 ${attrs.容值} ${attrs.耐压} ±20% ${size}`
    return { maker, mpn, category: '铝电解电容', pkg: size, pins: 2, value: farads, attrs, descr, band: 3, micro: 180_000 }
  },
)

const CASES: Readonly<Record<string, string>> = { A: '3216-18', B: '3528-21', C: '6032-28', D: '7343-31' }
const tantalums: DemoPart[] = each(Object.keys(CASES), each(['006', '010', '016', '025', '035'], each([-7, -6, -5], E6))).map(
  ([letter, [volts, [exponent, mantissa]]]) => {
    const farads: Value = { class: 'C', mantissa, exponent }
    const attrs = { 容值: shown(farads), 耐压: `${volts === '006' ? '6.3' : Number(volts)}V`, 精度: '±10%' }
    const pkg = `CASE-${letter} ${CASES[letter]}`
    const mpn = `TAJ${letter}${threeDigits(farads, -12, 'R')}K${volts}RNJ`
    const descr = `钽电容 ${attrs.容值} ${attrs.耐压} ±10% ${pkg}`
    return { maker: 'KYOCERA AVX', mpn, category: '钽电容', pkg, pins: 2, value: farads, attrs, descr, band: 4, micro: 620_000 }
  },
)

export const capacitors = (): DemoPart[] => [...ceramics, ...electrolytics, ...tantalums]
