import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../api/invariants.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const [U, LOT, OPEN, USE, BACK, TX, LOG] = [1, 2, 3, 4, 5, 6, 7].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

/** A member with 100 元 topped up, a lot of five, a use and its refund; no trigger keeps anyone from breaking it. */
function ledger(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).toSorted()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  const quota = (id: string | undefined, reason: string, delta: number, used: number, more: string) =>
    `INSERT INTO quota_tx VALUES ('${id}', '${U}', 'smt', '${LOT}', '${reason}', ${delta}, ${used}, 5, ${more}, '${U}', '', 2);`
  database.exec(`
    INSERT INTO user (id, name, password_hash, created, updated) VALUES ('${U}', 'a', '${'x'.repeat(20)}', 0, 0);
    INSERT INTO wallet_tx VALUES ('${TX}', '${U}', 1, 1, 10000, 10000, NULL, NULL, 'wallet/topUp:k', '${U}', '', 1);
    INSERT INTO quota_lot VALUES ('${LOT}', '${U}', 'smt', 5, 0, 0, 9);
    ${quota(OPEN, 'grant', 5, 0, 'NULL, NULL, NULL, NULL')}
    ${quota(USE, 'use', -1, 1, "'file', NULL, NULL, NULL")}
    ${quota(BACK, 'refund', 1, 0, `'file', NULL, '${USE}', NULL`)}
    INSERT INTO operation_log (id, at, user_id, call, ip, input) VALUES ('${LOG}', 1, '${U}', 'wallet/topUp', '', '{"key":"k"}');
    INSERT INTO once_key VALUES ('${U}', 'k', 'wallet/topUp', '${'0'.repeat(64)}', '1', 1);`)
  const triggers = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  return database
}

async function broken(database: DatabaseSync): Promise<string[]> {
  database.exec('PRAGMA ignore_check_constraints = OFF')
  const found = await brokenInvariants(async (statements) => statements.map((sql) => database.prepare(sql).all()))
  return found.map(({ name }) => name.split(' ')[0]!)
}

it('holds for a ledger as the product writes it', async () => {
  expect(await broken(ledger())).toEqual([])
})

it.each([
  ['I1', 'UPDATE wallet SET balance_fen = 10001'],
  ['I1', 'DELETE FROM wallet'],
  ['I2', 'UPDATE wallet SET balance_fen = -1'],
  ['I2', 'UPDATE quota_lot SET used = 6'],
  ['I3', `DELETE FROM posting WHERE account = 'bank'`],
  ['I3', `UPDATE posting SET amount_fen = -9999 WHERE account = 'bank'`],
  ['I5', 'UPDATE wallet_tx SET seq = 2'],
  ['I5', 'UPDATE wallet_tx SET balance_fen = 9999'],
  ['I6', 'DELETE FROM operation_log'],
  ['I6', `UPDATE wallet_tx SET idem = 'other'`],
  ['I7', 'UPDATE quota_lot SET ticks = 6'],
  ['I7', 'UPDATE quota_lot SET used = 1'],
  ['I7', `DELETE FROM quota_tx WHERE reason = 'grant'`],
  ['I7', `UPDATE quota_tx SET reason = 'correct' WHERE reason = 'use'`],
  ['I9', 'DELETE FROM user'],
  ['I10', `UPDATE wallet_tx SET kind = 9`],
  ['no', 'INSERT INTO guard (missing) VALUES (1)'],
])('%s: finds %s', async (name, statement) => {
  const database = ledger()
  database.exec(statement)
  expect(await broken(database)).toContain(name)
})
