import { NOBODY } from '../../access/user-key.ts'
import type { Recomputed, Line, OpenResult } from '../engine/protocol.ts'
import { isChosen, type Notice, type OpenBom } from './state.ts'

/** The BOM with what the engine computed of it. */
export function withResult(bom: OpenBom, result: Recomputed | OpenResult): OpenBom {
  const priced = { ...bom.priced, quote: result.quote }
  if ('opened' in result) return { ...bom, opened: result.opened, priced }
  const { blocked, totals, lines, gone } = result
  return { ...bom, opened: { ...bom.opened, blocked, totals, lines: merged(bom, lines, gone) }, priced }
}

/** Lines that did not change stay the same objects, so that their rows are not drawn again. */
function merged({ opened, edits, computedFor }: OpenBom, lines: readonly Line[], gone: readonly number[]): Line[] {
  if (lines.length === 0 && gone.length === 0 && edits === computedFor.edits) return opened.lines
  const byId = new Map(opened.lines.map((line) => [line.id, line]))
  for (const id of gone) byId.delete(id)
  for (const line of lines) byId.set(line.id, line)
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

/** What other prices have made of the total; of what was computed for another person, or for other choices, nothing is told. */
export function pricesNotice({ priced, computedFor, ...bom }: OpenBom, { quote }: Recomputed): Notice {
  const [before, after] = [totalOf(priced.quote), totalOf(quote)]
  // A save has said the difference already: its quote is the first under these prices.
  if (bom.notice?.kind === 'difference' && before === after) return bom.notice
  const isSamePerson = [bom.pricedFor, NOBODY].includes(computedFor.pricedFor)
  const isComparable = isSamePerson && isChosen(bom, computedFor)
  return {
    kind: 'prices',
    totals: isComparable && before !== null && after !== null ? { beforeFen: before, afterFen: after } : null,
  }
}

const totalOf = (quote: Recomputed['quote']): number | null => ('refused' in quote ? null : quote.totalFen)
