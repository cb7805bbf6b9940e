import { columnName } from './schema/columns.ts'

/** The first so many characters, whole ones, as the database counts them. */
export const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))

type Values = Readonly<Record<string, unknown>>

/** Of a row that SQL wrote out, the columns that are always words, by their keys in camelCase. */
export const textsIn = <const K extends string>(row: Values, ...keys: K[]) => valuesIn(row, keys, String)

/** The same of columns that are always numbers. */
export const numbersIn = <const K extends string>(row: Values, ...keys: K[]) => valuesIn(row, keys, Number)

function valuesIn<K extends string, V>(row: Values, keys: readonly K[], read: (value: unknown) => V) {
  const found = keys.map((key) => [key, read(row[columnName(key)])] as const)
  // Object.fromEntries forgets which keys it was given: these are all of K, each once.
  return Object.fromEntries(found) as { [Key in K]: V }
}
