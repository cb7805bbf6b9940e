import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBom } from '../../../shared/engine/bom/read.ts'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { FIELDS } from '../../../shared/engine/bom/types.ts'
import type { Bom } from '../../../shared/engine/bom/types.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { tools } from '../sheet/tools.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/boms')
const present = existsSync(DATA)
if (!present) console.log('the collected bills are not here (../shared/data/boms): their tests are left out')

type Truth = {
  slug: string
  sheet: string | null
  headerRow: number | null
  columns: Record<string, number | null>
  lineCount: number
  totalQty: number | null
  designatorCount: number | null
  dnpLines: number | null
  ambiguous?: string[]
}

function readFile(path: string): ReturnType<typeof readBom> {
  const workbook = readWorkbook(new Uint8Array(readFileSync(path)), path, tools, BROWSER_CAPS)
  if (isRefusal(workbook)) throw new Error(`${path}: ${sheetRefusalText(workbook)}`)
  return readBom(workbook.sheets)
}

const fileOf = (slug: string) =>
  join(DATA, 'raw', readdirSync(join(DATA, 'raw')).find((name) => name.startsWith(`${slug}.`)) ?? '')

/** What is wrong in a reading, ambiguous fields left out. */
function misses(truth: Truth, bom: Bom): string[] {
  const open = new Set((truth.ambiguous ?? []).map((text) => text.split(/[ :.(]/)[0]))
  const wrong: string[] = []
  const check = (what: string, got: unknown, want: unknown) => {
    if (want !== undefined && !open.has(what) && got !== want) wrong.push(`${what} ${got}≠${want}`)
  }
  check('headerRow', bom.headerRow, truth.headerRow)
  if (truth.sheet !== null) check('sheet', bom.sheet, truth.sheet)
  for (const field of FIELDS) check(field, bom.columns[field], truth.columns[field])
  const totals = billTotals(bom)
  check('lineCount', totals.lines, truth.lineCount)
  check('totalQty', totals.quantity, truth.totalQty ?? undefined)
  check('designatorCount', totals.designators, truth.designatorCount ?? undefined)
  check('dnpLines', totals.dnpLines, truth.dnpLines ?? undefined)
  return wrong
}

const names = (folder: string) => (present ? readdirSync(join(DATA, folder)) : [])

describe.runIf(present)('bills collected from public repositories', () => {
  it('reads at least four in five of them without any miss, and throws none out', () => {
    const truths = names('truth').map((name) => JSON.parse(readFileSync(join(DATA, 'truth', name), 'utf8')) as Truth)
    const bad = truths.flatMap((truth) => {
      const bom = readFile(fileOf(truth.slug))
      if ('notABom' in bom) throw new Error(`${truth.slug}: ${refusalText(bom.why)}`)
      const wrong = misses(truth, bom)
      return wrong.length > 0 ? [`${truth.slug}: ${wrong.join('; ')}`] : []
    })
    expect(bad.length, bad.join('\n')).toBeLessThanOrEqual(truths.length * 0.2)
  })

  it.each(names('reencoded'))('reads %s as its source', (name) => {
    const [copy, source] = [readFile(join(DATA, 'reencoded', name)), readFile(fileOf(name.split('.')[0] ?? ''))]
    if ('notABom' in copy || 'notABom' in source) throw new Error('refused')
    expect(copy.columns).toEqual(source.columns)
    expect(billTotals(copy)).toEqual(billTotals(source))
    expect(copy.lines.map((line) => [line.row, line.designators])).toEqual(
      source.lines.map((line) => [line.row, line.designators]),
    )
  })

  it.each(names('not_boms'))('refuses %s', (name) =>
    expect(readFile(join(DATA, 'not_boms', name))).toHaveProperty('notABom', true),
  )
})
