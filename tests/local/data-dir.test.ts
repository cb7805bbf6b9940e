import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataDir } from '../../worker/local/paths.ts'

let root: string
let umask: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dianjia-dir-'))
  umask = process.umask()
})
afterEach(() => {
  process.umask(umask)
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8)

test('a folder that was open to all is closed, with everything that lies in it and that will', () => {
  process.umask(0o022)
  mkdirSync(join(root, 'data/database'), { recursive: true })
  writeFileSync(join(root, 'data/database/data'), '')
  writeFileSync(join(root, 'outside'), '')
  symlinkSync(join(root, 'outside'), join(root, 'data/link'))
  vi.stubEnv('DATA_DIR', join(root, 'data'))
  const dir = dataDir()
  writeFileSync(join(dir, 'later'), '')
  expect(['data', 'data/database', 'data/database/data', 'data/later'].map((path) => modeOf(path))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ])
  expect(modeOf('outside')).toBe('644')
})

test('a folder that everybody writes to is not taken', () => {
  chmodSync(root, 0o1777)
  vi.stubEnv('DATA_DIR', root)
  expect(() => dataDir()).toThrow(/everybody writes to/)
  expect(modeOf()).toBe('777')
})

test('folders made on the way are closed, too', () => {
  process.umask(0)
  vi.stubEnv('DATA_DIR', join(root, 'a/b'))
  dataDir()
  expect([modeOf('a'), modeOf('a/b')]).toEqual(['700', '700'])
})
