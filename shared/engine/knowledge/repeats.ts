import { recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'

/** What makes two answers one for counting points: all but the name. */
type Counted = Pick<PackageReading, 'family' | 'pins' | 'exposedPads' | 'mount'>

/** Whether the product reads the package text so by itself, and is sure of it: a row that says no more changes nothing and is refused. */
export function repeatsBuiltIn(text: string, { family, pins, exposedPads, mount }: Counted): boolean {
  const read = recognisePackage(text)
  if ('unknown' in read || read.guess) return false
  return read.family === family && read.pins === pins && read.exposedPads === exposedPads && read.mount === mount
}
