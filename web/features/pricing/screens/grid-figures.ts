import { mulDiv } from '../../../../shared/engine/money.ts'
import { plainNumber } from '../../../lib/format.ts'
import { decimalText, scaledOf } from '../../../lib/decimal.ts'

type Cell = {
  /** What stands there: what +5% is of. */
  now: number | null
  places: number
  max: number
}

const RAISE = /^([+-])(\d+(?:\.\d{1,4})?)[%％]$/

/** A figure typed into a sheet, in units of 10^-places; or so many percent more or less of what stands there. */
export function scaledIn(text: string, { now, places, max }: Cell): number | null | undefined {
  const raise = RAISE.exec(plainNumber(text).replace('−', '-').replace('＋', '+'))
  if (!raise) return scaledOf(text, places, 0, max)
  const ppm = scaledOf(`${raise[1] === '-' ? '-' : ''}${raise[2] ?? ''}`, 4, -1_000_000, 10_000_000)
  if (typeof ppm !== 'number' || now === null) return undefined
  const raised = mulDiv([now, 1_000_000 + ppm], 1_000_000)
  return raised <= max ? raised : undefined
}

/** The same as a cell's text. An empty cell says nothing. */
export function figureOf(text: string, cell: Cell): { text: string } | { problem: string } {
  const scaled = scaledIn(text, cell)
  if (scaled === undefined) return { problem: `填数字（最多 ${cell.places} 位小数），或 +5% 这样的涨跌` }
  return { text: scaled === null ? '' : decimalText(scaled, cell.places) }
}
