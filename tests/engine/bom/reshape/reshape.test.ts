import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinTexts, madeColumns, shapeTable, splitText } from '../../../../shared/engine/bom/reshape/reshape.ts'
import type { Reshape } from '../../../../shared/engine/bom/types.ts'
import { CELL } from '../../../../shared/engine/sheet/types.ts'
import { bill, codes, found, sheet, table } from '../tables.ts'
import { issueText } from '../../../../shared/engine/issue.ts'

const split = (column: number, into: number[], separator: string): Reshape => ({ kind: 'split', column, into, separator })
const merge = (columns: number[], into: number, separator: string): Reshape => ({ kind: 'merge', columns, into, separator })

const SPEC = sheet(`
温控板 物料 清单|||
序号|位号|规格|用量
1|R1,R2|10k 0603 ±1%|2
2|C1|100nF 0402 50V|1
3|U1|LM358 SOP-8|1
合计|||4`)

describe('a column split', () => {
  it('is read as the columns that were in it', () => {
    const bom = bill(SPEC, { reshapes: [split(2, [4, 5, 6], ' ')] })
    expect(found(bom)).toBe('designator:1 quantity:3 value:4 footprint:5')
    expect(bom.lines.map(({ value, footprint }) => [value, footprint])).toEqual([
      ['10k', '0603'],
      ['100nF', '0402'],
      ['LM358', 'SOP-8'],
    ])
    expect(bom.headerRow).toBe(1)
    expect(bom.rejected.map(({ text }) => text)).toEqual(['合计 | 4'])
  })

  it('brings the meanings that its head names', () => {
    const file = sheet('位号|厂家型号/品牌\nU1|GRM188R71H104KA93D/Murata\nU2|RC0603FR-0710KL/YAGEO')
    expect(found(bill(file, { reshapes: [split(1, [2, 3], '/')] }))).toBe('designator:0 mpn:2 manufacturer:3')
  })

  it('gives the quantity that stood behind the designators', () => {
    const file = sheet('位号|型号\nR1-R4 x4|10k\nC1,C2 x2|100nF\nU1 x1|LM358')
    const bom = bill(file, { reshapes: [split(0, [2, 3], ' x')] })
    expect(found(bom)).toBe('designator:2 quantity:3 value:1')
    expect(bom.reasons.find(({ field }) => field === 'quantity')?.basis).toBe('agreement')
  })

  it('leaves what was said of it for later', () => {
    const columns = { 2: 'description', 5: 'note' } as const
    const bom = bill(SPEC, { reshapes: [split(2, [4, 5, 6], ' ')], columns })
    expect(found(bom)).toContain('note:5')
    expect(found(bom)).not.toContain(':2')
    expect(found(bill(SPEC, { columns: { 2: 'description' } }))).toContain('description:2')
  })

  it('keeps rows whole that hold nothing else', () => {
    const file = sheet('位号|型号\nR1 R2|10k\nR3 R4|\nC1 C2|100nF')
    const { whole, live } = shapeTable(file, [split(0, [2, 3], ' ')])
    expect(whole.rows.map((row) => row.slice(2))).toEqual([
      ['位号', ''],
      ['R1', 'R2'],
      ['R3 R4', ''],
      ['C1', 'C2'],
    ])
    expect(live.rows.map((row) => row[0])).toEqual(['', '', '', ''])
  })

  it('opens a file that is one column', () => {
    const file = sheet('R1 10k 0603 1\nC1 100nF 0402 1\nU1 LM358 SOP-8 1')
    expect(found(bill(file, { reshapes: [split(0, [1, 2, 3, 4], ' ')] }))).toBe('designator:1 quantity:4 value:2 footprint:3')
  })

  it('can be split and merged again', () => {
    const steps = [split(2, [4, 5], ' '), split(5, [6, 7], ' '), merge([4, 6], 8, '|')]
    const { whole } = shapeTable(SPEC, steps)
    expect(whole.rows[2]?.slice(4)).toEqual(['10k', '0603 ±1%', '0603', '±1%', '10k|0603'])
  })
})

describe('columns merged', () => {
  it('are one column, without separators around what is empty', () => {
    const file = sheet('位号|型号|品牌|数量\nU1|LM358|TI|1\nU2|LM324||1\nU3|||1')
    const { whole } = shapeTable(file, [merge([2, 1], 4, ' / ')])
    expect(whole.rows.map((row) => row[4])).toEqual(['品牌 / 型号', 'TI / LM358', 'LM324', ''])
  })

  it('keep the merged cells that all of them share', () => {
    const merges = [
      { top: 1, bottom: 2, left: 0, right: 0 },
      { top: 1, bottom: 2, left: 1, right: 1 },
      { top: 3, bottom: 4, left: 0, right: 0 },
    ]
    const shaped = shapeTable(sheet('a|b|c\n1|2|3\n1|2|3\n1|2|3\n1|2|3', { merges }), [merge([0, 1], 3, ' ')])
    expect(shaped.whole.merges).toEqual([...merges, { top: 1, bottom: 2, left: 3, right: 3 }])
  })

  it('stay numbers where one cell came over whole', () => {
    const rows = table([
      ['a', 'b'],
      ['1', ''],
      ['1', '2'],
    ])
    rows.kinds = [
      [1, 1],
      [CELL.number, 0],
      [CELL.number, CELL.number],
    ].map((kinds) => Uint8Array.from(kinds))
    expect(shapeTable(rows, [merge([0, 1], 2, ' ')]).whole.kinds.map((kinds) => kinds[2])).toEqual([1, CELL.number, CELL.text])
  })
})

it('leaves out, and says so, a step that does not fit the table', () => {
  const wrong = [
    split(9, [4, 5], ' '),
    split(2, [1, 4], ' '),
    merge([1, 1], 4, ' '),
    merge([1, 2], 4, ' '),
    split(1, [5, 6], ','),
  ]
  const bom = bill(SPEC, { reshapes: wrong })
  expect(shapeTable(SPEC, wrong).steps).toEqual([wrong[3]])
  expect(bom.issues.map((issue) => [issue.code, issueText(issue)])).toContainEqual([
    'reshape-left',
    '4 步拆分或合并不适用于这张表，没有执行',
  ])
  expect(codes(bill(SPEC))).not.toContain('reshape-left')
})

const word = fc.stringMatching(/^[0-9A-Za-zµ±%.]{1,6}$/)
const separator = fc.constantFrom(' ', ',', '/', ' x', '、', '->')

describe('any column', () => {
  it('split and merged with the same separator is the text again', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        separator,
        fc.integer({ min: 2, max: 6 }),
        (words, by, parts) => {
          const text = words.join(by)
          expect(joinTexts(splitText(text, by, parts), by)).toBe(text)
        },
      ),
    )
    expect(joinTexts(splitText('10k   0603', ' ', 3), ' ')).toBe('10k   0603')
  })

  it('keeps its number and its text, whatever is split, merged and taken back', () => {
    const cells = fc.array(fc.array(fc.oneof(word, fc.constant(''), fc.constant('a b c')), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    const step = fc.oneof(
      fc.tuple(fc.nat(9), fc.nat(2)).map(([column, more]) => ({ column, more })),
      fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 3 }).map((columns) => ({ columns })),
    )
    fc.assert(
      fc.property(cells, fc.array(step, { maxLength: 5 }), fc.nat(4), (rows, picks, gone) => {
        let next = 4
        const steps = picks.map((pick): Reshape => {
          if ('columns' in pick) return merge(pick.columns, next++, ' ')
          const into = Array.from({ length: pick.more + 2 }, () => next++)
          return split(pick.column, into, ' ')
        })
        const before = shapeTable(table(rows), steps)
        const after = shapeTable(
          table(rows),
          steps.filter((_, index) => index !== gone),
        )
        for (const shaped of [before, after]) {
          rows.forEach((row, r) => expect(shaped.whole.rows[r]?.slice(0, 4)).toEqual(row))
          for (const [r, row] of shaped.whole.rows.entries()) expect(shaped.whole.kinds[r]?.length).toBe(row.length)
        }
        const columnOf = ({ whole }: typeof before, column: number) => whole.rows.map((row) => row[column] ?? '')
        for (const each of after.steps.filter((one) => before.steps.includes(one))) {
          for (const column of madeColumns(each)) expect(columnOf(after, column)).toEqual(columnOf(before, column))
        }
      }),
    )
  })
})
