import { useQuery } from '@tanstack/react-query'
import {
  QUOTA_REASON_NAMES,
  QUOTA_REASONS,
  SERVICE_NAMES,
  SERVICES,
  WALLET_DIRECTION_NAMES,
  WALLET_DIRECTIONS,
  WALLET_KIND_NAMES,
  WALLET_KINDS,
} from '../../../shared/enums.ts'
import { call, type CallInput } from '../../access/call.ts'
import { siteQuery } from '../../access/site.ts'
import { useMay } from '../../access/may.ts'
import { countText, ticksText, yuan } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { listInput, readQuery } from '../../screen/list/list-input.ts'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { Page } from '../../screen/page/page.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { InvoiceBook } from '../orders/invoices/invoice-book.tsx'
import { OrderBook } from '../orders/order-book.tsx'
import { ShopBook } from '../shop/shop-book.tsx'
import { LedgerTabs } from './ledger-tabs.tsx'
import { Signed } from './signed.tsx'
import { objectText, signedTicks, signedYuan } from './ledger-text.ts'

const walletColumns: Columns<'wallet/getSysList'> = [
  { key: 'userName', title: '会员', width: 160, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'kind', title: '变动', width: 90, cell: (kind) => WALLET_KIND_NAMES[kind] },
  {
    key: 'amountFen',
    title: '金额（元）',
    kind: 'money',
    width: 140,
    sort: true,
    sum: true,
    cell: (fen) => <Signed by={fen}>{signedYuan(fen)}</Signed>,
  },
  { key: 'balanceFen', title: '余额（元）', kind: 'money', width: 140 },
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'actorName', title: '操作人', width: 130 },
  { key: 'remark', title: '备注', width: 280 },
]

const walletFilters: Filters<'wallet/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '会员、手机号或备注' },
  { key: 'kind', kind: 'options', label: '变动', choices: choicesOf(WALLET_KINDS, WALLET_KIND_NAMES) },
  {
    key: 'direction',
    kind: 'options',
    label: '收支',
    choices: choicesOf(WALLET_DIRECTIONS, WALLET_DIRECTION_NAMES),
  },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
  REAL_FILTER,
]

const usageColumns: Columns<'quota/getSysList'> = [
  { key: 'userName', title: '会员', width: 120, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'reason', title: '变动', width: 100, cell: (reason) => QUOTA_REASON_NAMES[reason] },
  { key: 'delta', title: '次数', kind: 'number', width: 80, cell: (delta) => <Signed by={delta}>{signedTicks(delta)}</Signed> },
  { key: 'remain', title: '剩余', kind: 'number', width: 80, cell: (remain) => ticksText(remain) },
  { key: 'service', title: '服务', width: 120, cell: (service) => SERVICE_NAMES[service] },
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'prjName', title: '对象', width: 230, cell: (_, row) => objectText(row) },
  { key: 'actorName', title: '操作人', width: 110 },
  { key: 'remark', title: '备注', width: 200 },
]

const usageFilters: Filters<'quota/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '会员、项目、文件或备注' },
  { key: 'service', kind: 'options', label: '服务', choices: choicesOf(SERVICES, SERVICE_NAMES) },
  { key: 'reason', kind: 'options', label: '变动', choices: choicesOf(QUOTA_REASONS, QUOTA_REASON_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
  REAL_FILTER,
]

type OfMember = { /** His alone. */ userId?: string }
const ofMember = (userId: string | undefined) => (userId === undefined ? {} : { always: { userId } })

export const WalletList = ({ userId }: OfMember) => (
  <ListScreen list="wallet/getSysList" noun="钱包明细" columns={walletColumns} filters={walletFilters} {...ofMember(userId)} />
)

export const UsageList = ({ userId }: OfMember) => (
  <ListScreen list="quota/getSysList" noun="次数明细" columns={usageColumns} filters={usageFilters} {...ofMember(userId)} />
)

const TABS = ['wallet', 'usage', 'orders', 'invoices', 'shop'] as const

/** Every movement of money and uses of all members, and the orders behind them. */
export function AccountList() {
  const may = useMay()
  const { search } = useAddress()
  const { data: site } = useQuery(siteQuery)
  const tab = TABS.find((each) => each === search['tab']) ?? 'wallet'
  return (
    <Page fill>
      <div className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
        <LedgerTabs
          tab={tab}
          first="wallet"
          hasOrders={may('Order/SysList')}
          hasInvoices={may('Order/SysInvoices')}
          hasShop={site?.hasShop === true && may('bomai/SysShopOrders')}
        />
        {tab === 'wallet' && <Sums />}
      </div>
      {tab === 'orders' ? (
        <OrderBook key="orders" />
      ) : tab === 'invoices' ? (
        <InvoiceBook key="invoices" />
      ) : tab === 'shop' ? (
        <ShopBook key="shop" />
      ) : tab === 'wallet' ? (
        <WalletList key="wallet" />
      ) : (
        <UsageList key="usage" />
      )}
    </Page>
  )
}

/** What all movements found come to; the answer is the list's own. */
function Sums() {
  const { search } = useAddress()
  const sortable = walletColumns.filter((column) => column.sort === true).map(({ key }) => key)
  const input = listInput(readQuery(search, walletFilters, sortable), walletFilters)
  const { data } = useQuery({
    queryKey: ['wallet/getSysList', input],
    // Put together from the keys of this very call.
    queryFn: () => call('wallet/getSysList', input as CallInput<'wallet/getSysList'>),
    enabled: false,
  })
  if (!data || data.total === 0) return null
  return (
    <p className="num text-sm text-text-2">
      共 {countText(data.total)} 笔，收入 <b className="font-semibold text-text">{yuan(data.inFen)}</b> 元，支出{' '}
      <b className="font-semibold text-text">{yuan(-data.outFen)}</b> 元，净额{' '}
      <b className="font-semibold text-text">{signedYuan(data.inFen + data.outFen)}</b> 元
    </p>
  )
}
