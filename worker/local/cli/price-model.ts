import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../migrations.ts'
import { PRICE_MODEL_TABLES, priceModelFromRows } from '../../../shared/engine/price/rows.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'

/** The price model as shipped, from the very migrations that a deployment runs: the command line needs no database. */
export function shippedPriceModel(): PriceModel {
  const database = new DatabaseSync(':memory:')
  for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
  const rows = PRICE_MODEL_TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()])
  database.close()
  return priceModelFromRows(Object.fromEntries(rows))
}
