import { isInUse, turned } from '../../../shared/engine/price/book/in-use.ts'
import type { BookItems } from '../../../shared/engine/price/book/items.ts'
import type { FeeOption, PriceDocument } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { loadBook, type Book } from './book.ts'
import type { Edit } from './change-rows.ts'
import { chosen, itemUnder, retiring, saveDraft, saveOne } from './draft.ts'
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

/** What a fee is in the screens, and by whose calls it is changed. */
type FeeKind = Fee['kind']
const KIND_NAMES: Readonly<Record<FeeKind, string>> = { additional: '工艺项目', fee: '附加费用' }

const feeIn = ({ fees }: PriceDocument, code: string): Fee | undefined => fees.find((fee) => fee.code === code)

function refuseOther(fee: Fee | undefined, kind: FeeKind, field: string): void {
  if (!fee || fee.kind === kind) return
  const text = `“${fee.name}”是${KIND_NAMES[fee.kind]}，不是${KIND_NAMES[kind]}，请在${KIND_NAMES[fee.kind]}里修改`
  throw new AppError('invalid', text, { field })
}

/** Saves a fee into the caller's draft; one of the other kind has calls of its own. */
export async function saveFee(ctx: Context, kind: FeeKind, input: { id: string; rowVersion: number }) {
  const book = await loadBook(ctx)
  refuseOther(feeIn(book.draft, input.id), kind, 'id')
  const own = { ...input, kind }
  const item = itemUnder('fee', own, ctx.newId)
  return saveOne(ctx, book, { kind: 'fee', code: item.code, item, rowVersion: input.rowVersion })
}

/** Retires fees of a kind in the caller's draft. */
export async function retireFees(ctx: Context, kind: FeeKind, { ids }: { ids: readonly string[] }) {
  const book = await loadBook(ctx)
  for (const id of ids) refuseOther(feeIn(book.draft, id), kind, 'ids')
  await saveDraft(ctx, book, retiring(book, 'fee', ids))
  return { count: ids.length }
}

/** A process of the draft by its code, whose options have calls of their own. */
export function feeOf(book: Book, code: string): Fee {
  const [fee] = chosen(book.draft, 'fee', [code])
  if (!fee) throw new AppError('missing', '工艺项目不存在或已停用')
  refuseOther(fee, 'additional', 'addlId')
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
    const fee = ownFee(mine, code, 'additional')
    const item = rates.reduce((one, rate) => (rate.id === code ? withRate(one, rate) : withOptionRate(one, rate)), fee)
    return { kind: 'fee', code, item, rowVersion: rates[0]?.rowVersion }
  })
}

/** A fee of a kind that an owner may have otherwise; he may have turned it off, or hidden it. */
export function ownFee({ platform, document }: Mine, code: string, kind: FeeKind): Fee {
  const theirs = feeIn(platform.document, code)
  const fee = feeIn(document, code) ?? theirs
  if (!fee || (theirs && !isInUse(theirs))) throw new AppError('missing', '费用项目不存在或已停用')
  refuseOther(fee, kind, 'id')
  refuseKept(theirs)
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

const withRate = <T extends { rateMicro: number; ratePpm: number; enabled?: false }>(one: T, rate: OwnRate): T =>
  turned({ ...rateOf(one, rate), defaultOn: rate.defaultOn }, rate.on)

function withOptionRate(fee: Fee, rate: OwnRate): Fee {
  const code = rate.id.slice(fee.code.length + 1)
  const option = fee.options.find((one) => one.code === code)
  if (!option) throw new AppError('missing', `“${fee.name}”没有选项“${code}”`)
  return { ...fee, options: withOption(fee.options, withRate(option, rate)) }
}
