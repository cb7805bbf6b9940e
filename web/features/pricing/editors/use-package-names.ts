import { useCallback, useState } from 'react'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Suggest } from '../../../ui/suggest-input.tsx'
import { libraryLike } from './library.ts'

/** Packages by name: first those that `packagesLike` knows of the person's side, then what the product knows by itself. */
export function usePackageNames(packagesLike: Suggest): { suggest: Suggest; nameOf: (text: string) => string } {
  const [ofRows, setOfRows] = useState<ReadonlySet<string>>(new Set())
  const suggest = useCallback<Suggest>(
    async (text, signal) => {
      const typed = text.trim()
      if (typed === '') return []
      const [rows, known] = await Promise.all([packagesLike(typed, signal).catch(() => []), libraryLike(typed)])
      setOfRows((before) => new Set([...before, ...rows]))
      return [...new Set([...rows, ...known])]
    },
    [packagesLike],
  )
  // Lines of a row are called as the row is, whatever its name would be read as.
  const nameOf = (text: string) => (ofRows.has(text.trim()) ? text.trim() : packageNameOf(text))
  return { suggest, nameOf }
}

/** What a package is called once a bill says it so; a text that nobody can read stands for itself. */
export function packageNameOf(text: string): string {
  const reading = recognisePackage(text)
  return 'unknown' in reading ? text.trim() : reading.name
}
