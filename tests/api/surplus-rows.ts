import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import type { SurplusState } from '../../shared/engine/surplus/states.ts'
import { addParts, ownWord } from './catalogue-rows.ts'
import { call, person, query, type Person } from './harness.ts'

type Item = NonNullable<Input<Api['surplus/UpdateMy']>['items']>[number]

export const lot = (some: Partial<Item> = {}): Item => ({ seq: 0, mpn: ownWord(), qty: 1000, priceMicro: 12_000, ...some })

/** A draft of these rows, of one without more. */
export const savedLots = (as: Person, items: readonly Item[] = [lot()], some: object = {}) =>
  call(as, 'surplus/UpdateMy', { title: '库存尾料', items: [...items], ...some })

const chunk = (type: string, data: string) => Buffer.concat([size(data.length), Buffer.from(type + data, 'latin1'), size(0)])
const size = (bytes: number) => Buffer.from([bytes >>> 24, (bytes >>> 16) & 255, (bytes >>> 8) & 255, bytes & 255])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture that says who has made it. */
export const photo = (name = '某某电子 3 号仓.png', author = 'Author SZ Factory') =>
  new File(
    [PNG, chunk('IHDR', '\0'.repeat(13)), chunk('tEXt', author), chunk('IDAT', 'pixels'), chunk('IEND', ''), Buffer.from(author)],
    name,
  )

export const TICKED = { mpn: true, dateCode: true, price: true, photos: true }

let operator: Promise<Person> | null = null
export const anOperator = (): Promise<Person> => (operator ??= person({ isAdmin: true }))

/** A list on the shelf, its rows parts of the catalogue. */
export async function onShelf(seller: Person, drafts: readonly Partial<Item>[] = [{}], some: object = {}) {
  const word = ownWord()
  const { parts } = await addParts(drafts.map((_, at) => ({ mpn: `${word}${at}` })))
  const items = drafts.map((draft, seq) => lot({ seq, mpn: parts[seq]!.mpn, dateCode: '2342', location: 'A-01-秘密', ...draft }))
  const { id, rowVersion } = await savedLots(seller, items, some)
  await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 1 })
  await call(await anOperator(), 'surplus/updateState', { id, rowVersion: rowVersion + 1, state: 2, checks: TICKED })
  const rows = await query({ sql: 'SELECT id, sku FROM surplus_item WHERE surplus_id = ? ORDER BY seq', args: [id] })
  return {
    id,
    word,
    rowVersion: rowVersion + 2,
    parts,
    items: rows.map((row) => ({ id: String(row['id']), sku: String(row['sku']) })),
  }
}

/** As it is in the database. */
export async function listOf(id: string) {
  const [row] = await query({ sql: 'SELECT * FROM surplus WHERE id = ?', args: [id] })
  // The table's CHECK lets nothing else in.
  return {
    state: Number(row?.['state']) as SurplusState,
    rowVersion: Number(row?.['row_version']),
    alias: String(row?.['alias']),
  }
}

/** Lists of one row each in these states, by moves that nobody made by a call. */
export async function listsIn(seller: Person, states: readonly SurplusState[]): Promise<string[]> {
  const ids = states.map(() => crypto.randomUUID())
  const rows = JSON.stringify(ids.map((id, at) => ({ id, state: states[at], item: crypto.randomUUID() })))
  await query(
    {
      sql: `INSERT INTO surplus SELECT value ->> 'id', ?2, 1, '余料 ' || hex(randomblob(5)), '尾料', 0, '', NULL, ?2, 0, 0 FROM json_each(?1)`,
      args: [rows, seller.id],
    },
    {
      sql: `INSERT INTO surplus_item SELECT value ->> 'item', value ->> 'id', 0, 'YL' || hex(randomblob(6)), NULL, 'LM358', 'LM358', '', '',
        '', 'new', '', '', 10, 10, 1000, 1, 1, 0 FROM json_each(?)`,
      args: [rows],
    },
    {
      sql: `INSERT INTO surplus_event (surplus_id, from_state, to_state, actor, actor_id, reason, checks, at)
        SELECT value ->> 'id', 0, value ->> 'state', 'system', NULL, '', '{}', 0 FROM json_each(?) WHERE value ->> 'state' <> 0`,
      args: [rows],
    },
  )
  return ids
}

/** A list of one row as a move leaves it: a draft has not moved yet. */
export const rawVersion = (state: SurplusState): number => (state === 0 ? 1 : 2)
