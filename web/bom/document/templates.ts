import { queryOptions } from '@tanstack/react-query'
import { knownOrder } from '../../../shared/engine/price/codes.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { defaultOrder } from '../../../shared/engine/price/order.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import { queryClient } from '../../lib/query.ts'

type Template = CallOutput<'tempelete/GetMyList'>['items'][number]
type Preset = Template & { order: NonNullable<Template['order']> }
export type HeadMap = Template & { heads: NonNullable<Template['heads']> }

const templates = async (kind: 'order' | 'heads') => {
  if (getToken() === null) return []
  return (await call('tempelete/GetMyList', { kind, pageSize: 200 }, { shows: 'nobody' })).items
}

/** Order presets of the person's side and the platform's; none without a sign-in. */
export const presetsQuery = () =>
  queryOptions({
    queryKey: ['tempelete/GetMyList', 'presets', userKey()],
    queryFn: async () => (await templates('order')).flatMap((row): Preset[] => (row.order ? [{ ...row, order: row.order }] : [])),
  })

/** What is known of the heads of customers' files; none without a sign-in. */
export const loadHeadMaps = () =>
  queryClient.fetchQuery({
    queryKey: ['tempelete/GetMyList', 'head-maps', userKey()],
    queryFn: async () =>
      (await templates('heads')).flatMap((row): HeadMap[] => (row.heads ? [{ ...row, heads: row.heads }] : [])),
  })

/** What templates say of a file that is opened anew under a price model. */
export type AtOpening = { order: Partial<OrderChoices>; headMaps: readonly HeadMap[] }

export async function loadAtOpening(model: PriceModel): Promise<AtOpening> {
  const [presets, headMaps] = await Promise.all([queryClient.fetchQuery(presetsQuery()), loadHeadMaps()])
  const defaults = presets.filter(({ isDefault }) => isDefault)
  const preset = (defaults.find(({ isOwn }) => isOwn) ?? defaults[0])?.order ?? {}
  return { order: presetFor(model, preset), headMaps }
}

/** The choices of a preset on top of an order, without what the price model does not have any more. */
export function withPreset(order: OrderChoices, preset: Partial<OrderChoices>, model: PriceModel): OrderChoices {
  const { fees, processes, ...rest } = preset
  const wanted = { ...order, ...rest, fees: { ...order.fees, ...fees }, processes: { ...order.processes, ...processes } }
  const { conventionCode, taxCode, urgencyCode, ...known } = knownOrder(wanted, model)
  // A code that is gone leaves the order's own.
  const codes = { conventionCode, taxCode, urgencyCode }
  const kept = Object.entries(codes).map(([name, code]) => [
    name,
    Reflect.get(wanted, name) === code ? code : Reflect.get(order, name),
  ])
  return { ...known, ...(Object.fromEntries(kept) as typeof codes) }
}

/** The same for a new bill, whose order begins with the model's defaults: only what the preset says. */
function presetFor(model: PriceModel, preset: Partial<OrderChoices>): Partial<OrderChoices> {
  const order = withPreset(defaultOrder(model, 1), preset, model)
  return Object.fromEntries(Object.entries(order).filter(([name]) => name in preset))
}
