/** `node tests/bench/sheet-fuzz.ts FOLDER [ROUNDS]`: reads spoilt copies of the files in a folder and of the hostile ones. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { isRefusal } from '../../shared/engine/sheet/read.ts'
import { mutate, sequence } from '../engine/sheet/mutate.ts'
import { read } from '../engine/sheet/tools.ts'
import { HOSTILE } from '../fixtures/hostile/make.ts'

const [folder, rounds = '20000'] = process.argv.slice(2)
const real =
  folder === undefined ? [] : readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const)
const hostile = Object.entries(HOSTILE).map(([name, make]) => [name, make()] as const)
const sources = [...real, ...hostile.filter(([, bytes]) => bytes.length < 200_000)]

const pick = sequence(7)
const verdicts = new Map<string, number>()
let slowest = { ms: 0, name: '', round: 0 }
for (let round = 0; round < Number(rounds); round++) {
  const [name, source] = sources[pick(sources.length)]!
  const bytes = mutate(source, pick)
  const started = performance.now()
  const result = read(bytes, name)
  const ms = performance.now() - started
  if (ms > slowest.ms) slowest = { ms, name, round }
  const verdict = isRefusal(result) ? result.code : 'read'
  verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
}
console.log(
  `${rounds} spoilt files of ${sources.length} sources, none thrown; slowest ${slowest.ms.toFixed(0)} ms (${slowest.name}, round ${slowest.round})`,
)
console.log(Object.fromEntries([...verdicts].toSorted((a, b) => b[1] - a[1])))
