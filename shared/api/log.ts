import * as z from 'zod'
import { admin, id, instant, none, note, open, paged, paging, read, upTo } from '../contract.ts'
import { FAULT_PLACES } from '../enums.ts'

const text = (length: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.slice(0, length))

/** A fault of a page. Tokens and query strings are taken out on arrival. */
export const faultReport = z.strictObject({
  message: z.string().trim().min(1).max(2000),
  stack: text(8000),
  url: text(500),
  /** The build of the page. */
  release: text(100),
})

/** Faults of one kind. `number`, `userName` and `ms` are those of the last time; `ms` is how long the call had taken. */
export const faultRow = z.object({
  id,
  place: z.enum(FAULT_PLACES),
  call: z.string(),
  message: z.string(),
  stack: z.string(),
  url: z.string(),
  release: z.string(),
  agent: z.string(),
  times: z.int(),
  first: instant,
  last: instant,
  number: z.string().nullable(),
  userName: z.string().nullable(),
  ms: z.int().nullable(),
})

/** `keyword` looks in message, stack, address and call; the number that a person was told finds its fault. */
export const faultSearch = paging.extend({
  place: z.enum(FAULT_PLACES).optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['last', 'first', 'times']).default('last'),
  descending: z.boolean().default(true),
})

export const logApi = {
  'log/ExecptionLog': upTo(8 * 1024, note(open, faultReport, none, '上报页面错误')),
  'log/list': read(admin, faultSearch, paged(faultRow), '错误日志'),
}
