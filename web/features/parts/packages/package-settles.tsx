import { Settles } from '../facts/settles.tsx'
import type { PackageInput } from './package-draft.ts'

/** What saving this package would do to the lines of the last 30 days. */
export function PackageSettles({ input }: { input: PackageInput }) {
  if (input.name.trim() === '') return null
  const { id, rowVersion: _version, source: _source, ...facts } = input
  return <Settles trial={{ package: facts, ...(id === undefined ? {} : { replaces: id }) }} />
}
