import type { Issue } from '../issue.ts'
import type { Mount, PackageReading } from '../package/types.ts'
import { countPoints } from '../points/count.ts'
import type { LinePoints } from '../points/count.ts'
import { pointIssue } from '../points/issues.ts'
import { choosesByName } from '../points/material.ts'
import type { PriceModel } from '../price/model.ts'
import type { RecognisedLine } from './recognise.ts'

/** A recognised line with its solder points and all that a person should know of it. */
export type AnalysedLine = RecognisedLine & {
  points: LinePoints
  /** Pieces per board that are placed; 0 for lines not fitted. */
  pieces: number
  status: 'ok' | 'check' | 'error'
  issues: Issue[]
}

/** Counts the points of one line under a convention of the model and says how far it is settled. */
export const analyseLine = (one: RecognisedLine, model: PriceModel, conventionCode: string): AnalysedLine =>
  lineAnalyser(model, conventionCode)(one)

/** The same of the lines of a bill: most have one of few packages, and what it comes to is counted once. */
export function lineAnalyser(model: PriceModel, conventionCode: string): (one: RecognisedLine) => AnalysedLine {
  const isByPackage = !choosesByName(model)
  const counted = new Map<PackageReading, LinePoints>()
  return (one) => {
    const { line, edit } = one
    const isHandSet = edit?.typeCode !== undefined || edit?.pointsMilli !== undefined || edit?.pins !== undefined
    const placed = !line.dnp && (line.electronic || isHandSet)
    const read = isByPackage && placed && hasNoOtherSay(one) ? one.package : null
    const known = read === null ? undefined : counted.get(read)
    const points = known ?? pointsOf(one, placed, model, conventionCode)
    if (read !== null && known === undefined) counted.set(read, points)
    return analysed(one, points, placed)
  }
}

/** Nothing of the line but its package decides what its points are. A plugged part may be soldered by hand, which words tell. */
const hasNoOtherSay = ({ line, edit, bound, package: read }: RecognisedLine): boolean =>
  edit === null && bound === undefined && line.process === null && read !== null && read.mount !== 'tht'

function pointsOf(one: RecognisedLine, placed: boolean, model: PriceModel, conventionCode: string): LinePoints {
  const { line, edit } = one
  const facts = {
    designator: line.designators[0] ?? null,
    process: line.process,
    words: `${line.note} ${line.description} ${line.footprint}`,
    line,
    bound: one.bound?.materialCode ?? null,
    placed,
    edit: edit ?? {},
  }
  const counted = countPoints(one.package, facts, model, conventionCode)
  const isConfirmed = counted.confidence > 0 && edit?.confirmed?.includes('package-guess')
  return isConfirmed ? { ...counted, blocksQuote: false } : counted
}

function analysed(one: RecognisedLine, points: LinePoints, placed: boolean): AnalysedLine {
  const { id, key, label, line, edit, package: read, bound, value, conflicts, partGroup } = one
  const confirmed = edit?.confirmed ?? []
  const found = [...line.issues, ...conflicts]
  addPointIssues(found, points, one)
  const issues = confirmed.length === 0 ? found : found.filter(({ code }) => !confirmed.includes(code))
  const pieces = placed && points.source !== 'not-placed' ? Math.ceil(line.quantity ?? 0) : 0
  const status = statusOf(issues)
  // Written out: what is spread has no room for what is added, and there are ten thousand; few of them are bound.
  const made = { id, key, label, line, edit, package: read, value, conflicts, partGroup, points, pieces, status, issues }
  return bound ? { ...made, bound } : made
}

function addPointIssues(issues: Issue[], points: LinePoints, { line, edit, package: read }: RecognisedLine): void {
  const told = edit?.mount === undefined && edit?.typeCode === undefined ? line.process : null
  if (points.source === 'package' && read && (told === 'smt' || told === 'tht') && contradicts(told, read.mount)) {
    issues.push(pointIssue('process-mount', { process: told, package: read.name }))
  }
  if (points.source === 'unknown-code') issues.push(pointIssue('code-unknown', { formula: points.formula }))
  else if (points.source === 'unresolved') issues.push(pointIssue('package-unknown', {}))
  else if (points.blocksQuote) issues.push(pointIssue('package-guess', { formula: points.formula }))
  if (points.source !== 'not-placed' && line.quantity === null) issues.push(pointIssue('quantity-missing', {}))
}

const contradicts = (told: 'smt' | 'tht', mount: Mount): boolean => (mount === 'smt' || mount === 'tht') && mount !== told

function statusOf(issues: readonly Issue[]): AnalysedLine['status'] {
  if (issues.length === 0) return 'ok'
  if (issues.some((issue) => issue.level === 'error')) return 'error'
  return issues.some((issue) => issue.level === 'warn') ? 'check' : 'ok'
}
