import { createHash } from 'node:crypto'
import type { Row } from '@libsql/client/web'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import type { BookChange } from '../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import type { Context } from '../../rpc/context.ts'

/** What somebody's orders are priced with: the model, and what it was made of, the platform's version and the owner's own items on top. */
export type Pricing = { model: PriceModel; document: PriceDocument; platform: PriceDocument; items: readonly BookChange[] }

/** Some versions, and as many owners' models: what an isolate prices with in a while. */
const MOST = 40
const known = new Map<string, Pricing>()

/** In force is the newest version whose time has come. A model that is known here is not sent again. */
const IN_FORCE = `SELECT version, hash, iif(version || ' ' || hash IN (SELECT value FROM json_each(?1)), NULL, model) AS model,
    (SELECT json_group_array(json_object('kind', kind, 'code', code, 'item', json(item)))
      FROM (SELECT kind, code, item FROM private_item JOIN private_set USING (owner_id) WHERE owner_id = ?2 AND is_on ORDER BY kind, code)
    ) AS items,
    (SELECT min(effective_at) FROM price_version WHERE effective_at > ?3) AS until
  FROM price_version WHERE effective_at <= ?3 ORDER BY version DESC LIMIT 1`

type Asking = Pick<Context, 'data' | 'now'>

/** The versions that are known here, as `version hash`: their documents need not be sent again. */
export const knownVersions = (): string => JSON.stringify([...known.keys()].filter((key) => !key.includes('|')))

/** The version of a row with `version`, `hash` and, unless it is known here, `model`. */
export function pricingIn(row: Row): Pricing {
  const [version, hash] = [String(row['version']), String(row['hash'])]
  const key = `${version} ${hash}`
  // A document was checked before it was published.
  return known.get(key) ?? keep(key, pricingOf(JSON.parse(String(row['model'])) as PriceDocument, version, hash))
}

/** The price model in force: the platform's, and for an owner with his own items on top of it. One round trip. */
export async function loadPricing({ data, now }: Asking, ownerId: string | null): Promise<Pricing & { until: number }> {
  const [rows] = await data.rows([{ sql: IN_FORCE, args: [knownVersions(), ownerId, now] }])
  const row = rows?.[0]
  if (!row) throw new Error('no price version is in force')
  const until = Number(row['until'] ?? Infinity)
  const base = pricingIn(row)
  const laid = String(row['items'])
  if (laid === '[]') return { ...base, until }
  const own = `${base.model.version} ${base.model.hash}|${laid}`
  // Items were checked when they were saved.
  return { ...(known.get(own) ?? keep(own, layered(base, JSON.parse(laid) as BookChange[]))), until }
}

function keep(key: string, pricing: Pricing): Pricing {
  known.set(key, pricing)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return pricing
}

export const pricingOf = (document: PriceDocument, version: string, hash: string): Pricing => ({
  model: modelOf(document, version, hash),
  document,
  platform: document,
  items: [],
})

/** An owner's own items on top of a version. */
export function layered({ model, document }: Pricing, items: readonly BookChange[]): Pricing {
  const resolved = resolve(document, items)
  return { model: modelOf(resolved, model.version, hashOf(resolved)), document: resolved, platform: document, items }
}

/** SHA-256 of a document, in hex. */
export const hashOf = (document: PriceDocument): string => createHash('sha256').update(canonicalJson(document)).digest('hex')
