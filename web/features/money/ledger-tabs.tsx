import { useAddress } from '../../screen/list/address.ts'
import { Segments } from '../../ui/segments.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

type LedgerTab = 'usage' | 'wallet' | 'orders' | 'invoices' | 'shop'

const TABS = choicesFrom(['usage', '次数明细'], ['wallet', '钱包明细'])
const ORDERS = { value: 'orders', text: '订单' } as const
const INVOICES = { value: 'invoices', text: '发票' } as const
const SHOP = { value: 'shop', text: '商城订单' } as const

type LedgerTabsProps = {
  tab: LedgerTab
  first?: LedgerTab
  /** Operators' own. */
  hasOrders?: boolean
  hasInvoices?: boolean
  hasShop?: boolean
}

/** Which of the ledgers is shown, or the orders or the invoices over them; each starts without the other's filters. */
export function LedgerTabs({ tab, first = 'usage', hasOrders = false, hasInvoices = false, hasShop = false }: LedgerTabsProps) {
  const { search, change } = useAddress()
  const choose = (next: LedgerTab) => {
    const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    change({ ...cleared, tab: next === first ? undefined : next })
  }
  const own = [...(hasOrders ? [ORDERS] : []), ...(hasInvoices ? [INVOICES] : []), ...(hasShop ? [SHOP] : [])]
  const choices = [...(first === 'usage' ? TABS : TABS.toReversed()), ...own]
  return (
    <div className={`shrink-0 ${own.length === 0 ? 'w-56' : own.length < 3 ? 'w-96 max-w-full' : 'w-[30rem] max-w-full'}`}>
      <Segments label="明细" value={tab} choices={choices} onChange={choose} />
    </div>
  )
}
