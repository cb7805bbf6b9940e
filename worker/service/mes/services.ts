import { and, eq, sql } from 'drizzle-orm'
import type { mesUserApi } from '../../../shared/api/mes-user/companies.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { DAY } from '../../../shared/day.ts'
import { DEMO_SERVICE_DAYS, MES_SERVICE_NAMES } from '../../../shared/operation/mes.ts'
import { mesCompanies, mesServices } from '../../db/schema/operation/mes.ts'
import { commit, existsOrMissing, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { noteInMes } from './mes-log.ts'

type One = Parsed<(typeof mesUserApi)['MesUser/AddDemoService']>

const ofOne = ({ companyId, service }: One) => and(eq(mesServices.companyId, companyId), eq(mesServices.service, service))

/** Opens a service for thirty days; one that is open stays as it is, so that asking twice is asking once. */
export async function addService(ctx: Context, one: One) {
  const { companyId, service } = one
  const row = { started: ctx.now, expires: ctx.now + DEMO_SERVICE_DAYS * DAY }
  const opening = ctx.db
    .insert(mesServices)
    .values({ companyId, service, ...row })
    .onConflictDoUpdate({
      target: [mesServices.companyId, mesServices.service],
      set: row,
      setWhere: sql`${mesServices.expires} <= ${ctx.now}`,
    })
  const standing = ctx.db.select({ expires: mesServices.expires }).from(mesServices).where(ofOne(one))
  const rows = await commit(
    ctx,
    [
      existsOrMissing(mesCompanies, eq(mesCompanies.id, companyId)),
      opening,
      noteInMes(ctx, { companyId, action: '开通试用服务', target: MES_SERVICE_NAMES[service] }),
    ],
    { target: companyId, before: imageOf(mesServices, ofOne(one)), reading: standing },
  )
  return { expires: Number(rows?.[0]?.['expires'] ?? row.expires) }
}

/** Closes it; one that is closed stays so. */
export async function removeService(ctx: Context, one: One): Promise<null> {
  const { companyId, service } = one
  await commit(
    ctx,
    [
      existsOrMissing(mesCompanies, eq(mesCompanies.id, companyId)),
      ctx.db.delete(mesServices).where(ofOne(one) ?? sql`0`),
      noteInMes(ctx, { companyId, action: '停用试用服务', target: MES_SERVICE_NAMES[service] }),
    ],
    { target: companyId, before: imageOf(mesServices, ofOne(one)) },
  )
  return null
}
