import { describe, expect, test } from 'vitest'

import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import manifest from '../../fixtures/hostile/manifest.json' with { type: 'json' }
import { HOSTILE } from '../../fixtures/hostile/make.ts'
import { read } from './tools.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'

/** The machine that tests may be slow: a file may take this many times its limit of CPU time before it counts as slow. */
const PATIENCE = 4

describe('hostile files', () => {
  test('the manifest names every file that is made', () => {
    expect(manifest.map(({ file }) => file)).toEqual(Object.keys(HOSTILE))
  })

  test.each(manifest)('$file is $verdict ($code)', ({ file, code, rows, ms, addedMb }) => {
    const bytes = HOSTILE[file]!()
    read(bytes, file)
    const memory = process.memoryUsage().rss
    const started = process.cpuUsage()
    const result = read(bytes, file)
    const { user, system } = process.cpuUsage(started)
    const took = (user + system) / 1000
    const added = (process.memoryUsage().rss - memory) / 1e6
    expect(isRefusal(result) ? result.code : null).toBe(code)
    if (isRefusal(result)) expect(sheetRefusalText(result)).toMatch(/[\u4e00-\u9fff]/)
    else expect(result.sheets[0]!.rows).toHaveLength(rows ?? 0)
    expect(took).toBeLessThan(ms * PATIENCE)
    expect(added).toBeLessThan(addedMb)
  })

  test('a file of one kilobyte that would unpack to a megabyte is answered at once', () => {
    const bytes = HOSTILE['declared-500-mb.xlsx']!()
    expect(bytes.length).toBeLessThan(2048)
    const started = performance.now()
    read(bytes)
    expect(performance.now() - started).toBeLessThan(100)
  })
})
