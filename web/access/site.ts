import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCall, type CallOutput } from './call.ts'
import { queryClient } from '../lib/query.ts'
import { setToolHosts } from './session.ts'

const LOCAL_TOOL_HOST = 'localhost'

/** Facts of the installation: hosts, company line, filing number. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async () => {
    const site = await getCall('site')
    setToolHosts(toolHostsOf(site))
    return site
  },
  staleTime: Infinity,
})

const toolHostsOf = ({ toolHosts }: CallOutput<'site'>): string[] => [LOCAL_TOOL_HOST, ...toolHosts]

/** BOM tool mode is a matter of the host; while the site's facts are unknown only localhost counts. */
export function isToolHost(): boolean {
  const site = queryClient.getQueryData(siteQuery.queryKey)
  const hosts = site ? toolHostsOf(site) : [LOCAL_TOOL_HOST]
  return hosts.includes(location.hostname)
}

/** The same as React state. */
export function useToolMode(): boolean {
  useQuery(siteQuery)
  return isToolHost()
}
