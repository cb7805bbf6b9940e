import { expect, test } from 'vitest'

import { text } from '../../../fixtures/hostile/workbook.ts'
import { readWell, rowsOf } from '../tools.ts'

test('tables stand under their headings, with pipes at the ends or without', () => {
  const book = readWell(
    text(
      '# BOM\n\ntext | with a pipe\n\n| Ref | Qty |\n|:---:|-----|\n| R1 | 2 |\n\n## Tools ##\nName | No\n--- | ---\nIron | 1\n',
    ),
    'bom.md',
  )
  expect(book.format).toBe('md')
  expect(book.sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'BOM',
      [
        ['Ref', 'Qty'],
        ['R1', '2'],
      ],
    ],
    [
      'Tools',
      [
        ['Name', 'No'],
        ['Iron', '1'],
      ],
    ],
  ])
})

test('marks of Markdown are no text', () => {
  const cells = [
    '**R1**',
    '[10k](https://x.y/z)',
    '`0603`',
    'a<br>b',
    '0.1 $\\mu$F',
    '22 $\\Omega$',
    '\\$1',
    'a\\|b',
    'C_0402_1',
    '&micro;F',
  ]
  expect(rowsOf(text(`|a|b|\n|-|-|\n|${cells.join('|')}|\n`), 'x.md')[1]).toEqual([
    'R1',
    '10k',
    '0603',
    'a\nb',
    '0.1 µF',
    '22 Ω',
    '$1',
    'a|b',
    'C_0402_1',
    'µF',
  ])
})

test('pipes without a rule of dashes are delimited text', () => {
  expect(readWell(text('Ref|Qty|Value\nR1|1|10k\nR2|1|20k\n'), 'bom.txt').delimiter).toBe('|')
})

test('a table goes on behind an empty line, but not behind words', () => {
  const rows = rowsOf(text('| Part | Qty |\n|---|---|\n| Rod | 1 |\n\t\n| M5x16 | 4 |\n| M6 | 2 |\n\nOther: | 7\n'), 'bom.md')
  expect(rows).toEqual([
    ['Part', 'Qty'],
    ['Rod', '1'],
    ['M5x16', '4'],
    ['M6', '2'],
  ])
})
