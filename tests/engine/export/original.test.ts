import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { BomLine, Reshape } from '../../../shared/engine/bom/types.ts'
import { cellText } from '../../../shared/engine/export/cell.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { originalSheets } from '../../../shared/engine/export/original.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { bill, fixtureTables, sheet } from '../bom/tables.ts'
import { read as readFile, readWell } from '../sheet/tools.ts'
import { parseCsv, PAYLOADS, RUNS } from './payloads.ts'
import { understood } from '../../fixtures/understood.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'

const corrected = (tables: Table[], edits: readonly LineEdit[] = []) => originalSheets(understood(tables, { edits }))
const shown = (tables: Table[], edits: readonly LineEdit[] = []): string[] =>
  corrected(tables, edits)[0]!.rows.map((row) => row.map((cell) => cellText(cell ?? null)).join('|'))
const edit = (row: number, some: Partial<LineEdit>): LineEdit => ({ sheet: 0, row, ...some })

const BOARD = sheet(`
项目：电源板||版本：A1
序号|位号|数量|值|封装|是否贴装
1|R1,R2|2|10k|402|是
2|C1|1|100nF|0603|否
3|U1|1|神秘|X9|是
|C1A|1|替代料||
合计||4|||
审核：王|||||`)

describe('the corrected bill', () => {
  it('keeps title, head, rejected rows, and adds what was understood', () => {
    expect(shown([BOARD])).toEqual([
      '项目：电源板||版本：A1',
      '序号|位号|数量|值|封装|是否贴装|识别封装|引脚|点数|状态',
      '1|R1,R2|2|10k|0402|是|0402|2|2|核对：封装“402”丢失了前导零，已还原为 0402',
      '2|C1|1|100nF|0603|否|0603|2|0|不贴',
      ...shown([BOARD]).slice(4, 6),
      '合计||4|||||||未计入：合计或统计行',
      '审核：王|||||||||未计入：标题或说明行',
    ])
  })

  it('puts edits into their cells', () => {
    const rows = shown(
      [BOARD],
      [edit(2, { value: '4.7k', footprint: '0603', quantity: 3, dnp: true }), edit(3, { dnp: false, mpn: 'CL10B104KB8NNNC' })],
    )
    expect(rows[2]).toMatch(/^1\|R1,R2\|3\|4.7k\|0603\|不贴\|\|0603\|/)
    expect(rows[1]).toBe('序号|位号|数量|值|封装|是否贴装|型号|识别封装|引脚|点数|状态')
    expect(rows[3]).toMatch(/^2\|C1\|1\|100nF\|0603\|\|CL10B104KB8NNNC\|0603\|/)
  })

  it('leaves out removed lines and moves what stands below', () => {
    const table = { ...BOARD, merges: [{ top: 6, left: 0, bottom: 6, right: 1 }] }
    const [sheetData] = corrected([table], [edit(3, { removed: true })])
    expect(sheetData!.rows.map((row) => row[0])).toEqual(['项目：电源板', '序号', '1', '3', '', '合计', '审核：王'])
    expect(sheetData!.merges).toEqual([{ top: 5, left: 0, bottom: 5, right: 1 }])
  })

  it('opens a merge whose cells now differ', () => {
    const merged = {
      ...sheet('位号|数量|值|封装\nR1|1|10k|0402\nR2|1||0402'),
      merges: [{ top: 1, left: 2, bottom: 2, right: 2 }],
    }
    expect(corrected([merged])[0]!.merges).toHaveLength(1)
    expect(corrected([merged], [edit(2, { value: '22k' })])[0]!.merges).toEqual([])
  })

  it('keeps every formula a text', () => {
    const cells = PAYLOADS.map((text) => text.replace(/[\r\n|]+/g, ' '))
    const table = sheet(['位号|数量|值|封装|描述', ...cells.map((text, i) => `R${i + 1}|1|${text}|0603|${text}`)].join('\n'))
    const edits = cells.map((text, i) => edit(i + 1, { manufacturer: text }))
    const sheets = corrected([table], edits)
    const back = readWell(writeXlsx(sheets)).sheets[0]!
    for (const [i, text] of cells.entries()) expect(back.rows[i + 1]![2]!.trim()).toBe(text.replaceAll('\0', '').trim())
    for (const text of parseCsv(writeCsv(sheets[0]!.rows)).flat()) expect(text).not.toMatch(RUNS)
  })
})

describe('columns that were split, and tables side by side', () => {
  const FILE = sheet('位号|规格|备注\nR1-R2 x2|10k 402 ±1%|a\nC1 x1|100nF 0402 50V|\nU1 x1|LM358 SOP-8|c')
  const reshapes: Reshape[] = [
    { kind: 'split', column: 0, into: [3, 4], separator: ' x' },
    { kind: 'split', column: 1, into: [5, 6, 7], separator: ' ' },
  ]

  it('keep the columns of the file and add what was read from the made ones, corrected', () => {
    const edits = [edit(2, { value: '220nF', designators: ['C1', 'C2'] })]
    const read = understood([FILE], { edits, reading: { reshapes, columns: { 4: 'quantity' } } })
    const rows = originalSheets(read)[0]!.rows.map((row) => row.map((cell) => cellText(cell ?? null)).join('|'))
    expect(rows.map((row) => row.split('|').slice(0, 7).join('|'))).toEqual([
      '位号|规格|备注|位号（更正）|数量（更正）|值（更正）|封装（更正）',
      'R1-R2 x2|10k 402 ±1%|a|R1, R2|2|10k|0402',
      'C1 x1|100nF 0402 50V||C1, C2|2|220nF|0402',
      'U1 x1|LM358 SOP-8|c|U1|1|LM358|SOP-8',
    ])
    const again = bill(readWell(writeXlsx(originalSheets(read))).sheets)
    const told = (line: BomLine) => [line.designators, line.quantity, line.value, line.footprint]
    expect(again.lines.map(told)).toEqual(read.lines.map(({ line }) => told(line)))
  })

  it('put a correction where its own table has it, and take out one of two lines', () => {
    const file = sheet('位号|值|封装|位号|值|封装\nR1|10k|0603|C1|1uF|0603\nR2|1k|0603|C2|1uF|0603')
    const edits = [{ ...edit(1, { footprint: '0402' }), part: 1 }, edit(2, { removed: true })]
    expect(shown([file], edits).map((row) => row.split('|').slice(0, 6).join('|'))).toEqual([
      '位号|值|封装|位号|值|封装',
      'R1|10k|0603|C1|1uF|0402',
      '|||C2|1uF|0603',
    ])
  })

  it('put edited designators into one cell, wherever they stood', () => {
    const file = sheet('序号|位号|数量|值\n1|R1,R2|4|10k\n|R3,R4||\n2|C1|1|1uF')
    expect(shown([file], [edit(1, { designators: ['R7', 'R8', 'R9'] })]).map((row) => row.split('|')[1])).toEqual([
      '位号',
      'R7-R9',
      '',
      'C1',
    ])
  })
})

/** What must come back when the corrected file is read again. */
const content = ({ designators, quantity, dnp, value, footprint, mpn, manufacturer, description }: BomLine) => ({
  designators,
  quantity,
  dnp,
  value,
  footprint,
  mpn,
  manufacturer,
  description,
})

it('reads back as the lines it was made of, edits included', () => {
  const tables = fixtureTables('motor-driver.csv')
  const edits = bill(tables).lines.map(({ row }, i): LineEdit => ({
    sheet: 0,
    row,
    value: `${i + 1}00R`,
    footprint: '0805',
    mpn: `MPN-${i}X`,
    quantity: i + 1,
  }))
  const before = understood(tables, { edits })
  const after = bill(readWell(writeXlsx(originalSheets(before))).sheets)
  expect(after.lines.map(content)).toEqual(
    before.lines.map(({ line }) => ({ ...content(line), quantity: Math.max(line.quantity ?? 0, line.designators.length) })),
  )
})

const RAW = join(import.meta.dirname, '../../../../shared/data/boms/raw')
const here = existsSync(RAW)
if (!here) console.warn('corrected bills of real files: skipped, the data folder is not beside the project')

describe.skipIf(!here)('real files', () => {
  const files = here ? readdirSync(RAW) : []
  it.each(files)('%s comes back as it was read', (name) => {
    const book = readFile(new Uint8Array(readFileSync(join(RAW, name))), name)
    if (isRefusal(book)) throw new Error(sheetRefusalText(book))
    const before = understood(book.sheets)
    const after = readBom(readWell(writeXlsx(originalSheets(before))).sheets)
    if ('notABom' in after) throw new Error(refusalText(after.why))
    // Where the file tells no package, the one that was recognised may be read; without a head the status is a description.
    const { headerRow, lines } = before.bom
    const same = (line: BomLine, i: number) => ({
      ...content(line),
      ...(lines[i]?.footprint === '' ? { footprint: '' } : {}),
      ...(headerRow === null ? { description: '' } : {}),
    })
    expect(after.lines.map(same)).toEqual(before.bom.lines.map(same))
  })
})
