import { dashboardApi } from '../../../shared/api/dashboard/facts.ts'
import { answered } from '../../rpc/calls.ts'
import { listAllMatches, listAllQuotes } from '../../service/dashboard/lists.ts'
import { readFacts } from '../../service/dashboard/read-facts.ts'

export const calls = answered(dashboardApi, {
  'dashboard/facts': readFacts,
  'dashboard/quotes': listAllQuotes,
  'dashboard/matches': listAllMatches,
})
