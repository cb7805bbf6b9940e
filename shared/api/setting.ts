import * as z from 'zod'
import { admin, id, instant, paged, paging, read } from '../contract.ts'

/** One committed write. `input` and `before` are JSON texts; secrets are blotted out, long lists cut. */
export const operationLogRow = z.object({
  id,
  at: instant,
  userId: id.nullable(),
  userName: z.string().nullable(),
  call: z.string(),
  target: z.string().nullable(),
  ip: z.string(),
  input: z.string(),
  before: z.string().nullable(),
})

/** `keyword` looks in the call's name, the target and the user's name. */
export const operationLogSearch = paging.extend({ userId: id.optional(), from: instant.optional(), to: instant.optional() })

export const settingApi = {
  'setting/OperationLog': read(admin, operationLogSearch, paged(operationLogRow)),
}
