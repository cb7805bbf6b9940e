import { EMPTY_ID, UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { SERVICES, type ProductState, type Service } from '../../../shared/enums.ts'
import type { CallInput, CallOutput } from '../../access/call.ts'
import { dayEnd, dayStart, dayText } from '../../lib/day.ts'

export type Product = CallOutput<'Product/list'>['items'][number]

/** What a plan brings of a service, while it is typed; off is nothing. */
export type ItemDraft = { on: boolean; ticks: number; unlimited: boolean; days: number }

/** A plan while it is typed. */
export type ProductDraft = {
  name: string
  summary: string
  priceFen: number | null
  originFen: number | null
  memberLimit: number | null
  /** Days, empty for none; the last one is included. */
  from: string
  to: string
  seq: number
  state: ProductState
  items: Record<Service, ItemDraft>
}

const NO_ITEM: ItemDraft = { on: false, ticks: 100, unlimited: false, days: 365 }

export function draftOf(product: Product | null): ProductDraft {
  const { name = '', summary = '', priceFen = null, originFen = null, memberLimit = null, seq = 0, state = 1 } = product ?? {}
  const itemOf = (service: Service): ItemDraft => {
    const item = product?.items.find((each) => each.service === service)
    if (!item) return product === null && service === 'smt' ? { ...NO_ITEM, on: true } : NO_ITEM
    const unlimited = item.ticks === UNLIMITED_TICKS
    return { on: true, ticks: unlimited ? NO_ITEM.ticks : item.ticks, unlimited, days: item.days }
  }
  return {
    name,
    summary,
    priceFen,
    originFen,
    memberLimit,
    seq,
    state,
    from: product?.saleFrom ? dayText(product.saleFrom) : '',
    // The call names the first instant after the sale.
    to: product?.saleTo ? dayText(product.saleTo - 1) : '',
    items: { smt: itemOf('smt'), match: itemOf('match'), prices: itemOf('prices') },
  }
}

export function inputOf(
  { from, to, items, priceFen, ...rest }: ProductDraft,
  product: Product | null,
): CallInput<'Product/SaveItem'> {
  const end = dayEnd(to)
  return {
    ...rest,
    id: product?.id ?? EMPTY_ID,
    rowVersion: product?.rowVersion ?? 0,
    // What is empty is refused by the server in its words.
    priceFen: priceFen ?? 0,
    saleFrom: dayStart(from),
    saleTo: end === null ? null : end + 1,
    items: SERVICES.flatMap((service) => {
      const { on, ticks, unlimited, days } = items[service]
      return on ? [{ service, ticks: unlimited ? UNLIMITED_TICKS : ticks, days }] : []
    }),
  }
}
