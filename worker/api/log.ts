import { asc } from 'drizzle-orm'
import type { logApi } from '../../shared/api/log.ts'
import type { Handlers } from '../rpc/context.ts'
import { during, listPage, mentioning, sortedBy } from '../db/page.ts'
import { exceptionLogs } from '../db/schema/log.ts'
import { reportException } from '../service/system/exceptions.ts'

export const logHandlers: Handlers<typeof logApi> = {
  'log/ExecptionLog': reportException,

  'log/list': async ({ db }, search) => {
    const { message, stack, url, last, id } = exceptionLogs
    const { items, total } = await listPage(db, search, {
      rows: db.select().from(exceptionLogs).$dynamic(),
      of: exceptionLogs,
      where: [mentioning(search.keyword, [message, stack, url]), during(last, search)],
      order: [...sortedBy(search.descending, exceptionLogs[search.sort]), asc(id)],
    })
    return { items: items.map(({ hash: _hash, ...row }) => row), total }
  },
}
