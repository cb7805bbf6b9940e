import type { Family, PackageReading } from '../package/types.ts'

/** Length and width in µm. */
export type Outline = readonly [number, number]

/** Families whose names tell an outline and not a case: cans of crystals, cans of capacitors, moulded tantalum. */
const KINDS: readonly ReadonlySet<Family>[] = [
  new Set<Family>(['crystal', 'oscillator']),
  new Set<Family>(['can-cap']),
  new Set<Family>(['radial']),
  new Set<Family>(['tantalum']),
]

/** Bodies are given with and without mould flash, and by nominal or drawn size. Our decision. */
const BODY_SLACK = 0.15

/** EIA-535BAAC: case letters of moulded tantalum capacitors, tenths of a millimetre. */
const TANTALUM: Readonly<Record<string, Outline>> = {
  P: [2000, 1200],
  A: [3200, 1600],
  B: [3500, 2800],
  C: [6000, 3200],
  D: [7300, 4300],
  E: [7300, 4300],
  X: [7300, 4300],
  V: [7300, 6100],
}

/** Both are of one kind that is told apart by its outline. */
export const areOutlines = (a: PackageReading, b: PackageReading): boolean =>
  KINDS.some((kind) => kind.has(a.family) && kind.has(b.family))

/** From the body, or from the name: "3225-4P" and "CASE-7343" are tenths of a millimetre, "D6.3x5.4" a diameter. */
export function outlineOf({ bodyUm, name, text, family }: PackageReading): Outline | null {
  if (bodyUm !== null) return bodyUm
  const diameter = /^D(\d+(?:\.\d+)?)/.exec(name)?.[1]
  if (diameter !== undefined) return [Number(diameter) * 1000, Number(diameter) * 1000]
  const digits = /(?<!\d)(\d\d)(\d\d)(?!\d)/.exec(name) ?? /(?<!\d)(\d\d)(\d\d)(?!\d)/.exec(text)
  if (digits !== null) return [Number(digits[1]) * 100, Number(digits[2]) * 100]
  return family === 'tantalum' ? (TANTALUM[/CASE-([A-Z])$/.exec(name)?.[1] ?? ''] ?? null) : null
}

/** Either way round. */
export const isNear = ([a, b]: Outline, [c, d]: Outline): boolean =>
  (isClose(a, c) && isClose(b, d)) || (isClose(a, d) && isClose(b, c))

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= BODY_SLACK * Math.max(a, b)
