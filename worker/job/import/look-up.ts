import type { Row } from '@libsql/client/web'
import type { Break } from '../../../shared/engine/catalogue/offer.ts'
import { mpnNorm } from '../../../shared/engine/catalogue/keys.ts'
import type { Held } from '../../../shared/engine/import/compare.ts'
import type { ListedOffer } from '../../../shared/engine/import/offer.ts'
import {
  makersByName,
  resolvePart,
  type KnownMaker,
  type KnownPart,
  type Resolved,
} from '../../../shared/engine/import/resolve.ts'
import type { Work } from '../job.ts'
import type { List } from './list.ts'

/** What the catalogue says of the offers of a slice, offer by offer. */
export type Looked = {
  resolved: Resolved[]
  /** What the supplier's number was offered as until now. */
  before: (Held | null)[]
  /** The first row of the list with this number of the supplier's; undefined for a new one, null where nobody knows which. */
  first: (number | null | undefined)[]
}

const MAKERS = 'SELECT id, name, name_cn, aliases FROM maker ORDER BY id'
/** A part that only others' own lists have named is none for this one. */
const PARTS = `SELECT norm.key AS at, part.id, part.maker_id FROM json_each(?) AS norm
  CROSS JOIN part ON part.mpn_norm = norm.value
  WHERE NOT part.is_private OR EXISTS (SELECT 1 FROM offer JOIN supplier ON supplier.id = offer.supplier_id
    WHERE offer.part_id = part.id AND supplier.owner_id = ?) ORDER BY part.id`
const BEFORE = `SELECT sku.key AS at, part_id, moq, mult, stock, lead_days, breaks, valid_to FROM json_each(?) AS sku
  CROSS JOIN offer ON offer.supplier_id = ? AND offer.gen = ? AND offer.sku = sku.value`
const SEEN = `SELECT sku.key AS at, seen.row FROM json_each(?) AS sku CROSS JOIN import_sku AS seen ON seen.run = ? AND seen.sku = sku.value`

/** Four questions for all offers of a slice together. */
export async function lookUp({ data }: Pick<Work, 'data'>, list: List, offers: readonly ListedOffer[]): Promise<Looked> {
  const skus = JSON.stringify(offers.map(({ sku }) => sku))
  const norms = JSON.stringify(offers.map(({ mpn }) => mpnNorm(mpn)))
  const [makers = [], parts = [], old = [], seen = []] = await data.rows([
    MAKERS,
    { sql: PARTS, args: [norms, list.ownerId] },
    { sql: BEFORE, args: [skus, list.supplierId, list.baseGen] },
    { sql: SEEN, args: [skus, list.run] },
  ])
  const makerOf = makersByName(makers.map(makerRow))
  const same = Map.groupBy(parts, (row) => Number(row['at']))
  const before = new Map(old.map((row) => [Number(row['at']), heldRow(row)]))
  const first = new Map(seen.map((row) => [Number(row['at']), row['row'] === null ? null : Number(row['row'])]))
  return {
    resolved: offers.map((offer, at) =>
      resolvePart(offer, (same.get(at) ?? []).map(partRow), before.get(at)?.partId ?? null, makerOf),
    ),
    before: offers.map((_, at) => before.get(at) ?? null),
    first: offers.map((_, at) => first.get(at)),
  }
}

const partRow = (row: Row): KnownPart => ({ id: Number(row['id']), makerId: Number(row['maker_id']) })

const makerRow = (row: Row): KnownMaker => ({
  id: Number(row['id']),
  name: String(row['name']),
  nameCn: String(row['name_cn']),
  // A column of JSON arrays of texts.
  aliases: JSON.parse(String(row['aliases'])) as string[],
})

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

const heldRow = (row: Row): Held => ({
  partId: Number(row['part_id']),
  moq: Number(row['moq']),
  mult: Number(row['mult']),
  stock: Number(row['stock']),
  leadDays: numberOrNull(row['lead_days']),
  validTo: numberOrNull(row['valid_to']),
  breaks: JSON.parse(String(row['breaks'])) as Break[],
})
