import { FIELD_NAMES, FIELDS, type Field } from '../../../shared/engine/bom/types.ts'
import { rootOf } from '../../../shared/engine/bom/reshape/reshape.ts'
import { chooseReading } from '../document/choose-reading.ts'
import { fieldsOf } from './fields.ts'
import { nameOfColumn } from './reshape-acts.ts'
import { currentBom, type OpenBom } from '../document/state.ts'

export type Meaning = Field | 'auto' | 'ignore'

/** What the menu of a column offers. */
export const MEANINGS: readonly { value: Meaning; text: string }[] = [
  { value: 'auto', text: '自动识别' },
  { value: 'ignore', text: '忽略此列' },
  ...FIELDS.map((field) => ({ value: field, text: FIELD_NAMES[field] })),
]

/** What a person said of the column, else what it was recognised as. */
export function meaningOf({ reading, opened }: OpenBom, column: number): Meaning | 'unused' {
  const said = reading.columns?.[column]
  if (said !== undefined) return said ?? 'ignore'
  return fieldsOf(opened.parsed, column)[0] ?? 'unused'
}

/** A field has one column in a table: given to another, the first loses it. */
export function setMeaning(column: number, meaning: Meaning): void {
  const bom = currentBom()
  if (!bom) return
  const field = meaning === 'ignore' ? null : meaning
  const others = Object.entries(bom.reading.columns ?? {}).filter(
    ([key, value]) => Number(key) !== column && (value === null || value !== field || !areInOneTable(bom, Number(key), column)),
  )
  const all = field === 'auto' ? others : [...others, [String(column), field] as const]
  const columns = all.length === 0 ? undefined : Object.fromEntries(all)
  chooseReading({ columns }, `列“${nameOfColumn(bom, column)}”的含义`)
}

/** Of tables that stand side by side each has its own columns, those made of them included. */
function areInOneTable({ opened, reading }: OpenBom, a: number, b: number): boolean {
  const tableAt = (column: number) => {
    const root = rootOf(column, reading.reshapes ?? [])
    return opened.parsed.tables?.findIndex(({ left, right }) => root >= left && root <= right)
  }
  return tableAt(a) === tableAt(b)
}
