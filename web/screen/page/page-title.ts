import { useMatches } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useRoutes } from '../../lib/use-routes.ts'

/** The id of the page's route where the frame keeps visited pages in tabs: a hidden one has no match to read. Null elsewhere. */
export const TabRoute = createContext<string | null>(null)

/** What the page is called: the `title` of its route, which menu, tab, breadcrumb and browser show too. */
export function usePageTitle(): string {
  const routes = useRoutes()
  const matched = useMatches({ select: (matches): string => matches.at(-1)?.routeId ?? '' })
  return routes[useContext(TabRoute) ?? matched]?.options.staticData?.title ?? ''
}

/** What the page at a path is called; the first page of a folder stands at the folder's own path. */
export function useTitleOf(path: string): string {
  const routes = Object.values(useRoutes())
  const titles = routes
    .filter(({ fullPath }) => fullPath.replace(/\/$/, '') === path)
    .map(({ options }) => options.staticData?.title)
  return titles.find((title) => title !== undefined) ?? ''
}
