import type { CataloguePart, LineKeys } from './types.ts'

/** A catalogue in memory, asked as the tables are: equality on a key, a range for a stem. */
export type Catalogue = {
  byId: ReadonlyMap<string, CataloguePart>
  bySku: ReadonlyMap<string, readonly CataloguePart[]>
  byValue: ReadonlyMap<string, readonly CataloguePart[]>
  /** By their name keys, sorted. */
  names: readonly CataloguePart[]
}

/** More of one stem are a family too large to choose from by hand. */
const MOST_OF_STEM = 100

export function catalogueOf(parts: readonly CataloguePart[]): Catalogue {
  return {
    byId: new Map(parts.map((part) => [part.id, part])),
    bySku: grouped(parts, ({ sku }) => sku.toUpperCase()),
    byValue: grouped(parts, ({ keys }) => keys.value),
    names: parts.filter(({ keys }) => keys.name !== '').toSorted((a, b) => compare(a.keys.name, b.keys.name)),
  }
}

/** All parts under one of the keys, each once. */
export function candidatesOf(catalogue: Catalogue, keys: LineKeys, partIds: readonly string[] = []): CataloguePart[] {
  const found = new Set<CataloguePart>()
  const add = (parts: readonly CataloguePart[]): void => {
    for (const part of parts) found.add(part)
  }
  add(partIds.flatMap((id) => catalogue.byId.get(id) ?? []))
  for (const sku of keys.skus) add(catalogue.bySku.get(sku) ?? [])
  for (const name of keys.names) add(beginning(catalogue, name).filter((part) => part.keys.name === name))
  for (const stem of keys.stems) add(beginning(catalogue, stem))
  for (const { value, size } of keys.values) {
    add((catalogue.byValue.get(value) ?? []).filter((part) => size === '' || part.keys.size === size))
  }
  return [...found]
}

function beginning({ names }: Catalogue, stem: string): CataloguePart[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(names[middle]?.keys.name ?? '', stem) < 0) low = middle + 1
    else high = middle
  }
  const after = names.slice(low, low + MOST_OF_STEM)
  const end = after.findIndex((part) => !part.keys.name.startsWith(stem))
  return end < 0 ? after : after.slice(0, end)
}

function grouped(parts: readonly CataloguePart[], keyOf: (part: CataloguePart) => string): Map<string, CataloguePart[]> {
  const map = new Map<string, CataloguePart[]>()
  for (const part of parts) {
    const key = keyOf(part)
    const group = map.get(key)
    if (key === '') continue
    if (group === undefined) map.set(key, [part])
    else group.push(part)
  }
  return map
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
