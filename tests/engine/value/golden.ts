import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readValue } from '../../../shared/engine/value/read.ts'
import { valueNumber } from '../../../shared/engine/value/canonical.ts'

/** One row of a golden table: what a text with its hint must read as. Empty columns are not looked at. */
export type Golden = {
  text: string
  hint: string
  class: string
  value: string
  size: string
  tolerance: string
  voltage: string
  dielectric: string
}

const SHARED = join(import.meta.dirname, '../../../../shared/data')

/** A file of the shared data set, or null where it is not at hand. */
export function sharedFile(name: string): string | null {
  const path = join(SHARED, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../../fixtures/values', name), 'utf8')

export function goldenRows(table: string): Golden[] {
  const rows = table.trimEnd().split('\n').slice(1)
  return rows.map((row) => {
    const [text = '', hint = '', cls = '', value = '', size = '', tolerance = '', voltage = '', dielectric = ''] = row.split('\t')
    return { text, hint, class: cls, value, size, tolerance, voltage, dielectric }
  })
}

const near = (a: number, b: number): boolean => (b === 0 ? a === 0 : Math.abs(a / b - 1) < 1e-9)

/** What reads otherwise than labelled; null when it reads right. */
export function misreading(row: Golden): string | null {
  const part = readValue(row.text, row.hint)
  const right =
    row.value === 'unknown'
      ? part === null
      : part !== null &&
        part.class === row.class &&
        near(valueNumber(part), Number(row.value)) &&
        (row.size === '' || part.size === row.size) &&
        (row.tolerance === '' || near((part.tolerancePpm ?? Number.NaN) / 10_000, Number(row.tolerance))) &&
        (row.voltage === '' || near((part.voltageMv ?? Number.NaN) / 1000, Number(row.voltage))) &&
        (row.dielectric === '' || part.dielectric === row.dielectric)
  return right ? null : `${row.text} (${row.hint}) → ${part === null ? '无' : JSON.stringify(part)}`
}
