import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Where a local run keeps the objects of its file store: their list in SQLite, their bytes beside it. */
const STORE = 'files/r2'

/** Copies the file store. Its lists first: bytes that come later belong to objects that are not in them. */
export async function copyObjects(from: string, to: string): Promise<void> {
  const all = filesIn(join(from, STORE)).filter((path) => !/-(shm|wal)$/.test(path))
  for (const path of [...all.filter(isList), ...all.filter((one) => !isList(one))]) {
    const target = join(to, relative(from, path))
    mkdirSync(dirname(target), { recursive: true })
    if (!isList(path)) copyFileSync(path, target)
    else await copyList(path, target)
  }
}

const isList = (path: string): boolean => path.endsWith('.sqlite')

/** What is written to meanwhile is copied as it is at one instant. */
async function copyList(path: string, target: string): Promise<void> {
  const list = new DatabaseSync(path, { readOnly: true })
  await backup(list, target).finally(() => list.close())
}

/** Stored files of the database whose bytes are not in the copy as they were stored. */
export function lostObjects(dir: string, database: DatabaseSync): string[] {
  const blobs = new Map<string, string>()
  const paths = new Map(filesIn(join(dir, STORE)).map((path) => [path.split(/[\\/]/).at(-1) ?? '', path]))
  for (const path of paths.values()) {
    if (!isList(path)) continue
    const list = new DatabaseSync(path, { readOnly: true })
    const isOurs = list.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_mf_objects'").get() !== undefined
    const rows = isOurs ? list.prepare('SELECT key, blob_id FROM _mf_objects').all() : []
    for (const { key, blob_id } of rows) blobs.set(String(key), String(blob_id))
    list.close()
  }
  const stored = database.prepare('SELECT object_key, sha256 FROM file').all()
  return stored.flatMap(({ object_key, sha256 }) => {
    const path = paths.get(blobs.get(String(object_key)) ?? '')
    return path && sha256Of(path) === sha256 ? [] : [String(object_key)]
  })
}

export const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

export function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return []
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
