import { sameValue } from '../value/canonical.ts'
import type { PartValue } from '../value/types.ts'

/** What several texts tell of one value: the first is the value, the others add what it leaves open. Those that contradict add nothing. */
export function joinValues(values: readonly PartValue[]): PartValue | null {
  const [first, ...others] = values
  if (first === undefined) return null
  return others.filter((other) => sameValue(first, other)).reduce(fill, first)
}

function fill(value: PartValue, other: PartValue): PartValue {
  const isTold = value.tolerancePpm !== null || value.toleranceAbs !== null
  return {
    ...value,
    tolerancePpm: isTold ? value.tolerancePpm : other.tolerancePpm,
    toleranceAbs: isTold ? value.toleranceAbs : other.toleranceAbs,
    voltageMv: value.voltageMv ?? other.voltageMv,
    powerMw: value.powerMw ?? other.powerMw,
    currentMa: value.currentMa ?? other.currentMa,
    dielectric: value.dielectric ?? other.dielectric,
    size: value.size ?? other.size,
    kind: value.kind ?? other.kind,
    loadPf: value.loadPf ?? other.loadPf,
  }
}
