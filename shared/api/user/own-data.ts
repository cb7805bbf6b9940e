import * as z from 'zod'
import { id, instant, none, owner, read, write } from '../../contract.ts'
import { JOB_STATES } from '../../operation/jobs.ts'

/** An archive of all that one has: its id is that of the job that collects it, which `job/Watch` and `job/Cancel` take. */
const archive = z.object({
  id,
  state: z.enum(JOB_STATES),
  done: z.int(),
  total: z.int().nullable(),
  created: instant,
  /** Until when it can be taken, by GET /api/my-data/{id}; of one that is whole. */
  expires: instant,
  /** Null of one that is not whole. */
  bytes: z.int().nullable(),
  files: z.int().nullable(),
})

/** `nextAt`: when the next one may be asked for; null is now. */
const archives = z.object({ items: z.array(archive), nextAt: instant.nullable() })

/** One's own data, to take along. */
export const ownDataApi = {
  'user/MyData': read(owner, none, archives, '我的数据'),
  'user/CollectMyData': write(owner, none, z.object({ id }), '整理我的数据'),
}
