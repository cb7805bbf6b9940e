import type { AnalysedLine } from './analyse.ts'

/** How a line stands for people. `dnp`: not fitted; `none`: never placed, such as bare boards and test points. */
export type LineStatus = AnalysedLine['status'] | 'dnp' | 'none'

export const LINE_STATUS_NAMES: Readonly<Record<LineStatus, string>> = {
  ok: '正常',
  check: '待确认',
  error: '有误',
  dnp: '不贴',
  none: '不计点',
}

export function lineStatus({ line, points, status }: Pick<AnalysedLine, 'line' | 'points' | 'status'>): LineStatus {
  if (line.dnp) return 'dnp'
  return points.source === 'not-placed' ? 'none' : status
}
