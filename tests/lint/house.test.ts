import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLOORS, OPEN } from './floors.ts'
import { breach, floorOf } from './house.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOUSE = ['shared', 'web', 'worker']

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...HOUSE)
  .split('\0')
  .filter((path) => path !== '')

/** What lies in each folder: its files and the folders in it. */
const folders = new Map<string, Set<string>>()
for (const path of files) {
  const parts = path.split('/')
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = parts.slice(0, depth).join('/')
    folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ''))
  }
}
const isOpen = (folder: string): boolean => OPEN.some((open) => `${folder}/`.startsWith(`${open}/`))

describe('who may import whom', () => {
  it.each([
    ['worker/app.ts', 'web/main.tsx', 'worker and web stand side by side in the project'],
    ['shared/constants.ts', 'worker/env.ts', 'worker stands above shared in the project'],
    ['web/ui/button.tsx', 'web/layout/menu/menu.ts', 'layout stands above ui in web'],
    ['web/bom/quote/total.tsx', 'web/bom/columns/x.tsx', 'quote and columns stand side by side in web/bom'],
    ['worker/attic/x.ts', 'worker/env.ts', 'attic has no floor in worker'],
    ['shared/engine/line/edit.ts', 'shared/engine/bom/acts/apply.ts', 'bom/acts stands above line in shared/engine'],
    ['shared/engine/bom/acts/apply.ts', 'shared/engine/line/edit.ts', null],
    ['worker/local/ports.ts', 'worker/local/dianjia.ts', 'dianjia.ts stands above ports.ts in worker/local'],
    ['web/layout/menu/menu.ts', 'web/ui/button.tsx', null],
    ['shared/roles.ts', 'shared/constants.ts', null],
    ['web/ui/button.tsx', 'web/ui/keys.ts', null],
  ])('%s -> %s', (importer, imported, reason) => {
    expect(breach(importer, imported)).toBe(reason)
  })

  it('the linter runs the rule', () => {
    expect(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')).toContain('"house/floors": "error"')
  })

  it('every room has its floor, and no floor stands empty', () => {
    const wrong: string[] = []
    for (const [folder, inside] of folders) {
      const rooms = [...inside].filter((name) => folders.has(`${folder}/${name}`))
      if (FLOORS[folder] === undefined && rooms.length > 1 && !isOpen(folder)) wrong.push(`${folder}: no floors`)
      for (const room of FLOORS[folder] ? rooms : [])
        if (floorOf(folder, room) === -1 && !isOpen(`${folder}/${room}`)) wrong.push(`${folder}/${room}: no floor`)
      for (const name of FLOORS[folder]?.flat() ?? [])
        if (!/^\*$|\.gen\.ts$/.test(name) && !inside.has(name) && !folders.has(`${folder}/${name}`))
          wrong.push(`${folder}/${name}: not there`)
    }
    expect(wrong).toEqual([])
  })
})

it('a folder has rooms before it has twenty-five files', () => {
  const counts = [...folders].map(([folder, inside]) => ({
    folder,
    files: [...inside].filter((name) => !folders.has(`${folder}/${name}`)).length,
  }))
  expect(counts.filter(({ files: count }) => count > 24)).toEqual([])
})
