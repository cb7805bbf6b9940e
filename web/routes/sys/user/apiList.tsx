import { createFileRoute } from '@tanstack/react-router'
import { KeyList } from '../../../features/keys/key-list.tsx'

export const Route = createFileRoute('/sys/user/apiList')({
  staticData: { title: 'API列表', group: 'people', order: 4, icon: 'key', needs: ['user/GetApiInfos'] },
  component: KeyList,
})
