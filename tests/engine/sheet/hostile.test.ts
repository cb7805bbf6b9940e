import { describe, expect, test } from 'vitest'

import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import manifest from '../../fixtures/hostile/manifest.json' with { type: 'json' }
import { HOSTILE } from '../../fixtures/hostile/make.ts'
import { workbookEntries } from '../../fixtures/hostile/workbook.ts'
import { zip } from '../../fixtures/hostile/zip.ts'
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

test('an archive whose end is missing is called incomplete: a workbook a file, any other an archive', () => {
  const cut = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length - 30)
  const said = (bytes: Uint8Array): string => {
    const result = read(cut(bytes))
    return isRefusal(result) ? sheetRefusalText(result) : ''
  }
  expect(said(zip(workbookEntries({})))).toMatch(/^文件不完整，像是没有传完/)
  expect(said(zip([{ name: 'bom/板子.csv', data: new TextEncoder().encode('位号,数量\nR1,1\n') }]))).toMatch(/^压缩包不完整/)
})
