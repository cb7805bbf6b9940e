import { and, eq, isNull } from 'drizzle-orm'
import type { peopleApi } from '../../../shared/api/user/people.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, type Statement } from '../../rpc/commit.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { mustCoverAccount, mustCoverGrant } from '../../rpc/rights.ts'
import { hashInTurn } from '../proof/password-check.ts'
import { trialLot } from '../money/quota.ts'
import { loadSettings } from '../system/settings.ts'
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
  mustCoverAccount(signedIn(ctx).rights, standing.rights)
  return standing
}

/** The account as it was when its rights were looked at: whoever has gained some since is not hit. */
const unchanged = (id: string, rowVersion: number) => and(account(id), eq(users.rowVersion, rowVersion))

const roleOf = (id: string): string | null => (id === EMPTY_ID ? null : id)

/** Makes an account with an initial password, which is told this once. */
export async function addPerson(
  ctx: Context,
  { name, phone, email, isAdmin, isAdminBomTool, roleId: wanted = EMPTY_ID }: Parsed<(typeof peopleApi)['user/add']>,
) {
  const roleId = roleOf(wanted)
  const [granted, settings] = await Promise.all([readGranted(ctx, { isAdmin, isAdminBomTool, roleId }), loadSettings(ctx)])
  mustCoverGrant(signedIn(ctx).rights, granted)
  const [id, password, until] = [ctx.newId(), newInitialPassword(), ctx.now + INITIAL_MS]
  const person = { id, name, phone: phone || null, email: email || null, isAdmin, isAdminBomTool, roleId }
  const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
  const adding = ctx.db.insert(users).values({ ...person, ...secret, created: ctx.now, updated: ctx.now })
  await change(ctx, id, [adding, ...trialLot(ctx, settings, id)])
  return { id, rowVersion: 1, password, until }
}

/** Changes an account, its rights included. */
export async function updatePerson(
  ctx: Context,
  { id, rowVersion, phone, email, roleId: wanted, ...draft }: Parsed<(typeof peopleApi)['user/update']>,
) {
  const old = await standingBelow(ctx, id)
  const kept = draft.isAdmin ? old.roleId : null
  const roleId = wanted === undefined ? kept : roleOf(wanted)
  const keepsRights = draft.isAdmin && draft.isAdminBomTool === old.isAdminBomTool && roleId === old.roleId && draft.state === 1
  if (!keepsRights) notMyself(ctx, id, '不能停用自己，也不能改动自己的权限')
  mustCoverGrant(signedIn(ctx).rights, await readGranted(ctx, { ...draft, roleId }))
  const row = { ...draft, roleId, phone: phone || null, email: email || null, rowVersion: rowVersion + 1, updated: ctx.now }
  // The version that was seen, and the one whose rights were looked at: they may differ.
  const seen = and(unchanged(id, rowVersion), eq(users.rowVersion, old.rowVersion))
  const updating = ctx.db.update(users).set(row).where(seen)
  await change(ctx, id, [updating, changedOrConflict])
  return { id, rowVersion: row.rowVersion }
}

/** Takes an account away with the sub-accounts that worked for it. */
export async function deletePerson(ctx: Context, { id }: Parsed<(typeof peopleApi)['user/delete']>) {
  notMyself(ctx, id, '不能删除自己')
  const { rowVersion } = await standingBelow(ctx, id)
  const gone = { ...goneFrom(ctx.now), roleId: null }
  const removing = ctx.db.update(users).set(gone).where(unchanged(id, rowVersion))
  // Nobody could work for him any more: their names and numbers are free again, too.
  const people = ctx.db
    .update(users)
    .set(goneFrom(ctx.now))
    .where(and(eq(users.parentId, id), isNull(users.removed)))
  await change(ctx, id, [removing, changedOrConflict, people])
  return null
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
