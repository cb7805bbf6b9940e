import { queryOptions } from '@tanstack/react-query'
import { getCall } from './call.ts'
import { setToolHosts } from './session.ts'

/** Facts of the installation: hosts, company line, filing number. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async () => {
    const site = await getCall('site')
    setToolHosts(['localhost', ...site.toolHosts])
    return site
  },
  staleTime: Infinity,
})
