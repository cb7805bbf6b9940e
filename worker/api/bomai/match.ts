import { matchApi } from '../../../shared/api/bomai/match.ts'
import { answered } from '../../rpc/calls.ts'
import { chooseParts } from '../../service/match/choose-parts.ts'
import { feedChosen } from '../../service/match/feed-chosen.ts'
import { findMatchLine } from '../../service/match/find-match-line.ts'
import { listMatches } from '../../service/match/list-matches.ts'
import { startMatch } from '../../service/match/start-match.ts'

export const calls = answered(matchApi, {
  'bomai/match': startMatch,
  'bomai/matchList': listMatches,
  'bomai/matchLine': findMatchLine,
  'bomai/choose': chooseParts,
  'bomai/feed': feedChosen,
})
