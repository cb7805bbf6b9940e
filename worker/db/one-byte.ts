import type { InStatement } from '@libsql/client/web'

const PARTS = /'[^']*'|"[^"]*"|\?/g
const BEYOND_ONE_BYTE = /[\u{100}-\u{10ffff}]/u
const UTF8 = new TextEncoder()

/**
 * The same statement, whose request is a text of one byte a character: the client sends all statements as one JSON text, and a single
 * Chinese name in it would make a text of megabytes take twice the memory. What has such characters goes as bytes, and becomes
 * text again in the database. Numbered parameters are left as they are.
 */
export function inOneByte(statement: InStatement): InStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.args) || /\?\d/.test(statement.sql)) return statement
  const args = [...statement.args]
  let next = 0
  const sql = statement.sql.replace(PARTS, (part) => {
    if (part !== '?') return part
    const at = next++
    const arg = args[at]
    if (typeof arg !== 'string' || !BEYOND_ONE_BYTE.test(arg)) return part
    args[at] = UTF8.encode(arg)
    return 'CAST(? AS TEXT)'
  })
  return { sql, args }
}
