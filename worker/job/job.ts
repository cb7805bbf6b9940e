import type { InStatement } from '@libsql/client/web'
import type { JobKind } from '../../shared/operation/jobs.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'

/** What a slice may touch. It reads; what it would write it gives back. */
export type Work = { readonly env: Env; readonly data: Database; readonly now: number }

/**
 * One slice of a job. The statements run in one write batch with its step. What is done outside of the database (an object
 * deleted) must bear being done again: a slice whose batch is lost begins anew from the same cursor.
 */
export type Slice<C> = {
  statements: InStatement[]
  /** Where the next one begins; null is the end. */
  cursor: C | null
  /** How many were dealt with. */
  done: number
  total?: number
  /** For whoever looks into it later. */
  detail?: object
}

/** A job that somebody works on, by his lease. */
export type Leased = { id: string; kind: JobKind; cursor: unknown; steps: number; tries: number; lease: string }
