import type { Family, Mount, PackageReading } from './types.ts'

type Usual = readonly [prefixes: string, family: Family, pins: number]

/** What a designator letter usually stands for (IEEE 315 / IEC 81346 letters as used in practice) and its leads. Our decision. */
const USUAL: readonly Usual[] = [
  ['R C L FB', 'chip', 2],
  ['D LED ZD TVS', 'diode', 2],
  ['F FU', 'fuse', 2],
  ['Q', 'sot', 3],
]

const BY_PREFIX: ReadonlyMap<string, Usual> = new Map(
  USUAL.flatMap((usual) => usual[0].split(' ').map((prefix) => [prefix, usual] as const)),
)

const MOUNT: Mount = 'smt'

/**
 * The honest default for a line without a package: R, C, L, FB, D, F two leads, Q three, always marked as a guess. Other letters
 * give null. `prefix` is the letters of the designator, in any case.
 */
export function guessByDesignator(prefix: string): PackageReading | null {
  const usual = BY_PREFIX.get(prefix.trim().toUpperCase())
  if (usual === undefined) return null
  const [, family, pins] = usual
  return {
    text: '',
    name: '',
    family,
    pins,
    exposedPads: 0,
    mount: MOUNT,
    rule: 'designator',
    guess: true,
    chip: null,
    pitchUm: null,
    bodyUm: null,
  }
}
