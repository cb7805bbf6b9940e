import { createFileRoute } from '@tanstack/react-router'
import { KeysPage } from '../../../features/keys/keys-page.tsx'

export const Route = createFileRoute('/uc/user/api')({
  staticData: { title: 'API管理', group: 'account', order: 4, icon: 'key', ownerOnly: true },
  component: KeysPage,
})
