import { parseArgs } from 'node:util'
import { ROOT } from '../../worker/local/paths.ts'
import { Copy } from './copy.ts'
import { drawMutations, type Mutation } from './draw.ts'
import { reasonOf } from './equivalent.ts'
import { namedMutations } from './named.ts'
import { Killed } from './record.ts'
import { Trial } from './try.ts'

/** Breaks a copy of the tree in small ways and says which breaks no test notices. Those killed before are not tried again. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '20261122' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '9999' },
    again: { type: 'boolean' },
    list: { type: 'boolean' },
  },
})

const named = namedMutations(ROOT)
const drawn = drawMutations(ROOT, Math.max(0, Number(values.count) - named.length), values.seed)
const isWanted = (nth: number, { part, operator }: Mutation) =>
  nth >= Number(values.from) &&
  nth <= Number(values.to) &&
  (positionals.length === 0 || positionals.some((word) => part.includes(word) || operator === word || word === `${nth}`))
const mutations = [...named, ...drawn]
  .map((mutation, index) => ({ nth: index + 1, mutation }))
  .filter(({ nth, mutation }) => isWanted(nth, mutation))

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)
const told = (nth: number, { file, line, operator, was, broken }: Mutation) =>
  `${nth} ${file}:${line} ${operator}: ${oneLine(was)} -> ${oneLine(broken) || '(nothing)'}`

if (values.list) {
  for (const { nth, mutation } of mutations) console.log(told(nth, mutation))
} else {
  const copy = new Copy(ROOT)
  process.on('exit', () => copy.remove())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  const trial = new Trial(copy)
  const killed = new Killed(ROOT)
  const counts: Record<string, number> = {}
  const began = performance.now()
  for (const { nth, mutation } of mutations) {
    const [verdict, seconds, how] = await verdictOf(mutation, trial, killed)
    counts[verdict] = (counts[verdict] ?? 0) + 1
    console.log(`${verdict.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${told(nth, mutation)}  (${how})`)
  }
  await copy.end()
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const parts = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`)
  console.log(`\n${mutations.length} breaks: ${parts.join(', ')}, ${minutes} min`)
  process.exitCode = counts['SURVIVED'] || counts['untried'] ? 1 : 0
}

async function verdictOf(mutation: Mutation, trial: Trial, known: Killed): Promise<[string, number, string]> {
  const reason = reasonOf(ROOT, mutation)
  if (reason !== null) return ['equivalent', 0, reason]
  if (!values.again && known.has(mutation)) return ['killed', 0, 'in a run before']
  try {
    const { killed, how, seconds } = await trial.try(mutation)
    if (killed) known.add(mutation)
    return [killed ? 'killed' : 'SURVIVED', seconds, how]
  } catch (error) {
    return ['untried', 0, error instanceof Error ? error.message : String(error)]
  }
}
