import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** It removes a row without its triggers: what indexes the row keeps the old texts for good. */
const REPLACES = /\b(?:INSERT OR REPLACE|REPLACE INTO|UPDATE OR REPLACE)\b/i

it('no row is replaced behind the back of its triggers', () => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'worker', 'migrations']
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => REPLACES.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  expect(REPLACES.test('insert or replace into part')).toBe(true)
})
