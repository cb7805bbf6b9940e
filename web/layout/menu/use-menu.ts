import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToken } from '../../access/session.ts'
import { useToolMode } from '../../access/site.ts'
import { userQuery, type User } from '../../access/user.ts'
import { menuOf, type MenuGroup } from './menu.ts'
import { useRoutes } from './use-routes.ts'

/** Who is signed in; undefined without a sign-in and until he is known. */
export function useUser(): User | undefined {
  const token = useToken()
  const { data } = useQuery({ ...userQuery, enabled: token !== null })
  return token === null ? undefined : data
}

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
