import type { InStatement, InValue } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'

/** A piece of SQL with its own arguments, in order. */
export type Sql = { sql: string; args: InValue[] }

export const joinSql = (parts: readonly Sql[], between: string): Sql => ({
  sql: parts.map((part) => part.sql).join(between),
  args: parts.flatMap(({ args }) => args),
})

/** One statement out of pieces that stand behind each other. */
export const statementOf = (...parts: readonly Sql[]): InStatement => joinSql(parts, '\n')

export const plain = (text: string, ...args: InValue[]): Sql => ({ sql: text, args })

/** The same piece for a statement that is written as a template. */
export const templateOf = (piece: Sql): SQL =>
  sql.join(piece.sql.split('?').flatMap((text, at) => (at === 0 ? [sql.raw(text)] : [sql`${piece.args[at - 1]}`, sql.raw(text)])))
