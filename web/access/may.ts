import { useQuery } from '@tanstack/react-query'
import type { CallName } from './call.ts'
import { useToken } from './session.ts'
import { userQuery } from './user.ts'

export type May = (call: CallName | undefined) => boolean

/** Whether the person's role lets a call through: what it keeps from him is not offered. The server checks it again. */
export function useMay(): May {
  const token = useToken()
  const { data } = useQuery({ ...userQuery, enabled: token !== null })
  return (call) => call === undefined || data?.forbidden.includes(call) !== true
}
