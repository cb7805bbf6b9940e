import { useState } from 'react'
import { CURRENCY_CODES, type CurrencyCode } from '../../../shared/engine/quote/document.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { yuanOfMicro } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { showTakeBack } from '../../ui/toast.ts'
import { RateDialog } from './rate-dialog.tsx'
import { currencyText } from './side.ts'

type Rate = ListRow<'bomai/rates'>

const columns: Columns<'bomai/rates'> = [
  { key: 'currency', title: '币种', width: 130, cell: (code) => currencyText(code) },
  { key: 'day', title: '日期', kind: 'code', width: 130 },
  { key: 'micro', title: '1 单位等于（元）', kind: 'number', width: 160, cell: (micro) => yuanOfMicro(micro, 6) },
  { key: 'isInForce', title: '用于换算', width: 100, cell: (is) => is && <Tag tone="good">现行</Tag> },
  { key: 'source', title: '来源', width: 220 },
]
const filters: Filters<'bomai/rates'> = [
  {
    key: 'currency',
    kind: 'options',
    label: '币种',
    choices: CURRENCY_CODES.map((value) => ({ value, text: currencyText(value) })),
  },
]

const reload = () => queryClient.invalidateQueries({ queryKey: ['bomai/rates'] })

async function remove({ currency, day, micro, source }: Rate): Promise<void> {
  await call('bomai/removeRate', { currency, day })
  const restore = () => call('bomai/saveRate', { currency, day, micro, source }).then(reload)
  showTakeBack(`已删除${currencyText(currency)} ${day} 的汇率`, () => void restore().catch(() => undefined))
}

const actions = (): Act<Rate>[] => [{ text: '删除', call: 'bomai/removeRate', danger: true, run: remove }]

/** What foreign prices are worth in 元, day by day. */
export function RateList() {
  const may = useMay()
  const [added, setAdded] = useState<CurrencyCode | null>(null)
  return (
    <>
      <ListScreen
        list="bomai/rates"
        noun="汇率"
        columns={columns}
        filters={filters}
        onAdd={may('bomai/saveRate') ? () => setAdded('USD') : undefined}
        actions={actions}
        empty={<ListNote title="还没有汇率" text="没有汇率的外币报价不能换成人民币，也就不参与比价。" />}
      />
      {added !== null && (
        <RateDialog
          currency={added}
          onClose={() => {
            setAdded(null)
            void reload()
          }}
        />
      )}
    </>
  )
}
