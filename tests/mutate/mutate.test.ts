import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../worker/local/paths.ts'
import { Copy } from './copy.ts'
import { drawMutations, mutationOf } from './draw.ts'
import { namedMutations } from './named.ts'
import { breaksOf, emptiedTriggers } from './operators.ts'
import { EQUIVALENT, reasonOf } from './equivalent.ts'
import { Imports } from './near.ts'
import { suitesOf } from './parts.ts'

const broken = (source: string) =>
  breaksOf('a.ts', source).map(({ start, end, broken: text }) => source.slice(0, start) + text + source.slice(end))

describe('small breaks of a source', () => {
  it('flip, shift, double, negate and remove, and leave types alone', () => {
    expect(broken('const a: 3 = b < 2')).toEqual(['const a: 3 = b >= 2', 'const a: 3 = b <= 2', 'const a: 3 = b < 4'])
    expect(broken('if (a && b) go()')).toEqual(['if (!(a && b)) go()', 'if (a || b) go()', 'if (a && b) ;'])
    expect(broken('const a = b ? true : c')).toEqual(['const a = !(b) ? true : c', 'const a = b ? false : c'])
  })

  it('empty triggers', () => {
    const source = 'CREATE TRIGGER a BEFORE DELETE ON b\nBEGIN\n  SELECT CASE 1 WHEN 1 THEN 2 END;\nEND;\n'
    const [edit] = emptiedTriggers(source)
    expect(edit && source.slice(0, edit.start) + edit.broken + source.slice(edit.end)).toBe(
      'CREATE TRIGGER a BEFORE DELETE ON b\nBEGIN SELECT 1; END;\n',
    )
    for (const gone of ['a', 'b']) expect(emptiedTriggers(source, [gone])).toEqual([])
  })

  it('that change nothing have a reason, and stand in their files', () => {
    for (const [file, , , why] of EQUIVALENT) {
      const none = mutationOf({ file, part: '', source: '', edit: { operator: 'named', start: 0, end: 0, broken: '' } })
      expect(reasonOf(ROOT, none)).toBeNull()
      expect(why.length).toBeGreaterThan(20)
    }
  })

  it('are drawn alike from the same seed, over every part', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => drawMutations(ROOT, 60, seed))
    expect(one).toEqual(again)
    expect(one).not.toEqual(other)
    const parts = new Set(one?.map(({ part }) => part))
    for (const part of ['shared/engine/price', 'worker/service', 'web/lib', 'migrations']) expect(parts).toContain(part)
  })
})

/** The quickest of the named breaks, so that every run of the tests tries that breaks are noticed at all. */
describe('a copy of the tree', () => {
  let copy: Copy
  beforeAll(() => void (copy = new Copy(ROOT)))
  afterAll(async () => {
    await copy.end()
    copy.remove()
  })

  const sample = namedMutations(ROOT).filter(({ file }) => /\/(?:quantity|quote|dnp)\.ts$/.test(file))
  it.each(sample)('broken at $file:$line fails its own tests, and is whole again', async (mutation) => {
    const path = join(copy.root, mutation.file)
    const [suite] = suitesOf(new Imports(copy.root), mutation.file)
    const before = readFileSync(path, 'utf8')
    const outcome = await copy.broken(mutation, async () => suite && (await copy.run(suite, 200)))
    expect(outcome).toMatchObject({ kind: 'failed', failed: [expect.stringMatching(/^tests\/engine\//)] })
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(suite && (await copy.run(suite, 200))).toMatchObject({ kind: 'passed', failed: [] })
  })
})
