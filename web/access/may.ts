import type { CallName } from './call.ts'
import { useUser } from './user.ts'

export type May = (call: CallName | undefined) => boolean

/** Whether the person's role lets a call through: what it keeps from him is not offered. The server checks it again. */
export function useMay(): May {
  const user = useUser()
  return (call) => call === undefined || user?.forbidden.includes(call) !== true
}
