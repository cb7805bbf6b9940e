/**
 * The keys of a bill of 5,000 lines looked up among 200,000 part numbers, beside the bare join of the same keys in the same run.
 * By CPU time, each in turn: what else runs on the machine counts for neither. Ends with an error above 1.5 times.
 */
import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../../worker/local/migrations.ts'
import { PARTS_OF_KEYS } from '../../worker/service/parts/knowledge-sql.ts'
import { median } from './times.ts'

const [PARTS, PACKAGES, LINES, ROUNDS, MOST] = [200_000, 500, 5000, 25, 1.5]
const OWNER = '00000000-0000-4000-8000-999999999999'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Distinct, and not in the order of their ids. */
const numberOf = (n: number) => `STM${((n * 7919) % 1_000_003).toString(36).toUpperCase()}F${n}`

const database = new DatabaseSync(':memory:')
for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
database.exec('BEGIN')
const addPackage =
  database.prepare(`INSERT INTO package (id, name, key, key_version, family, pins, exposed_pads, mount, source, state, row_version,
  created, updated) VALUES (?, ?, ?, 1, 'sop', 8, 0, 'smt', '', 1, 1, 0, 0)`)
for (let n = 0; n < PACKAGES; n++) addPackage.run(idOf(n), `P-${n}X`, `P${n}X`)
const addPart =
  database.prepare(`INSERT INTO part_model (id, mpn, key, key_version, maker, package_id, source, hits, state, row_version, created,
  updated) VALUES (?, ?, ?, 1, '', ?, '', 0, 1, 1, 0, 0)`)
for (let n = 0; n < PARTS; n++) addPart.run(idOf(PACKAGES + n), numberOf(n), numberOf(n), idOf(n % PACKAGES))
database.exec('COMMIT')

/** Every second line has a part number that is known. */
const keys = JSON.stringify(Array.from({ length: LINES }, (_, n) => (n % 2 ? numberOf((n * 37) % PARTS) : `NONE${n}`)))
const BARE =
  'SELECT part.* FROM json_each(?1) AS wanted CROSS JOIN part_model AS part ON part.key = wanted.value AND part.state = 1'

function milliseconds(sql: string, ...args: string[]): number {
  const statement = database.prepare(sql)
  const from = process.cpuUsage()
  const found = statement.all(...args).length
  if (found !== LINES / 2) throw new Error(`${found} of ${LINES / 2} part numbers found`)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const pairs = Array.from({ length: ROUNDS }, () => [milliseconds(BARE, keys), milliseconds(PARTS_OF_KEYS, keys, OWNER)] as const)
const [bare, ours] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))]
console.log(
  `${LINES} keys among ${PARTS} part numbers ${ours.toFixed(1)} ms, bare join ${bare.toFixed(1)} ms: ${(ours / bare).toFixed(2)} (at most ${MOST})`,
)
if (ours > MOST * bare) process.exitCode = 1
