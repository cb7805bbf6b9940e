import type { Table } from './types.ts'

/** What a sheet's name holds at most: as in Excel, so that a heading of a page fits where names of sheets stand. */
const MOST = 31

/** Gives tables that stand under headings names of their own: shortened, and numbered where two are alike. */
export function nameTables(tables: Table[]): Table[] {
  const used = new Set<string>()
  for (const table of tables) {
    if (table.name === null) continue
    const name = table.name.slice(0, MOST).trim()
    let own = name
    for (let i = 2; used.has(own); i++) own = `${name.slice(0, MOST - 5)} (${i})`
    used.add(own)
    table.name = own
  }
  return tables
}
