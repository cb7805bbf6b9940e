import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { readBom } from '../../../shared/engine/bom/read.ts'
import { bill, table } from './tables.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'

const HEAD = ['序号', '名称', '规格型号', '封装', '数量', '位号', '备注']

/** A board of a few lines: unique designators, now and then a line not fitted or with a wrong quantity. */
const board = fc
  .array(
    fc.record({
      refs: fc.integer({ min: 1, max: 6 }),
      value: fc.constantFrom('10K 1%', '0.1uF/50V', '0R', 'AMS1117-3.3', '1N4148', 'XH2.54-4P'),
      footprint: fc.constantFrom('0603', '0402', 'SOT-223', '插件'),
      note: fc.constantFrom('', '', '', '不贴', '国巨'),
      more: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 3, maxLength: 25 },
  )
  .map((lines) => {
    let next = 1
    return lines.map((line, i) => {
      const refs = Array.from({ length: line.refs }, () => `R${next++}`)
      return [`${i + 1}`, '元件', line.value, line.footprint, `${line.refs + line.more}`, refs.join(','), line.note]
    })
  })

const figures = (rows: string[][]) => billTotals(bill(table(rows)))
const content = (rows: string[][]) =>
  bill(table(rows)).lines.map(({ designators, quantity, dnp, value, footprint }) => ({
    designators,
    quantity,
    dnp,
    value,
    footprint,
  }))

describe('reading does not depend on how the table is laid out', () => {
  it('keeps its figures when rows are shuffled', () => {
    const shuffled = board.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })))
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        expect(figures([HEAD, ...other])).toEqual(figures([HEAD, ...rows]))
      }),
    )
  })

  it('keeps its figures with blank rows, blank columns on the right and a title above', () => {
    fc.assert(
      fc.property(board, fc.array(fc.nat(30), { maxLength: 6 }), (rows, blanks) => {
        const spaced = rows.map((row) => [...row, '', ''])
        for (const at of blanks)
          spaced.splice(
            at % (spaced.length + 1),
            0,
            Array.from({ length: 9 }, () => ''),
          )
        expect(figures([['控制板 BOM'], [], HEAD, ...spaced])).toEqual(figures([HEAD, ...rows]))
      }),
    )
  })

  it('gives the same lines when the columns are shuffled', () => {
    const order = fc.shuffledSubarray(
      HEAD.map((_, i) => i),
      { minLength: HEAD.length },
    )
    fc.assert(
      fc.property(board, order, (rows, columns) => {
        const moved = [HEAD, ...rows].map((row) => columns.map((c) => row[c] ?? ''))
        expect(content(moved)).toEqual(content([HEAD, ...rows]))
      }),
    )
  })

  it('answers any table with a bill or a reason, never an error', () => {
    const words = fc.constantFrom('位号', '数量', 'Qty', 'Value', 'R1', 'R1-R9', '10K', '合计', '', '不贴', '1', '替代料', 'TOP')
    const cell = fc.oneof(fc.string({ maxLength: 12 }), words)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
        const read = readBom([table(rows)])
        if ('notABom' in read) expect(refusalText(read.why)).not.toBe('')
        else expect(read.lines.length + read.rejected.length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })
})
