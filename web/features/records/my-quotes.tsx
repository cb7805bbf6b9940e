import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { QUOTE_STATE_NAMES, QUOTE_STATES } from '../../../shared/enums.ts'
import { useUser } from '../../access/user.ts'
import { yuan } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showNotice } from '../../ui/toast.ts'
import { comparison } from './compare/difference.ts'
import { HeadDialog } from './head-dialog.tsx'
import { STATE_TONES } from './quote-view.ts'
import { RecordTabs } from './record-tabs.tsx'
import { useCustomerFilter } from './use-customer-filter.ts'

type Name = 'bomHistory/GetNewMyList'

const columnsFor = (seesTotals: boolean): Columns<Name> => [
  {
    key: 'no',
    title: '编号',
    width: 170,
    cell: (no, { id, version }) => (
      <Link to="/uc/history/quote" search={{ id }} preload={false} className="num text-primary hover:underline">
        {quoteName({ no, version })}
      </Link>
    ),
  },
  { key: 'customer', title: '客户', width: 180 },
  { key: 'prjName', title: '项目名称', width: 200 },
  seesTotals
    ? { key: 'totalFen', title: '总价（元）', kind: 'money', width: 130, sort: true, sum: true }
    : { key: 'totalFen', title: '总价（元）', kind: 'money', width: 130, cell: (fen) => yuan(fen) },
  {
    key: 'state',
    title: '状态',
    width: 100,
    cell: (state) => <Tag tone={STATE_TONES[state]}>{QUOTE_STATE_NAMES[state]}</Tag>,
  },
  { key: 'created', title: '出单时间', kind: 'time', width: 170, sort: true },
  { key: 'validTo', title: '有效期至', kind: 'time', width: 170, sort: true },
  { key: 'creatorName', title: '出单人', width: 110 },
]

const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '编号、项目或客户' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(QUOTE_STATES, QUOTE_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '出单时间' },
]

const empty = (
  <ListNote title="还没有报价单" text="打开一份没有待确认的计价，在价格一栏点“出报价单”。">
    <Link to="/uc/history/bom" className={buttonClass('primary')}>
      去计价记录
    </Link>
  </ListNote>
)

/** The quotes of one's own side: of each number the last version. */
export function MyQuotes() {
  const user = useUser()
  const seesTotals = user?.priceRights?.totals !== false
  const columns = useMemo(() => columnsFor(seesTotals), [seesTotals])
  const [isHeadOpen, setHeadOpen] = useState(false)
  const customers = useCustomerFilter()
  const navigate = useNavigate()
  const compare: Act<readonly ListRow<Name>[]> = {
    text: '对比',
    call: 'BomAnalyse/DiffQuotes',
    run: async (rows) => {
      const [one, other] = rows.toSorted((a, b) => a.created - b.created)
      if (rows.length !== 2 || !one || !other) showNotice('对比要勾选两份报价单')
      else await navigate(comparison(other.id, one.id))
    },
  }
  return (
    <>
      <RecordTabs here="/uc/history/quotes" />
      {isHeadOpen && <HeadDialog onClose={() => setHeadOpen(false)} />}
      <ListScreen
        list="bomHistory/GetNewMyList"
        noun="报价单"
        columns={columns}
        filters={[...filters, ...customers]}
        empty={empty}
        bulk={[compare]}
        tools={
          user?.priceRights == null && (
            <Button size="small" onClick={() => setHeadOpen(true)}>
              报价单抬头
            </Button>
          )
        }
      />
    </>
  )
}
