import { valueNumber } from '../../../shared/engine/value/canonical.ts'
import { readValue } from '../../../shared/engine/value/read.ts'
import type { ValueClass } from '../../../shared/engine/value/types.ts'
import { answerLines } from './lines.ts'

const UNITS: Record<ValueClass, string> = { R: 'Ω', C: 'F', L: 'H', FB: 'Ω', XTAL: 'Hz' }

export const values = (args: string[]): Promise<number> =>
  answerLines(args, (text, hint) => {
    const value = readValue(text, hint || undefined)
    if (!value) return { text, unknown: true }
    return {
      text,
      class: value.class,
      value: valueNumber(value),
      unit: UNITS[value.class],
      tolerance: scaled(value.tolerancePpm, 10_000),
      voltage: scaled(value.voltageMv, 1000),
      power: scaled(value.powerMw, 1000),
      dielectric: value.dielectric,
      size: value.size,
    }
  })

const scaled = (integer: number | null, by: number) => (integer === null ? null : integer / by)
