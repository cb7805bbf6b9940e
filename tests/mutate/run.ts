import { parseArgs } from 'node:util'
import { ROOT } from '../../worker/local/paths.ts'
import { Copy } from './copy.ts'
import { drawMutations, type Mutation } from './draw.ts'
import { namedMutations } from './named.ts'
import { Trial, type Verdict } from './try.ts'

/** Breaks a copy of the tree in small ways and says which breaks no test notices. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '20261122' },
    list: { type: 'boolean' },
  },
})

const named = namedMutations(ROOT)
const drawn = drawMutations(ROOT, Math.max(0, Number(values.count) - named.length), values.seed)
const isWanted = ({ part, operator }: Mutation) =>
  positionals.length === 0 || positionals.some((word) => part.includes(word) || operator === word)
const mutations = [...named, ...drawn].filter(isWanted)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)
const told = ({ file, line, operator, was, broken }: Mutation) =>
  `${file}:${line} ${operator}: ${oneLine(was)} -> ${oneLine(broken) || '(nothing)'}`

if (values.list) {
  for (const mutation of mutations) console.log(told(mutation))
} else {
  const copy = new Copy(ROOT)
  process.on('exit', () => copy.remove())
  const trial = new Trial(copy)
  const began = performance.now()
  const verdicts = mutations.flatMap((mutation): Verdict[] => {
    try {
      const verdict = trial.try(mutation)
      const { killed, seconds, how } = verdict
      console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${seconds.toFixed(1).padStart(6)} s  ${told(mutation)}  (${how})`)
      return [verdict]
    } catch (error) {
      console.log(`untried            ${told(mutation)}  (${error instanceof Error ? error.message : String(error)})`)
      return []
    }
  })
  const survivors = verdicts.filter(({ killed }) => !killed)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(
    `\n${mutations.length} breaks: ${verdicts.length - survivors.length} killed, ${survivors.length} survived, ${mutations.length - verdicts.length} untried, ${minutes} min`,
  )
  for (const { mutation } of survivors) console.log(`survived: ${told(mutation)}`)
  process.exitCode = survivors.length === 0 && verdicts.length === mutations.length ? 0 : 1
}
