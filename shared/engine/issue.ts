import type { BomIssue, BomIssueData } from './bom/issues.ts'
import { BOM_ISSUE_TEXTS } from './bom/texts.ts'
import { textOf } from './coded.ts'
import type { Texts } from './coded.ts'
import { POINT_ISSUE_TEXTS } from './points/issues.ts'
import type { PointIssue, PointIssueData } from './points/issues.ts'
import { CONFLICT_TEXTS } from './value/conflict.ts'
import type { Conflict, ConflictData } from './value/conflict.ts'

/** Whatever a person should know of a line: how it was read, what its texts say of each other, how its points were counted. */
export type Issue = BomIssue | Conflict | PointIssue

const TEXTS: Texts<BomIssueData & ConflictData & PointIssueData> = {
  ...BOM_ISSUE_TEXTS,
  ...CONFLICT_TEXTS,
  ...POINT_ISSUE_TEXTS,
}

/** What the issue says, in Chinese; where a page, a file or an answer shows it. */
export const issueText = (issue: Issue): string => textOf(TEXTS, issue)
