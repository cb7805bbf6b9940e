import { lineKey, placeOf } from '../../bom/rows/line-key.ts'
import type { BomLine, Side } from '../../bom/types.ts'
import type { LineEdit } from '../../line/edit.ts'
import { fold } from '../../table/text.ts'
import type { PlacedPart } from '../types.ts'
import { nameKey } from './check.ts'
import type { BoardCheck } from './check.ts'

/**
 * What would bring a line in line with the board. `side`: it lies there, null on both; `missing`: these have no place and are not
 * fitted; `not-fitted`: these are placed and are fitted after all; `unlisted`: these are placed and look like the line's own parts.
 */
export type PlacementProposal =
  | { kind: 'side'; key: string; side: Side | null; designators: string[] }
  | { kind: 'missing' | 'not-fitted' | 'unlisted'; key: string; designators: string[] }

/** What a check proposes for the lines it was made of, for a person to accept; nothing where the board is another one. */
export function proposalsOf(
  bill: readonly BomLine[],
  { wrong, lines, unlisted, edits }: BoardCheck,
  parts: readonly PlacedPart[],
) {
  if (wrong) return []
  const sides = new Map(edits.map((edit) => [lineKey(edit), edit.side ?? null]))
  const alike = linesByLooks(bill, parts)
  const proposals: PlacementProposal[] = []
  for (const { line: index, missing, notFitted } of lines) {
    const line = bill[index]
    if (!line?.electronic) continue
    const key = lineKey(line)
    const side = sides.get(key)
    if (side !== undefined) proposals.push({ kind: 'side', key, side, designators: line.designators })
    if (missing.length > 0) proposals.push({ kind: 'missing', key, designators: missing })
    if (notFitted.length > 0) proposals.push({ kind: 'not-fitted', key, designators: notFitted })
    const more = unlisted.filter((part) => alike.get(looksOf(part)) === line).map(({ designator }) => designator)
    if (more.length > 0) proposals.push({ kind: 'unlisted', key, designators: [...new Set(more)] })
  }
  return proposals
}

/** Value and footprint as the placement writes them; empty for a part that it tells no value of. */
const looksOf = ({ value, footprint }: PlacedPart): string => (value === '' ? '' : JSON.stringify([fold(value), fold(footprint)]))

/** The looks of placed parts -> the one fitted line whose parts look so; null where several lines' do. */
function linesByLooks(bill: readonly BomLine[], parts: readonly PlacedPart[]): Map<string, BomLine | null> {
  const byName = new Map(bill.flatMap((line) => fittedOf(line).map((name) => [nameKey(name), line] as const)))
  const found = new Map<string, BomLine | null>()
  for (const part of parts) {
    const line = byName.get(nameKey(part.designator))
    const looks = looksOf(part)
    if (line && looks !== '') found.set(looks, (found.get(looks) ?? line) === line ? line : null)
  }
  return found
}

const fittedOf = ({ dnp, designators, notFitted = [] }: BomLine): string[] =>
  dnp ? [] : designators.filter((name) => !notFitted.includes(name))

/**
 * The edits of accepted proposals, one per line. A line without a place for any of its parts is not fitted any more; quantities that
 * were the number of designators follow them.
 */
export function acceptedEdits(bill: readonly BomLine[], proposals: readonly PlacementProposal[]): LineEdit[] {
  const keys = new Set(proposals.map(({ key }) => key))
  const touched = bill.filter((line) => keys.has(lineKey(line)))
  return touched.map((line) => {
    const accepted = proposals.filter(({ key }) => key === lineKey(line))
    return { ...placeOf(line), ...sideChange(accepted), ...nameChange(line, accepted) }
  })
}

function sideChange(accepted: readonly PlacementProposal[]): Pick<LineEdit, 'side'> {
  const found = accepted.find((each) => each.kind === 'side')
  return found ? { side: found.side } : {}
}

function nameChange(line: BomLine, accepted: readonly PlacementProposal[]): Pick<LineEdit, 'dnp' | 'designators' | 'quantity'> {
  const named = (...kinds: readonly PlacementProposal['kind'][]): string[] =>
    accepted.flatMap(({ kind, designators }) => (kinds.includes(kind) ? designators : []))
  const [gone, more] = [new Set(named('missing')), named('not-fitted', 'unlisted')]
  if (gone.size === 0 && more.length === 0) return {}
  const fitted = fittedOf(line)
  const names = [...new Set([...fitted.filter((name) => !gone.has(name)), ...more])]
  if (names.length === 0) return { dnp: true }
  const dnp = line.dnp ? { dnp: false } : {}
  if (names.length === line.designators.length && names.every((name) => line.designators.includes(name)) && !line.notFitted)
    return dnp
  const isCounted = !line.dnp && line.quantity === fitted.length
  return { ...dnp, designators: names, ...(isCounted ? { quantity: names.length } : {}) }
}
