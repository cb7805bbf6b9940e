import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '../layout/root.tsx'
import { guardRoute } from '../guard.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches, location, preload }) => guardRoute(matches.at(-1)?.staticData.roles, location.href, preload),
  head: ({ matches }) => {
    const title = matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
    return { meta: [{ title: title === undefined ? '点价' : `${title} · 点价` }] }
  },
  component: Root,
})
