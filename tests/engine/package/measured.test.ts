import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/packages')

/** Share of the file's names read right and read wrong without a mark, in percent; a guess counts as no answer. */
function score(file: string): { right: number; wrong: number } {
  const rows = readFileSync(join(DATA, file), 'utf8').trim().split('\n')
  const [head = [], ...body] = rows.map((row) => row.split('\t'))
  const wanted = ['pads', 'padsNoMech', 'joints'].map((name) => head.indexOf(name)).filter((index) => index >= 0)
  let [right, wrong] = [0, 0]
  for (const row of body) {
    const got = recognisePackage(row[0] ?? '')
    if ('unknown' in got || got.guess) continue
    const joints = wanted.map((index) => Number(row[index]))
    if (joints.includes(got.pins) || joints.includes(got.pins + got.exposedPads)) right++
    else wrong++
  }
  return { right: (100 * right) / body.length, wrong: (100 * wrong) / body.length }
}

describe.skipIf(!existsSync(DATA))('measured on collected names (skipped: the collection is not beside the project)', () => {
  it('reads names that tell their count', () => {
    const { right, wrong } = score('eval_recoverable.tsv')
    expect(right).toBeGreaterThanOrEqual(99)
    expect(wrong).toBeLessThanOrEqual(0.2)
  })

  it('is silent or marked where the name does not tell', () => {
    expect(score('eval_unrecoverable.tsv').wrong).toBeLessThanOrEqual(3.5)
  })

  it('reads the cells of part lists', () => {
    const { right, wrong } = score('texts.tsv')
    expect(right).toBeGreaterThanOrEqual(93)
    expect(wrong).toBeLessThanOrEqual(1)
  })
})
