import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Contract } from '../../shared/contract.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The files of a folder, by their paths in it, without its index. */
const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .flatMap((path) => (path.endsWith('.ts') && path !== `${folder}/index.ts` ? [path.slice(folder.length + 1)] : []))

/** What a file exports under a name that ends so, such as `newsApi`. */
const namesIn = (path: string, ending: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^export const (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name.endsWith(ending))

const declaring = filesOf('shared/api').filter((file) => namesIn(`shared/api/${file}`, 'Api').length > 0)

/** `BomAnalyse/SaveItem` is of the group `bom-analyse`. */
const groupOf = (call: string): string =>
  (call.split('/')[0] ?? '').replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)

describe('a file of shared/api', () => {
  it.each(declaring)('%s is named for its wire group and is in the index', async (file) => {
    const declared: Record<string, unknown> = await import(join(ROOT, 'shared/api', file))
    const calls = namesIn(`shared/api/${file}`, 'Api').flatMap((name) => Object.entries(declared[name] as Contract))
    const whole: Contract = api
    expect(calls.filter(([name, endpoint]) => whole[name] !== endpoint).map(([name]) => name)).toEqual([])
    expect([...new Set(calls.map(([name]) => groupOf(name)))]).toEqual([file.split(/[./]/)[0]])
  })

  it('together they are the index', () => {
    expect(declaring.length).toBeGreaterThan(15)
  })
})

describe('a file of worker/api', () => {
  it('stands beside each of shared/api under the same name', () => {
    expect(filesOf('worker/api').toSorted()).toEqual(declaring.toSorted())
  })

  it.each(filesOf('worker/api'))('%s is in the index', (file) => {
    const [index, answering] = ['index.ts', file].map((name) => readFileSync(join(ROOT, 'worker/api', name), 'utf8'))
    expect(index).toMatch(new RegExp(`^  '?${file.replace('.ts', '')}'?: later\\(\\(\\) => import\\('\\./${file}'\\)\\),$`, 'm'))
    expect(namesIn(`shared/api/${file}`, 'Api').filter((name) => !answering?.includes(`calls = answered(${name}, {`))).toEqual([])
  })
})
