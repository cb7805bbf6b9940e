import type { InStatement, Row } from '@libsql/client/web'
import type { Asked } from '../../../shared/engine/match/asked.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { partOfFacts, partOfKept, type KeptFacts } from '../../../shared/engine/match/part-facts.ts'
import type { CataloguePart, LineKeys, Remembered } from '../../../shared/engine/match/types.ts'
import { isTooLarge } from '../../db/failure.ts'
import type { Context } from '../../rpc/context.ts'
import { holding, IN_FORCE, isSeen, mayBuyOf, type Asking } from '../catalogue/offered.ts'
import { plain, statementOf } from '../../db/sql.ts'

/** Of one beginning, and of one value in one size, so many are looked at: the alphabetical ones, and the ones most asked for. */
const MOST_OF_STEM = 100
const MOST_OF_VALUE = 150
/** No number has a character behind this one. */
const LAST = '\u{10ffff}'

/** What a line finds: its parts, and which of them the account has chosen before. */
export type Found = { parts: CataloguePart[]; memory: Remembered[] }

/** A key of any line, each once, with its number: they are looked up together, by `kind`. */
type Wanted = [kind: 'memory' | 'sku' | 'name' | 'stem' | 'value', text: string, size: string]
type Key = [n: number, ...Wanted]

/** Parts that a key finds at most, as far as one can tell. */
const FINDS: Readonly<Record<Wanted[0], number>> = { memory: 4, sku: 2, name: 4, stem: MOST_OF_STEM, value: MOST_OF_VALUE }
/** The server gives about 10 MB at once; a part has some 700 bytes. */
const MOST_AT_ONCE = 12_000

/** The parts that each of the lines may mean, in few questions, whatever the number of lines. */
export async function findCandidates(ctx: Pick<Context, 'data'>, asking: Asking, lines: readonly Asked[]): Promise<Found[]> {
  const { batches, byLine } = lookUps(lines)
  const hits = new Map<number, Hit[]>()
  // What has come is read while the others are on their way.
  await Promise.all(batches.map(async (keys) => addHits(hits, keys, await partsUnder(ctx, asking, keys))))
  return byLine.map((keys) => {
    const parts = new Map<string, CataloguePart>()
    const memory: Remembered[] = []
    for (const { part, uses } of keys.flatMap((key) => hits.get(key) ?? [])) {
      // A part that is found by its SKU too is the one with the SKU.
      if (part.sku !== '' || !parts.has(part.id)) parts.set(part.id, part)
      if (uses !== null) memory.push({ partId: part.id, uses })
    }
    return { parts: [...parts.values()], memory }
  })
}

/** In halves where they are more than the database answers at once. */
async function partsUnder(ctx: Pick<Context, 'data'>, asking: Asking, keys: readonly Key[]): Promise<readonly Row[]> {
  try {
    return (await ctx.data.rows([candidatesStatement(asking, keys)]))[0] ?? []
  } catch (error) {
    if (!isTooLarge(error) || keys.length < 2) throw error
    const half = keys.length >> 1
    return [...(await partsUnder(ctx, asking, keys.slice(0, half))), ...(await partsUnder(ctx, asking, keys.slice(half)))]
  }
}

/** What the lines are looked up by, each key once and as many together as can be answered, and the numbers of each line's keys. */
export function lookUps(lines: readonly Asked[]): { batches: Key[][]; byLine: number[][] } {
  const numbers = new Map<string, number>()
  const batches: Key[][] = []
  let room = 0
  const numberOf = (key: Wanted): number => {
    const name = key.join('\n')
    const known = numbers.get(name)
    if (known !== undefined) return known
    const n = numbers.size
    numbers.set(name, n)
    room -= FINDS[key[0]]
    if (room < 0) {
      batches.push([])
      room = MOST_AT_ONCE - FINDS[key[0]]
    }
    batches.at(-1)?.push([n, ...key])
    return n
  }
  return { byLine: lines.map((asked) => wantedOf(keysOfLine(asked)).map(numberOf)), batches }
}

function wantedOf({ memory, skus, names, stems, values }: LineKeys): Wanted[] {
  return [
    ...(memory === null ? [] : [['memory', memory, ''] satisfies Wanted]),
    ...skus.map((text): Wanted => ['sku', text, '']),
    ...names.map((text): Wanted => ['name', text, '']),
    ...stems.map((text): Wanted => ['stem', text, '']),
    ...values.map(({ value, size }): Wanted => ['value', value, size]),
  ]
}

/**
 * All parts under the keys, one row each, with the numbers of the keys that found it; stock of the offers that hold, null without
 * any. Equality on indexed columns, a range for each stem. A row is one text: of thousands the cells alone would be half the answer.
 */
export function candidatesStatement(asking: Asking, keys: readonly Key[]): InStatement {
  const [offers, buyable] = [holding(asking), mayBuyOf(asking)]
  const sql = `WITH wanted AS MATERIALIZED (
      SELECT value ->> 0 AS n, value ->> 1 AS kind, value ->> 2 AS text, value ->> 3 AS size FROM json_each(?)
    ), hit (id, n, uses) AS (
      SELECT part.id, n, NULL FROM wanted CROSS JOIN part ON part.name_key = text AND part.name_key <> '' WHERE kind = 'name'
      UNION ALL SELECT part.id, n, NULL FROM wanted CROSS JOIN part ON part.id IN (SELECT near.id FROM part AS near
        WHERE near.name_key >= text AND near.name_key < text || ? AND near.name_key <> '' ORDER BY near.name_key LIMIT ${MOST_OF_STEM})
        WHERE kind = 'stem'
      UNION ALL SELECT part.id, n, NULL FROM wanted CROSS JOIN part ON part.id IN (SELECT near.id FROM part AS near
        WHERE near.value_key = text AND near.size = wanted.size ORDER BY near.id LIMIT ${MOST_OF_VALUE})
        WHERE kind = 'value' AND wanted.size <> ''
      UNION ALL SELECT part.id, n, NULL FROM wanted CROSS JOIN part ON part.id IN (SELECT near.id FROM part AS near
        WHERE near.value_key = text ORDER BY near.id LIMIT ${MOST_OF_VALUE}) WHERE kind = 'value' AND wanted.size = ''
      UNION ALL SELECT offer.part_id, n, NULL FROM wanted CROSS JOIN offer ON offer.sku IN (text, lower(text))
        JOIN supplier ON ${IN_FORCE} AND ${buyable.sql} WHERE kind = 'sku'
      UNION ALL SELECT memory.part_id, n, memory.uses FROM wanted CROSS JOIN match_memory AS memory
        ON memory.owner_id = ? AND memory.key = text AND memory.uses > 0 WHERE kind = 'memory'
    ), one (id, hits) AS (SELECT id, json_group_array(json_array(n, uses)) FROM hit GROUP BY id)
    SELECT json_array(part.id, part.mpn, maker.name, part.pkg, part.category, part.descr, part.name_key, part.value_key, part.size,
      json(part.facts), json(one.hits), (SELECT sum(offer.stock)`
  return statementOf(
    plain(sql, JSON.stringify(keys), LAST, ...buyable.args, asking.ownerId),
    plain(
      `${offers.sql})) AS part FROM one CROSS JOIN part ON part.id = one.id JOIN maker ON maker.id = part.maker_id WHERE`,
      ...offers.args,
    ),
    isSeen(asking, 'part.id'),
  )
}

type Hit = { part: CataloguePart; uses: number | null }
type Told = [
  id: number,
  mpn: string,
  maker: string,
  pkg: string,
  category: string,
  descr: string,
  name: string,
  value: string | null,
]

/** Adds parts under the keys that found them. */
function addHits(hits: Map<number, Hit[]>, keys: readonly Key[], rows: readonly Row[]): void {
  const skus = new Map(keys.flatMap(([n, kind, text]) => (kind === 'sku' ? [[n, text] as const] : [])))
  for (const row of rows) {
    // Made by `candidatesStatement`.
    const [id, mpn, manufacturer, pkg, category, description, name, value, size, facts, by, stock] = JSON.parse(
      String(row['part']),
    ) as [...Told, size: string, facts: KeptFacts, by: [n: number, uses: number | null][], stock: number | null]
    const said = { mpn, manufacturer, package: pkg, category, description, stock }
    const part = partOfKept({ id: idText(id), sku: '', ...said }, { name, value: value ?? '', size }, facts)
    for (const [n, uses] of by) {
      const sku = skus.get(n)
      const hit = { part: sku === undefined ? part : { ...part, sku }, uses }
      const others = hits.get(n)
      if (others) others.push(hit)
      else hits.set(n, [hit])
    }
  }
}

/** Ids of ten digits, so that equal parts stand in the order in which they are asked for. */
const idText = (id: unknown): string => String(id).padStart(10, '0')

/** A row of a part with its maker, as matching takes it. */
export function partOfRow(row: Row, sku = ''): CataloguePart {
  const text = (name: string): string => String(row[name])
  const said = { mpn: text('mpn'), manufacturer: text('maker'), package: text('pkg'), category: text('category') }
  const stock = row['stock'] === null ? null : Number(row['stock'])
  const keys = { name: text('name_key'), value: row['value_key'] === null ? '' : text('value_key'), size: text('size') }
  return partOfFacts({ id: idText(row['id']), sku, ...said, description: text('descr'), stock }, keys, text('facts'))
}
