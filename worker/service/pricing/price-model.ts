import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { PRICE_MODEL_TABLES, priceModelFromRows } from '../../../shared/engine/price/rows.ts'
import type { Context } from '../../rpc/context.ts'

let latest: PriceModel | null = null

/**
 * The price model in force. One small read tells its revision; the eighteen tables are read when none is known here, and again
 * when the revision has changed. It is the same for everyone, so an isolate may keep it.
 */
export async function loadPriceModel({ data }: Pick<Context, 'data'>): Promise<PriceModel> {
  if (latest) {
    const [revision] = await data.rows(['SELECT revision FROM price_model'])
    if (latest.version === String(revision?.[0]?.['revision'])) return latest
  }
  const tables = await data.rows(PRICE_MODEL_TABLES.map((table) => `SELECT * FROM ${table}`))
  latest = priceModelFromRows(
    Object.fromEntries(PRICE_MODEL_TABLES.map((table, index) => [table, (tables[index] ?? []).map(plain)])),
  )
  return latest
}

/** The client's rows answer by position too; the engine wants names alone. */
const plain = (row: object): Record<string, unknown> => ({ ...row })
