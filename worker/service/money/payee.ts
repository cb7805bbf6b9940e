import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { AppError } from '../../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { users } from '../../db/schema/user.ts'

const parents = alias(users, 'parent')

const present = (id: string) => and(eq(users.id, id), isNull(users.removed), ne(users.roleType, VISITOR_ROLE_TYPE))

/** Whose money and quota those of this account are: its owner's. */
export async function findOwner(ctx: Context, userId: string): Promise<{ id: string; name: string; subName: string | null }> {
  const [found] = await ctx.db
    .select({ id: users.id, name: users.name, parentId: parents.id, parentName: parents.name })
    .from(users)
    .leftJoin(parents, eq(parents.id, users.parentId))
    .where(present(userId))
  if (!found) throw new AppError('missing', '会员不存在或已被删除')
  const { id, name, parentId, parentName } = found
  return parentId === null ? { id, name, subName: null } : { id: parentId, name: parentName ?? '', subName: name }
}

/**
 * Refuses unless an operator may move this account's money or quota: it is an owner's, who is there, and not his own. Gives
 * what the batch must find still true.
 */
export async function mayMove(ctx: Context, userId: string): Promise<Statement> {
  if (signedIn(ctx).id === userId) throw new AppError('conflict', '不能给自己的账号充值、调整或增减次数，请由另一位管理员操作')
  const { name, subName } = await findOwner(ctx, userId)
  if (subName !== null) throw new AppError('invalid', `「${subName}」是子账号，余额和次数都在主账号「${name}」上，请对主账号操作`)
  return existsOrMissing(users, present(userId))
}
