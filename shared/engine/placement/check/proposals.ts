import { byKey } from '../../by-key.ts'
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
  const more = strangersByLine(unlisted, linesByLooks(bill, parts))
  const proposals: PlacementProposal[] = []
  for (const { line: index, missing, notFitted } of lines) {
    const line = bill[index]
    if (!line?.electronic) continue
    const key = lineKey(line)
    const side = sides.get(key)
    if (side !== undefined) proposals.push({ kind: 'side', key, side, designators: line.designators })
    if (missing.length > 0) proposals.push({ kind: 'missing', key, designators: missing })
    if (notFitted.length > 0) proposals.push({ kind: 'not-fitted', key, designators: notFitted })
    const strangers = more.get(line)
    if (strangers) proposals.push({ kind: 'unlisted', key, designators: [...strangers] })
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

/** The names of parts that no line lists, under the line whose parts they look like. */
function strangersByLine(
  unlisted: readonly PlacedPart[],
  alike: ReadonlyMap<string, BomLine | null>,
): ReadonlyMap<BomLine, ReadonlySet<string>> {
  const found = new Map<BomLine, Set<string>>()
  for (const part of unlisted) {
    const line = alike.get(looksOf(part))
    if (line) found.set(line, (found.get(line) ?? new Set()).add(part.designator))
  }
  return found
}

function fittedOf({ dnp, designators, notFitted }: BomLine): string[] {
  const unfitted = new Set(notFitted)
  return dnp ? [] : designators.filter((name) => !unfitted.has(name))
}

/**
 * The edits of accepted proposals, one per line. A line without a place for any of its parts is not fitted any more; quantities that
 * were the number of designators follow them.
 */
export function acceptedEdits(bill: readonly BomLine[], proposals: readonly PlacementProposal[]): LineEdit[] {
  const byLine = byKey(proposals, ({ key }) => key)
  return bill.flatMap((line): LineEdit[] => {
    const accepted = byLine.get(lineKey(line))
    return accepted ? [{ ...placeOf(line), ...sideChange(accepted), ...nameChange(line, accepted) }] : []
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
  if (isSameSet(names, line.designators) && !line.notFitted) return dnp
  const isCounted = !line.dnp && line.quantity === fitted.length
  return { ...dnp, designators: names, ...(isCounted ? { quantity: names.length } : {}) }
}

/** `names` holds nothing twice. */
function isSameSet(names: readonly string[], others: readonly string[]): boolean {
  const among = new Set(others)
  return names.length === others.length && names.every((name) => among.has(name))
}
