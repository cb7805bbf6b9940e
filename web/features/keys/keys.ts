import { queryOptions } from '@tanstack/react-query'
import { call, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'

export type MyKey = CallOutput<'user/GetMyApiInfo'>[number]

/** One's own keys with their use. */
export const myKeysQuery = queryOptions({
  queryKey: ['user/GetMyApiInfo'],
  queryFn: () => call('user/GetMyApiInfo', null),
})

export const reloadKeys = () => queryClient.invalidateQueries({ queryKey: myKeysQuery.queryKey })

/** A key told once: what a program sends. */
export type ToldKey = { name: string; text: string }

/** What a save must carry to leave everything as it is. */
export const unchanged = ({ id, rowVersion, name, ipAllow, expireAt, enabled }: MyKey) => ({
  id,
  rowVersion,
  name,
  ipAllow,
  expireAt,
  enabled,
})
