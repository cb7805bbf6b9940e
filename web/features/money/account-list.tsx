import { useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '../../access/call.ts'
import { siteQuery } from '../../access/site.ts'
import { useMay } from '../../access/may.ts'
import { countText, yuan } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { listInput, readQuery } from '../../screen/list/list-input.ts'
import { Page } from '../../screen/page/page.tsx'
import { InvoiceBook } from '../orders/invoices/invoice-book.tsx'
import { OrderBook } from '../orders/order-book.tsx'
import { ShopBook } from '../shop/shop-book.tsx'
import { walletColumns, walletFilters } from './ledger-columns.tsx'
import { UsageList, WalletList } from './ledger-lists.tsx'
import { LedgerTabs } from './ledger-tabs.tsx'
import { signedYuan } from './ledger-text.ts'

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
