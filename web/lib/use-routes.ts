import { useRouter, type AnyRoute } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Every route by its id, as plain routes: the layouts read facts of all of them alike. */
export function useRoutes(): Readonly<Record<string, AnyRoute>> {
  const { routesById } = useRouter()
  return useMemo(() => ({ ...routesById }), [routesById])
}
