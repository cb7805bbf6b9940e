import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { SERVICE_NAMES, SERVICES, type Service } from '../../../shared/enums.ts'
import { visibleRemark } from '../../../shared/engine/visible-text.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { quotaLots, quotaTxs } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'
import { mayCall } from '../../rpc/permissions.ts'
import { accountQueries, accountsOf } from './accounts.ts'
import { findPayee, ownerOf } from './payee.ts'

const LOTS = 100
/** How a lot came; spelled out, for its index is of those alone. */
const isOpening: SQL = sql`${quotaTxs.reason} IN ('trial', 'grant', 'buy')`

/** What an owner has, lot by lot: a member's own (a sub-account's owner's), for an operator anyone's. */
export async function readAccountInfo(ctx: Context, { userId }: { userId?: string | undefined }) {
  const wanted = whose(ctx, userId)
  const ownerId = sql<string>`(SELECT coalesce(${users.parentId}, ${users.id}) FROM ${users} WHERE ${users.id} = ${wanted})`
  const [payee, [wallet, quotas, lots]] = await Promise.all([findPayee(ctx, wanted), accountsAndLots(ctx, ownerId)])
  const { id: userOf, name: userName } = ownerOf(payee)
  const accounts = accountsOf([wallet, quotas])
  const { sub } = signedIn(ctx)
  const mayUse = (service: Service) => sub === null || sub.services.includes(service)
  const walletFen = sub === null ? accounts.walletFen : null
  const services = SERVICES.map((service) => ({
    service,
    name: SERVICE_NAMES[service],
    account: mayUse(service) ? accounts.quotas[service] : null,
    lots: lots
      .filter((row) => row.service === service && mayUse(service))
      .map(({ lot }) => ({ ...lot, remark: visibleRemark(lot.remark, sub?.rights ?? null) })),
  }))
  return { userId: userOf, userName, wallet: walletFen === null ? null : walletFen / 100, walletFen, services }
}

function accountsAndLots(ctx: Context, ownerId: SQL) {
  const { id, ticks, used, startAt, expireAt } = quotaLots
  return ctx.db.batch([
    ...accountQueries(ctx, ownerId),
    ctx.db
      .select({
        service: quotaLots.service,
        lot: { id, ticks, used, startAt, expireAt, reason: quotaTxs.reason, remark: quotaTxs.remark },
      })
      .from(quotaLots)
      .innerJoin(quotaTxs, and(eq(quotaTxs.lotId, quotaLots.id), isOpening))
      .where(eq(quotaLots.ownerId, ownerId))
      .orderBy(desc(quotaLots.expireAt), desc(quotaLots.id))
      .limit(LOTS),
  ])
}

function whose(ctx: Context, userId: string | undefined): string {
  const { id, ownerId, roles, permissions } = signedIn(ctx)
  const isOwn = userId === undefined || userId === id || userId === ownerId
  // Somebody else's looks as if it were not there.
  if (!isOwn && !(roles.includes('admin') && mayCall(permissions, 'wallet/getSysList')))
    throw new AppError('missing', '会员不存在或已被删除')
  return userId ?? ownerId
}
