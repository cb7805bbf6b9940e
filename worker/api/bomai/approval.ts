import { approvalApi } from '../../../shared/api/bomai/approval.ts'
import { answered } from '../../rpc/calls.ts'
import { acceptMatch } from '../../service/match/approval/accept-match.ts'
import { askApproval, listApprovals } from '../../service/match/approval/ask-approval.ts'
import { readMatch } from '../../service/match/approval/read-match.ts'

export const calls = answered(approvalApi, {
  'bomai/approve': askApproval,
  'bomai/approvals': listApprovals,
  'bomai/approval': readMatch,
  'bomai/acceptParts': acceptMatch,
})
