import { createRouter } from '@tanstack/react-router'
import type { Role } from '../shared/roles.ts'
import { PageError, PagePending } from './layout/page-state.tsx'
import { queryClient } from './query.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Route facts stand on the route once; menu, title and guard read them here. */
  interface StaticDataRouteOption {
    title?: string
    /** Who may open it; absent is open to all. */
    roles?: readonly Role[]
    /** Shown in the navigation of the BOM tool. */
    isBomTool?: boolean
  }
}
