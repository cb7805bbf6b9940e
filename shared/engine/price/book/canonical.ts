import type { PriceDocument, PriceModel } from '../model.ts'

/** JSON with the keys of every object in the order of their letters: equal values are equal texts. Lists keep their order. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

/** The figures alone, without the names of the version they were published under. */
export function documentOf({ version: _version, hash: _hash, ...document }: PriceModel): PriceDocument {
  return document
}
