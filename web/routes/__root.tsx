import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type AnyRoute } from '@tanstack/react-router'
import { Root } from '../layout/frame/root.tsx'
import { guardRoute } from '../access/guard.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; routes: () => readonly AnyRoute[] }>()({
  beforeLoad: ({ matches, location, preload }) => {
    // Looking ahead signs nobody out and asks nobody in.
    if (preload) return
    const roles = matches.findLast((match) => match.staticData.roles)?.staticData.roles
    const { isBomTool = false, ownerOnly = false, asNobody = false, title, needs } = matches.at(-1)?.staticData ?? {}
    if (asNobody) return
    return guardRoute({
      path: location.pathname,
      href: location.href,
      roles,
      isBomTool,
      ownerOnly,
      needs: title === undefined ? null : needs,
    })
  },
  head: ({ matches }) => {
    const title = matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
    const content = matches.findLast((match) => match.staticData.content)?.staticData.content
    return {
      meta: [
        { title: title === undefined ? '点价' : `${title} · 点价` },
        ...Object.entries(content ?? {}).map(([name, text]) => ({ name, content: text })),
      ],
    }
  },
  component: Root,
})
