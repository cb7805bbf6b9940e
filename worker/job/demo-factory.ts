import * as z from 'zod'
import { DEMO_ACTS } from '../service/mes/demo-acts.ts'
import type { Slice, Work } from './job.ts'
import { contextFor, keyOf } from './stand-in.ts'

const cursorOf = z.object({
  step: z.int(),
  ownerId: z.guid(),
  sessionId: z.guid(),
  operatorId: z.guid(),
  made: z.record(z.string(), z.object({ id: z.string(), rowVersion: z.int().optional() })),
})
type Cursor = z.output<typeof cursorOf>

/**
 * Makes a demo factory act by act, each by the very function that answers its call. An act that was made and whose step was lost is made
 * again under its key, which answers what it has made.
 */
export async function makeDemoFactory({ env, now }: Work, given: unknown): Promise<Slice<Cursor>> {
  const cursor = cursorOf.parse(given)
  const act = DEMO_ACTS[cursor.step]
  if (!act) return { statements: [], cursor: null, done: 0 }
  const ctx = contextFor(env, now, { ...cursor, ownerName: '演示工厂', isActing: true }, act)
  const made = { ...cursor.made, ...(await act.make(ctx, cursor.made, keyOf(cursor.ownerId, cursor.step))) }
  const step = cursor.step + 1
  const next = step < DEMO_ACTS.length ? { ...cursor, step, made } : null
  return { statements: [], cursor: next, done: 1, total: DEMO_ACTS.length, detail: { act: act.call } }
}
