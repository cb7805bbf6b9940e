import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { keepMaps } from '../../web/keep-maps.ts'
import { tracedStack } from '../../worker/local/cli/source-maps.ts'

const folder = mkdtempSync(join(tmpdir(), 'dianjia-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOURCE = `// the first line says nothing

export function fail(board: string): never {
  throw new Error('no ' + board)
}
`

test('a stack of a built page tells the places in the sources, and no map is published', async () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/fail.ts'), SOURCE)
  writeFileSync(
    join(folder, 'src/main.ts'),
    `import { fail } from './fail.ts'\ntry { fail('board') } catch (error) { globalThis.caught = error }\n`,
  )
  const rollupOptions = { input: join(folder, 'src/main.ts') }
  await build({ root: folder, configFile: false, logLevel: 'error', build: { sourcemap: 'hidden', rollupOptions } })
  const assets = join(folder, 'dist/assets')
  keepMaps(assets, join(folder, 'maps'))
  const names = readdirSync(assets)
  expect(names).toEqual([expect.stringMatching(/^main-.*\.js$/)])
  expect(existsSync(join(folder, 'maps', `${names[0]}.map`))).toBe(true)
  const built = readFileSync(join(assets, names[0]!), 'utf8')
  const column = built.split('\n')[0]!.indexOf('Error(')
  expect(column).toBeGreaterThan(0)
  const stack = `Error: no board\n    at t (https://a.example/assets/${names[0]}:1:${column + 1})\n    at other (https://a.example/other.js:1:2)`
  expect(tracedStack(stack, [join(folder, 'maps')])).toBe(
    'Error: no board\n    at t (src/fail.ts:4:13)\n    at other (https://a.example/other.js:1:2)',
  )
})
