/**
 * What part knowledge costs: 10,000 distinct lines understood from the table on, without and with 300 text rules and 5,000 aliases
 * that answer none of them, and with the worst rules that a seeded search finds; then one edit of a bill of 5,000 lines, and the
 * answer that refines it, under an own dictionary of 5,000 names that answers every line.
 */
import { keysOf, understand, understandAgain } from '../../shared/engine/understand.ts'
import type { Understood } from '../../shared/engine/understand.ts'
import { joinKnowledge, NO_KNOWLEDGE } from '../../shared/engine/knowledge/join.ts'
import type { PartKnowledge } from '../../shared/engine/knowledge/types.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { aliasesOf, billTable, usualRules } from './knowledge/lines.ts'
import { worstRules } from './knowledge/worst-rules.ts'
import { median } from './times.ts'

const LINES = 10_000
const ROUNDS = 5

function understoodWith(count: number, parts?: PartKnowledge): Understood {
  const read = understand([billTable(count)], { reading: {}, edits: [], order: { sets: 100 } }, { model: priceModel, parts })
  if ('refused' in read) throw new Error('refused')
  return read
}

/** Of the processor, which what else the machine does changes little. */
const took = (run: () => unknown): number => {
  const from = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

for (let warm = 0; warm < 3; warm++) understoodWith(LINES)

/** Both in turns; each run with knowledge that it has not seen. */
function ratioOf(parts: PartKnowledge): { without: number; ratio: number } {
  const pairs = Array.from({ length: ROUNDS }, () => {
    const without = took(() => understoodWith(LINES))
    return { without, ratio: took(() => understoodWith(LINES, { ...parts })) / without }
  })
  return { without: median(pairs.map(({ without }) => without)), ratio: median(pairs.map(({ ratio }) => ratio)) }
}

const bill = understoodWith(LINES)
const keys = keysOf(bill, []).texts
const aliases = aliasesOf(5000)
const usual = ratioOf({ ...NO_KNOWLEDGE, packages: aliases, rules: usualRules(300) })
console.log(`understanding ${LINES} distinct lines   ${usual.without.toFixed(0)} ms`)
console.log(`with 300 rules and 5,000 aliases        ${usual.ratio.toFixed(2)} × (goal 1.3 ×)`)
const worst = [1, 2, 3].map((seed) => ratioOf({ ...NO_KNOWLEDGE, packages: aliases, rules: worstRules(keys, 300, seed) }).ratio)
console.log(`with the worst 300 rules found          ${Math.max(...worst).toFixed(2)} × (goal 2 ×)`)

const open = { ...NO_KNOWLEDGE, rules: usualRules(300) }
const small = understoodWith(5000, open)
const own = { ...NO_KNOWLEDGE, packages: aliasesOf(5000, keysOf(small, []).texts) }
const parts = joinKnowledge(open, own)
const known = understandAgain(small, small.choices, { ...small.known, parts })
if ('refused' in known) throw new Error('refused')
const [first] = known.lines
const edits = (turn: number) => [{ sheet: 0, row: first?.line.row ?? 1, footprint: `HAND-${turn}` }]
const echoes = Array.from({ length: 25 }, (_, turn) =>
  took(() => understandAgain(known, { ...known.choices, edits: edits(turn) }, known.known)),
)
const refined = Array.from({ length: 9 }, (_, turn) => {
  const more = { ...NO_KNOWLEDGE, packages: aliasesOf(1, [`HAND${turn}`]) }
  return took(() => understandAgain(known, known.choices, { ...known.known, parts: joinKnowledge(parts, more) }))
})
console.log(
  `an edit of ${known.lines.length} lines, own names ${own.packages.length}   ${median(echoes).toFixed(1)} ms (goal 50 ms)`,
)
console.log(`the answer that refines it              ${median(refined).toFixed(1)} ms`)
