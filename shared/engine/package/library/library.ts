import { chipPackages } from './library-chip.ts'
import { connectorPackages } from './library-connector.ts'
import { discretePackages } from './library-discrete.ts'
import { icPackages } from './library-ic.ts'
import type { Family, Mount } from '../types.ts'

/** A package the product knows by itself, with the standard or series its figures come from. */
export type LibraryPackage = {
  name: string
  family: Family
  pins: number
  exposedPads: number
  mount: Mount
  source: string
}

/** The built-in packages, made from the standards' systematics (sizes, leads, pitches, ways); every name is unique. */
export function packageLibrary(): readonly LibraryPackage[] {
  const byName = new Map<string, LibraryPackage>()
  for (const item of [...chipPackages(), ...discretePackages(), ...icPackages(), ...connectorPackages()]) {
    if (!byName.has(item.name)) byName.set(item.name, item)
  }
  return [...byName.values()]
}
