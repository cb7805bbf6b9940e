import { NETLIST_LIMITS } from './limits.ts'
import { cutNames } from './names.ts'
import { boardsOf } from './panel.ts'
import { isPointRecord, pointOf } from './record.ts'
import { refuseNetlist } from './refusal.ts'
import type { NetlistRefusal } from './refusal.ts'
import { addPoint, partsOf } from './tally.ts'
import type { Tally } from './tally.ts'
import type { Netlist, NetlistIssue } from './types.ts'

/** Comments, parameters, records that go on, other test records. */
const OTHER_RECORD = /^(?:[CP](?: |$)|[0349]\d\d)/
const END = /^999\s*$/

type Scan = {
  tally: Tally
  points: number
  unplated: number
  unread: { records: number; line: number; text: string } | null
  /** The first line that is no record. */
  stranger: { line: number; text: string } | null
  hasParameters: boolean
  isEnded: boolean
}

/**
 * Reads IPC-D-356 and 356A text. Each record stands for itself: units, image and names of nets tell nothing of joints, so they are
 * not needed. Broken records are left out and told; a file with more broken than sound ones is refused, as is any other text.
 */
export function readIpc356(text: string): Netlist | NetlistRefusal {
  const scan = scanRecords(text)
  if ('refused' in scan) return scan
  const { points, unread, stranger } = scan
  if (unread !== null && unread.records > points) return refuseNetlist('records-broken', unread)
  if (points === 0 && !(scan.hasParameters && scan.isEnded))
    return refuseNetlist('not-netlist', stranger ?? { line: 1, text: firstWords(text) })
  const parts = partsOf(scan.tally)
  const boards = boardsOf(scan.tally)
  const components = parts.filter(({ joints }) => joints > 0).length
  return { format: 'ipc356', components, parts, boards, issues: issuesOf(scan, { parts, boards, components }) }
}

function scanRecords(text: string): Scan | NetlistRefusal {
  const scan: Scan = {
    tally: new Map(),
    points: 0,
    unplated: 0,
    unread: null,
    stranger: null,
    hasParameters: false,
    isEnded: false,
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (END.test(line)) {
      scan.isEnded = true
      break
    }
    if (isPointRecord(line)) readPoint(scan, line, index + 1)
    else if (!OTHER_RECORD.test(line) && line.trim() !== '') scan.stranger ??= { line: index + 1, text: firstWords(line) }
    else if (line.startsWith('P ')) scan.hasParameters = true
    if (scan.points > NETLIST_LIMITS.points) return refuseNetlist('too-many-points', { points: NETLIST_LIMITS.points })
  }
  return scan
}

function readPoint(scan: Scan, line: string, number: number): void {
  const point = pointOf(line)
  if (point === null) {
    scan.unread ??= { records: 0, line: number, text: firstWords(line) }
    scan.unread.records++
    return
  }
  scan.points++
  if (point.designator === '') return
  if (point.isUnplated) scan.unplated++
  else addPoint(scan.tally, point)
}

const firstWords = (text: string): string => text.trim().slice(0, 40)

function issuesOf(scan: Scan, { parts, boards, components }: Pick<Netlist, 'parts' | 'boards' | 'components'>): NetlistIssue[] {
  const { unread, unplated, isEnded } = scan
  const issues: NetlistIssue[] = []
  if (unread !== null) issues.push({ code: 'records-unread', level: 'warn', records: unread.records, line: unread.line })
  if (!isEnded) issues.push({ code: 'no-end', level: 'warn' })
  if (boards > 1) issues.push({ code: 'panel', level: 'warn', boards })
  if (components === 0) issues.push({ code: 'no-components', level: 'warn', listed: 0 })
  const { cut, collided } = cutNames(parts, boards)
  if (cut.length > 0) issues.push({ code: 'names-cut', level: 'info', designators: cut })
  if (collided.length > 0) issues.push({ code: 'names-collided', level: 'warn', designators: collided })
  const points = parts.reduce((sum, { midJoints }) => sum + midJoints, 0)
  const only = parts.filter(({ joints }) => joints === 0).length
  if (points > 0) issues.push({ code: 'mid-points', level: 'info', points, parts: only })
  if (unplated > 0) issues.push({ code: 'unplated-holes', level: 'info', holes: unplated })
  return issues
}
