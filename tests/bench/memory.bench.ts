/**
 * The largest permitted saves under limits of the heap: `npm run bench memory`. A worker has 128 MB for heap and buffers; each
 * line tells the least limit that sufficed and the most that stood in buffers beside it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INPUTS } from './memory/inputs.ts'
import { savesIn } from './memory/run.ts'

const LIMITS_MB = [30, 40, 50, 60, 70, 80, 100]

const folder = mkdtempSync(join(tmpdir(), 'memory-'))
try {
  const save = await savesIn(folder)
  for (const input of Object.keys(INPUTS)) {
    const least = LIMITS_MB.find((limit) => save(input, limit) !== null)
    const { refused, lines, sentMb, buffersMb } = (least === undefined ? null : save(input, least)) ?? {}
    console.log(
      `${input.padEnd(26)} heap ${least ?? 'over 100'} MB, buffers ${buffersMb} MB, sent ${sentMb} MB, ${refused ?? `${lines} lines`}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
