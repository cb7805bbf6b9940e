import { useQuery } from '@tanstack/react-query'
import type { PricedLines } from '../../../shared/engine/export/lines.ts'
import { totalsOf } from '../../../shared/engine/line/totals.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { NO_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { exampleBill } from './example-bill.ts'

/** A bill that layouts are shown on. */
export type ShownBill = { project: string; isExample: boolean; priced: PricedLines; model: PriceModel }

/** The person's last bill, or an example where he has none, with the prices that he may see. */
export function useShownBill() {
  const user = useUser()
  return useQuery({
    queryKey: ['layout-bill', user?.id],
    queryFn: () => lastBill(),
    enabled: user !== undefined,
    staleTime: 5 * 60_000,
  })

  async function lastBill(): Promise<ShownBill> {
    const [{ items }, { model: priced, counting }] = await Promise.all([
      call('bomHistory/getMyList', { pageSize: 1 }, { shows: 'nobody' }),
      call('PriceBook/Mine', {}, { shows: 'nobody' }),
    ])
    const model = priced ?? counting
    if (model === null) throw new Error('没有取到价格模型')
    const [last] = items
    const rights = priced === null ? NO_RIGHTS : (user?.priceRights ?? null)
    if (!last) return { project: '示例', isExample: true, priced: await exampleBill(model, rights), model }
    const { prjName, quote, lines } = await call('BomAnalyse/Details', { id: last.id, whole: true }, { shows: 'nobody' })
    const kept = { tables: [], lines: lines.items, totals: totalsOf(lines.items), quote }
    return { project: prjName, isExample: false, priced: kept, model }
  }
}
