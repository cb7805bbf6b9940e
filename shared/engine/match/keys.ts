import type { Asked, AskedName } from './asked.ts'
import type { LineKeys } from './types.ts'
import { valueKey } from './values.ts'

/** Packing marks that are joined to a code are letters and digits at its end; this many are tried without. */
const MOST_CUT = 3
const SHORTEST_CUT = 6
const SHORTEST_STEM = 4

/** What a line is looked up by: equality on indexed columns, and a range for each stem. */
export function keysOfLine(asked: Asked): LineKeys {
  const names = asked.names.map(({ spelling }) => spelling.alike)
  const { demand } = asked
  return {
    memory: memoryKey(asked),
    skus: distinct([asked.sku, ...asked.names.filter(isMpn).map(({ text }) => text.trim().toUpperCase())]),
    names: distinct([...names, ...asked.names.flatMap(cuts)]),
    stems: distinct(asked.names.filter(({ whole }) => !whole).map(({ spelling }) => spelling.alike)).filter(
      (stem) => stem.length >= SHORTEST_STEM,
    ),
    values: demand === null ? [] : [{ value: valueKey(demand), size: demand.size ?? '' }],
  }
}

const isMpn = ({ field }: AskedName): boolean => field === 'mpn'

/** The number without its last letters: the catalogue may hold it in another packing. */
function cuts({ spelling }: AskedName): string[] {
  const keys: string[] = []
  for (let cut = 1; cut <= MOST_CUT; cut += 1) {
    const key = spelling.alike.slice(0, -cut)
    if (key.length >= SHORTEST_CUT) keys.push(key)
  }
  return keys
}

/** The same part asked for in the same words: number and package, or value with its ratings and package. */
function memoryKey({ names, demand, package: read }: Asked): string | null {
  const place = read?.name ?? ''
  const name = names[0]?.spelling
  if (name !== undefined) return `n|${name.base}|${place}`
  if (demand === null || (place === '' && demand.size === null)) return null
  const { tolerancePpm, voltageMv, powerMw, dielectric, kind, loadPf } = demand
  const ratings = [tolerancePpm, voltageMv, powerMw, dielectric, kind, loadPf].map((each) => each ?? '')
  return ['v', valueKey(demand), place || demand.size, ...ratings].join('|')
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '')
