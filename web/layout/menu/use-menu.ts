import { useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToolMode } from '../../access/site.ts'
import { useUser } from '../../access/user.ts'
import { menuOf, type MenuGroup } from './menu.ts'
import { useRoutes } from '../../lib/use-routes.ts'

/** The menu below `base` for the person who is signed in. */
export function useMenu(base: string): MenuGroup[] {
  const routes = useRoutes()
  const user = useUser()
  const toolMode = useToolMode()
  return useMemo(() => (user ? menuOf(Object.values(routes), base, user, toolMode) : []), [routes, base, user, toolMode])
}

/** The path whose menu entry is highlighted. */
export const useActiveMenu = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.activeMenu ?? matches.at(-1)?.fullPath ?? '' })
