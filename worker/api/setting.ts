import { and, eq, sql } from 'drizzle-orm'
import { settingApi } from '../../shared/api/setting.ts'
import { AppError } from '../../shared/errors.ts'
import { SETTING_KEYS, SETTINGS, type SettingKey } from '../../shared/settings.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn, type Context } from '../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit } from '../rpc/commit.ts'
import { settings } from '../db/schema/operation/setting.ts'
import { users } from '../db/schema/user.ts'
import { listMesLog, listMesShares } from '../service/mes/mes-log.ts'
import { listLoggedCalls, listOperations, readOperation } from '../service/system/operation-log.ts'
import { listSignInRefusals } from '../service/system/sign-in-refusals.ts'
import { defaultText } from '../service/system/settings.ts'

const isSecret = (key: SettingKey): boolean => SETTINGS[key].type === 'secret'

/** Whoever leads sign-ins and codes elsewhere could be anyone: a way to every right there is. */
const WAYS_IN: readonly string[] = ['登录与注册', '验证码']
const isWayIn = (key: SettingKey): boolean => WAYS_IN.includes(SETTINGS[key].group) && key !== 'account.trialTicks'

function mustBeAllowed(ctx: Context, key: SettingKey): void {
  if (isWayIn(key) && signedIn(ctx).permissions !== null)
    throw new AppError('narrowed', `“${SETTINGS[key].label}”关系到所有人的登录，只有不受角色限制的管理员能改`)
}

/** A secret's value is in no log either. */
const imageOf = (key: SettingKey) => {
  const value = isSecret(key) ? sql`'***'` : settings.value
  return sql`(SELECT json_group_array(json_object('key', ${settings.key}, 'value', ${value}, 'remark', ${settings.remark})) FROM ${settings} WHERE ${settings.key} = ${key})`
}

export const calls = answered(settingApi, {
  'setting/System': async (ctx, { key: only }) => {
    const stored = await ctx.db
      .select({ setting: settings, name: users.name })
      .from(settings)
      .leftJoin(users, eq(users.id, settings.updatedBy))
    const byKey = new Map(stored.map((row) => [row.setting.key, row]))
    const items = SETTING_KEYS.filter((key) => only === undefined || key === only).map((key) => {
      const { setting, name = null } = byKey.get(key) ?? {}
      const { schema: _schema, ...facts } = SETTINGS[key]
      const value = setting?.value ?? defaultText(ctx.env, key)
      const { remark = '', rowVersion = 0, updated = null } = setting ?? {}
      const shown = { secret: isSecret(key), value: isSecret(key) ? '' : value, isSet: value !== '' }
      return { key, ...facts, ...shown, remark, rowVersion, updated, updatedName: name }
    })
    return { items, total: items.length }
  },

  'setting/save': async (ctx, input) => {
    const { key, value, remark, rowVersion } = input
    mustBeAllowed(ctx, key)
    const row = { value, remark, rowVersion: rowVersion + 1, updated: ctx.now, updatedBy: signedIn(ctx).id }
    const statements = [written(ctx, key, row), changedOrConflict]
    const kept = isSecret(key) ? { ...input, value: '***' } : input
    await commit(ctx, statements, { target: key, before: imageOf(key), input: kept })
    return { key, rowVersion: row.rowVersion }
  },

  'setting/delete': async (ctx, { key }) => {
    mustBeAllowed(ctx, key)
    const statements = [ctx.db.delete(settings).where(eq(settings.key, key)), changedOrMissing]
    await commit(ctx, statements, { target: key, before: imageOf(key) })
    return null
  },

  'setting/OperationLog': listOperations,
  'setting/SignInLog': listSignInRefusals,
  'setting/CallNames': listLoggedCalls,
  'setting/MesOperationLog': listMesLog,
  'setting/GetUserMesOperationLog': listMesLog,
  'setting/MesShareLog': listMesShares,
  'setting/OperationDetail': readOperation,
})

type SettingRow = Omit<typeof settings.$inferInsert, 'key'>

/** Version 1 is the first: it is there by nobody else. */
const written = ({ db }: Context, key: SettingKey, row: SettingRow) =>
  row.rowVersion === 1
    ? db
        .insert(settings)
        .values({ key, ...row })
        .onConflictDoNothing()
    : db
        .update(settings)
        .set(row)
        .where(and(eq(settings.key, key), eq(settings.rowVersion, row.rowVersion - 1)))
