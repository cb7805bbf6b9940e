import { issueText } from '../../../shared/engine/issue.ts'
import type { Line } from '../engine/protocol.ts'

/** Lines that somebody should look at. */
export const hasProblem = (line: Line): boolean => line.status === 'block' || line.status === 'check'

/** What the status column says beside the word. */
export const issuesText = ({ issues }: Line): string => issues.map(issueText).join('；')
