import type { InStatement, Row } from '@libsql/client/web'
import { AppError } from '../../../shared/errors.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Context } from '../../rpc/context.ts'

/** Whose data is collected: what had been made by `started`. */
export type Collected = { env: Env; ownerId: string; started: number; ctx: () => Context }

/** A file of the archive. */
export type Made = { name: string; content: Uint8Array }

/** Some files of a section; `after` is where its next ones begin, null is its end. `cost` is about what its reading takes. */
export type Part = { files: Made[]; after: unknown; cost: number; done: number }

export type Section = (of: Collected, after: unknown) => Promise<Part>

const encoder = new TextEncoder()

export const jsonFile = (name: string, value: unknown): Made => ({
  name: `${name}.json`,
  content: encoder.encode(JSON.stringify(value, null, 1)),
})

export const textFile = (name: string, text: string): Made => ({ name, content: encoder.encode(text) })

/** A name that every system takes: no sign that means something in a path, and not too long. */
export const named = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .trim()
    .slice(0, 60) || '未命名'

export const rowsOf = async ({ env }: Collected, statement: InStatement): Promise<Row[]> =>
  (await openDatabase(env).rows([statement]))[0] ?? []

/** What has gone since it was listed is left out. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.kind === 'missing') return null
    throw error
  }
}
