import type { Issue } from '../issue.ts'
import type { AnalysedLine } from './analyse.ts'
import { isEstimated } from './layers.ts'

/**
 * How a line stands for people. `block`: it keeps the quote from binding; `check`: something of it is worth a look; `dnp`: not
 * fitted; `none`: never placed, such as bare boards and test points.
 */
export type LineStatus = 'block' | 'check' | 'ok' | 'dnp' | 'none'

export const LINE_STATUS_NAMES: Readonly<Record<LineStatus, string>> = {
  block: '阻断',
  check: '核对',
  ok: '正常',
  dnp: '不贴',
  none: '不计点',
}

/** What of a line decides whether it is settled. */
export type Settled = Pick<AnalysedLine, 'points' | 'status'> & { issues: readonly Pick<Issue, 'code' | 'level'>[] }

/** What a line can keep the quote from binding by: a package nobody knows, points that are an estimate, a quantity in doubt, an error. */
export const LINE_MATTERS = ['unresolved', 'guess', 'quantity', 'line-error'] as const
export type LineMatter = (typeof LINE_MATTERS)[number]

const HOLDS: Readonly<Record<LineMatter, (line: Settled) => boolean>> = {
  unresolved: ({ points }) => points.source === 'unresolved',
  guess: isEstimated,
  quantity: ({ points, issues }) =>
    points.source !== 'not-placed' && issues.some(({ code, level }) => code.startsWith('quantity-') && level === 'warn'),
  'line-error': ({ status }) => status === 'error',
}

/** Whether the quote cannot bind because of this matter of this line. */
export const isBlockedBy = (matter: LineMatter, line: Settled): boolean => HOLDS[matter](line)

const isBlocking = (line: Settled): boolean => LINE_MATTERS.some((matter) => isBlockedBy(matter, line))

/** The one scale of states: whoever shows a line, counts lines or colours them asks here. */
export function lineStatus(one: Pick<AnalysedLine, 'line' | 'points' | 'status' | 'issues'>): LineStatus {
  if (isBlocking(one)) return 'block'
  if (one.line.dnp) return 'dnp'
  if (one.points.source === 'not-placed') return 'none'
  return one.status === 'ok' ? 'ok' : 'check'
}
