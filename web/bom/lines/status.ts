import { issueText } from '../../../shared/engine/issue.ts'
import type { Line, LineStatus } from '../engine/protocol.ts'

export const STATUS_TEXT: Record<LineStatus, string> = {
  ok: '正常',
  check: '待确认',
  error: '有误',
  dnp: '不贴',
  none: '不计点',
}

/** Lines that somebody should look at. */
export const hasProblem = (line: Line): boolean => line.status === 'check' || line.status === 'error'

/** What the status column says beside the word. */
export const issuesText = ({ issues }: Line): string => issues.map(issueText).join('；')
