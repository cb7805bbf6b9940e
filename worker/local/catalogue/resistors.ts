import { E24, E96, each, letterCode, range, shown, type DemoPart, type Value } from './series.ts'

const POWER: Readonly<Record<string, string>> = { '0402': '62.5mW', '0603': '100mW', '0805': '125mW', '1206': '250mW' }
const SIZES = Object.keys(POWER)
/** From 1 Ω to 10 MΩ. */
const DECADES = range(-2, 4)
const COMMON = ['0402', '0603', '0805']

type Naming = {
  maker: DemoPart['maker']
  mpn: (size: string, figures: number, exponent: number) => string
  sizes: string[]
  band: number
}
const ROYAL: Readonly<Record<string, string>> = { '0402': 'WGF', '0603': 'WAF', '0805': 'W8F', '1206': 'W4F' }
const FINE: readonly Naming[] = [
  { maker: 'YAGEO', mpn: (size, figures, power) => `RC${size}FR-07${letterCode(figures, power)}L`, sizes: SIZES, band: 0 },
  {
    maker: 'UNI-ROYAL',
    mpn: (size, figures, power) => `${size}${ROYAL[size]}${royalCode(figures, power)}T5E`,
    sizes: SIZES,
    band: 0,
  },
  { maker: 'Vishay', mpn: (size, figures, power) => `CRCW${size}${vishayCode(figures, power)}FKEA`, sizes: SIZES, band: 3 },
]

/** J, K and L stand for a tenth, a hundredth and a thousandth. */
const royalCode = (figures: number, power: number): string =>
  power >= 0 ? `${figures}${power}` : `${figures}${['J', 'K'][-power - 1]}`

function vishayCode(figures: number, power: number): string {
  const text = letterCode(figures, power)
  return text.length >= 4 ? text : text.padEnd(4, '0')
}

function resistor({ maker, mpn, band }: Naming, size: string, figures: number, power: number): DemoPart {
  const value: Value = { class: 'R', mantissa: figures, exponent: power }
  const isRound = E24.includes(figures / 10)
  const attrs = { 阻值: shown(value), 精度: '±1%', 功率: POWER[size] ?? '' }
  return {
    maker,
    mpn: mpn(size, figures, power),
    category: '贴片电阻',
    pkg: size,
    pins: 2,
    value,
    attrs,
    descr: `厚膜贴片电阻 ${attrs.阻值} ±1% ${attrs.功率} ${size}`,
    band: band + (isRound ? 0 : 2) + (COMMON.includes(size) ? 0 : 1),
    micro: size === '1206' ? 12_000 : 4000,
  }
}

const resistors = FINE.flatMap((naming) =>
  each(naming.sizes, each(DECADES, E96)).map(([size, [power, figures]]) => resistor(naming, size, figures, power)),
)

const ROYAL_COARSE: Readonly<Record<string, string>> = { '0402': 'WGJ', '0603': 'WAJ', '0805': 'W8J', '1206': 'W4J' }
const COARSE = [
  { maker: 'YAGEO', mpn: (size: string, figures: number, power: number) => `RC${size}JR-07${letterCode(figures, power)}L` },
  {
    maker: 'UNI-ROYAL',
    mpn: (size: string, figures: number, power: number) => `${size}${ROYAL_COARSE[size]}0${royalCode(figures, power)}T5E`,
  },
] as const
const coarse: DemoPart[] = each(COARSE, each(SIZES, each(range(-1, 5), E24))).map(
  ([{ maker, mpn }, [size, [power, figures]]]) => {
    const value: Value = { class: 'R', mantissa: figures, exponent: power }
    const attrs = { 阻值: shown(value), 精度: '±5%', 功率: POWER[size] ?? '' }
    const descr = `厚膜贴片电阻 ${attrs.阻值} ±5% ${attrs.功率} ${size}`
    const band = COMMON.includes(size) ? 1 : 2
    return {
      maker,
      mpn: mpn(size, figures, power),
      category: '贴片电阻',
      pkg: size,
      pins: 2,
      value,
      attrs,
      descr,
      band,
      micro: 3000,
    }
  },
)

export const resistorParts = (): DemoPart[] => [...resistors, ...coarse]
