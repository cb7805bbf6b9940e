import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { QUOTE_MODES, REPEATS, type FeeChoice, type OrderChoices } from '../../../shared/engine/price/types.ts'
import { UsageError, wholeNumber } from './usage.ts'

/** The flags of `quote` that say what is ordered, as node:util's parseArgs takes them. */
export const ORDER_FLAGS = {
  sets: { type: 'string' },
  json: { type: 'boolean', default: false },
  mode: { type: 'string' },
  sides: { type: 'string' },
  repeat: { type: 'string' },
  urgency: { type: 'string' },
  tax: { type: 'string' },
  convention: { type: 'string' },
  discount: { type: 'string' },
  option: { type: 'string', multiple: true },
  special: { type: 'string', multiple: true },
} as const

export type OrderFlags = { [name in Exclude<keyof typeof ORDER_FLAGS, 'json' | 'option' | 'special'>]?: string } & {
  option?: string[]
  special?: string[]
}

/** What was typed of the order; a code the price model does not have is a usage error that lists those it has. */
export function orderOf(given: OrderFlags, model: PriceModel): Partial<OrderChoices> {
  const { sets, mode, sides, repeat, urgency, tax, convention, discount, option = [], special = [] } = given
  return {
    ...(sets === undefined ? {} : { sets: wholeNumber('sets', sets, 1, 1_000_000) }),
    ...(mode === undefined ? {} : { mode: oneOf('mode', mode, QUOTE_MODES) }),
    ...(sides === undefined ? {} : { sides: oneOf('sides', sides, ['1', '2']) === '1' ? 1 : 2 }),
    ...(repeat === undefined ? {} : { repeat: oneOf('repeat', repeat, REPEATS) }),
    ...(urgency === undefined ? {} : { urgencyCode: oneOf('urgency', urgency, codes(model.urgencies)) }),
    ...(tax === undefined ? {} : { taxCode: oneOf('tax', tax, codes(model.taxModes)) }),
    ...(convention === undefined ? {} : { conventionCode: oneOf('convention', convention, codes(model.conventions)) }),
    ...(discount === undefined ? {} : { discountPpm: scaled('discount', discount, 4, 0, 1_000_000) }),
    fees: Object.fromEntries(option.map((text) => feeChoice(text, model))),
    specials: special.map(specialCost),
  }
}

const codes = (rows: readonly { code: string }[]) => rows.map((row) => row.code)

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((code) => code === text)
  if (found === undefined) throw new UsageError(`--${name} ${text}: choose one of ${allowed.join(', ')}`)
  return found
}

/** "stencil=step,polish", "xray=10" (a quantity), "coat=on", "first=off". */
function feeChoice(text: string, model: PriceModel): [string, FeeChoice] {
  const [code = '', choice = 'on'] = text.split('=')
  const fee = model.fees.find((rule) => rule.code === code)
  if (!fee) throw new UsageError(`--option ${code}: choose one of ${codes(model.fees).join(', ')}`)
  if (choice === 'on' || choice === 'off') return [code, { on: choice === 'on' }]
  if (/^\d+$/.test(choice)) return [code, { on: true, quantity: wholeNumber(`option ${code}`, choice, 0, 1_000_000) }]
  return [code, { on: true, options: choice.split(',').map((one) => oneOf(`option ${code}`, one, codes(fee.options))) }]
}

function specialCost(text: string): OrderChoices['specials'][number] {
  const [name = '', yuan = ''] = text.split('=')
  if (!name.trim()) throw new UsageError('--special needs NAME=YUAN')
  return { name: name.trim(), amountFen: scaled('special', yuan, 2, -1e12, 1e12), taxable: true, remark: '' }
}

/** A decimal as an integer of 10^-places, without floats. */
function scaled(name: string, text: string, places: number, min: number, max: number): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  const value = Number(`${sign}${whole}${fraction.padEnd(places, '0')}`)
  if (!match || fraction.length > places || value < min || value > max) throw new UsageError(`--${name} ${text} is out of range`)
  return value
}
