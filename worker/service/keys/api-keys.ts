import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { MAX_KEYS, type apiKeyDraft, type myApiInfo, type savedApiKey } from '../../../shared/api/user/api-keys.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Service } from '../../../shared/enums.ts'
import { newSecret } from '../../rpc/api-key.ts'
import { shanghaiDay, textOfDay } from '../../clock.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, imageOf, onlyIf } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { apiKeys, apiUses } from '../../db/schema/access/api-key.ts'
import { proveFresh } from '../account/acting.ts'

type Given = z.output<typeof apiKeyDraft>
type Draft = Given & Pick<KeyRow, 'ipAllow' | 'expireAt' | 'enabled'>
type KeyRow = typeof apiKeys.$inferSelect
type UseRow = typeof apiUses.$inferSelect

const DAYS = 30
const YEAR = 366
/** What programs can use today: pricing alone. */
const KEY_SERVICES: Service[] = ['smt']

const mine = (ctx: Context, id?: string) =>
  and(eq(apiKeys.ownerId, signedIn(ctx).id), isNull(apiKeys.removed), id === undefined ? undefined : eq(apiKeys.id, id))

/** The caller's keys with what they did in the last 30 days. */
export async function readMyKeys(ctx: Context): Promise<z.output<typeof myApiInfo>[]> {
  const first = shanghaiDay(ctx.now) - DAYS + 1
  const [keys, uses] = await ctx.db.batch([
    ctx.db.select().from(apiKeys).where(mine(ctx)).orderBy(asc(apiKeys.created), asc(apiKeys.id)),
    // More than the row shows: an idle key's last use is in it too.
    ctx.db
      .select({ use: apiUses })
      .from(apiUses)
      .innerJoin(apiKeys, eq(apiKeys.id, apiUses.keyId))
      .where(and(mine(ctx), gt(apiUses.day, first - YEAR))),
  ])
  return keys.map((key) => {
    const own = uses.flatMap(({ use }) => (use.keyId === key.id ? [use] : []))
    const byDay = new Map(own.map((use) => [use.day, use.calls]))
    const days = Array.from({ length: DAYS }, (_, index) => first + index)
    return {
      ...shownKey(
        key,
        own.find(({ day }) => day === shanghaiDay(ctx.now)),
        own.toSorted((a, b) => b.day - a.day)[0],
      ),
      days: days.map((day) => ({ day: textOfDay(day), calls: byDay.get(day) ?? 0 })),
    }
  })
}

/** A key for people; never its hash. */
export function shownKey(
  key: KeyRow,
  today: Pick<UseRow, 'calls'> | undefined,
  last: Pick<UseRow, 'last' | 'lastIp'> | undefined,
) {
  const { ownerId: _owner, secretHash: _hash, removed: _removed, ...shown } = key
  return {
    ...shown,
    services: KEY_SERVICES,
    usedToday: today?.calls ?? 0,
    lastUsed: last?.last ?? null,
    lastIp: last?.lastIp ?? '',
  }
}

/** The row for the operation log, without the hash. */
export const keyImage = (id: string) => imageOf(apiKeys, eq(apiKeys.id, id), ['secretHash'])

/** Makes, changes, resets or removes a key of the caller's. A secret is answered once and kept nowhere. */
export async function saveMyKey(ctx: Context, given: Given): Promise<z.output<typeof savedApiKey>> {
  const before = given.id === EMPTY_ID ? null : await findMine(ctx, given)
  const { ipAllow = before?.ipAllow ?? [], expireAt = before?.expireAt ?? null, enabled = before?.enabled ?? true } = given
  const draft = { ...given, ipAllow, expireAt, enabled }
  if (draft.expireAt !== null && draft.expireAt <= ctx.now && draft.expireAt !== before?.expireAt)
    throw new AppError('invalid', '有效期须晚于现在', { field: 'expireAt' })
  if (!before || draft.reset || draft.remove) await proveFresh(ctx, signedIn(ctx).sessionId, draft.pwd)
  return before ? changeKey(ctx, draft, before) : addKey(ctx, draft)
}

async function findMine(ctx: Context, { id, rowVersion }: Given): Promise<KeyRow> {
  const [row] = await ctx.db.select().from(apiKeys).where(mine(ctx, id))
  if (!row) throw new AppError('missing', '密钥不存在或已被删除')
  if (row.rowVersion !== rowVersion) throw new AppError('conflict', '密钥已被修改，请刷新后重试', { reason: 'outdated' })
  return row
}

async function addKey(ctx: Context, { name, ipAllow, expireAt, enabled }: Draft) {
  const { appId, secret, ...kept } = newSecret()
  const id = ctx.newId()
  const times = { created: ctx.now, updated: ctx.now }
  const row = { id, ownerId: signedIn(ctx).id, rowVersion: 1, name, ipAllow, expireAt, enabled, appId, ...kept, ...times }
  const room = onlyIf(sql`(SELECT count(*) < ${MAX_KEYS} FROM ${apiKeys} WHERE ${mine(ctx)})`)
  const refusals: Refusals = { guard_too_many: ['conflict', `最多 ${MAX_KEYS} 个 API密钥，请先删除不用的`] }
  await commit(ctx, [room, ctx.db.insert(apiKeys).values(row)], { target: id, before: keyImage(id), refusals })
  return { id, rowVersion: 1, appId, secret }
}

async function changeKey(ctx: Context, draft: Draft, before: KeyRow) {
  const { name, ipAllow, expireAt, enabled, reset, remove } = draft
  const fresh = reset ? newSecret() : null
  const secrets = fresh ? { secretHash: fresh.secretHash, secretTail4: fresh.secretTail4 } : {}
  const rowVersion = before.rowVersion + 1
  const row = { name, ipAllow, expireAt, enabled, ...secrets, rowVersion, updated: ctx.now, removed: remove ? ctx.now : null }
  const changing = ctx.db
    .update(apiKeys)
    .set(row)
    .where(and(mine(ctx, draft.id), eq(apiKeys.rowVersion, before.rowVersion)))
  await commit(ctx, [changing, changedOrConflict], { target: draft.id, before: keyImage(draft.id) })
  return { id: draft.id, rowVersion, appId: before.appId, secret: fresh?.secret ?? null }
}
