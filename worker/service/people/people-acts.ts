import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { peopleApi } from '../../../shared/api/user/people.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { isEmpty, leftTexts } from '../../../shared/left-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, type Statement } from '../../rpc/commit.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { mustCoverAccount, mustCoverGrant } from '../../rpc/permissions.ts'
import { hashInTurn } from '../proof/password-check.ts'
import { trialLot } from '../money/quota.ts'
import { loadSettings } from '../system/settings.ts'
import { noticeTo } from '../notices/notices.ts'
import { closingDone } from './closing.ts'
import { leftOf, leftQuery } from './left.ts'
import {
  ACCOUNT_REFUSALS,
  account,
  accountImage,
  goneFrom,
  INITIAL_MS,
  newInitialPassword,
  readGranted,
  readStanding,
} from './people.ts'

async function change(ctx: Context, id: string, statements: readonly Statement[]): Promise<void> {
  await commit(ctx, statements, { target: id, before: accountImage(id), refusals: ACCOUNT_REFUSALS })
}

function notMyself(ctx: Context, id: string, message: string): void {
  if (signedIn(ctx).id === id) throw new AppError('conflict', message)
}

/** An account that the caller may act upon. */
async function standingBelow(ctx: Context, id: string) {
  const standing = await readStanding(ctx, id)
  mustCoverAccount(signedIn(ctx).permissions, standing.permissions)
  return standing
}

/** The account as it was when its permissions were looked at: whoever has gained some since is not hit. */
const unchanged = (id: string, rowVersion: number) => and(account(id), eq(users.rowVersion, rowVersion))

/** The version that was seen, and the one whose permissions were looked at: they may differ. */
const seen = (id: string, rowVersion: number, old: { rowVersion: number }) =>
  and(unchanged(id, rowVersion), eq(users.rowVersion, old.rowVersion))

type Seen = { id: string; rowVersion: number }

/** Changes an account that was seen in this version, where it stands as `where` says. */
async function changeSeen(
  ctx: Context,
  { id, rowVersion }: Seen,
  part: Partial<typeof users.$inferInsert>,
  where: SQL,
  also: readonly Statement[] = [],
) {
  const old = await standingBelow(ctx, id)
  const next = { ...part, updated: ctx.now, rowVersion: rowVersion + 1 }
  const changing = ctx.db
    .update(users)
    .set(next)
    .where(and(seen(id, rowVersion, old), where))
  await change(ctx, id, [changing, changedOrConflict, ...also])
  return { id, rowVersion: rowVersion + 1 }
}

const roleOf = (id: string): string | null => (id === EMPTY_ID ? null : id)

/** Makes an account with an initial password, which is told this once. */
export async function addPerson(
  ctx: Context,
  { name, phone, email, isAdmin, isAdminBomTool, roleId: wanted = EMPTY_ID }: Parsed<(typeof peopleApi)['user/add']>,
) {
  const roleId = roleOf(wanted)
  const [granted, settings] = await Promise.all([readGranted(ctx, { isAdmin, isAdminBomTool, roleId }), loadSettings(ctx)])
  await mustCoverGrant(signedIn(ctx).permissions, granted)
  const [id, password, until] = [ctx.newId(), newInitialPassword(), ctx.now + INITIAL_MS]
  const person = { id, name, phone: phone || null, email: email || null, isAdmin, isAdminBomTool, roleId }
  const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
  const adding = ctx.db.insert(users).values({ ...person, ...secret, created: ctx.now, updated: ctx.now })
  await change(ctx, id, [adding, ...trialLot(ctx, settings, id)])
  return { id, rowVersion: 1, password, until }
}

/** Changes an account, its permissions included. */
export async function updatePerson(
  ctx: Context,
  { id, rowVersion, phone, email, roleId: wanted, ...draft }: Parsed<(typeof peopleApi)['user/update']>,
) {
  const grantedBy = (roleId: string | null) => readGranted(ctx, { ...draft, roleId })
  const [old, chosen] = await Promise.all([standingBelow(ctx, id), wanted === undefined ? null : grantedBy(roleOf(wanted))])
  const kept = draft.isAdmin ? old.roleId : null
  const roleId = wanted === undefined ? kept : roleOf(wanted)
  const keepsRights = draft.isAdmin && draft.isAdminBomTool === old.isAdminBomTool && roleId === old.roleId && draft.state === 1
  if (!keepsRights) notMyself(ctx, id, '不能停用自己，也不能改动自己的权限')
  await mustCoverGrant(signedIn(ctx).permissions, chosen ?? (await grantedBy(kept)))
  const row = { ...draft, roleId, phone: phone || null, email: email || null, rowVersion: rowVersion + 1, updated: ctx.now }
  const updating = ctx.db
    .update(users)
    .set(row)
    .where(seen(id, rowVersion, old))
  await change(ctx, id, [updating, changedOrConflict])
  return { id, rowVersion: row.rowVersion }
}

/** Takes an account away of which nothing is left; its name and phone number are free again. */
export async function deletePerson(ctx: Context, { id }: Parsed<(typeof peopleApi)['user/delete']>) {
  notMyself(ctx, id, '不能删除自己')
  const [{ name, rowVersion }, [left]] = await Promise.all([standingBelow(ctx, id), leftQuery(ctx, id)])
  if (left && !isEmpty(leftOf(left))) {
    const what = leftTexts(leftOf(left)).join('，')
    throw new AppError('conflict', `「${name}」还有${what}，不能删除；可以关闭账号，以后还能恢复`, { reason: 'notEmpty' })
  }
  const gone = { ...goneFrom(ctx.now), roleId: null }
  const removing = ctx.db.update(users).set(gone).where(unchanged(id, rowVersion))
  await change(ctx, id, [removing, changedOrConflict, closingDone(ctx, id)])
  return null
}

/** Disables an account for good: sessions end, keys stop, and all that it has stays its own. */
export async function closePerson(ctx: Context, { id, rowVersion, reason }: Parsed<(typeof peopleApi)['user/close']>) {
  notMyself(ctx, id, '不能关闭自己的账号')
  const closed = { state: 0, closed: ctx.now, closedReason: reason }
  const news = noticeTo(ctx, id, { kind: 'accountClosed', ref: null, facts: { reason } })
  return changeSeen(ctx, { id, rowVersion }, closed, isNull(users.closed), [closingDone(ctx, id), news])
}

/** Opens a closed account again, as it was. */
export async function restorePerson(ctx: Context, { id, rowVersion }: Parsed<(typeof peopleApi)['user/restore']>) {
  const open = { state: 1, closed: null, closedReason: '' }
  return changeSeen(ctx, { id, rowVersion }, open, isNotNull(users.closed))
}

/** A new initial password, told this once. */
export async function resetInitialPassword(ctx: Context, { id }: Parsed<(typeof peopleApi)['user/initialPassword']>) {
  notMyself(ctx, id, '自己的密码请在“修改密码”中更改')
  const { rowVersion } = await standingBelow(ctx, id)
  const [password, until] = [newInitialPassword(), ctx.now + INITIAL_MS]
  const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
  const resetting = ctx.db
    .update(users)
    .set({ ...secret, updated: ctx.now, rowVersion: rowVersion + 1 })
    .where(unchanged(id, rowVersion))
  await change(ctx, id, [resetting, changedOrConflict])
  return { id, rowVersion: rowVersion + 1, password, until }
}

/** Signs a person out everywhere. */
export async function endSessions(ctx: Context, { id }: Parsed<(typeof peopleApi)['user/endSessions']>) {
  await standingBelow(ctx, id)
  const ending = ctx.db
    .update(sessions)
    .set({ revoked: ctx.now })
    .where(and(eq(sessions.userId, id), isNull(sessions.revoked)))
  await change(ctx, id, [ending])
  return null
}
