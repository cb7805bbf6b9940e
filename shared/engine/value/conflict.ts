import type { CodedIssue, Texts } from '../coded.ts'
import type { PartValue } from './types.ts'

/** What one text of a line says of its part: `read` is the value, `decodedFrom` the part number it was decoded from, if any. */
export type Statement = {
  field: 'value' | 'mpn' | 'description'
  class: PartValue['class']
  read: string
  decodedFrom: string | null
}

export type SizeStatement = { field: Statement['field'] | 'footprint'; size: string; decodedFrom: string | null }

/** What the line asks for, and what the part number gives. Tolerance is in ppm, voltage in mV. */
type Rating<T> = { field: Statement['field']; asked: T; given: T; by: Statement }

/** Two texts of a line that cannot both be right, by code, with what each says. */
export type ConflictData = {
  'witness-class': { second: Statement } & ({ first: Statement } | { designator: string; expected: PartValue['class'] })
  'witness-value': { first: Statement; second: Statement }
  'witness-size': { first: SizeStatement; second: SizeStatement }
  'witness-tolerance': Rating<number>
  'witness-voltage': Rating<number>
  'witness-dielectric': Rating<string>
}
export type Conflict<C extends keyof ConflictData = keyof ConflictData> = CodedIssue<ConflictData, C>

export const conflict = <C extends keyof ConflictData>(code: C, data: ConflictData[C]): Conflict<C> => ({
  code,
  level: 'warn',
  ...data,
})

const CLASSES: Readonly<Record<PartValue['class'], string>> = { R: '电阻', C: '电容', L: '电感', FB: '磁珠', XTAL: '晶振' }
const FIELDS = { value: '值', mpn: '型号', description: '描述', footprint: '封装' } as const

function said({ field, read, decodedFrom }: Statement): string {
  if (decodedFrom === null) return read
  return field === 'mpn' ? `${decodedFrom} 解为 ${read}` : `${decodedFrom}（${read}）`
}

const named = (statement: Statement): string => `${FIELDS[statement.field]} ${said(statement)}`
const classed = (statement: Statement): string => `${FIELDS[statement.field]}是${CLASSES[statement.class]} ${said(statement)}`

const sized = ({ field, size, decodedFrom }: SizeStatement): string =>
  `${FIELDS[field]} ${decodedFrom === null ? size : `${decodedFrom} 解为 ${size}`}`

function rated<T>({ field, asked, given, by }: Rating<T>, text: (rating: T) => string): string {
  const part = by.field === 'mpn' ? (by.decodedFrom ?? by.read) : said(by)
  return `${FIELDS[field]}要 ${text(asked)}，${FIELDS[by.field]} ${part} 解为 ${text(given)}`
}

/** Both statements in Chinese, by code. */
export const CONFLICT_TEXTS: Texts<ConflictData> = {
  'witness-class': (data) =>
    'first' in data
      ? `${classed(data.first)}，${classed(data.second)}`
      : `位号 ${data.designator} 应为${CLASSES[data.expected]}，${classed(data.second)}`,
  'witness-value': ({ first, second }) => `${named(first)}，${named(second)}`,
  'witness-size': ({ first, second }) => `${sized(first)}，${sized(second)}`,
  'witness-tolerance': (data) => rated(data, (ppm) => `±${ppm / 10_000}%`),
  'witness-voltage': (data) => rated(data, (mv) => `${mv / 1000}V`),
  'witness-dielectric': (data) => rated(data, (code) => code),
}
