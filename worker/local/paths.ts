import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fail } from './fail.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const MIGRATIONS = join(ROOT, 'migrations')

/** Where a local run keeps its database, files and secrets. */
export function dataDir(): string {
  const dir = resolve(ROOT, process.env.DATA_DIR || '.data')
  try {
    makeFolder(dir)
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be created (${messageOf(error)})`)
  }
  return dir
}

/** Folder by folder: Node's own recursive mkdir never returns where the system answers ENOENT for ever (/proc). */
function makeFolder(dir: string): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(dir))) makeFolder(dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

/** What went wrong in one line; a failed fetch hides its reason in the cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? `${error.message}: ${error.cause.message}` : error.message
}
