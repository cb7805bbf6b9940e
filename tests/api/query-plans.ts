import { env } from 'cloudflare:workers'
import { growing, type Keys, type Said } from './plan-rules.ts'

/** A value as it goes over the wire. */
type Value = { type: string; value?: string; base64?: string }
type Statement = { sql: string; args?: Value[]; named_args?: { name: string; value: Value }[] }
type Asked = { sql_id?: number; sql?: string; batch?: { steps: { stmt: Partial<Statement> & { sql_id?: number } }[] } }
type Result = { error?: { message: string }; response?: { result: { rows: Value[][] } } }

const send = globalThis.fetch
const heard = new Map<string, Statement>()
const asked = new Set<string>()

/**
 * Keeps every statement that the product sends from now on, with the arguments of its first time. Of all requests only the product's own
 * to its database end by themselves.
 */
export function hearStatements(): void {
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && init?.signal && /\/v\d\/pipeline$/.test(input.url)) hear(await input.clone().text())
    return send(input, init)
  }
}

function hear(body: string): void {
  const { requests = [] } = JSON.parse(body) as { requests?: Asked[] }
  const stored = new Map(requests.map(({ sql_id, sql }) => [sql_id, sql]))
  for (const { stmt } of requests.flatMap(({ batch }) => batch?.steps ?? [])) {
    const sql = stmt.sql ?? stored.get(stmt.sql_id) ?? ''
    if (heard.has(sql) || !/^\s*(select|with|insert|update|delete)/i.test(sql)) continue
    const named = stmt.named_args?.map(({ name, value }) => ({ name, value: short(value) }))
    heard.set(sql, { sql, ...(stmt.args && { args: stmt.args.map(short) }), ...(named && { named_args: named }) })
  }
}

/** The planner looks at a value where an index is for some values only; nobody has one for long ones. */
const short = (value: Value): Value => {
  if (value.base64 !== undefined) return { type: 'blob', base64: '' }
  return value.type === 'text' && (value.value?.length ?? 0) > 200 ? { type: 'text', value: '' } : value
}

/** What the plans of the statements heard, and not asked for yet, say that grows. */
export async function heardGrowing(): Promise<string[]> {
  const fresh = [...heard.values()].filter(({ sql }) => !asked.has(sql))
  for (const { sql } of fresh) asked.add(sql)
  return growingOf(fresh)
}

/** "step: statement" for everything in the plans of these statements that takes longer the more rows there are. */
export async function growingOf(statements: readonly Statement[]): Promise<string[]> {
  if (statements.length === 0) return []
  const [names, children, plans] = [await tablesNow(), await keysNow(), await plansOf(statements)]
  return statements.flatMap(({ sql }, n) => {
    const steps = growing({ sql, said: plans[n] ?? [] }, names, children)
    return steps.map((step) => `${step}: ${sql.replace(/\s+/g, ' ')}`)
  })
}

const AT_ONCE = 100

async function plansOf(statements: readonly Statement[]): Promise<Said[][]> {
  const plans: Said[][] = []
  for (let from = 0; from < statements.length; from += AT_ONCE) {
    const some = statements.slice(from, from + AT_ONCE).map((one) => ({ ...one, sql: `EXPLAIN QUERY PLAN ${one.sql}` }))
    const results = await executed(some)
    for (const { error, response } of results) {
      if (error) throw new Error(error.message)
      const rows = response?.result.rows.map((row) => row.map(({ value = '' }) => value)) ?? []
      plans.push(rows.map(([id, parent, , step = '']) => ({ id: Number(id), parent: Number(parent), step })))
    }
  }
  return plans
}

async function executed(statements: readonly Statement[]): Promise<Result[]> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: token } = env
  const requests = [...statements.map((stmt) => ({ type: 'execute', stmt: { ...stmt, want_rows: true } })), { type: 'close' }]
  const headers = { authorization: `Bearer ${token}` }
  const reply = await send(`${url}/v2/pipeline`, { method: 'POST', headers, body: JSON.stringify({ baton: null, requests }) })
  return (await reply.json<{ results: Result[] }>()).results.slice(0, statements.length)
}

const rowsOf = async (sql: string): Promise<(string | undefined)[][]> =>
  (await executed([{ sql }])).flatMap(({ response }) => response?.result.rows.map((row) => row.map(({ value }) => value)) ?? [])

let tables: ReadonlySet<string> | null = null
const tablesNow = async () =>
  (tables ??= new Set((await rowsOf("SELECT name FROM sqlite_schema WHERE type = 'table'")).map(([name]) => name ?? '')))

let keys: Keys | null = null
const keysNow = async () =>
  (keys ??= new Map(
    (
      await rowsOf(`SELECT child.name || ' ' || key."table", count(*) FROM sqlite_schema AS child, pragma_foreign_key_list(child.name) AS key
        WHERE child.type = 'table' AND key.seq = 0 GROUP BY 1`)
    ).map(([pair, count]) => [pair ?? '', Number(count)]),
  ))
