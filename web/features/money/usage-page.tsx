import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QUOTA_REASON_NAMES, SERVICE_NAMES, WALLET_KIND_NAMES, WALLET_KINDS } from '../../../shared/enums.ts'
import { ticksText } from '../../lib/format.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import { Page } from '../../screen/page/page.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { useAddress } from '../../screen/list/address.ts'
import { PlansDialog } from '../orders/plans-dialog.tsx'
import { AccountCards } from './account-cards.tsx'
import { LedgerTabs } from './ledger-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { Signed } from './signed.tsx'
import { useUsageFilters } from './use-usage-filters.ts'
import { objectText, signedTicks, signedYuan } from './ledger-text.ts'
import { useUser } from '../../access/user.ts'

const usageColumns: Columns<'bomHistory/myUsage'> = [
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'reason', title: '变动', width: 100, cell: (reason) => QUOTA_REASON_NAMES[reason] },
  { key: 'delta', title: '次数', kind: 'number', width: 90, cell: (delta) => <Signed by={delta}>{signedTicks(delta)}</Signed> },
  { key: 'remain', title: '剩余', kind: 'number', width: 90, cell: (remain) => ticksText(remain) },
  { key: 'service', title: '服务', width: 130, cell: (service) => SERVICE_NAMES[service] },
  {
    key: 'prjName',
    title: '对象',
    width: 280,
    cell: (_, row) =>
      row.bomId === null ? (
        objectText(row)
      ) : (
        <Link to="/bom/analyse" search={{ id: row.bomId }} preload={false} className="text-primary hover:underline">
          {objectText(row)}
        </Link>
      ),
  },
  { key: 'actorName', title: '操作人', width: 120 },
  { key: 'remark', title: '备注', width: 220 },
]

const walletColumns: Columns<'wallet/getMyList'> = [
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'kind', title: '变动', width: 90, cell: (kind) => WALLET_KIND_NAMES[kind] },
  {
    key: 'amountFen',
    title: '金额（元）',
    kind: 'money',
    width: 140,
    sum: true,
    cell: (fen) => <Signed by={fen}>{signedYuan(fen)}</Signed>,
  },
  { key: 'balanceFen', title: '余额（元）', kind: 'money', width: 140 },
  { key: 'actorName', title: '操作人', width: 120 },
  { key: 'remark', title: '备注', width: 300 },
]

const walletFilters: Filters<'wallet/getMyList'> = [
  { key: 'kind', kind: 'options', label: '变动', choices: choicesOf(WALLET_KINDS, WALLET_KIND_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

/** What one has, and every movement of it. The wallet's movements are the owner's business alone. */
export function UsagePage() {
  const user = useUser()
  const { search } = useAddress()
  // Neither a sub-account nor an operator in the owner's name.
  const owner = user && user.roleType !== 2 && user.acting === null ? user : null
  const usageFilters = useUsageFilters()
  // The plans are on show beside this balance.
  const [isStatement, setStatement] = useState(false)
  const [balance, setBalance] = useState<number | null>(null)
  const tab = owner && search['tab'] === 'wallet' ? 'wallet' : 'usage'
  return (
    <Page fill>
      <AccountCards onBuy={owner ? setBalance : null} />
      {isStatement && <StatementDialog userId={null} onClose={() => setStatement(false)} />}
      {balance !== null && <PlansDialog walletFen={balance} onClose={() => setBalance(null)} />}
      {owner && (
        <div className="mb-3">
          <LedgerTabs tab={tab} />
        </div>
      )}
      {tab === 'usage' ? (
        <ListScreen key="usage" list="bomHistory/myUsage" noun="次数明细" columns={usageColumns} filters={usageFilters} />
      ) : (
        <ListScreen
          key="wallet"
          list="wallet/getMyList"
          noun="钱包明细"
          columns={walletColumns}
          filters={walletFilters}
          tools={
            <Button size="small" onClick={() => setStatement(true)}>
              对账单
            </Button>
          }
        />
      )}
    </Page>
  )
}
