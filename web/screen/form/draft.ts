import { countText, percentText, plainNumber, yuan } from '../../lib/format.ts'
import { dayStart, dayText } from '../../lib/day.ts'
import type { AnyField } from '../types.ts'

/** What a field holds while it is edited: the text as typed, on or off. */
export type FieldDraft = string | boolean
export type FieldDrafts = Record<string, FieldDraft>

/** A draft read: the value to send, or what is wrong with the text. An empty text has no value. */
export type Read = { value: unknown } | { problem: string } | { empty: true }

const PLACES = { number: 0, money: 2, percent: 4 } as const

/** The least and the most that a call takes in a field; null where there is no such bound. */
export type Limits = { min: number | null; max: number | null }

/** The bounds of a number as a person types it; null where there are none to tell. */
export function limitsText(kind: AnyField['kind'], { min, max }: Limits): string | null {
  const text = (value: number) => (kind === 'money' ? yuan(value) : kind === 'percent' ? percentText(value) : countText(value))
  const unit = kind === 'money' ? ' 元' : ''
  if (min !== null && max !== null) return `填 ${text(min)} 到 ${text(max)}${unit}`
  if (max !== null) return `最多 ${text(max)}${unit}`
  return min === null ? null : `最少 ${text(min)}${unit}`
}

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
      return figure(draft.replace(/^[¥￥]|元$/g, ''), PLACES.money, '请输入金额，最多两位小数')
    case 'percent':
      return figure(draft.replace(/[%％]$/, ''), PLACES.percent, '请输入百分数，最多四位小数')
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

/** A number so large that it cannot be counted in its smallest unit is none that could be meant. */
function figure(text: string, places: number, problem: string): Read {
  const isLarge = /^-?\d{13,}$/.test(signed(text))
  return orProblem(scaled(text, places), isLarge ? '请输入小一些的数' : problem)
}

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
