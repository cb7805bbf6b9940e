import type { InStatement } from '@libsql/client/web'
import type { ListedOffer } from '../../../shared/engine/import/offer.ts'
import type { Resolved } from '../../../shared/engine/import/resolve.ts'
import { partColumns } from '../../../shared/engine/match/part-columns.ts'
import { PRIVATE_FROM } from '../../service/catalogue/offered.ts'
import type { List } from './list.ts'

const BAND = 1_000_000_000
/** Among what nobody has asked for yet. */
const PUBLIC_FROM = 6 * BAND

type Taken = { offer: ListedOffer; which: Exclude<Resolved, { reason: string }> }

/** Of the catalogue's columns those that a list fills, behind its maker's name. */
const COLUMNS = [
  'mpn',
  'mpn_norm',
  'mpn_base',
  'name_key',
  'category',
  'pkg',
  'size',
  'pins',
  'value_key',
  'descr',
  'tok',
  'facts',
].concat('facts_version')
const VALUES = COLUMNS.map((_, at) => `row.value ->> ${at + 1}`).join(', ')

/** Enters the makers and parts that the catalogue lacks; what is there stays, and is everybody's once everybody's list names it. */
export function newParts(list: List, taken: readonly Taken[], now: number): InStatement[] {
  const isPrivate = list.ownerId !== null
  const rows = new Map<string, readonly (string | number | null)[]>()
  const makers = new Map<string, string>()
  for (const { offer, which } of taken) {
    if (!('maker' in which)) continue
    const row = rowOf(offer, which.makers, isPrivate)
    const key = `${which.maker.toUpperCase()} ${row[1]}`
    if (!rows.has(key)) rows.set(key, [which.maker, ...row])
    if (which.makers.length === 1) makers.set(which.maker.toUpperCase(), which.maker)
  }
  if (rows.size === 0) return []
  const from = isPrivate ? PRIVATE_FROM : PUBLIC_FROM
  return [
    ...(makers.size === 0 ? [] : [newMakers([...makers.values()])]),
    {
      sql: `INSERT INTO part (id, maker_id, ${COLUMNS.join(', ')}, attrs, lifecycle, datasheet, source, updated, is_private)
        SELECT (SELECT coalesce(max(id), ?1) FROM part WHERE id >= ?1 AND id < ?2) + row.key + 1, maker.id, ${VALUES}, '{}', 1, '', '', ?3, ?4
        FROM json_each(?5) AS row CROSS JOIN maker ON maker.name = row.value ->> 0 WHERE true ON CONFLICT (mpn_norm, maker_id) DO UPDATE SET is_private = 0
          WHERE part.is_private AND NOT excluded.is_private`,
      args: [from, from + BAND, now, isPrivate ? 1 : 0, JSON.stringify([...rows.values()])],
    },
  ]
}

const newMakers = (names: readonly string[]): InStatement => ({
  sql: `INSERT INTO maker (id, name, name_cn, aliases) SELECT (SELECT coalesce(max(id), 0) FROM maker) + key + 1, value, '', '[]'
    FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
  args: [JSON.stringify(names)],
})

/** A member's own words about a part are for nobody else: of his lists the catalogue keeps number, maker, package and value alone. */
function rowOf({ mpn, category, pkg, descr, value }: ListedOffer, makers: readonly string[], isPrivate: boolean) {
  const texts = { category: isPrivate ? '' : category, pkg, descr: isPrivate ? value : descr }
  const made = partColumns({ mpn, makers, ...texts, pins: null, attrs: {} })
  return [
    mpn,
    made.mpnNorm,
    made.mpnBase,
    made.nameKey,
    texts.category,
    pkg,
    made.size,
    made.pins,
    made.valueKey,
    texts.descr,
  ].concat([made.tok, made.facts, made.factsVersion])
}
