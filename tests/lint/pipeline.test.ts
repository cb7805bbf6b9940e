import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ENGINE = 'shared/engine'

/** Each stage from tables to a price, by the files it is entered through. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  reader: ['bom/read.ts'],
  recogniser: ['line/recognise.ts'],
  analysis: ['line/analyse.ts'],
  pricing: ['line/priced.ts', 'price/quote.ts'],
}
const PIPELINE = `${ENGINE}/understand.ts`
/** Imports that are still there when the program runs. */
const IMPORT = /(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:[cm]?ts|tsx|mjs)$/.test(path) && existsSync(join(ROOT, path)))

/** The stages whose code a file imports. */
function stagesOf(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const imported = [...source.matchAll(IMPORT)].map(([, named, lazy]) => posix.join(posix.dirname(path), named ?? lazy ?? ''))
  return Object.keys(STAGES).filter((stage) => STAGES[stage]?.some((file) => imported.includes(`${ENGINE}/${file}`)))
}

it('one file alone leads from tables to a price', () => {
  const assembling = files.map((path) => ({ path, stages: stagesOf(path) })).filter(({ stages }) => stages.length > 1)
  expect(assembling).toEqual([{ path: PIPELINE, stages: Object.keys(STAGES) }])
})
