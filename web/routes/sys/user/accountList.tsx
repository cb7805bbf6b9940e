import { createFileRoute } from '@tanstack/react-router'
import { AccountList } from '../../../features/money/account-list.tsx'

export const Route = createFileRoute('/sys/user/accountList')({
  staticData: { title: '购买记录', group: 'people', order: 2, icon: 'receipt', needs: ['wallet/getSysList', 'quota/getSysList'] },
  component: AccountList,
})
