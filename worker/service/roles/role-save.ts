import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { roleDraft } from '../../../shared/api/role.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError, type Refusal } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, imageOf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { roles, type RoleRow } from '../../db/schema/access/role.ts'
import { users } from '../../db/schema/user.ts'
import { callsOf, OPERATOR_CALLS } from '../../rpc/operator-calls.ts'
import { covers, mustCoverGrant } from '../../rpc/permissions.ts'
import { FIXED_NAMES, TOOL_ID } from './roles.ts'

const MAX_ROLES = 200
const NAME_TAKEN: Refusal = ['conflict', '已有同名的角色', { field: 'name', reason: 'nameTaken' }]
const REFUSALS: Refusals = {
  'role.name': NAME_TAKEN,
  role_in_use: ['conflict', '还有人在使用这个角色，请先换成别的角色'],
}

/** Nobody gives what he lacks, nor takes it from those who have more than he. */
export async function saveRole(ctx: Context, draft: z.output<typeof roleDraft>) {
  const { permissions } = signedIn(ctx)
  const unknown = draft.calls.find((call) => !OPERATOR_CALLS.has(call))
  if (unknown !== undefined) throw new AppError('invalid', `没有“${unknown}”这项权限`, { field: 'calls' })
  const calls = [...OPERATOR_CALLS.keys()].filter((call) => draft.calls.includes(call))
  await mustCoverGrant(permissions, new Set(calls))
  const isNew = draft.id === EMPTY_ID
  if (FIXED_NAMES.includes(draft.name)) throw new AppError(...NAME_TAKEN)
  const old = isNew ? null : await ownRole(ctx, draft.id)
  if (old && !covers(permissions, new Set(callsOf(old)))) throw new AppError('narrowed', '这个角色的权限比您多，您不能改动它')
  const row = { name: draft.name, remark: draft.remark, calls, updated: ctx.now, rowVersion: draft.rowVersion + 1 }
  const id = isNew ? ctx.newId() : draft.id
  const saving = isNew
    ? sql`INSERT INTO ${roles} (id, name, remark, calls, row_version, created, updated)
        SELECT ${id}, ${row.name}, ${row.remark}, ${JSON.stringify(calls)}, 1, ${ctx.now}, ${ctx.now}
        WHERE (SELECT count(*) FROM ${roles}) < ${MAX_ROLES}`
    : ctx.db
        .update(roles)
        .set(row)
        .where(and(eq(roles.id, id), eq(roles.rowVersion, draft.rowVersion), eq(roles.rowVersion, old?.rowVersion ?? 0)))
  await change(ctx, id, [saving, changedOrConflict])
  return { id, rowVersion: isNew ? 1 : row.rowVersion }
}

export async function removeRole(ctx: Context, { id }: { id: string }): Promise<null> {
  const [old, holders] = await Promise.all([ownRole(ctx, id), holdersOf(ctx, id)])
  if (!covers(signedIn(ctx).permissions, new Set(callsOf(old))))
    throw new AppError('narrowed', '这个角色的权限比您多，您不能删除它')
  mustBeUnused(holders)
  const removing = ctx.db.delete(roles).where(and(eq(roles.id, id), eq(roles.rowVersion, old.rowVersion)))
  await change(ctx, id, [removing, changedOrMissing])
  return null
}

/** A role made here. */
async function ownRole(ctx: Context, id: string): Promise<RoleRow> {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.id, id))
  if (id === EMPTY_ID || id === TOOL_ID || row?.preset) throw new AppError('conflict', '内置角色不能改动，可以复制一份再改')
  if (!row) throw new AppError('missing', '角色不存在或已被删除')
  return row
}

const SHOWN = 5

const holdersOf = ({ db }: Context, id: string) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.roleId, id))
    .orderBy(users.name)
    .limit(SHOWN + 1)

function mustBeUnused(holders: { name: string }[]): void {
  if (holders.length === 0) return
  const names = holders.slice(0, SHOWN).map(({ name }) => `“${name}”`)
  const more = holders.length > SHOWN ? '等人' : ''
  throw new AppError('conflict', `${names.join('、')}${more}还在使用这个角色，请先换成别的角色`)
}

async function change(ctx: Context, id: string, statements: readonly Statement[]): Promise<void> {
  const before = imageOf(roles, eq(roles.id, id))
  await commit(ctx, statements, { target: id, before, refusals: REFUSALS })
}
