/** A part of what was chosen, or of an act, by the names of its entries. */
export type Entries = Readonly<Record<string, unknown>>

/** Entries that may be chosen to be nothing, which null cannot say in an act: there it goes back to what the file says. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['headerRow', 'boardMm', 'side'])
const NONE = 'none'

const chosenFrom = (name: string, set: unknown): unknown => (set === NONE && MAY_BE_NONE.has(name) ? null : set)
const setFrom = (name: string, chosen: unknown): unknown => {
  if (chosen === undefined) return null
  return chosen === null && MAY_BE_NONE.has(name) ? NONE : chosen
}

/** Equal values become equal texts: the names within stand in one order, and what is undefined is not there. */
export function canonicalValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalValue)
  return isEntries(value) ? canonicalEntries(value) : value
}

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null

export function canonicalEntries(entries: Entries): Entries {
  const said = Object.entries(entries).flatMap(([name, value]): [string, unknown][] =>
    value === undefined ? [] : [[name, canonicalValue(value)]],
  )
  return Object.fromEntries(said.toSorted(byName))
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0)

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(canonicalValue(a)) === JSON.stringify(canonicalValue(b))

/** The entries with a set laid over them. */
export function patched(before: Entries, set: Entries): Entries {
  const after = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) continue
    if (value === null) after.delete(name)
    else after.set(name, canonicalValue(chosenFrom(name, value)))
  }
  return Object.fromEntries([...after].toSorted(byName))
}

/** The set that takes another back: what it is about, as it was before. */
export function inverseSet(before: Entries, set: Entries): Entries {
  const was = new Map(Object.entries(before))
  return Object.fromEntries(Object.keys(set).map((name) => [name, setFrom(name, was.get(name))]))
}

/** What has to be set to come from one to the other; null where they are the same. */
export function setBetween(before: Entries, after: Entries): Entries | null {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !isSame(was.get(name), is.get(name)))
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, setFrom(name, is.get(name))]))
}

export const isEmpty = (entries: Entries): boolean => Object.keys(entries).length === 0

/** Entries made of a T stay one: names and values are those of T, or of a set whose type says the same. */
export const asPart = <T extends object>(entries: Entries): T => entries as T
