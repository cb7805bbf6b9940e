import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { AppError } from '../../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { users } from '../../db/schema/user.ts'

const parents = alias(users, 'parent')

const present = (id: string | SQL) => and(eq(users.id, id), isNull(users.removed), ne(users.roleType, VISITOR_ROLE_TYPE))

/** The account somebody named, and whose money and quota are its own: its owner's. */
type Payee = { id: string; name: string; parentId: string | null; parentName: string | null }

export async function findPayee({ db }: Context, userId: string | SQL): Promise<Payee | null> {
  const [found] = await db
    .select({ id: users.id, name: users.name, parentId: parents.id, parentName: parents.name })
    .from(users)
    .leftJoin(parents, eq(parents.id, users.parentId))
    .where(present(userId))
  return found ?? null
}

export function ownerOf(payee: Payee | null): { id: string; name: string } {
  if (!payee) throw new AppError('missing', '会员不存在或已被删除')
  const { id, name, parentId, parentName } = payee
  return parentId === null ? { id, name } : { id: parentId, name: parentName ?? '' }
}

/**
 * Refuses unless an operator may move this account's money or quota: it is an owner's, who is there, and not his own. Gives
 * what the batch must find still true.
 */
export function mayMove(ctx: Context, payee: Payee | null): Statement {
  const owner = ownerOf(payee)
  if (payee && owner.id !== payee.id)
    throw new AppError('invalid', `「${payee.name}」是子账号，余额和次数都在主账号「${owner.name}」上，请对主账号操作`)
  if (signedIn(ctx).id === owner.id) throw new AppError('conflict', '不能给自己的账号充值、调整或增减次数，请由另一位管理员操作')
  return existsOrMissing(users, present(owner.id))
}
