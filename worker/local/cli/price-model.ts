import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { readMigrations } from '../migrations.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'

const row = z.object({ version: z.int(), hash: z.string(), model: z.string() })

/** The price model as shipped, from the very migrations that a deployment runs: the command line needs no database. */
export function shippedPriceModel(): PriceModel {
  const database = new DatabaseSync(':memory:')
  for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
  const { version, hash, model } = row.parse(database.prepare('SELECT version, hash, model FROM price_version').get())
  database.close()
  return modelOf(JSON.parse(model) as PriceDocument, String(version), hash)
}
