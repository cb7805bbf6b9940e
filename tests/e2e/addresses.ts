import { EMPTY_ID } from '../../shared/constants.ts'

/** What stands for the open parts of an address; a new one is given its example here. */
const EXAMPLES: Record<string, string> = {
  '/$': '/no/such/page',
  '/help/$': '/help/start',
  '/redirect/$': '/redirect/bom/history',
  '/s/$code': `/s/${'A'.repeat(43)}`,
  '/sys/user/member/$id': `/sys/user/member/${EMPTY_ID}`,
}

const example = (route: string): string => {
  const path = EXAMPLES[route] ?? route
  if (path.includes('$')) throw new Error(`${route} needs an example address here`)
  return path
}

/** Every address of the product, from the route table that the build writes: a new route is covered without being listed. */
export function addressesIn(routeTree: string): string[] {
  const block = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map(([, route = '']) => example(route))
}

export type Who = 'admin' | 'member' | 'visitor' | 'anonymous'

const RIGHT: Readonly<Record<string, Who>> = { sys: 'admin', uc: 'member', bom: 'member', public: 'visitor' }

/** For whom an address is. */
export const rightFor = (path: string): Who => RIGHT[path.split('/')[1] ?? ''] ?? 'anonymous'
