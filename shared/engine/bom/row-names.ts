/** A row of the file; both 0-based. */
type At = { sheet: number; row: number }
type Sheets = readonly { name: string | null }[]

/** How the rows of a bill are called. */
export type RowNames = {
  /** The sheet where it has to be told: row numbers start anew on every sheet. Empty where the bill stands on one. */
  sheet: (at: At) => string
  /** "12", "副板 12". */
  short: (at: At) => string
  /** "第 12 行", "副板 第 12 行". */
  long: (at: At) => string
}

/** What people call a sheet. */
export const sheetName = (sheets: Sheets, sheet: number): string => sheets[sheet]?.name?.trim() || `第 ${sheet + 1} 张表`

/** The number of a row, 1-based as the file's programs show it, after its sheet's name. */
export const longRowName = (sheet: string, row: number): string => `${sheet === '' ? '' : `${sheet} `}第 ${row + 1} 行`

/** Wherever a row is named, it is named so. `lines` are those of the bill: only when they stand on several sheets are these told. */
export function rowNamesOf(sheets: Sheets, lines: readonly At[]): RowNames {
  const isSeveral = lines.some(({ sheet }) => sheet !== lines[0]?.sheet)
  const sheet = (at: At): string => (isSeveral ? sheetName(sheets, at.sheet) : '')
  const short = (at: At): string => [sheet(at), String(at.row + 1)].filter(Boolean).join(' ')
  return { sheet, short, long: (at) => longRowName(sheet(at), at.row) }
}
