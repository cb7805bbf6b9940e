import { useState } from 'react'
import { DEMO_SERVICE_DAYS, MES_SERVICE_NAMES, MES_SERVICES } from '../../../shared/operation/mes.ts'
import { queryClient } from '../../lib/query.ts'
import { timeText } from '../../lib/format.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import { choicesFrom, choicesOf } from '../../screen/list/choices.ts'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { ServicesDialog } from './services-dialog.tsx'

type Name = 'MesUser/Company'
type Row = ListRow<Name>

const columns: Columns<Name> = [
  { key: 'name', title: '公司', width: 200 },
  {
    key: 'services',
    title: '服务',
    width: 290,
    cell: (services) => <Services of={services} />,
  },
  { key: 'contact', title: '联系人', width: 90 },
  { key: 'phone', title: '电话', kind: 'code', width: 130 },
  { key: 'people', title: '账号', kind: 'number', width: 80 },
  {
    key: 'demo',
    title: '演示工厂',
    width: 220,
    cell: (demo) =>
      demo &&
      (demo.isMaking ? <Tag tone="info">正在生成</Tag> : `${demo.bills} 份计价、${demo.orders} 个订单、${demo.stock} 行库存`),
  },
  { key: 'created', title: '建立时间', kind: 'time', width: 170 },
]
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '公司、联系人或电话' },
  { key: 'service', kind: 'options', label: '服务', choices: choicesOf(MES_SERVICES, MES_SERVICE_NAMES) },
  { key: 'expiring', kind: 'options', label: '到期', choices: choicesFrom([7, '7 天内'], [30, '30 天内']) },
]
const form = {
  save: 'MesUser/CreateCompany',
  fields: [
    { key: 'name', kind: 'text', label: '公司名称', hint: '与会员资料里的公司同名，其账号就属于它' },
    { key: 'contact', kind: 'text', label: '联系人' },
    { key: 'phone', kind: 'text', label: '电话' },
  ],
} as const

const reload = () => void queryClient.invalidateQueries({ queryKey: ['MesUser/Company'] })

function Services({ of }: { of: Row['services'] }) {
  const [now] = useState(() => Date.now())
  if (of.length === 0) return <span className="text-text-3">没有开通</span>
  return (
    <span className="inline-flex gap-3">
      {of.map(({ service, expires }) => (
        <Tag key={service} tone={expires > now ? 'good' : 'quiet'}>
          {`${MES_SERVICE_NAMES[service]} ${expires > now ? `至 ${timeText(expires).slice(5, 10)}` : '已到期'}`}
        </Tag>
      ))}
    </span>
  )
}

/** Companies of the sibling product: what they use of it, and a factory to show it with. */
export function Companies() {
  const [served, setServed] = useState<Row | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const actions = (): Act<Row>[] => [
    { text: '服务', call: 'MesUser/AddDemoService', run: setServed },
    { text: '演示工厂', call: 'MesUser/InitDemoFactory', run: setShown },
  ]
  return (
    <>
      <ListScreen
        list="MesUser/Company"
        noun="公司"
        columns={columns}
        filters={filters}
        add={form}
        edit={form}
        actions={actions}
      />
      {served && <ServicesDialog id={served.id} name={served.name} days={DEMO_SERVICE_DAYS} onClose={() => setServed(null)} />}
      {shown && (
        <DemoDialog
          row={shown}
          onClose={() => {
            setShown(null)
            reload()
          }}
        />
      )}
    </>
  )
}
