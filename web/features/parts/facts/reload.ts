import { queryClient } from '../../../lib/query.ts'

const OURS = /^(?:Package|Model|script)\//

/** What is on show of parts is read again: one of them was saved. */
export const reloadParts = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && OURS.test(name) })
