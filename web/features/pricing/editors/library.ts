import { queryOptions } from '@tanstack/react-query'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { PackageReading } from '../../../../shared/engine/package/types.ts'
import { queryClient } from '../../../lib/query.ts'

type Known = { names: readonly string[]; readings: readonly PackageReading[] }

/** The packages that the product knows by itself, as a bill's footprint cell would be read; fetched by who asks alone, once. */
export const packageLibraryQuery = queryOptions({ queryKey: ['package-library'], queryFn: load, staleTime: Infinity })

async function load(): Promise<Known> {
  const { packageLibrary } = await import('../../../../shared/engine/package/library/library.ts')
  const readings = packageLibrary().flatMap(({ name }) => {
    const reading = recognisePackage(name)
    return 'unknown' in reading ? [] : [reading]
  })
  return { names: [...new Set(readings.map(({ name }) => name))], readings }
}

const OFFERED = 8

/** Names of packages that the product knows by itself with a text in them, those that begin with it first. */
export async function libraryLike(text: string): Promise<string[]> {
  const wanted = text.trim().toUpperCase()
  if (wanted === '') return []
  const { names } = await queryClient.fetchQuery(packageLibraryQuery)
  const found = names.filter((name) => name.toUpperCase().includes(wanted))
  const rank = (name: string) => (name.toUpperCase().startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.length - b.length).slice(0, OFFERED)
}
