import { issueText } from '../issue.ts'
import type { Issue } from '../issue.ts'
import type { Subject } from './subject.ts'

/** What the first issue of a code says, or null where there is none. */
export function textOfIssue(issues: readonly Issue[], code: string): string | null {
  const found = issues.find((issue) => issue.code === code)
  return found ? issueText(found) : null
}

/** What the line's first issue of a code says, or null. */
export const lineIssueText = ({ line }: Pick<Subject, 'line'>, code: string): string | null => textOfIssue(line.issues, code)
