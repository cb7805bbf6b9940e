import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import type { BookChange } from '../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import type { Context } from '../../rpc/context.ts'

/** A model in force for somebody, with what it takes to make it again: the version it stands on and the owner's own items. */
export type Pricing = { model: PriceModel; items: readonly BookChange[] }

/** Some versions, and as many owners' models: what an isolate prices with in a while. */
const MOST = 40
const known = new Map<string, Pricing>()

/** In force is the newest version whose time has come. A model that is known here is not sent again. */
const IN_FORCE = `SELECT version, hash, iif(version || ' ' || hash IN (SELECT value FROM json_each(?1)), NULL, model) AS model,
    (SELECT json_group_array(json_object('kind', kind, 'code', code, 'item', json(item)))
      FROM (SELECT kind, code, item FROM private_item JOIN private_set USING (owner_id) WHERE owner_id = ?2 AND is_on ORDER BY kind, code)
    ) AS items
  FROM price_version WHERE effective_at <= ?3 ORDER BY version DESC LIMIT 1`

/** The price model in force: the platform's, and for an owner with his own items on top of it. One round trip. */
export async function loadPricing({ data, now }: Pick<Context, 'data' | 'now'>, ownerId: string | null): Promise<Pricing> {
  const plain = [...known.keys()].filter((key) => !key.includes('|'))
  const [rows] = await data.rows([{ sql: IN_FORCE, args: [JSON.stringify(plain), ownerId, now] }])
  const row = rows?.[0]
  if (!row) throw new Error('no price version is in force')
  const key = `${Number(row['version'])} ${String(row['hash'])}`
  const base = known.get(key) ?? keep(key, published(String(row['version']), String(row['hash']), String(row['model'])))
  const laid = String(row['items'])
  if (laid === '[]') return base
  return known.get(`${key}|${laid}`) ?? keep(`${key}|${laid}`, layered(base.model, laid))
}

export const loadPriceModel = async (ctx: Pick<Context, 'data' | 'now'>, ownerId: string | null): Promise<PriceModel> =>
  (await loadPricing(ctx, ownerId)).model

/** The oldest goes first; asking for one makes it young again. */
function keep(key: string, priced: Pricing): Pricing {
  known.set(key, priced)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return priced
}

/** A document was checked before it was published. */
function published(version: string, hash: string, text: string): Pricing {
  return { model: { ...(JSON.parse(text) as PriceDocument), version, hash }, items: [] }
}

function layered({ version, hash: _hash, ...document }: PriceModel, text: string): Pricing {
  // Items were checked when they were saved.
  const items = JSON.parse(text) as BookChange[]
  const resolved = resolve(document, items)
  return { model: { ...resolved, version, hash: hashOf(resolved) }, items }
}

/** SHA-256 of a document, in hex. */
export const hashOf = (document: PriceDocument): string => createHash('sha256').update(canonicalJson(document)).digest('hex')
