import { createHash } from 'node:crypto'
import type { Row } from '@libsql/client/web'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { signedIn, type Context } from './context.ts'
import { commit, type CommitFacts, type Statement } from './commit.ts'
import type { Refusals } from '../db/failure.ts'
import { onceKeys } from '../db/schema/ledger.ts'

type Once<T> = {
  /** The sender's key for this request; without one every request is a new one. */
  key: string | undefined
  /** Plain JSON, known before anything is written: what a repeat gets too. No secrets: it is kept. */
  answer: T
  /** All that was asked for, where the parsed input is not all: a file beside it. */
  input?: unknown
}

/**
 * Commits a request that its sender may repeat. A key that has been used does nothing again and gives the first answer;
 * with another input it is refused. `rows` are those of the facts' `reading`; null where they are not known.
 */
export async function commitOnce<T>(
  ctx: Context,
  { key, answer, input = ctx.input }: Once<T>,
  statements: readonly Statement[],
  facts: CommitFacts = {},
): Promise<{ answer: T; isRepeat: boolean; rows: Row[] | null }> {
  const first = key === undefined ? [] : [ctx.db.insert(onceKeys).values(rowOf(ctx, key, answer, input))]
  const refusals = { ...facts.refusals, ...REPEATED }
  try {
    const rows = await commit(ctx, [...first, ...statements], { ...facts, refusals })
    return { answer, isRepeat: false, rows }
  } catch (error) {
    const isRepeat = error instanceof AppError && error.reason === 'requestRepeated'
    const before = isRepeat ? await answerBefore<T>(ctx, key, input) : null
    if (before === null) throw error
    return { answer: before.answer, isRepeat: true, rows: null }
  }
}

/** The same, where what is to be written is found out by reading: it is read beside the question whether this is a repeat. */
export async function bookOnce<T extends object>(
  ctx: Context,
  key: string,
  book: () => Promise<{ answer: T; statements: Statement[]; facts: CommitFacts }>,
): Promise<{ answer: T; rows: Row[] | null }> {
  const [before, booking] = await Promise.allSettled([answerBefore<T>(ctx, key), book()])
  if (before.status === 'rejected') throw before.reason
  if (before.value) return { answer: before.value.answer, rows: null }
  if (booking.status === 'rejected') {
    // What it found in the way may be what the same request has just done beside it.
    const beside = await answerBefore<T>(ctx, key)
    if (beside) return { answer: beside.answer, rows: null }
    throw booking.reason
  }
  const { answer, statements, facts } = booking.value
  return commitOnce(ctx, { key, answer }, statements, facts)
}

const REPEATED: Refusals = { 'once_key.key': ['conflict', '这个请求正在处理，请稍后再试', { reason: 'requestRepeated' }] }

/** What an earlier request under this key was answered; null for a new one. Spares a repeat its work. */
export async function answerBefore<T>(
  ctx: Context,
  key: string | undefined,
  input: unknown = ctx.input,
): Promise<{ answer: T } | null> {
  if (key === undefined) return null
  const { call, inputHash } = rowOf(ctx, key, null, input)
  const mine = and(eq(onceKeys.userId, signedIn(ctx).id), eq(onceKeys.key, key))
  const [row] = await ctx.db.select().from(onceKeys).where(mine)
  if (!row) return null
  if (row.call !== call || row.inputHash !== inputHash)
    throw new AppError('conflict', '这个请求标识已经用于另一次操作；请先核对结果，需要再做一次时换一个标识')
  ctx.headers.set('Idempotent-Replay', '1')
  ctx.committed = true
  // What this call itself has stored under the key.
  return { answer: JSON.parse(row.answer) as T }
}

const rowOf = (ctx: Context, key: string, answer: unknown, input: unknown) => ({
  userId: signedIn(ctx).id,
  key,
  call: ctx.call,
  inputHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  answer: JSON.stringify(answer),
  created: ctx.now,
})
