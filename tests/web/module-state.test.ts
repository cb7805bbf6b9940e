import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../web')

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && path !== 'routeTree.gen.ts' && !path.startsWith('bom/'),
)

/** Variables of a module: they stand at the start of a line. */
const variables = (path: string): string[] =>
  [...readFileSync(join(WEB, path), 'utf8').matchAll(/^(?:export )?(?:let|var) .*/gm)].map(([line]) => `${path}: ${line}`)

test('no module keeps state in a variable: it lives in a store, or in what owns it', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(variables)).toEqual([])
})
