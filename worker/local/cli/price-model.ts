import * as z from 'zod'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import { openShipped } from './shipped.ts'

const row = z.object({ version: z.int(), hash: z.string(), model: z.string() })

/** The price model as shipped. */
export function shippedPriceModel(): PriceModel {
  const database = openShipped()
  const { version, hash, model } = row.parse(
    database.prepare('SELECT version, hash, model FROM price_version ORDER BY version DESC LIMIT 1').get(),
  )
  database.close()
  return modelOf(JSON.parse(model) as PriceDocument, String(version), hash)
}
