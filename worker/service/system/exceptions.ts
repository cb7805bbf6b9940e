import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { exceptionReport } from '../../../shared/api/log.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { networkOf } from '../../http/network.ts'
import { headerOf } from '../../http/text-gate.ts'
import { API_KEY } from '../../http/redact.ts'
import { DAY, HOUR } from '../../../shared/day.ts'

type Report = z.output<typeof exceptionReport>

const KEPT = 30 * DAY
const MAX_PER_HOUR = 30

/** Sessions and the queries of addresses are nobody's business; nor are phone numbers. */
const withoutSecrets = (text: string): string =>
  text
    .replace(API_KEY, '***')
    .replace(/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, '***')
    .replace(/[?#][^\s'")\]]*/g, (query) => /:\d+(:\d+)?$/.exec(query)?.[0] ?? '')
    .replace(/\b1\d{10}\b/g, '***')

/** What is the same of one fault at other times and in other releases. */
function fingerprintOf(title: string, stack: string): string {
  const top = stack.split('\n').slice(0, 4).join('\n')
  return `${title.replace(/\d+/g, '0')}\n${top.replace(/[\w-]*\.js|\d+/g, '')}`
}

/** Keeps a report: faults that differ only in their numbers, or in the address, are one. */
export async function reportException(ctx: Context, report: Report): Promise<null> {
  const [message, stack, url] = [report.message, report.stack, report.url].map(withoutSecrets)
  const hash = createHash('sha256')
    .update(fingerprintOf(message ?? '', stack ?? ''))
    .digest('hex')
  const agent = headerOf(ctx.request, 'User-Agent', 300)
  const network = networkOf(ctx.ip)
  const [, , counted] = await ctx.data.note([
    { sql: 'DELETE FROM exception_report WHERE at < ?', args: [ctx.now - HOUR] },
    { sql: 'DELETE FROM exception_log WHERE last < ?', args: [ctx.now - KEPT] },
    {
      sql: `INSERT INTO exception_report (id, network, at)
        SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM exception_report WHERE network = ?2) < ?4`,
      args: [ctx.newId(), network, ctx.now, MAX_PER_HOUR],
    },
    {
      sql: `INSERT INTO exception_log (id, hash, message, stack, url, release, agent, times, first, last)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?8 WHERE changes() = 1
        ON CONFLICT (hash) DO UPDATE SET times = times + 1, last = max(last, excluded.last), url = excluded.url, release = excluded.release, agent = excluded.agent`,
      args: [ctx.newId(), hash, message ?? '', stack ?? '', url ?? '', report.release, agent, ctx.now],
    },
  ])
  if (counted?.rowsAffected !== 1) throw new AppError('tooMany', '上报过于频繁')
  return null
}
