import { integer, text } from 'drizzle-orm/sqlite-core'

/*
 * A column is called what its key says, in snake_case. Those of one kind that stand beside each other are named
 * together, in the order of the table; what needs more (a default, an enum, a key of the table) is written out.
 */

/** Words that are always there. */
export const texts = <const K extends string>(...keys: K[]) => columnsOf(keys, (name) => text(name).notNull())

export const textsOrNull = <const K extends string>(...keys: K[]) => columnsOf(keys, (name) => text(name))

/** Whole numbers that are always there: counts, states, instants (ms), money (fen), points (thousandths). */
export const integers = <const K extends string>(...keys: K[]) => columnsOf(keys, (name) => integer(name).notNull())

export const integersOrNull = <const K extends string>(...keys: K[]) => columnsOf(keys, (name) => integer(name))

/** Yes or no, kept as 1 or 0. */
export const flags = <const K extends string>(...keys: K[]) =>
  columnsOf(keys, (name) => integer(name, { mode: 'boolean' }).notNull())

/** What the database calls the column of this key. */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function columnsOf<K extends string, C>(keys: readonly K[], make: (name: string) => C) {
  const made = keys.map((key) => [key, make(columnName(key))] as const)
  // Object.fromEntries forgets which keys it was given: these are all of K, each once.
  return Object.fromEntries(made) as { [Key in K]: C }
}
