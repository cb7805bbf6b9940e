import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { mesUserApi } from '../../../shared/api/mes-user/companies.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { DAY } from '../../../shared/day.ts'
import type { Refusals } from '../../db/failure.ts'
import { listPage, mentioning } from '../../db/page.ts'
import { mesCompanies } from '../../db/schema/operation/mes.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { noteInMes } from './mes-log.ts'

type Search = Parsed<(typeof mesUserApi)['MesUser/Company']>
type Company = Output<(typeof mesUserApi)['MesUser/Company']>['items'][number]
type Draft = Parsed<(typeof mesUserApi)['MesUser/CreateCompany']>

const { id, rowVersion, name, contact, phone, demoOwnerId, demoJobId, demoMade, created } = mesCompanies

// Written out: of one table alone drizzle leaves the table's name away, and other tables have such columns too.
const people = sql<number>`(SELECT count(*) FROM user WHERE user.company = mes_company.name AND user.company <> '' AND user.parent_id IS NULL AND user.removed IS NULL)`
const services = sql<string>`(SELECT json_group_array(json_object('service', service, 'started', started, 'expires', expires))
  FROM (SELECT * FROM mes_service WHERE company_id = mes_company.id ORDER BY service))`
const isMaking = sql<number>`EXISTS (SELECT 1 FROM job WHERE job.id = mes_company.demo_job_id AND job.finished IS NULL)`
const demoCount = (of: string) => sql<number>`(SELECT count(*) FROM ${sql.raw(of)})`

/** Companies with their services, the latest first. */
export async function listCompanies(ctx: Context, search: Search) {
  const { service, expiring } = search
  const wanted = sql`SELECT 1 FROM mes_service WHERE company_id = mes_company.id`
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({
        head: { id, rowVersion, name, contact, phone, created },
        people,
        services,
        demo: { userId: demoOwnerId, jobId: demoJobId, made: demoMade },
        bills: demoCount(`bom WHERE owner_id = mes_company.demo_owner_id AND state <> 9`),
        orders: demoCount(`orders WHERE owner_id = mes_company.demo_owner_id`),
        stock: demoCount(
          `surplus_item JOIN surplus ON surplus.id = surplus_item.surplus_id WHERE surplus.owner_id = mes_company.demo_owner_id AND surplus.state <> 9 AND surplus_item.state <> 9`,
        ),
        isMaking,
      })
      .from(mesCompanies)
      .$dynamic(),
    of: mesCompanies,
    where: [
      service === undefined ? undefined : sql`EXISTS (${wanted} AND service = ${service})`,
      expiring === undefined ? undefined : sql`EXISTS (${wanted} AND expires < ${ctx.now + expiring * DAY})`,
      mentioning(search.keyword, [name, contact, phone]),
    ],
    order: [desc(created), asc(id)],
  })
  return { items: items.map(shown), total }
}

type Row = {
  head: Pick<typeof mesCompanies.$inferSelect, 'id' | 'rowVersion' | 'name' | 'contact' | 'phone' | 'created'>
  people: number
  services: string
  demo: { userId: string | null; jobId: string | null; made: number | null } | null
  bills: number
  orders: number
  stock: number
  isMaking: number
}

function shown({ head, people: count, services: open, demo, bills, orders, stock, isMaking: making }: Row): Company {
  const { userId = null, jobId = null, made = null } = demo ?? {}
  const isThere = userId !== null && jobId !== null && made !== null
  return {
    ...head,
    people: count,
    // Rows of one table, by its own columns.
    services: JSON.parse(open) as Company['services'],
    demo: isThere ? { userId, jobId, made, bills, orders, stock, isMaking: making === 1 } : null,
  }
}

const REFUSALS: Refusals = { 'mes_company.name': ['conflict', '已有同名的公司', { field: 'name' }] }

/** A new company, or a change of one. */
export async function saveCompany(ctx: Context, draft: Draft) {
  const facts = { name: draft.name, contact: draft.contact, phone: draft.phone, updated: ctx.now }
  if (draft.id === EMPTY_ID) {
    const companyId = ctx.newId()
    const row = { ...facts, id: companyId, rowVersion: 1, createdBy: signedIn(ctx).id, created: ctx.now }
    const statements = [
      ctx.db.insert(mesCompanies).values(row),
      noteInMes(ctx, { companyId, action: '新增公司', target: draft.name }),
    ]
    await commit(ctx, statements, { target: companyId, refusals: REFUSALS })
    return { id: companyId, rowVersion: 1 }
  }
  const mine = eq(id, draft.id)
  const next = draft.rowVersion + 1
  const change = ctx.db
    .update(mesCompanies)
    .set({ ...facts, rowVersion: next })
    .where(and(mine, eq(rowVersion, draft.rowVersion)))
  const note = noteInMes(ctx, { companyId: draft.id, action: '修改公司', target: draft.name })
  await commit(ctx, [existsOrMissing(mesCompanies, mine), change, changedOrConflict, note], {
    target: draft.id,
    before: imageOf(mesCompanies, mine),
    refusals: REFUSALS,
  })
  return { id: draft.id, rowVersion: next }
}
