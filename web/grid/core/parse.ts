import { plainNumber } from '../../lib/format.ts'
import type { CoreColumn, Parsed } from './model.ts'

/** What the column makes of a text: its own parser, else the plain rule of its kind. Clearing a cell is always allowed. */
export function parseText<Row>(column: CoreColumn<Row>, row: Row, text: string): Parsed {
  const { edit } = column
  if (edit?.parse) return edit.parse(text, row)
  if (edit?.kind === 'number') return parseNumber(text)
  if (edit?.kind === 'choice') return parseChoice(text, edit.choices ?? [])
  return { text }
}

/** Full-width digits, thousands separators and the true minus become a plain number. */
export function parseNumber(text: string): Parsed {
  const plain = plainNumber(text)
    .replace(/^[−－–]/, '-')
    .replace(/^＋/, '+')
  if (plain === '') return { text: '' }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? { text: String(Number(plain)) } : { problem: `“${text.trim()}”不是数字` }
}

function parseChoice(text: string, choices: readonly string[]): Parsed {
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? '' : choices.find((choice) => choice.toLowerCase() === wanted)
  return found === undefined ? { problem: `只能填：${choices.join('、')}` } : { text: found }
}
