import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../worker/db/client.ts'
import { RuleError } from '../../../worker/db/failure.ts'
import { person, query } from '../harness.ts'

type Fault = 'drop' | 'refuse' | 'busy' | 'hang' | 'late'

const behind = (fault: Fault, count: number, how: Parameters<typeof openDatabase>[1] = {}) =>
  openDatabase(
    {
      LIBSQL_URL: `${env.FAULT_URL}/${fault}/${count}/${crypto.randomUUID()}/`,
      LIBSQL_AUTH_TOKEN: env.LIBSQL_AUTH_TOKEN,
    },
    how,
  )

const log = (id: string) => ({
  sql: "INSERT INTO operation_log (id, at, call, ip, input) VALUES (?, 0, 'test', '', 'null')",
  args: [id],
})

/** Adds one to a user's row version beside the proof: writing twice would show. */
async function increment(fault: Fault, count: number) {
  const { id } = await person()
  const proof = crypto.randomUUID()
  const add = { sql: 'UPDATE user SET row_version = row_version + 1 WHERE id = ?', args: [id] }
  const outcome = await behind(fault, count)
    .write([log(proof), add], proof)
    .then(() => 'done')
    .catch((error: { kind?: string }) => error.kind ?? String(error))
  const [row] = await query({ sql: 'SELECT row_version - 1 AS added FROM user WHERE id = ?', args: [id] })
  return { outcome, added: row?.['added'] }
}

describe('a write batch', () => {
  const faults: [Fault, number, string, number][] = [
    ['drop', 0, 'done', 1],
    // The reply was lost, the log row proves that the batch had run.
    ['drop', 1, 'done', 1],
    ['drop', 9, 'unavailable', 1],
    ['refuse', 1, 'done', 1],
    ['refuse', 9, 'unavailable', 0],
    ['busy', 4, 'done', 1],
    ['busy', 9, 'unavailable', 0],
  ]
  it.each(faults)('%s %i times: %s, written %i times', async (fault, count, outcome, added) => {
    expect(await increment(fault, count)).toEqual({ outcome, added })
  })

  it.concurrent('gives up after eight seconds when nothing answers', async () => {
    const began = Date.now()
    expect(await increment('hang', 9)).toEqual({ outcome: 'unavailable', added: 0 })
    expect(Date.now() - began).toBeLessThan(9000)
  })

  it.concurrent('of several megabytes is waited for longer', async () => {
    const proof = crypto.randomUUID()
    const large = { sql: 'SELECT length(?), length(?), length(?)', args: ['a', 'b', 'c'].map((one) => one.repeat(1_000_000)) }
    await behind('late', 1).write([log(proof), large], proof)
    expect(await query({ sql: 'SELECT id FROM operation_log WHERE id = ?', args: [proof] })).toHaveLength(1)
  })

  it('of several megabytes keeps every character of what it is given', async () => {
    const proof = crypto.randomUUID()
    const input = JSON.stringify('¥ 10kΩ ±1% “电阻”？𠮷')
    const large = { sql: 'SELECT length(?)', args: ['x'.repeat(200_000)] }
    const insert = "INSERT INTO operation_log (id, at, call, ip, input) VALUES (?, 0, 'test', '?', ?)"
    await openDatabase(env).write([large, { sql: insert, args: [proof, input] }], proof)
    const [row] = await query({ sql: 'SELECT ip, input, typeof(input) AS type FROM operation_log WHERE id = ?', args: [proof] })
    expect(row).toMatchObject({ ip: '?', input, type: 'text' })
  })

  it.concurrent('whom nobody waits for, tries on while the database is busy for seconds', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
    await expect(behind('busy', 5).note([log(ids[0])])).rejects.toMatchObject({ kind: 'unavailable' })
    await behind('busy', 5, { isPatient: true }).note([log(ids[1])])
    const written = await query({ sql: 'SELECT id FROM operation_log WHERE id IN (?, ?)', args: [...ids] })
    expect(written).toEqual([{ id: ids[1] }])
  })

  it('is rolled back as a whole by a broken rule, and says which', async () => {
    const proof = crypto.randomUUID()
    const failing = openDatabase(env).write([log(proof), 'INSERT INTO guard (conflict) SELECT 0'], proof)
    await expect(failing).rejects.toSatisfy((error: RuleError) => error.refusal()?.code === 4102)
    expect(await query({ sql: 'SELECT id FROM operation_log WHERE id = ?', args: [proof] })).toEqual([])
  })

  it('never waits on another: 100 writers at once all get through', async () => {
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
    await Promise.all(ids.map((id) => openDatabase(env).write([log(id)], id)))
    const [row] = await query({
      sql: 'SELECT count(*) AS n FROM operation_log WHERE id IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(ids)],
    })
    expect(row?.['n']).toBe(100)
  })
})

describe('reading', () => {
  it.each([
    ['drop', 1],
    ['refuse', 1],
    ['busy', 4],
  ] as const)('comes through %s %i times', async (fault, count) => {
    expect(await behind(fault, count).rows(['SELECT 1 AS one'])).toMatchObject([[{ one: 1 }]])
  })

  it('that gets no answer leaves nothing in doubt; a lost write does', async () => {
    const message = (failing: Promise<unknown>) => failing.catch((error: Error) => error.message)
    expect(await message(behind('drop', 99).rows(['SELECT 1']))).toBe('数据库暂时没有应答，请稍后重试')
    const id = crypto.randomUUID()
    expect(await message(behind('drop', 99).write([log(id)], id))).toMatch(/结果未知.*相同内容/)
  })

  it('cannot write', async () => {
    const { db } = openDatabase(env)
    await expect(Promise.resolve(db.run(sql`DELETE FROM login_attempt`))).rejects.toThrow()
    await expect(openDatabase(env).rows(['DELETE FROM login_attempt'])).rejects.toThrow()
  })
})
