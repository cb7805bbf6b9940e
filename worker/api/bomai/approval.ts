import type { approvalApi } from '../../../shared/api/bomai/approval.ts'
import type { Handlers } from '../../rpc/context.ts'
import { acceptMatch } from '../../service/match/approval/accept-match.ts'
import { askApproval, listApprovals } from '../../service/match/approval/ask-approval.ts'
import { readMatch } from '../../service/match/approval/read-match.ts'

export const approvalHandlers: Handlers<typeof approvalApi> = {
  'bomai/approve': askApproval,
  'bomai/approvals': listApprovals,
  'bomai/approval': readMatch,
  'bomai/acceptParts': acceptMatch,
}
