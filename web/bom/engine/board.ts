import { compareNetlist } from '../../../shared/engine/netlist/compare.ts'
import { looksNetlist } from '../../../shared/engine/netlist/looks.ts'
import { netlistRefusalText } from '../../../shared/engine/netlist/netlist-text.ts'
import { isNetlistRefusal, readNetlist } from '../../../shared/engine/netlist/read.ts'
import type { Netlist } from '../../../shared/engine/netlist/types.ts'
import { checkPlacement, nameKey } from '../../../shared/engine/placement/check/check.ts'
import type { BoardCheck } from '../../../shared/engine/placement/check/check.ts'
import { proposalsOf } from '../../../shared/engine/placement/check/proposals.ts'
import { looksPlacement } from '../../../shared/engine/placement/looks.ts'
import { readPlacement, sidesOf } from '../../../shared/engine/placement/read.ts'
import { placementRefusalText } from '../../../shared/engine/placement/texts.ts'
import type { Placement } from '../../../shared/engine/placement/types.ts'
import type { BomLine } from '../../../shared/engine/bom/types.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { createStore } from '../../lib/store.ts'
import type { Beside, BoardKind, Dot, DotState, NetlistComparison, PlacementView } from './board-protocol.ts'
import type { Source } from './protocol.ts'

const tools = sheetTools(TextDecoder)

/** The file beside the bill, as it was read. */
const open = createStore<{ netlist?: Netlist; placement?: Placement }>({})

/** What a file is that may be no bill; null is a bill, or nothing that could be told. */
export function boardKindOf({ bytes }: Source, workbook: () => Workbook | null): BoardKind | null {
  if (looksNetlist(bytes)) return 'netlist'
  const book = workbook()
  return book !== null && looksPlacement(book, bytes, tools) ? 'placement' : null
}

/** The same of a file that nothing is read of yet. */
export function tellBoard(source: Source): BoardKind | null {
  return boardKindOf(source, () => {
    const workbook = readWorkbook(source.bytes, source.name, tools, BROWSER_CAPS)
    return isRefusal(workbook) ? null : workbook
  })
}

/** Reads a file that was dropped beside the open bill, unless it is a bill itself. */
export function readBeside(source: Source): Beside {
  const kind = tellBoard(source)
  if (kind === null) return { is: 'bill' }
  return kind === 'netlist' ? readNetlistFile(source) : readPlacementFile(source)
}

function readNetlistFile({ bytes }: Source): Beside {
  const read = readNetlist(bytes, tools)
  if (isNetlistRefusal(read)) return { is: 'refused', kind: 'netlist', message: netlistRefusalText(read) }
  open.set({ ...open.get(), netlist: read })
  const { format, components, issues } = read
  return { is: 'netlist', format, components, issues }
}

function readPlacementFile({ bytes, name }: Source): Beside {
  const read = readPlacement(bytes, name, tools, BROWSER_CAPS)
  if (isRefusal(read)) return { is: 'refused', kind: 'placement', message: sheetRefusalText(read) }
  if ('notAPlacement' in read) return { is: 'refused', kind: 'placement', message: placementRefusalText(read.why) }
  open.set({ ...open.get(), placement: read })
  const { unit, parts, issues } = read
  return { is: 'placement', unit, parts: parts.length, ...sidesOf(read), issues }
}

/** The bill as it stands beside the netlist. */
export function comparedNetlist({ lines, known, choices }: Understood): NetlistComparison {
  const { netlist } = open.get()
  if (!netlist) throw new Error('还没有打开网表')
  return compareNetlist(netlist, lines, { model: known.model, conventionCode: choices.order.conventionCode })
}

/** The bill as it stands beside the placement. */
export function checkedPlacement({ lines }: Understood): PlacementView {
  const { placement } = open.get()
  if (!placement) throw new Error('还没有打开坐标文件')
  const bill = lines.map(({ line }) => line)
  const check = checkPlacement(bill, placement)
  const { wrong, unlisted, doubled, boards, sides } = check
  const proposals = proposalsOf(bill, check, placement.parts)
  const placed = new Set(proposals.flatMap(({ kind, designators }) => (kind === 'unlisted' ? designators : [])))
  const strangers = unlisted.filter(({ designator }) => !placed.has(designator)).map(({ designator }) => designator)
  return { wrong, dots: dotsOf(bill, placement, check), proposals, strangers, doubled, boards, sides }
}

function dotsOf(bill: readonly BomLine[], { parts }: Placement, { marks }: BoardCheck): Dot[] {
  const named = new Map(
    bill.flatMap((line) => [...line.designators, ...(line.notFitted ?? [])].map((name) => [nameKey(name), line])),
  )
  const others = new Set(marks.map(({ part }) => part))
  return parts.map((part) => {
    const { designator, x, y, side } = part
    const line = named.get(nameKey(designator))
    const state: DotState = line ? stateOf(line, designator) : others.has(part) ? 'mark' : 'unlisted'
    return { designator, x, y, side, state, line: line ? lineKey(line) : null }
  })
}

const stateOf = ({ dnp, notFitted = [] }: BomLine, designator: string): DotState =>
  dnp || notFitted.some((name) => nameKey(name) === nameKey(designator)) ? 'not-fitted' : 'fitted'
