import { createFileRoute } from '@tanstack/react-router'
import { SubAccounts } from '../../../features/sub-accounts/sub-accounts.tsx'

export const Route = createFileRoute('/uc/user/accounts')({
  staticData: { title: '子账号', group: 'account', order: 3, icon: 'team', ownerOnly: true },
  component: SubAccounts,
})
