import type { RefusedLine } from '../../../screen/sheet/refused-rows.tsx'

/** A cell of the row by its column's title, without blanks around it. */
export type At<T extends string> = (title: T) => string

/** The rows of a sheet by its titles, the first of which must be there; a text that `lineOf` answers is why the row is refused. */
export function linesBy<T extends string, L>(
  rows: readonly (readonly string[])[],
  titles: readonly [T, ...T[]],
  lineOf: (at: At<T>, row: number) => L | string,
): { lines: L[]; refused: RefusedLine[] } {
  const head = (rows[0] ?? []).map((title) => title.trim())
  const [first] = titles
  if (!head.includes(first)) throw new Error(`表格的第一行没有“${first}”这一列；要有的列：${titles.join('、')}`)
  const lines: L[] = []
  const refused: RefusedLine[] = []
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue
    const at: At<T> = (title) => cells[head.indexOf(title)]?.trim() ?? ''
    const row = index + 1
    const line = at(first) === '' ? `没有${first}` : lineOf(at, row)
    if (typeof line === 'string') refused.push({ row, name: at(first).slice(0, 100), reason: line })
    else lines.push(line)
  }
  return { lines, refused }
}

/** Which of the cells is not a count, in words. */
export function notCounts<T extends string>(at: At<T>, titles: readonly T[]): string | null {
  const wrong = titles.find((title) => !/^\d{0,9}$/.test(at(title)))
  return wrong === undefined ? null : `${wrong}“${at(wrong).slice(0, 20)}”不是整数`
}

export const countIn = (text: string): number | null => (text === '' ? null : Number(text))
