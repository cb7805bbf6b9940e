import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipboardTexts } from '../../../web/grid/core/clipboard.ts'
import { formatTsv, parseTsv } from '../../../web/grid/core/tsv.ts'

describe('reading what a spreadsheet copied', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['single', [['single']]],
    ['a\t\t\n', [['a', '', '']]],
    ['', [['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"line 1\nline 2"\tx', [['line 1\nline 2', 'x']]],
    ['"tab\there"', [['tab\there']]],
    ['"say ""hi"""\tx', [['say "hi"', 'x']]],
    ['0.5" 排线\tx', [['0.5" 排线', 'x']]],
    ['"never closed\tx\ny', [['"never closed', 'x'], ['y']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['x\r\n"R1,\nR2"\r\n', [['x'], ['R1,\nR2']]],
  ])('%j', (text, rows) => {
    expect(parseTsv(text)).toEqual(rows)
  })

  it('reads back every block that it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '阻', '0') })
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(`${formatTsv(rows)}\r\n`)).toEqual(rows)
      }),
    )
  })
})

describe('copying for other programs', () => {
  it('marks text as text, so that 0402 keeps its zero, and leaves numbers numbers', () => {
    const { html, plain } = clipboardTexts([['0402', 12, null]])
    expect(html).toContain(`<td style="mso-number-format:'\\@'">0402</td><td>12</td>`)
    expect(plain).toBe('0402\t12\t')
  })

  it.each(['=1+1', '@SUM(A1)', '+cmd|calc!A0', '-2+3+cmd|x', '=HYPERLINK("http://x")', ' =1', '＝1+1'])(
    'makes %s inert',
    (text) => {
      expect(
        clipboardTexts([[text]])
          .plain.replace(/^"/, '')
          .startsWith("'"),
      ).toBe(true)
    },
  )

  it.each(['+5V', '-12V', '+3V3', '-', 'R1-R4', 'a=b'])('leaves %s as it is', (text) => {
    expect(clipboardTexts([[text]]).plain).toBe(text)
  })

  it('escapes markup', () => {
    expect(clipboardTexts([['<img src=x>&']]).html).toContain('&lt;img src=x&gt;&amp;')
  })
})
