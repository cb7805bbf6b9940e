import { CatchBoundary, useBlocker, useMatches } from '@tanstack/react-router'
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { forgetKept, hasUnsaved, KeptPage, mayDrop } from '../../ui/unsaved.ts'
import { TabRoute } from '../../screen/page/page-title.ts'
import { stringifySearch } from '../../lib/search.ts'
import { PageError, PagePending } from '../page-state.tsx'
import { livePaths, type View } from './tabs.ts'
import { getTabs, useTabs, visit } from './tabs-store.ts'
import { useRoutes } from '../../lib/use-routes.ts'

/**
 * Shows the visited page and keeps the others as they were left: typed texts, scroll, open dialogs. Hidden pages run no
 * effects. A page here must not use the router's strict hooks (useSearch, useParams of a route): hidden, its match is gone.
 */
export function TabHost({ base }: { base: string }) {
  const view = useView()
  const tabs = useTabs()
  const active = view?.path ?? ''
  useLayoutEffect(() => {
    if (view && !isShown(view)) visit(view)
  }, [view])
  const isOutside = (path: string) => path !== base && !path.startsWith(`${base}/`)
  useBlocker({
    shouldBlockFn: async ({ next }) => isOutside(next.pathname) && !(await mayDrop()),
    enableBeforeUnload: false,
  })
  useEffect(() => forgetKept, [])
  const live = livePaths(tabs, active, isUnsaved)
  return tabs
    .filter((tab) => live.has(tab.path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((tab) => (
      <Activity key={`${tab.path}#${tab.round}`} mode={tab.path === active ? 'visible' : 'hidden'}>
        {/* Positioned: what is hidden but for readers stays inside, or a step of the focus could scroll the whole page away. */}
        <div className="scroll-thin relative flex min-h-0 flex-1 flex-col overflow-y-auto">
          <KeptPage value={tab.meta.noCache ? null : tab.path}>
            <TabRoute value={tab.name}>
              <TabPage name={tab.name} />
            </TabRoute>
          </KeptPage>
        </div>
      </Activity>
    ))
}

const isUnsaved = (path: string): boolean => hasUnsaved([path])

/** Taking it in again would change nothing. */
function isShown(view: View): boolean {
  const tabs = getTabs()
  const latest = Math.max(0, ...tabs.map((tab) => tab.seen))
  return tabs.some((tab) => tab.path === view.path && tab.fullPath === view.fullPath && tab.seen === latest && latest > 0)
}

const TabPage = memo(function TabPage({ name }: { name: string }) {
  const Page = useRoutes()[name]?.options.component
  if (!Page) return null
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={PageError}>
      <Suspense fallback={<PagePending />}>
        <Page />
      </Suspense>
    </CatchBoundary>
  )
})

/** The page that the address stands for; null while it leads through one without a page of its own. */
function useView(): View | null {
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  return useMemo(() => {
    const title = leaf?.staticData.title
    if (!leaf || title === undefined) return null
    const { affix = false, noCache = false } = leaf.staticData
    const path = leaf.pathname
    const query: Record<string, string> = Object.fromEntries(
      Object.entries(leaf.search).map(([key, value]) => [key, String(value)]),
    )
    return { path, fullPath: path + stringifySearch(query), name: leaf.routeId, meta: { title, affix, noCache }, query }
  }, [leaf])
}
