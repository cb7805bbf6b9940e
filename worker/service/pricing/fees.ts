import type { BookItems } from '../../../shared/engine/price/book/items.ts'
import type { FeeOption } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import type { Book } from './book.ts'
import type { Edit } from './change-rows.ts'
import { chosen, saveOne } from './draft.ts'
import { refuseKept, type Mine } from './mine.ts'

type Fee = BookItems['fee']
type OwnRate = {
  id: string
  rowVersion: number
  rateMicro?: number | undefined
  ratePpm?: number | undefined
  on: boolean
  defaultOn: boolean
}

/** A fee of the draft by its code. */
export function feeOf(book: Book, code: string): Fee {
  const [fee] = chosen(book.draft, 'fee', [code])
  if (!fee) throw new AppError('missing', '工艺项目不存在或已停用')
  return fee
}

/** Saves other options of a fee into the draft; the row is the fee's. */
export async function saveOptions(
  ctx: Context,
  book: Book,
  { code, rowVersion, options }: { code: string; rowVersion?: number; options: FeeOption[] },
) {
  const edit: Edit = { kind: 'fee', code, item: { ...feeOf(book, code), options }, rowVersion }
  return saveOne(ctx, book, edit)
}

/** An option in the place of the one with its code, or behind the others. */
export const withOption = (options: readonly FeeOption[], option: FeeOption): FeeOption[] =>
  options.some(({ code }) => code === option.code)
    ? options.map((one) => (one.code === option.code ? option : one))
    : [...options, option]

/** Options by the ids of the calls, `fee:option`, under new names, fee by fee. */
export function renamed(book: Book, items: readonly { id: string; name: string }[]): Edit[] {
  const byFee = Map.groupBy(items, ({ id }) => id.slice(0, id.indexOf(':')))
  return Array.from(byFee, ([code, named]): Edit => {
    const fee = feeOf(book, code)
    const names = new Map(named.map(({ id, name }) => [id.slice(code.length + 1), name]))
    const missing = [...names.keys()].find((option) => !fee.options.some((one) => one.code === option))
    if (missing !== undefined) throw new AppError('missing', `“${fee.name}”没有选项“${missing}”`)
    const options = fee.options.map((option) => ({ ...option, name: names.get(option.code) ?? option.name }))
    return { kind: 'fee', code, item: { ...fee, options } }
  })
}

/** Own rates of fees (`fee`) and their options (`fee:option`), fee by fee; those that the operator keeps to himself are refused. */
export function ownRates(mine: Mine, items: readonly OwnRate[]): Edit[] {
  const byFee = Map.groupBy(items, ({ id }) => id.split(':')[0] ?? id)
  return Array.from(byFee, ([code, rates]): Edit => {
    const fee = ownFee(mine, code)
    const item = rates.reduce((one, rate) => (rate.id === code ? withRate(one, rate) : withOptionRate(one, rate)), fee)
    return { kind: 'fee', code, item, rowVersion: rates[0]?.rowVersion }
  })
}

/** A fee that an owner may have otherwise. */
export function ownFee(mine: Mine, code: string): Fee {
  const [fee] = chosen(mine.document, 'fee', [code])
  if (!fee) throw new AppError('missing', '费用项目不存在或已停用')
  refuseKept(fee)
  return fee
}

const rateOf = <T extends { rateMicro: number; ratePpm: number }>(
  one: T,
  { rateMicro, ratePpm }: Pick<OwnRate, 'rateMicro' | 'ratePpm'>,
) => ({
  ...one,
  rateMicro: rateMicro ?? one.rateMicro,
  ratePpm: ratePpm ?? one.ratePpm,
})

function withRate(fee: Fee, rate: OwnRate): Fee {
  const { enabled: _enabled, ...rest } = rateOf(fee, rate)
  return { ...rest, defaultOn: rate.defaultOn, ...(rate.on ? {} : { enabled: false }) }
}

function withOptionRate(fee: Fee, rate: OwnRate): Fee {
  const code = rate.id.slice(fee.code.length + 1)
  const option = fee.options.find((one) => one.code === code)
  if (!option) throw new AppError('missing', `“${fee.name}”没有选项“${code}”`)
  const { enabled: _enabled, ...rest } = rateOf(option, rate)
  return {
    ...fee,
    options: withOption(fee.options, { ...rest, defaultOn: rate.defaultOn, ...(rate.on ? {} : { enabled: false }) }),
  }
}
