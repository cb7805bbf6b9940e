import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fail } from './fail.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const MIGRATIONS = join(ROOT, 'migrations')

/** Where a local run keeps its database, files and secrets; nobody but its owner reads in it, whatever stood there before. */
export function dataDir(): string {
  const dir = resolve(ROOT, process.env.DATA_DIR || '.data')
  // For all that is made from now on, by this process and by those it starts.
  process.umask(0o077)
  try {
    makeFolder(dir)
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be created (${messageOf(error)})`)
  }
  if (lstatSync(dir).mode & 0o002) fail(`DATA_DIR ${dir} is a folder that everybody writes to; name one of its own`)
  try {
    closeToOthers(dir)
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be closed to other users (${messageOf(error)})`)
  }
  return dir
}

/** Takes away what others may do; a file that goes while we look has its owner at work. */
function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
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
