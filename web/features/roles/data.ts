import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { useRoutes } from '../../lib/use-routes.ts'
import type { OfficePage, Permission } from './compose.ts'

/** Every call for operators alone. */
export const useCatalogue = () => useQuery({ queryKey: ['role/permissions', 'all'], queryFn: loadCatalogue, staleTime: 0 })

async function loadCatalogue(): Promise<Permission[]> {
  const items: Permission[] = []
  for (;;) {
    const page = await call('role/permissions', { pageIndex: items.length / MAX_PAGE_SIZE + 1, pageSize: MAX_PAGE_SIZE })
    items.push(...page.items)
    if (items.length >= page.total || page.items.length < MAX_PAGE_SIZE) return items
  }
}

/** The pages of the back office, in the order of their addresses. */
export function usePages(): readonly OfficePage[] {
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
