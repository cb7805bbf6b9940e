import { plainNumber } from '../../lib/format.ts'
import { dayStart, dayText } from '../../lib/day.ts'
import type { AnyField } from '../types.ts'

/** What a field holds while it is edited: the text as typed, on or off. */
export type FieldDraft = string | boolean
export type FieldDrafts = Record<string, FieldDraft>

/** A draft read: the value to send, or what is wrong with the text. An empty text has no value. */
export type Read = { value: unknown } | { problem: string } | { empty: true }

const PLACES = { number: 0, money: 2, percent: 4 } as const

/** The draft of a stored value. */
export function draftOf(field: AnyField, value: unknown): FieldDraft {
  if (field.kind === 'switch') return value === true
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (field.kind === 'money' || field.kind === 'percent') return unscaled(value, PLACES[field.kind])
    if (field.kind === 'date') return dayText(value)
  }
  return String(value)
}

export function readDraft(field: AnyField, draft: FieldDraft): Read {
  if (typeof draft === 'boolean') return { value: draft }
  if (draft.trim() === '') return { empty: true }
  switch (field.kind) {
    case 'money':
      // oxlint-disable-next-line house/prose -- what a person types, not what we say
      return orProblem(scaled(draft.replace(/^[¥￥]|元$/g, ''), PLACES.money), '请输入金额，最多两位小数')
    case 'percent':
      return orProblem(scaled(draft.replace(/[%％]$/, ''), PLACES.percent), '请输入百分数，最多四位小数')
    case 'number':
      return orProblem(numberOf(draft), '请输入数字')
    case 'date':
      return orProblem(dayStart(draft), '请选择日期')
    case 'options':
      return orProblem(field.choices.find(({ value }) => String(value) === draft)?.value ?? null, '请选择')
    default:
      return { value: draft }
  }
}

const orProblem = (value: unknown, problem: string): Read => (value === null ? { problem } : { value })

const signed = (text: string): string => plainNumber(text).replace(/^[−－]/, '-')

function numberOf(text: string): number | null {
  const plain = signed(text)
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** A decimal text as an integer of its smallest unit, digit by digit: "12.5" at two places is 1250. Null if it is none. */
export function scaled(text: string, places: number): number | null {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(signed(text))
  if (!parts) return null
  const [, sign = '', whole = '', rest = ''] = parts
  const digits = rest.replace(/0+$/, '')
  if (digits.length > places) return null
  const amount = Number(sign + whole + digits.padEnd(places, '0'))
  return Number.isSafeInteger(amount) ? amount + 0 : null
}

/** The other way, without trailing zeros past the unit: 1250 at two places is "12.50", 130000 at four "13". */
export function unscaled(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return (amount < 0 ? '-' : '') + (places === PLACES.money ? text : text.replace(/\.?0+$/, ''))
}
