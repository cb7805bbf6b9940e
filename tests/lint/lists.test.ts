import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What only the list helper may write. A cap that is a constant is no page, and `limit({ key })` counts requests. */
const BY_HAND: readonly [what: string, pattern: RegExp][] = [
  ['a page', /\.offset\(|\.limit\((?!\{|[A-Z_]+( \+ 1)?\)|\d+\))/],
  ['a total', /\btotal: count\(/],
  ['a keyword', /\bLIKE\b|\b(?:like|containing)\(/],
]

const byHand = (code: string): string[] => BY_HAND.flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []))

describe('a list is paged, counted and searched by worker/db/page.ts', () => {
  it.each([
    ['.limit(search.pageSize)', ['a page']],
    ['.offset(10)', ['a page']],
    ['select({ total: count() })', ['a total']],
    ["sql`${field} LIKE ${words} ESCAPE '\\\\'`", ['a keyword']],
    ['where(like(users.name, words))', ['a keyword']],
    ['.limit(SHOWN + 1)', []],
    ['env.LOGIN_LIMIT?.limit({ key: ctx.ip })', []],
  ])('%s', (code, found) => {
    expect(byHand(code)).toEqual(found)
  })

  it('and by nobody else', () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'worker'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const files = listed.split('\0').filter((path) => path.endsWith('.ts') && !/^worker\/(local\/|db\/page\.ts)/.test(path))
    const wrong = files.flatMap((path) => byHand(readFileSync(join(ROOT, path), 'utf8')).map((what) => `${path}: ${what}`))
    expect(files.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })
})
