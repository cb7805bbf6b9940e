import { useAddress } from '../../screen/list/address.ts'
import { Segments } from '../../ui/segments.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

export type LedgerTab = 'usage' | 'wallet'

const TABS = choicesFrom(['usage', '次数明细'], ['wallet', '钱包明细'])

/** Which of the two ledgers is shown; each starts without the other's filters. */
export function LedgerTabs({ tab, first = 'usage' }: { tab: LedgerTab; first?: LedgerTab }) {
  const { search, change } = useAddress()
  const choose = (next: LedgerTab) => {
    const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    change({ ...cleared, tab: next === first ? undefined : next })
  }
  const choices = first === 'usage' ? TABS : TABS.toReversed()
  return (
    <div className="w-56 shrink-0">
      <Segments label="明细" value={tab} choices={choices} onChange={choose} />
    </div>
  )
}
