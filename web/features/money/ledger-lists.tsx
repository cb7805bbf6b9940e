import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, ListRow } from '../../screen/types.ts'
import { MoneyDialog, type MoneyAct } from './dialogs.tsx'
import { usageColumns, usageFilters, walletColumns, walletFilters } from './ledger-columns.tsx'
import { objectText } from './ledger-text.ts'

type OfMember = { /** His alone. */ userId?: string }
const ofMember = (userId: string | undefined) => (userId === undefined ? {} : { always: { userId } })

/** The dialog of an act on a movement; the list shows what it did. */
function useMovementAct(): { start: (act: MoneyAct) => Promise<void>; dialog: ReactNode } {
  const [started, setStarted] = useState<{ act: MoneyAct; done: () => void } | null>(null)
  const start = (act: MoneyAct) => new Promise<void>((resolve) => setStarted({ act, done: resolve }))
  const close = () => {
    started?.done()
    setStarted(null)
  }
  return { start, dialog: started && <MoneyDialog act={started.act} onClose={close} onDone={() => {}} /> }
}

/** Movements of money; what an operator moved can be taken back, what an order moved is given back in the order. */
export function WalletList({ userId }: OfMember) {
  const { start, dialog } = useMovementAct()
  const navigate = useNavigate()
  type Row = ListRow<'wallet/getSysList'>
  const reversing: Act<Row> = {
    text: '冲正',
    call: 'wallet/reverse',
    run: (row) => start({ kind: 'reverse', member: { id: row.userId, name: row.userName }, movement: row }),
  }
  const orderOf = (order: string): Act<Row> => ({
    text: '订单',
    call: 'Order/SysList',
    run: () => void navigate({ to: '/sys/user/accountList', search: { tab: 'orders', order } }),
  })
  return (
    <>
      <ListScreen
        list="wallet/getSysList"
        noun="钱包明细"
        columns={walletColumns}
        filters={walletFilters}
        actions={({ isReversible, orderId }) => (isReversible ? [reversing] : orderId === null ? [] : [orderOf(orderId)])}
        {...ofMember(userId)}
      />
      {dialog}
    </>
  )
}

/** Movements of uses; a use can be given back. */
export function UsageList({ userId }: OfMember) {
  const { start, dialog } = useMovementAct()
  const refunding: Act<ListRow<'quota/getSysList'>> = {
    text: '退回',
    call: 'quota/refund',
    run: (row) => {
      const use = { id: row.id, service: row.service, object: objectText(row) }
      return start({ kind: 'refund', member: { id: row.userId, name: row.userName }, use })
    },
  }
  return (
    <>
      <ListScreen
        list="quota/getSysList"
        noun="次数明细"
        columns={usageColumns}
        filters={usageFilters}
        actions={({ reason, isRefunded }) => (reason === 'use' && !isRefunded ? [refunding] : [])}
        {...ofMember(userId)}
      />
      {dialog}
    </>
  )
}
