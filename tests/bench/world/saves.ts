import { createClient, type Client, type InStatement } from '@libsql/client'
import type { Database } from '../../../worker/local/sqld.ts'
import { HEAD, lineOf } from '../sheet-file.ts'
import { median } from '../times.ts'

const SAVES = 15
const WARM = 10
const LINES = 200

/** A new bill of 200 lines saved, beside the rows that came of it written once more under other ids in one bare batch. */
export async function compareSaves(
  served: string,
  database: Pick<Database, 'url' | 'authToken'>,
  token: string,
): Promise<{ ours: number; bare: number }> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  const headers = { 'content-type': 'application/json', 'X-AppToken': token }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM + SAVES; round++) {
    const lines = Array.from({ length: LINES }, (_, n) => lineOf(round * LINES + n))
    const text = [HEAD, ...lines].map((cells) => cells.join('\t')).join('\n')
    const began = performance.now()
    const answer = await fetch(`${served}/api/BomAnalyse/SaveItem`, { method: 'POST', headers, body: JSON.stringify({ text }) })
    const { state, message, data } = (await answer.json()) as { state: number; message: string; data: { id: string } }
    const saved = performance.now()
    if (state !== 1) throw new Error(message)
    const batch = await copyOf(client, data.id)
    const from = performance.now()
    await client.batch(batch, 'write')
    if (round < WARM) continue
    bare.push(performance.now() - from)
    ours.push(saved - began)
  }
  client.close()
  return { ours: median(ours), bare: median(bare) }
}

/** Statements that write the rows of a bill anew, a table each. */
async function copyOf(client: Client, id: string): Promise<InStatement[]> {
  const anew = crypto.randomUUID()
  const rowsOf = async (table: string, column: string): Promise<InStatement> => {
    const { columns, rows } = await client.execute({ sql: `SELECT * FROM ${table} WHERE ${column} = ?`, args: [id] })
    const cells = rows.map((one) => columns.map((name) => (name === column ? anew : one[name])))
    const values = columns.map((_, at) => `value ->> ${at}`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`
    return { sql, args: [JSON.stringify(cells)] }
  }
  return [await rowsOf('bom', 'id'), await rowsOf('bom_version', 'bom_id'), await rowsOf('bom_line', 'bom_id')]
}
