import { and, eq, isNull, sql } from 'drizzle-orm'
import type { peopleApi } from '../../shared/api/people.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn, type Context, type Handlers } from '../context.ts'
import { changedOrConflict, changedOrMissing, clearGuards, commit, existsOrMissing, type Statement } from '../db/commit.ts'
import { sessions, users } from '../db/schema/user.ts'
import { hashInTurn } from '../service/password-check.ts'
import { account, accountImage, accountRefusal, listPeople, newInitialPassword, readPerson } from '../service/people.ts'

const INITIAL_MS = 7 * 24 * 3_600_000

/** One more than it was, whoever changed it before. */
const nextVersion = sql`${users.rowVersion} + 1`

async function change(ctx: Context, id: string, statements: readonly Statement[]): Promise<void> {
  await commit(ctx, [...statements, clearGuards], { target: id, before: accountImage(id) }).catch((error: unknown) => {
    throw accountRefusal(error)
  })
}

function notMyself(ctx: Context, id: string, message: string): void {
  if (signedIn(ctx).id === id) throw new AppError('conflict', message)
}

export const peopleHandlers: Handlers<typeof peopleApi> = {
  'user/userlist': listPeople,
  'user/getuser': (ctx, { id }) => readPerson(ctx, id),

  'user/add': async (ctx, { name, phone, email, isAdmin, isAdminBomTool }) => {
    const [id, password, until] = [ctx.newId(), newInitialPassword(), ctx.now + INITIAL_MS]
    const person = { id, name, phone: phone || null, email: email || null, isAdmin, isAdminBomTool }
    const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
    await change(ctx, id, [ctx.db.insert(users).values({ ...person, ...secret, created: ctx.now, updated: ctx.now })])
    return { id, rowVersion: 1, password, until }
  },

  'user/update': async (ctx, { id, rowVersion, phone, email, ...draft }) => {
    const keepsRights = draft.isAdmin && !draft.isAdminBomTool && draft.state === 1
    if (!keepsRights) notMyself(ctx, id, '不能停用自己，也不能取消自己的管理员权限')
    const row = { ...draft, phone: phone || null, email: email || null, rowVersion: rowVersion + 1, updated: ctx.now }
    const updating = ctx.db
      .update(users)
      .set(row)
      .where(and(account(id), eq(users.rowVersion, rowVersion)))
    await change(ctx, id, [existsOrMissing(users, account(id)), updating, changedOrConflict])
    return { id, rowVersion: row.rowVersion }
  },

  'user/delete': async (ctx, { id }) => {
    notMyself(ctx, id, '不能删除自己')
    // The history keeps the person; name and phone number are free again.
    const name = sql`substr(${users.name}, 1, 40) || '（已删除 ' || substr(${users.id}, 1, 8) || '）'`
    const gone = { name, phone: null, state: 0, removed: ctx.now, updated: ctx.now, rowVersion: nextVersion }
    await change(ctx, id, [ctx.db.update(users).set(gone).where(account(id)), changedOrMissing])
    return null
  },

  'user/initialPassword': async (ctx, { id }) => {
    notMyself(ctx, id, '自己的密码请在“修改密码”中更改')
    const { rowVersion } = await readPerson(ctx, id)
    const [password, until] = [newInitialPassword(), ctx.now + INITIAL_MS]
    const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
    const resetting = ctx.db
      .update(users)
      .set({ ...secret, updated: ctx.now, rowVersion: rowVersion + 1 })
      .where(and(account(id), eq(users.rowVersion, rowVersion)))
    await change(ctx, id, [resetting, changedOrConflict])
    return { id, rowVersion: rowVersion + 1, password, until }
  },

  'user/endSessions': async (ctx, { id }) => {
    const ending = ctx.db
      .update(sessions)
      .set({ revoked: ctx.now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revoked)))
    await change(ctx, id, [existsOrMissing(users, account(id)), ending])
    return null
  },
}
