import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../access/call.ts'
import { useRoutes } from '../../layout/menu/use-routes.ts'
import type { Page, Permission } from './compose.ts'

const MOST = 200

/** Every role there is. */
export const useRoles = (enabled = true) =>
  useQuery({
    queryKey: ['role/getSysList', 'all'],
    queryFn: async () => (await call('role/getSysList', { pageSize: MOST })).items,
    staleTime: 0,
    enabled,
  })

/** Every call for operators alone. */
export const useCatalogue = () => useQuery({ queryKey: ['role/permissions', 'all'], queryFn: loadCatalogue, staleTime: 0 })

async function loadCatalogue(): Promise<Permission[]> {
  const items: Permission[] = []
  for (;;) {
    const page = await call('role/permissions', { pageIndex: items.length / MOST + 1, pageSize: MOST })
    items.push(...page.items)
    if (items.length >= page.total || page.items.length < MOST) return items
  }
}

/** The pages of the back office, in the order of their addresses. */
export function usePages(): readonly Page[] {
  const routes = useRoutes()
  return useMemo(
    () =>
      Object.values(routes)
        .filter(({ fullPath, options }) => fullPath.startsWith('/sys/') && options.staticData?.title !== undefined)
        .map(({ fullPath, options }) => ({
          path: fullPath,
          title: options.staticData?.title ?? '',
          needs: options.staticData?.needs ?? [],
        }))
        .toSorted((one, other) => one.path.localeCompare(other.path)),
    [routes],
  )
}
