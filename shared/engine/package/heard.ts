import type { Family, PackageReading } from './types.ts'

/** What a line says beside the text that its package was read in. */
export type Witnesses = {
  /** Letters of the designator as it stands there, empty where the line has none. */
  prefix: string
  footprint: string
  /** Value and description. */
  words: string
  mpn: string
}

/** A reading, the rule that gave it and its line, every text normalised. */
export type Heard = Witnesses & { read: PackageReading; rule: string; isSpoken: boolean; all: string }

export const families = (...names: Family[]): ReadonlySet<Family> => new Set(names)

export const PASSIVES = families('chip', 'melf', 'tantalum', 'can-cap', 'film-cap', 'radial', 'axial', 'inductor')
export const PLUGS = families('connector', 'header', 'socket', 'fpc', 'usb', 'card', 'rj', 'rf', 'audio', 'terminal', 'battery')
export const CASES = families('sot', 'sop', 'qfp', 'qfn', 'bga', 'lga', 'plcc', 'dip', 'to', 'power', 'diode', 'bridge')
