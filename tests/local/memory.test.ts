import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SAVED_LINES } from '../../shared/constants.ts'
import { savesIn, type Outcome } from '../bench/memory/run.ts'

/** What a worker has for its heap and its buffers together, and what of it the heap may take here. */
const WORKER_MB = 128
const HEAP_MB = 76

// All of them, with the least heap of each: `npm run bench memory`.
describe('the memory of a save, of 128 MB that a worker has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  let save: (input: string, limitMb: number) => Outcome
  beforeAll(async () => {
    save = await savesIn(folder)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('suffices for the most lines that are kept, priced by a program with fifty breaks', () => {
    const kept = save('price ordinary.csv', HEAP_MB)
    expect(kept).toMatchObject({ lines: MAX_SAVED_LINES })
    expect(HEAP_MB + (kept?.buffersMb ?? WORKER_MB)).toBeLessThanOrEqual(WORKER_MB)
  })

  it('suffices to refuse lines that are too long together, in words', () => {
    expect(save('repeated.csv', HEAP_MB)?.refused).toMatch(/超过 12 MB.*拆成几份/)
  })
})
