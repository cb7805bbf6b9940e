import {
  BOM_STATE_NAMES,
  LINK_STATE_NAMES,
  PART_STATE_NAMES,
  PRODUCT_STATE_NAMES,
  SERVICE_NAMES,
  USER_STATE_NAMES,
} from '../../../shared/enums.ts'
import { FIELD_NAMES } from '../../../shared/field-names.ts'
import { timeText } from '../../lib/format.ts'
import { textOf } from '../pricing/book/difference.ts'
import { COLUMN_NAMES } from './column-names.ts'

/** What tells nothing to people: ids, hashes, counters of versions, when the row was touched. */
export const isHousekeeping = (field: string): boolean => /^(id|key|updated|facts|gen|ownerId)$|(Id|Hash|Version|By)$/.test(field)

/** Columns are snake_case in the images, fields camelCase in the calls. */
export const fieldOf = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const nameOf = (field: string): string => COLUMN_NAMES[field] ?? FIELD_NAMES[field] ?? field

type Names = Readonly<Record<string | number, string>>
/** What the states of a record are called, by the calls that change it. */
const STATES: readonly (readonly [RegExp, Names])[] = [
  [/^user\/|^role\//, USER_STATE_NAMES],
  [/^Product\//, PRODUCT_STATE_NAMES],
  [/^(Package|Model)\//, PART_STATE_NAMES],
  [/^(BomAnalyse|bomHistory)\//, BOM_STATE_NAMES],
  [/^FrendLink/i, LINK_STATE_NAMES],
]
const FLAG = /^(is[A-Z]|sees[A-Z]|enabled$|barred$|pinned$|unsaved$)/
const SCALED = /(Fen|Micro|Ppm|Um|Milli)$/
const FIRST_INSTANT = 1_000_000_000_000
const LAST_INSTANT = 9_999_999_999_999

/** A stored value as people read it; `call` made the write. */
export function wordOf(field: string, value: unknown, call = ''): string {
  if (value === null || value === '') return '空'
  if (field === 'state') {
    const names = STATES.find(([calls]) => calls.test(call))?.[1]
    return names?.[Number(value)] ?? String(value)
  }
  if (field === 'service') return Object.entries(SERVICE_NAMES).find(([service]) => service === value)?.[1] ?? String(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'number') return String(value)
  if (FLAG.test(field) && (value === 0 || value === 1)) return value === 1 ? '是' : '否'
  if (value >= FIRST_INSTANT && value <= LAST_INSTANT) return timeText(value)
  return SCALED.test(field) ? textOf(field, value) : String(value)
}
