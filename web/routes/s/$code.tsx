import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../../features/share/link-page.tsx'

/** What was sent to somebody without an account. No search engine is to find it, and no page it leads to is told of it. */
export const Route = createFileRoute('/s/$code')({
  staticData: { title: '分享查看', asNobody: true },
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: LinkPage,
})
