import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from './fail.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const MIGRATIONS = join(ROOT, 'migrations')

/** Where a local run keeps its database, files and secrets. */
export function dataDir(): string {
  const dir = resolve(ROOT, process.env.DATA_DIR || '.data')
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be created (${messageOf(error)})`)
  }
  return dir
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
