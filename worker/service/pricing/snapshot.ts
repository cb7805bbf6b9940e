import type { Row } from '@libsql/client/web'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import type { BookChange } from '../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import type { Database } from '../../db/client.ts'
import { priceSnapshots } from '../../db/schema/price.ts'
import type { Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Pricing } from './price-model.ts'

/** Records what a bill was priced with where no version alone tells it. */
export function snapshotOf(ctx: Context, { model, items }: Pricing): Statement[] {
  if (items.length === 0) return []
  const row = { hash: model.hash, baseVersion: Number(model.version), items: canonicalJson(items) }
  return [ctx.db.insert(priceSnapshots).values(row).onConflictDoNothing()]
}

/** The figures of each hash: a version's own, or a snapshot's items on top of its version. */
const documentsFor = (asked: string) => `SELECT asked.value AS hash, snapshot.items AS items,
    coalesce((SELECT model FROM price_version WHERE version = snapshot.base_version),
      (SELECT model FROM price_version WHERE price_version.hash = asked.value LIMIT 1)) AS model
  FROM ${asked} AS asked LEFT JOIN price_snapshot AS snapshot ON snapshot.hash = asked.value`

/** What bills were priced with, by the hashes they kept; a hash that nobody knows is not there. */
export async function documentsOf(data: Pick<Database, 'rows'>, hashes: readonly string[]): Promise<Map<string, PriceDocument>> {
  const [rows = []] = await data.rows([{ sql: documentsFor('json_each(?)'), args: [JSON.stringify([...new Set(hashes)])] }])
  return new Map(rows.filter((row) => row['model'] !== null).map((row) => [String(row['hash']), documentIn(row)]))
}

/** The same of a quote, whose hash is not known yet: one round trip. Whose quote it is the caller checks. */
export async function documentOfQuote(data: Pick<Database, 'rows'>, quoteId: string): Promise<PriceDocument | null> {
  const asked = '(SELECT price_hash AS value FROM quote WHERE id = ?)'
  const [[row] = []] = await data.rows([{ sql: documentsFor(asked), args: [quoteId] }])
  return row && row['model'] !== null ? documentIn(row) : null
}

function documentIn(row: Row): PriceDocument {
  // Stored under these types by this program.
  const document = JSON.parse(String(row['model'])) as PriceDocument
  return row['items'] === null ? document : resolve(document, JSON.parse(String(row['items'])) as BookChange[])
}
