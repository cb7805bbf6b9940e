import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Imports whose module is evaluated before the one that has them. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"](\.[^'"]+)['"]/gm

/** Every module that is evaluated when the worker starts. */
function started(): ReadonlySet<string> {
  const found = new Set(['worker/index.ts'])
  for (const path of found)
    for (const [, to = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT))
      found.add(posix.join(posix.dirname(path), to))
  return found
}

it('a worker that starts makes no schemas of calls ready, no handlers and nothing of the background', () => {
  const files = started()
  expect(files.size).toBeGreaterThan(50)
  expect([...files].filter((path) => /^(shared\/api|worker\/(api|job))\//.test(path))).toEqual(['worker/api/index.ts'])
})
