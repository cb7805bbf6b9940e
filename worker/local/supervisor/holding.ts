import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { fail } from '../fail.ts'
import { messageOf } from '../paths.ts'
import { end, haveEnded, identityOf, isRunning, type Identity } from './identity.ts'

const identity = z.object({ pid: z.int(), began: z.string() })

/**
 * Who works in a data folder, kept in it: the owner, who started him, all that he started, and where his database listens.
 * `dir` tells a copied folder from its source.
 */
const note = z.object({
  dir: z.string(),
  owner: identity,
  starter: identity.nullable(),
  children: z.record(z.string(), z.array(identity)),
  database: z.string().nullable(),
})
type Note = z.output<typeof note>

/** How long an owner whose starter is gone may take to end by himself. */
const ENDING_MS = 15_000

const fileOf = (dir: string): string => join(dir, 'running')

export type Holding = {
  /** All processes that belong to one child, in place of those noted before. */
  noteChild: (name: string, processes: readonly Identity[]) => void
  noteDatabase: (url: string) => void
  release: () => void
}

/** The note of whoever runs over the folder; null when nobody does. */
export function runningOver(dir: string): Note | null {
  const found = readNote(dir)
  return found && isRunning(found.owner) ? found : null
}

/**
 * Takes the folder for this process. Processes that an owner left behind who was killed are ended; an owner whose own starter
 * was killed is waited for, then ended. One that lives is told.
 */
export async function holdFolder(dir: string, starter: Identity | null = null): Promise<Holding> {
  await endOrphans(dir)
  const owner = identityOf(process.pid) ?? fail('this process cannot be found in the system’s list')
  const mine: Note = { dir, owner, starter, children: {}, database: null }
  try {
    // A link fails where another has just made the note.
    const draft = `${fileOf(dir)}.${process.pid}`
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
    linkSync(draft, fileOf(dir))
    rmSync(draft)
  } catch (error) {
    const other = runningOver(dir)
    fail(other ? inUse(dir, other) : `DATA_DIR ${dir} cannot be used (${messageOf(error)})`)
  }
  return {
    noteChild: (name, processes) => {
      mine.children[name] = [...processes]
      writeWhole(dir, mine)
    },
    noteDatabase: (url) => {
      mine.database = url
      writeWhole(dir, mine)
    },
    release: () => rmSync(fileOf(dir), { force: true }),
  }
}

/** Ends what nobody watches over any longer, and only that. */
export async function endOrphans(dir: string): Promise<void> {
  const found = readNote(dir)
  if (!found) return rmSync(fileOf(dir), { force: true })
  if (isRunning(found.owner)) {
    if (!found.starter || isRunning(found.starter)) fail(inUse(dir, found))
    if (!(await haveEnded([found.owner], ENDING_MS))) await end([found.owner])
  }
  // What he noted last, while he was ending.
  await end(Object.values((readNote(dir) ?? found).children).flat())
  rmSync(fileOf(dir), { force: true })
}

const inUse = (dir: string, { owner }: Note): string =>
  `DATA_DIR ${dir} is in use by process ${owner.pid}; stop that or set another DATA_DIR`

function readNote(dir: string): Note | null {
  try {
    const found = note.parse(JSON.parse(readFileSync(fileOf(dir), 'utf8')))
    return found.dir === dir ? found : null
  } catch {
    return null
  }
}

/** Never half a note, even when the process ends here. One that finds no room stays as it was: the work goes on. */
function writeWhole(dir: string, whole: Note): void {
  const draft = `${fileOf(dir)}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(whole), { mode: 0o600 })
    renameSync(draft, fileOf(dir))
  } catch {
    rmSync(draft, { force: true })
  }
}
