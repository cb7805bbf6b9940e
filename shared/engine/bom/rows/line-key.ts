/** Where a line stands in the file. `part` tells lines of tables side by side apart; absent and 0 are the same. */
export type LinePlace = { sheet: number; row: number; part?: number | undefined }

/** What a line is called for good: edits, prices set by hand and the grid name it so. Other columns or edits rename no line. */
export const lineKey = ({ sheet, row, part = 0 }: LinePlace): string =>
  part === 0 ? `${sheet}:${row}` : `${sheet}:${row}:${part}`

/** The place alone, of a line, an edit or a finding. */
export const placeOf = ({ sheet, row, part = 0 }: LinePlace): LinePlace => (part === 0 ? { sheet, row } : { sheet, row, part })

/** The place a key names. */
export function placeOfKey(key: string): LinePlace {
  const [sheet = 0, row = 0, part = 0] = key.split(':').map(Number)
  return placeOf({ sheet, row, part })
}

/** What an edit changes, without saying of which line. */
export function changeOf<Edit extends LinePlace>({ sheet: _s, row: _r, part: _p, ...change }: Edit): Omit<Edit, keyof LinePlace> {
  return change
}
