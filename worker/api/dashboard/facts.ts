import type { dashboardApi } from '../../../shared/api/dashboard/facts.ts'
import type { Handlers } from '../../rpc/context.ts'
import { listAllMatches, listAllQuotes } from '../../service/dashboard/lists.ts'
import { readFacts } from '../../service/dashboard/read-facts.ts'

export const dashboardHandlers: Handlers<typeof dashboardApi> = {
  'dashboard/facts': readFacts,
  'dashboard/quotes': listAllQuotes,
  'dashboard/matches': listAllMatches,
}
