import { createFileRoute } from '@tanstack/react-router'
import { FriendLinks } from '../../../features/news/friend-links.tsx'

export const Route = createFileRoute('/sys/setting/friendlink')({
  staticData: { title: '友情链接', group: 'setting', order: 4, icon: 'link', needs: ['news/GetFrendLinkList'] },
  component: FriendLinks,
})
