import { valueKey } from '../catalogue/keys.ts'
import { isOrderCode } from './asked.ts'
import type { Asked, AskedName } from './asked.ts'
import { cutsOf, SHORTEST_STEM } from './spelling.ts'
import type { LineKeys } from './types.ts'

/** What a line is looked up by: equality on indexed columns, and a range for each stem. */
export function keysOfLine(asked: Asked): LineKeys {
  const names = asked.names.map(({ spelling }) => spelling.alike)
  const { demand } = asked
  return {
    memory: memoryKey(asked),
    skus: distinct([asked.sku, ...asked.names.filter(isMpn).map(({ text }) => text.trim().toUpperCase())]),
    names: distinct([...names, ...asked.names.filter(({ whole }) => !whole).flatMap(({ spelling }) => cutsOf(spelling))]),
    stems: distinct(asked.names.filter(({ whole }) => !whole).map(({ spelling }) => spelling.alike)).filter(
      (stem) => stem.length >= SHORTEST_STEM,
    ),
    values: demand === null ? [] : [{ value: valueKey(demand), size: demand.size ?? '' }],
  }
}

const isMpn = ({ field }: AskedName): boolean => field === 'mpn'

/** The same part asked for in the same words: number and package, or value with its ratings and package. */
function memoryKey({ names, demand, package: read }: Asked): string | null {
  const place = read?.name ?? ''
  const name = names.find(isOrderCode)?.spelling
  if (name !== undefined) return `n|${name.base}|${place}`
  if (demand === null || (place === '' && demand.size === null)) return null
  const { tolerancePpm, voltageMv, powerMw, dielectric, kind, loadPf } = demand
  const ratings = [tolerancePpm, voltageMv, powerMw, dielectric, kind, loadPf].map((each) => each ?? '')
  return ['v', valueKey(demand), place || demand.size, ...ratings].join('|')
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '')
