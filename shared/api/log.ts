import * as z from 'zod'
import { admin, id, instant, none, note, open, paged, paging, read, upTo } from '../contract.ts'

const text = (length: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.slice(0, length))

/** A fault of a page. Tokens and query strings are taken out on arrival. */
export const exceptionReport = z.strictObject({
  message: z.string().trim().min(1).max(2000),
  stack: text(8000),
  url: text(500),
  /** The build of the page. */
  release: text(100),
})

/** Faults of one kind. */
export const exceptionRow = z.object({
  id,
  message: z.string(),
  stack: z.string(),
  url: z.string(),
  release: z.string(),
  agent: z.string(),
  times: z.int(),
  first: instant,
  last: instant,
})

/** `keyword` looks in message, stack and address. */
export const exceptionSearch = paging.extend({
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['last', 'first', 'times']).default('last'),
  descending: z.boolean().default(true),
})

export const logApi = {
  'log/ExecptionLog': upTo(8 * 1024, note(open, exceptionReport, none, '上报页面错误')),
  'log/list': read(admin, exceptionSearch, paged(exceptionRow), '页面错误列表'),
}
