import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FOLDER, MOST_BYTES } from '../pictures/kept.ts'

const ROOT = join(import.meta.dirname, '../..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const TOP = ['migrations', 'shared', 'tests', 'web', 'worker']

/** Paths of files and folders that a text names: in backticks or in a drawing, from one of the top folders on. */
function pathsOf(text: string): string[] {
  const found = text.match(new RegExp(`(?<![\\w/.:-])(?:${TOP.join('|')})(?:/[\\w.$\\[\\]<>{},-]+)+/?`, 'g')) ?? []
  return [...new Set(found.flatMap(spelledOut))].filter((path) => !/[<>]/.test(path))
}

/** `a/{b,c}.ts` is two paths. */
function spelledOut(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? []
  if (whole === undefined || choices === undefined) return [path.replace(/[,.]$/, '')]
  return choices.split(',').flatMap((choice) => spelledOut(path.replace(whole, choice)))
}

/** The lines below a heading, up to the next one of its level or above. */
function section(heading: string): string[] {
  const lines = README.split('\n')
  const start = lines.indexOf(heading)
  const level = /^#+ /.exec(heading)?.[0].length ?? 0
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => (/^#+ /.exec(line)?.[0].length ?? Infinity) <= level)
  return start === -1 ? [] : rest.slice(0, end === -1 ? undefined : end)
}

describe('the README', () => {
  it('names files that are there', () => {
    const paths = pathsOf(README)
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it.each([
    ['### The map', 60],
    ['## Words of the trade', 40],
  ])('%s fits into %i lines', (heading, most) => {
    const lines = section(heading)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.length).toBeLessThanOrEqual(most)
  })
})

/** Pictures of a text, with what stands for them where they cannot be seen. */
const picturesOf = (text: string) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, says = '', path = '']) => ({ says, path }))

describe('the pictures that the README opens with', () => {
  const pictures = picturesOf(README.slice(0, README.indexOf('\n## ')))

  it('are three, each of which says in words what it shows', () => {
    expect(pictures.map(({ path }) => path).toSorted()).toEqual(
      readdirSync(join(ROOT, FOLDER))
        .map((name) => `${FOLDER}/${name}`)
        .toSorted(),
    )
    expect(pictures).toHaveLength(3)
    expect(pictures.filter(({ says }) => says.length < 30)).toEqual([])
  })

  it('are small enough to be kept here', () => {
    expect(pictures.filter(({ path }) => statSync(join(ROOT, path)).size > MOST_BYTES)).toEqual([])
  })
})

describe('paths in a text', () => {
  it('are found as written, braces spelled out, placeholders left', () => {
    const text = 'see `shared/engine/a.ts`, worker/api/{b,c}.ts, `web/routes/<url>.tsx` and http://web/x.'
    expect(pathsOf(text)).toEqual(['shared/engine/a.ts', 'worker/api/b.ts', 'worker/api/c.ts'])
  })
})
