import { recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'

/** What points are counted by. */
type Counted = Pick<PackageReading, 'family' | 'pins' | 'exposedPads' | 'mount'>

/** Whether points are counted alike for both: all but names and sizes is the same. */
export const countsAlike = (a: Counted, b: Counted): boolean =>
  a.family === b.family && a.pins === b.pins && a.exposedPads === b.exposedPads && a.mount === b.mount

/** Whether the product reads the package text so by itself, and is sure of it: a row that says no more changes nothing and is refused. */
export function repeatsBuiltIn(text: string, facts: Counted): boolean {
  const read = recognisePackage(text)
  return !('unknown' in read) && !read.guess && countsAlike(read, facts)
}
