import type { Subject } from './subject.ts'

/** The message of the line's first issue of a code, or null. */
export const issueText = ({ line }: Pick<Subject, 'line'>, code: string): string | null =>
  line.issues.find((issue) => issue.code === code)?.message ?? null
