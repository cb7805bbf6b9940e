import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { fail } from '../fail.ts'
import { messageOf } from '../paths.ts'
import { filesIn, sha256Of } from './objects.ts'

const NAME = 'manifest.json'

const manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The newest migration that the database has. */
  schema: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** Written last: a copy without it is none. */
export function writeManifest(dir: string, facts: Pick<Manifest, 'made' | 'schema' | 'rows'>): Manifest {
  const files = filesIn(dir).map((path) => ({
    path: relative(dir, path),
    bytes: readFileSync(path).length,
    sha256: sha256Of(path),
  }))
  const whole: Manifest = { format: 1, ...facts, files }
  writeFileSync(join(dir, NAME), `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 })
  return whole
}

/** The manifest of a backup in which every file is as it was written, and no other. */
export function checkedManifest(dir: string): Manifest {
  const path = join(dir, NAME)
  if (!existsSync(path)) fail(`${dir} holds no whole backup: there is no ${NAME}`)
  const found = readManifest(path)
  const known = new Map(found.files.map(({ path: name, sha256 }) => [name, sha256]))
  const there = filesIn(dir).map((one) => relative(dir, one))
  const wrong = [
    ...there.filter((name) => name !== NAME && known.get(name) !== sha256Of(join(dir, name))),
    ...[...known.keys()].filter((name) => !there.includes(name)),
  ]
  if (wrong.length) fail(`the backup in ${dir} is damaged: ${wrong.slice(0, 3).join(', ')}`)
  return found
}

function readManifest(path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return fail(`${path} cannot be read (${messageOf(error)})`)
  }
}
