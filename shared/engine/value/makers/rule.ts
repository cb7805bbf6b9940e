import type { Decimal, PartKind, ValueClass } from '../types.ts'

/** A part number being read from left to right. Segments advance `at`, fill the draft and answer whether they fitted. */
export type Draft = {
  text: string
  at: number
  class: ValueClass
  value: Decimal | null
  tolerance: string
  voltageMv: number | null
  powerMw: number | null
  dielectric: string | null
  size: string | null
  kind: PartKind | null
}
export type Segment = (draft: Draft) => boolean

/** One series of one maker: the prefixes it begins with and what follows them. */
export type Rule = {
  maker: string
  class: ValueClass
  prefixes: readonly string[]
  segments: readonly Segment[]
  kind: PartKind | null
}

/** Writes a rule; prefixes are separated by spaces. */
export function rule(maker: string, cls: ValueClass, prefixes: string, ...segments: Segment[]): Rule {
  return { maker, class: cls, prefixes: prefixes.split(' '), segments, kind: null }
}

export const withKind = (kind: PartKind, base: Rule): Rule => ({ ...base, kind })

/** "S 2.5, R 4" as a table; numbers stay text until a segment reads them. Keeps makers' tables on the page they are on in the data sheet. */
export function codes(list: string): Readonly<Record<string, string>> {
  const table: Record<string, string> = {}
  for (const entry of list.split(',')) {
    const [code = '', meaning = ''] = entry.trim().split(' ')
    table[code] = meaning
  }
  return table
}

/** Sizes that part numbers begin with. */
export const imperialSizes = [
  '01005',
  '0201',
  '0402',
  '0603',
  '0805',
  '1206',
  '1210',
  '1808',
  '1812',
  '1825',
  '2010',
  '2220',
  '2225',
  '2512',
]
