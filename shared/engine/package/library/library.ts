import { chipPackages } from './library-chip.ts'
import { connectorPackages } from './library-connector.ts'
import { discretePackages } from './library-discrete.ts'
import { icPackages } from './library-ic.ts'
import type { LibraryPackage } from '../types.ts'

/** The built-in packages, made from the standards' systematics (sizes, leads, pitches, ways); every name is unique. */
export function packageLibrary(): readonly LibraryPackage[] {
  const byName = new Map<string, LibraryPackage>()
  for (const item of [...chipPackages(), ...discretePackages(), ...icPackages(), ...connectorPackages()]) {
    if (!byName.has(item.name)) byName.set(item.name, item)
  }
  return [...byName.values()]
}
