import { and, asc, desc, gte, lte, or, sql } from 'drizzle-orm'
import type { logApi } from '../../shared/api/log.ts'
import type { Handlers } from '../rpc/context.ts'
import { containing, pageOf } from '../db/page.ts'
import { exceptionLogs } from '../db/schema/log.ts'
import { noteException } from '../service/system/exceptions.ts'

export const logHandlers: Handlers<typeof logApi> = {
  'log/ExecptionLog': async (ctx, report) => {
    await noteException(ctx, report)
    return null
  },

  'log/list': async ({ db }, search) => {
    const { keyword, from, to, sort, descending } = search
    const { message, stack, url, last, id } = exceptionLogs
    const words = keyword ? containing(keyword) : null
    const where = and(
      words ? or(...[message, stack, url].map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`)) : undefined,
      from === undefined ? undefined : gte(last, from),
      to === undefined ? undefined : lte(last, to),
    )
    const order = [(descending ? desc : asc)(exceptionLogs[sort]), asc(id)]
    const { items, total } = await pageOf(db, exceptionLogs, search, where, order)
    return { items: items.map(({ hash: _hash, ...row }) => row), total }
  },
}
