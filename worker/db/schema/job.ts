import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { JOB_KINDS, JOB_STATES } from '../../../shared/operation/jobs.ts'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const jobs = sqliteTable('job', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: JOB_KINDS }).notNull(),
  ...texts('occasion'),
  state: text('state', { enum: JOB_STATES }).notNull(),
  ...texts('cursor'),
  ...integers('steps', 'done'),
  ...integersOrNull('total'),
  ...textsOrNull('lease'),
  ...integersOrNull('leaseUntil'),
  ...integers('tries', 'nextAt'),
  ...textsOrNull('fault', 'userId'),
  ...integers('created'),
  ...integersOrNull('finished'),
})

export const jobSteps = sqliteTable(
  'job_step',
  {
    ...texts('jobId'),
    ...integers('seq'),
    ...texts('lease'),
    ...integers('at', 'done'),
    ...texts('detail'),
  },
  ({ jobId, seq }) => [primaryKey({ columns: [jobId, seq] })],
)
