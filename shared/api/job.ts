import * as z from 'zod'
import { admin, byId, id, instant, none, note, owns, paged, paging, read, self, write } from '../contract.ts'
import { DAILY_JOBS, JOB_KINDS, JOB_STATES } from '../operation/jobs.ts'

/** Work in the background. `total` is null while nobody knows; `fault` is the number of the last failure in the log of faults. */
const jobRow = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  done: z.int(),
  total: z.int().nullable(),
  tries: z.int(),
  fault: z.string().nullable(),
  /** Who asked for it; null is the clock. */
  userName: z.string().nullable(),
  created: instant,
  finished: instant.nullable(),
})

const jobSearch = paging.extend({
  kind: z.enum(JOB_KINDS).optional(),
  state: z.enum(JOB_STATES).optional(),
  /** Those that have not ended. */
  open: z.boolean().optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** What an operator may begin by hand, beside its daily run. */
const jobStart = z.strictObject({ kind: z.enum(DAILY_JOBS, { error: '没有这种任务' }) })

export const jobApi = {
  'job/List': read(admin, jobSearch, paged(jobRow), '后台任务'),
  'job/Start': write(admin, jobStart, z.object({ id }), '开始后台任务'),
  'job/Watch': owns({ id: 'job' }, note(self, byId, jobRow, '查看并推进后台任务')),
  'job/Cancel': owns({ id: 'job' }, write(self, byId, none, '取消后台任务')),
}
