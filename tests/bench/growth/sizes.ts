import { DatabaseSync } from 'node:sqlite'
import { deflateRawSync } from 'node:zlib'

/** Tables of which there is more with each bill, and with each member; the indexes of a table count with it. */
const OF_BILLS = ['bom', 'bom_version', 'bom_line', 'file', 'text_seen', 'quote', 'quota_tx']
const OF_MEMBERS = ['user', 'session', 'wallet', 'wallet_tx', 'posting', 'quota_lot', 'notice', 'message_out']

export type Counts = { bills: number; members: number }

/** Bytes of each table with its indexes, and what comes on a bill, a line and a member: of the file, whose every page is looked at. */
export function tellSizes(file: string, { bills, members }: Counts, say: (line: string) => void): void {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db
    .prepare(`SELECT schema.tbl_name AS name, sum(pgsize) AS bytes, sum(iif(schema.type = 'index', pgsize, 0)) AS indexes
    FROM (SELECT name, sum(pgsize) AS pgsize FROM dbstat WHERE aggregate = 1 GROUP BY name) AS stat
    JOIN sqlite_schema AS schema ON schema.name = stat.name GROUP BY schema.tbl_name ORDER BY bytes DESC`)
    .all()
  const sizes = new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]))
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  say(`\nbytes of the database: ${mb(total)}`)
  for (const { name, bytes, indexes } of rows.slice(0, 16))
    say(`  ${String(name).padEnd(18)} ${mb(Number(bytes)).padStart(10)}, of these indexes ${mb(Number(indexes))}`)
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const lines = Number(db.prepare('SELECT count(*) AS n FROM bom_line').get()?.['n'])
  say(
    `a bill: ${(sumOf(OF_BILLS) / bills).toFixed(0)} bytes, of these its lines ${((sizes.get('bom_line') ?? 0) / bills).toFixed(0)}; a line: ${((sizes.get('bom_line') ?? 0) / lines).toFixed(0)}`,
  )
  say(
    `a member: ${(sumOf(OF_MEMBERS) / members).toFixed(0)} bytes beside his bills; a row of the log: ${((sizes.get('operation_log') ?? 0) / (bills * 5)).toFixed(0)}`,
  )
  const some = db.prepare('SELECT understood || quote AS said FROM bom_version LIMIT 200').all()
  const [plain, packed] = [0, 1].map((way) => some.reduce((sum, { said }) => sum + bytesOf(String(said), way === 1), 0))
  say(
    `what a version keeps beside its lines: ${((plain ?? 0) / some.length).toFixed(0)} bytes, deflated ${((packed ?? 0) / some.length).toFixed(0)}`,
  )
  db.close()
}

const bytesOf = (text: string, isPacked: boolean): number =>
  isPacked ? deflateRawSync(text).byteLength : Buffer.byteLength(text)

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
