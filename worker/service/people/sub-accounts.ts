import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { subAccountDraft, subAccountSearch } from '../../../shared/api/user/sub-accounts.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, imageOf, type Statement } from '../../rpc/commit.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { subAccounts, users } from '../../db/schema/user.ts'
import { takeCode, takeCodeBeside } from '../proof/codes.ts'
import { hashInTurn } from '../proof/password-check.ts'
import { ACCOUNT_REFUSALS, goneFrom, INITIAL_MS, lastSeen, newInitialPassword } from './people.ts'
import { usesThisMonth } from '../money/quota.ts'
import { mayOf, rowOf } from '../../rpc/sub-rights.ts'

type Draft = z.output<typeof subAccountDraft>

/** The caller's own, that have not been removed. */
const mine = (ctx: Context): SQL | undefined => and(eq(users.parentId, signedIn(ctx).ownerId), isNull(users.removed))

/** One page of the caller's sub-accounts. */
export async function listSubAccounts(ctx: Context, search: z.output<typeof subAccountSearch>) {
  const { keyword, state, sort, descending } = search
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ user: users, may: subAccounts, lastSeen, used: usesThisMonth(sql`${users.id}`, ctx.now) })
      .from(users)
      .leftJoin(subAccounts, eq(subAccounts.userId, users.id))
      .$dynamic(),
    of: users,
    where: [mine(ctx), mentioning(keyword, [users.name, users.phone]), state === undefined ? undefined : eq(users.state, state)],
    order: [...sortedBy(descending, sort === 'lastSeen' ? lastSeen : users[sort]), asc(users.id)],
  })
  const shown = items.map(({ user, may, lastSeen: seen, used }) => ({
    id: user.id,
    rowVersion: user.rowVersion,
    name: user.name,
    phone: user.phone ?? '',
    state: user.state === 1 ? (1 as const) : (0 as const),
    isInitial: user.initialUntil !== null,
    ...given(may),
    usedThisMonth: used,
    lastSeen: seen,
    created: user.created,
  }))
  return { items: shown, total }
}

function given(row: typeof subAccounts.$inferSelect | null) {
  const { services, monthlyLimit, rights } = mayOf(row)
  return { services: [...services], monthlyLimit, rights }
}

/** Invites a person, whose code proves that he agrees, or changes what a sub-account may do. */
export async function saveSubAccount(ctx: Context, draft: Draft) {
  return draft.id === EMPTY_ID ? invite(ctx, draft) : change(ctx, draft)
}

async function invite(ctx: Context, { name, phone, code, monthlyLimit = null, ...may }: Draft) {
  const proof = code === undefined ? unproven() : await takeCode(ctx, invited(ctx, phone), code)
  const [id, password, until] = [ctx.newId(), newInitialPassword(), ctx.now + INITIAL_MS]
  const secret = { passwordHash: await hashInTurn(password), initialUntil: until }
  const person = { id, name, phone, roleType: 2, parentId: signedIn(ctx).id, created: ctx.now, updated: ctx.now }
  const statements = [
    ...proof,
    ctx.db.insert(users).values({ ...person, ...secret }),
    ctx.db.insert(subAccounts).values(rowOf(id, { ...may, monthlyLimit })),
  ]
  await commit(ctx, statements, { target: id, refusals: ACCOUNT_REFUSALS })
  return { id, rowVersion: 1, password, until }
}

async function change(ctx: Context, { id, rowVersion, name, phone, code, monthlyLimit, ...may }: Draft) {
  const own = and(eq(users.id, id), mine(ctx))
  const read = (db: Context['db']) => db.select({ phone: users.phone }).from(users).where(own)
  // Who keeps his number needs no code.
  const condition = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${own} AND ${users.phone} IS NOT ${phone})`
  const { found, proof } =
    code === undefined
      ? { found: await read(ctx.db), proof: unproven }
      : await takeCodeBeside(ctx, { ...invited(ctx, phone), code, condition }, read)
  const [row] = found
  if (!row) throw new AppError('missing', '子账号不存在或已被移除')
  const proving = row.phone === phone ? [] : proof()
  const updating = ctx.db
    .update(users)
    .set({ name, phone, rowVersion: rowVersion + 1, updated: ctx.now })
    .where(and(own, eq(users.rowVersion, rowVersion)))
  const rights = rowOf(id, { ...may, monthlyLimit: monthlyLimit ?? null })
  const { userId: _, monthlyLimit: limit, ...values } = rights
  const set = monthlyLimit === undefined ? values : { ...values, monthlyLimit: limit }
  const giving = ctx.db.insert(subAccounts).values(rights).onConflictDoUpdate({ target: subAccounts.userId, set })
  await commit(ctx, [...proving, updating, changedOrConflict, giving], {
    target: id,
    before: imageOf(subAccounts, eq(subAccounts.userId, id)),
    refusals: ACCOUNT_REFUSALS,
  })
  return { id, rowVersion: rowVersion + 1, password: null, until: null }
}

const invited = (ctx: Context, phone: string) => ({ scene: 'invite' as const, phone, userId: signedIn(ctx).id })

function unproven(): Statement[] {
  throw new AppError('invalid', '请输入发到对方手机的验证码')
}

/** Out at once, name and number free again; the bills stay the owner's. All of them or none. */
export async function removeSubAccounts(ctx: Context, { ids }: { ids: string[] }): Promise<null> {
  const removals = [...new Set(ids)].flatMap((id) => [
    ctx.db
      .update(users)
      .set(goneFrom(ctx.now))
      .where(and(eq(users.id, id), mine(ctx))),
    changedOrMissing,
  ])
  const named = and(inArray(users.id, ids), mine(ctx))
  await commit(ctx, removals, {
    target: ids.join(' ').slice(0, 300),
    before: imageOf(users, named, ['passwordHash']),
    refusals: ACCOUNT_REFUSALS,
  })
  return null
}
