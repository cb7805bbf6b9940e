import type { Client } from '@libsql/client'
import { PART_BYTES } from '../../../shared/api/bomai/imports.ts'
import { cellsOf, type Wording } from '../../../shared/engine/import/cells.ts'
import { layoutOf, readHead } from '../../../shared/engine/import/layout.ts'
import { layoutHashOf } from '../../../worker/service/suppliers/import/overtaken.ts'
import { demoParts } from '../../../worker/local/catalogue/demo-parts.ts'
import { written } from '../written.ts'

const HEAD = '商品编号,型号,品牌,类别,封装,描述,库存,起订量,倍数,未税单价(1+),未税单价(100+),未税单价(1000+)'

/** A part of the list, and of the bare rows beside it. */
export type Told = { sku: string; mpn: string; maker: string; category: string; pkg: string; descr: string; price: number }

/** The demo parts again and again, each time under other numbers. */
export function toldParts(count: number): Told[] {
  const parts = demoParts()
  return Array.from({ length: count }, (_, n) => {
    const part = parts[(n * 7919) % parts.length]
    const copy = Math.floor(n / parts.length)
    const tail = `-${((copy * 48_271 + 17) % 46_656).toString(36).toUpperCase()}X`
    const { mpn = '', maker = '', category = '', pkg = '', descr = '', micro = 0 } = part ?? {}
    return { sku: `K${n}`, mpn: `${mpn}${tail}`, maker, category, pkg, descr, price: Math.max(100, micro) }
  })
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const yuan = (micro: number): string => (micro / 1_000_000).toFixed(6)

const lineOf = ({ sku, mpn, maker, category, pkg, descr, price }: Told, stock: number): string =>
  [sku, mpn, maker, category, pkg, descr, stock, 1, 1, yuan(price * 2), yuan(price * 1.5), yuan(price)]
    .map((cell) => quoted(String(cell)))
    .join(',')

/** The list in parts, each ended with a line. */
export function listParts(told: readonly Told[], stockOf: (at: number) => number): Uint8Array[] {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let text = `${HEAD}\n`
  for (const [at, one] of told.entries()) {
    text += `${lineOf(one, stockOf(at))}\n`
    if (text.length * 2 < PART_BYTES) continue
    parts.push(encoder.encode(text))
    text = ''
  }
  return text === '' ? parts : [...parts, encoder.encode(text)]
}

/** A store that holds one object for each list, as the product fills it. */
export class Store {
  readonly lists = new Map<string, Uint8Array[]>()

  get(key: string, { range }: { range: { offset: number; length: number } }) {
    const part = this.lists.get(key)?.[Math.floor(range.offset / PART_BYTES)]
    const from = range.offset % PART_BYTES
    const bytes = part?.slice(from, from + range.length)
    return Promise.resolve(bytes ? { body: null, arrayBuffer: () => Promise.resolve(bytes.buffer) } : null)
  }
}

export const IDS = { user: '00000000-0000-4000-8000-000000000001', supplier: '00000000-0000-4000-8000-000000000002' }

/** An import of the list as the calls leave it, about to be tried. */
export async function begin(client: Client, store: Store, parts: Uint8Array[]): Promise<{ id: string; jobId: string }> {
  const [id, jobId] = [crypto.randomUUID(), crypto.randomUUID()]
  const key = `i/${id}`
  store.lists.set(key, parts)
  const wording: Wording = { format: 'csv', delimiter: ',', keys: null }
  const rows = new TextDecoder()
    .decode(parts[0]?.subarray(0, 100_000))
    .split('\n')
    .slice(0, -1)
    .map((record) => cellsOf(record, wording) ?? [])
  const reading = readHead(rows)
  if ('notAList' in reading) throw new Error(reading.why.code)
  const read = layoutOf(wording, rows, reading, { columns: reading.columns, breaks: reading.breaks, taxIncluded: false })
  const layout = JSON.stringify(read)
  const hash = layoutHashOf(read, { currency: 'CNY', taxPpm: 0 }, null)
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  const cursor = JSON.stringify({ import: id })
  await written(client, [
    {
      sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
          VALUES (?1, 'importTry', ?1, 'waiting', ?2, 0, 0, 0, 0, 0)`,
      args: [jobId, cursor],
    },
    {
      sql: `INSERT INTO import (id, supplier_id, row_version, name, format, object_key, upload_id, bytes, sha256, state, problem, layout,
            layout_hash, run, gen, base_gen, counts, can_undo, job_id, created_by, created, updated)
          SELECT ?1, id, 1, 'bench.csv', 'csv', ?2, '', ?3, ?4, 3, '', ?5, ?4, (SELECT coalesce(max(run), 0) + 1 FROM import),
            (SELECT coalesce(max(gen), 0) + 1 FROM import), gen, '{}', 0, ?6, ?7, 0, 0 FROM supplier WHERE id = ?8`,
      args: [id, key, bytes, hash, layout, jobId, IDS.user, IDS.supplier],
    },
    ...parts.map((part, at) => ({
      sql: 'INSERT INTO import_part VALUES (?, ?, ?, ?, ?)',
      args: [id, at + 1, part.length, 'e', hash],
    })),
  ])
  return { id, jobId }
}

/** The tried import about to be written. */
export async function beginWriting(client: Client, id: string): Promise<string> {
  const jobId = crypto.randomUUID()
  await written(client, [
    {
      sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
          VALUES (?1, 'importWrite', ?1, 'waiting', ?2, 0, 0, 0, 0, 0)`,
      args: [jobId, JSON.stringify({ import: id })],
    },
    { sql: 'UPDATE import SET state = 5, job_id = ? WHERE id = ? AND state = 4', args: [jobId, id] },
  ])
  return jobId
}
