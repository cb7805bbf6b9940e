import { describe, expect, it } from 'vitest'
import { MAX_SAVED_LINES } from '../../../../shared/constants.ts'
import { WORKER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { writeXlsx } from '../../../../shared/engine/export/xlsx.ts'
import { sendingOf, tableOf } from '../../../../web/bom/engine/sending.ts'
import { rawTable } from '../../../../shared/api/bom-analyse.ts'
import { sentTables } from '../../../../worker/service/bom/sent-tables.ts'
import { understood, workbookOf } from '../../../fixtures/understood.ts'

const HEAD = ['位号', '数量', '规格', '封装']
const lines = (count: number) => Array.from({ length: count }, (_, at) => [`R${at + 1}`, '1', '10k', '0603'])
const csv = (rows: readonly string[][]) => new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'))
const opened = (bytes: Uint8Array, name: string) => understood(workbookOf(bytes, name).sheets)
const sent = (bytes: Uint8Array<ArrayBuffer>, name: string) => sendingOf(opened(bytes, name), { name, bytes })

describe('how a bill is sent', () => {
  it('a plain file goes as it is', () => {
    expect(sent(csv([HEAD, ...lines(20)]), 'a.csv')).toEqual({ as: 'file' })
  })

  it('more columns than the server reads go as rows', () => {
    const wide = [HEAD, ...lines(3)].map((row) => [...row, ...Array.from({ length: WORKER_CAPS.columns }, () => 'x')])
    expect(sent(csv(wide), 'a.csv')).toEqual({ as: 'table' })
  })

  it('more rows than the server reads, on a sheet beside the bill, go as rows', () => {
    const other = Array.from({ length: WORKER_CAPS.rows + 10 }, () => ['备料'])
    const bytes = writeXlsx([
      { name: 'BOM', rows: [HEAD, ...lines(5)] },
      { name: '记录', rows: other },
    ])
    expect(sent(Uint8Array.from(bytes), 'a.xlsx')).toEqual({ as: 'table' })
  })

  it('a bill of several sheets goes as the rows of each, at its place, and is the same bill there', () => {
    const board = (prefix: string) => [HEAD, ...lines(40).map(([name, ...rest]) => [`${prefix}${name}`, ...rest])]
    const other = Array.from({ length: WORKER_CAPS.rows + 10 }, () => ['备料'])
    const bytes = Uint8Array.from(
      writeXlsx([
        { name: '记录', rows: other },
        { name: '主板', rows: board('A') },
        { name: '说明', rows: [['本页空白']] },
        { name: '副板', rows: board('B') },
      ]),
    )
    const here = opened(bytes, 'a.xlsx')
    expect(new Set(here.bom.lines.map(({ sheet }) => sheet))).toEqual(new Set([1, 3]))
    expect(sendingOf(here, { name: 'a.xlsx', bytes })).toEqual({ as: 'table' })
    const table = rawTable.parse(structuredClone(tableOf(here)))
    expect([table.at, table.name, table.others.map(({ at, name }) => [at, name])]).toEqual([1, '主板', [[3, '副板']]])
    const there = understood(sentTables(table), here.choices)
    expect(there.bom.lines).toEqual(here.bom.lines)
    expect(there.quote).toEqual(here.quote)
  })

  it('more lines than are kept are refused with a way on', () => {
    const bytes = csv([HEAD, ...lines(1)])
    const bill = opened(bytes, 'a.csv')
    const many = Array.from({ length: MAX_SAVED_LINES + 1 }, () => bill.bom.lines).flat()
    const answer = sendingOf({ ...bill, bom: { ...bill.bom, lines: many } }, { name: 'a.csv', bytes })
    expect(answer).toMatchObject({ refused: true, message: expect.stringContaining('拆成几份') })
  })

  it('more text than a request takes is refused with a way on', () => {
    const long = '内部流转记录'.repeat(5000)
    const wide = Array.from({ length: WORKER_CAPS.columns }, () => 'x')
    const rows = [[...HEAD, '流转'], [...(lines(1)[0] ?? []), long, ...wide], ...lines(260).map((row) => [...row, long])]
    const bytes = writeXlsx([{ name: 'BOM', rows }])
    expect(sent(Uint8Array.from(bytes), 'a.xlsx')).toMatchObject({ refused: true, message: expect.stringContaining('MB') })
  })
})
