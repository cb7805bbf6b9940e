import { createRouter, type AnyRoute } from '@tanstack/react-router'
import './layout/menu/facts.ts'
import { PageError, PagePending } from './layout/page-state.tsx'
import { queryClient } from './lib/query.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './lib/search.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient, routes },
  parseSearch,
  stringifySearch,
  // Tabs of the back office keep their own place; the router would carry one's over to the next.
  scrollRestoration: ({ location }) => !location.pathname.startsWith('/sys/'),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
})

/** Every route as a plain one, for what reads the facts of all of them alike. */
function routes(): AnyRoute[] {
  return Object.values(router.routesById)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
