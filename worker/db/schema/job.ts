import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { JOB_KINDS, JOB_STATES } from '../../../shared/enums.ts'

export const jobs = sqliteTable('job', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: JOB_KINDS }).notNull(),
  occasion: text('occasion').notNull(),
  state: text('state', { enum: JOB_STATES }).notNull(),
  cursor: text('cursor').notNull(),
  steps: integer('steps').notNull(),
  done: integer('done').notNull(),
  total: integer('total'),
  lease: text('lease'),
  leaseUntil: integer('lease_until'),
  tries: integer('tries').notNull(),
  nextAt: integer('next_at').notNull(),
  fault: text('fault'),
  userId: text('user_id'),
  created: integer('created').notNull(),
  finished: integer('finished'),
})

export const jobSteps = sqliteTable(
  'job_step',
  {
    jobId: text('job_id').notNull(),
    seq: integer('seq').notNull(),
    lease: text('lease').notNull(),
    at: integer('at').notNull(),
    done: integer('done').notNull(),
    detail: text('detail').notNull(),
  },
  ({ jobId, seq }) => [primaryKey({ columns: [jobId, seq] })],
)
