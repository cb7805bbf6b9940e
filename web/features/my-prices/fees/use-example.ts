import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { knownOrder } from '../../../../shared/engine/price/codes.ts'
import type { FeeRule, PriceModel } from '../../../../shared/engine/price/model.ts'
import { defaultOrder } from '../../../../shared/engine/price/order.ts'
import type { PricedLine } from '../../../../shared/engine/price/types.ts'
import type { RecordedLine } from '../../../../shared/engine/record.ts'
import { lineKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import { boardLines } from '../../../../shared/engine/terms/examples.ts'
import { feeExamples, withFees, type Tried } from '../../../../shared/engine/terms/fee-example.ts'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { myModelQuery } from '../my-model.ts'

const SAMPLE = 'sample'
const SAMPLE_SETS = 100
const LAST = { pageIndex: 1, pageSize: 20 } as const

/** The bill of one's own that fees are tried on, or a sample board, and which others could be. */
export function useExample(fees: readonly FeeRule[]) {
  const { search, change } = useAddress()
  const bills = useQuery({ queryKey: ['bomHistory/getMyList', LAST], queryFn: () => call('bomHistory/getMyList', LAST) })
  const { data: mine } = useQuery(myModelQuery)
  const newest = bills.data?.items[0]?.id ?? SAMPLE
  const id = search['bill'] ?? newest
  const bill = useQuery({
    queryKey: ['BomAnalyse/Details', id],
    queryFn: () => call('BomAnalyse/Details', { id, whole: true }),
    enabled: id !== SAMPLE && bills.data !== undefined,
    staleTime: 5 * 60_000,
  })
  const model = mine?.model
  const tried = useMemo((): Tried | null => {
    if (!model || fees.length === 0) return null
    if (id === SAMPLE) return { lines: boardLines(model), order: defaultOrder(model, SAMPLE_SETS), model: withFees(model, fees) }
    return bill.data ? triedBill(bill.data, withFees(model, fees)) : null
  }, [model, fees, id, bill.data])
  const examples = useMemo(() => tried && feeExamples(tried), [tried])
  return {
    id,
    examples,
    choices: [
      ...(bills.data?.items ?? []).map((row) => ({ value: row.id, text: `${row.prjName}（${countText(row.sets)} 套）` })),
      { value: SAMPLE, text: `示例板（${SAMPLE_SETS} 套）` },
    ],
    choose: (next: string) => change({ bill: next === newest ? undefined : next }),
    tried,
    /** Why there is nothing to try on. */
    problem: bill.error?.message ?? null,
  }
}

type Bill = { choices: { order: object }; lines: { items: readonly RecordedLine[] }; sets: number }

/** A kept bill with the points that it was kept with, ordered as then as far as the model knows what was chosen. */
function triedBill({ choices, lines, sets }: Bill, model: PriceModel): Tried {
  const order = knownOrder({ ...defaultOrder(model, sets), ...choices.order }, model)
  return { lines: lines.items.map(linePriced), order: { ...order, mode: order.mode === 'point' ? 'weld' : order.mode }, model }
}

const linePriced = ({ id, line, package: read, points, pieces }: RecordedLine): PricedLine => ({
  id,
  key: lineKey(line),
  label: line.designators.join(' '),
  typeCode: points.typeCode,
  materialCode: points.materialCode,
  gradeCode: points.gradeCode,
  family: read?.family ?? null,
  side: line.side,
  pointsMilli: points.pointsMilli,
  quantity: pieces,
  partGroup: null,
  part: null,
})
