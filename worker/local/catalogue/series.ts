import { valueText } from '../../../shared/engine/value/canonical.ts'
import type { PartValue } from '../../../shared/engine/value/types.ts'

/** A part of the demo catalogue: a number by its maker's naming rule, and what the rule says. */
export type DemoPart = {
  maker: keyof typeof MAKERS
  mpn: string
  category: string
  pkg: string
  pins: number
  value: Value | null
  attrs: Readonly<Record<string, string>>
  descr: string
  /** 0 is asked for most. */
  band: number
  /** What one of a thousand costs about, 微元. */
  micro: number
}
export type Value = Pick<PartValue, 'class' | 'mantissa' | 'exponent'>

/** Makers with their Chinese names and other spellings. */
export const MAKERS = {
  YAGEO: ['国巨', 'PHYCOMP'],
  'UNI-ROYAL': ['厚声', 'UNIOHM', 'Royalohm'],
  Vishay: ['威世', 'DALE'],
  Samsung: ['三星电机', 'SEMCO', 'Samsung Electro-Mechanics'],
  Murata: ['村田', 'muRata'],
  FH: ['风华', 'Fenghua', '风华高科'],
  Sunlord: ['顺络', 'Sunlord Electronics'],
  YXC: ['扬兴', '扬兴科技'],
  'Diodes Inc': ['美台', 'DIODES', 'Zetex'],
  onsemi: ['安森美', 'ON Semiconductor', 'ON'],
  Littelfuse: ['力特'],
  ST: ['意法半导体', 'STMicroelectronics', 'STM'],
  GigaDevice: ['兆易创新', 'GD'],
  TI: ['德州仪器', 'Texas Instruments'],
  Nexperia: ['安世', '安世半导体', 'NXP'],
  AMS: ['', 'Advanced Monolithic Systems'],
  MICRONE: ['南京微盟', '微盟'],
  HOLTEK: ['合泰', '盛群'],
  JST: ['日压', '日本压着端子'],
  Rubycon: ['红宝石'],
  Nichicon: ['尼吉康'],
  'KYOCERA AVX': ['京瓷', 'AVX'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export const E6 = [10, 15, 22, 33, 47, 68]
export const E12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]
export const E24 = [...E12, 11, 13, 16, 20, 24, 30, 36, 43, 51, 62, 75, 91].toSorted((a, b) => a - b)
/** 1 % values to three figures, as the norm rounds them. */
export const E96 = Array.from({ length: 96 }, (_, n) => Math.round(100 * 10 ** (n / 96)))

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Every one of these with every one of those. */
export const each = <A, B>(some: readonly A[], others: readonly B[]): (readonly [A, B])[] =>
  some.flatMap((a) => others.map((b) => [a, b] as const))

export const shown = (value: Value): string => valueText(value)

/** Figures and number of zeros: 104 is 10 × 10⁴ of the unit, which is 10^`unit`. Below ten units a letter stands for the point. */
export function threeDigits({ mantissa, exponent }: Value, unit: number, point: string): string {
  const zeros = exponent - unit
  if (zeros >= 0) return `${mantissa}${zeros}`
  const figures = String(mantissa).padEnd(2, '0')
  return zeros === -1 ? `${figures.charAt(0)}${point}${figures.charAt(1)}` : `${point}${figures}`
}

/** As Yageo writes a resistance: 4K7, 10K, 49R9, 1M. */
export function letterCode(figures: number, exponent: number): string {
  const power = exponent + String(figures).length - 1
  const group = Math.floor(power / 3)
  const text = String(figures)
  const whole = power - group * 3 + 1
  const rest = text.slice(whole).replace(/0+$/, '')
  return `${text.slice(0, whole).padEnd(whole, '0')}${['R', 'K', 'M'][group] ?? 'R'}${rest}`
}

/** The same number for the same text, 0 to `most` - 1. */
export function picked(text: string, most: number): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0
  return hash % most
}
