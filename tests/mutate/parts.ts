import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Tests to run: a project of tests/vitest.config.ts and what their paths contain. */
export type Suite = { project: 'engine' | 'web' | 'api' | 'fault'; paths: readonly string[] }

/** The part of the product that a source belongs to: the room of its floor; null for what is not broken. */
export function partOf(file: string): string | null {
  if (!/\.(?:ts|sql)$/.test(file) || /\.(?:d|config)\.ts$|(?:^|[-/])texts?\.ts$/.test(file)) return null
  if (file.startsWith('migrations/')) return 'migrations'
  return /^(?:shared\/engine|worker|web|shared)(?:\/[\w-]+(?=\/))?/.exec(file)?.[0] ?? null
}

/**
 * Which tests answer for a source, the nearest first, each run only when those before let the break pass: the file of the
 * same name in the same place, the tests of its part's room, then all of the part's project. Screens (.tsx) answer to the
 * browser tests alone, so they are not broken here.
 */
export function suitesOf(root: string, file: string): Suite[] {
  const name = basename(file).replace(/\.\w+$/, '')
  const has = (path: string) => existsSync(join(root, path))
  const of = (project: Suite['project'], ...paths: string[]): Suite[] => {
    const there = paths.filter(has)
    return there.length === 0 ? [] : [{ project, paths: there }]
  }
  if (file.startsWith('worker/local/')) return [...of('engine', `tests/local/${name}.test.ts`), ...of('engine', 'tests/local/')]
  if (file.startsWith('migrations/')) return [...of('api', 'tests/api/schema.test.ts'), ...of('api', 'tests/api/')]
  if (file.startsWith('web/functions/')) return of('fault', 'tests/fault/pages.test.ts')
  if (file.startsWith('worker/'))
    return [...of('api', ...named(root, 'tests/api', [name, basename(dirname(file))])), ...of('api', 'tests/api/')]
  if (file.startsWith('web/') || file.startsWith('shared/engine/')) {
    const project = file.startsWith('web/') ? 'web' : 'engine'
    const mirrored = file.replace(/^shared\//, '').replace(/\.ts$/, '.test.ts')
    const room = mirrored.split('/').slice(0, 2).join('/')
    const near = [...of(project, `tests/${mirrored}`), ...of(project, `tests/${room}/`)]
    return [...(room.includes('.') ? of(project, `tests/${mirrored}`) : near), ...of(project, `tests/${project}/`)]
  }
  return [...of('web', 'tests/web/'), ...of('engine', 'tests/engine/'), ...of('api', 'tests/api/')]
}

function named(root: string, folder: string, names: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => names.some((name) => basename(path) === `${name}.test.ts`))
    .map((path) => `${folder}/${path}`)
}
