import type * as z from 'zod'
import type { faultReport } from '../../../shared/api/log.ts'
import { HOUR } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { afterAnswer } from '../../http/background.ts'
import { networkOf } from '../../http/network.ts'
import { headerOf } from '../../http/text-gate.ts'
import { callerOf } from '../../rpc/auth.ts'
import type { Context } from '../../rpc/context.ts'
import { alertOf } from './alerts.ts'
import { faultStatements, newFaultNumber } from './faults.ts'

const MAX_PER_HOUR = 30

/** Keeps what a page reports, so often from one network. */
export async function reportPageFault(ctx: Context, report: z.output<typeof faultReport>): Promise<null> {
  const agent = headerOf(ctx.request, 'User-Agent', 300)
  const number = newFaultNumber()
  const fault = { ...report, number, place: 'browser', call: '', agent, userId: await claimedId(ctx), ms: null } as const
  const { hash, statements } = faultStatements(fault, ctx.now)
  const [counted] = await ctx.data.note([
    {
      sql: `INSERT INTO exception_report (id, network, at)
        SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM exception_report WHERE network = ?2 AND at > ?5) < ?4`,
      args: [ctx.newId(), networkOf(ctx.ip), ctx.now, MAX_PER_HOUR, ctx.now - HOUR],
    },
    ...statements,
  ])
  if (counted?.rowsAffected !== 1) throw new AppError('tooMany', '上报过于频繁')
  afterAnswer(alertOf(ctx.env, hash, number))
  return null
}

/** Who the page's token says it is; a token that is over is no reason to lose the report. */
async function claimedId({ env, data, request, now, headers }: Context): Promise<string | null> {
  const caller = await callerOf({ secret: env.TOKEN_SECRET, data, request, now, headers }).catch(() => null)
  return caller?.claimed?.id ?? null
}
