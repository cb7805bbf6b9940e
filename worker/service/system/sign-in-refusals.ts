import { desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { signInRefusalSearch } from '../../../shared/api/setting.ts'
import { HOUR } from '../../../shared/day.ts'
import type { SIGN_IN_WAYS, SignInRefusal } from '../../../shared/enums.ts'
import { during, listPage, mentioning } from '../../db/page.ts'
import { signInRefusals } from '../../db/schema/log.ts'
import { users } from '../../db/schema/user.ts'
import { afterAnswer } from '../../http/background.ts'
import { networkOf } from '../../http/network.ts'
import type { Context } from '../../rpc/context.ts'

type Refused = { name: string; way: (typeof SIGN_IN_WAYS)[number]; reason: SignInRefusal }

/**
 * Records a refused sign-in after the answer, whose time tells nothing then. Of what was typed only the account that it names
 * is kept; those of one hour are one row, so that a flood of them stays small.
 */
export function recordSignInRefusal({ data, now, ip, newId }: Context, { name, way, reason }: Refused): void {
  const sql = `INSERT INTO sign_in_refusal (hour, account, network, way, reason, id, times, first, last)
    SELECT ?1, coalesce(who.id, ''), ?2, ?3, iif(?4 = 'wrong' AND who.state = 0, 'disabled', ?4), ?5, 1, ?6, ?6
    FROM (SELECT 1) LEFT JOIN user AS who ON who.name = ?7 OR who.phone = ?7 WHERE true
    ON CONFLICT (hour, account, network, way, reason) DO UPDATE SET times = times + 1, last = max(last, excluded.last)`
  const args = [Math.floor(now / HOUR), networkOf(ip), way, reason, newId(), now, name]
  afterAnswer(data.note([{ sql, args }]))
}

/** One page of refused sign-ins, the newest first. */
export function listSignInRefusals({ db }: Context, search: z.output<typeof signInRefusalSearch>) {
  const { id, network, way, reason, times, first, last } = signInRefusals
  const who = eq(users.id, signInRefusals.account)
  return listPage(db, search, {
    rows: db
      .select({ id, userName: users.name, network, way, reason, times, first, last })
      .from(signInRefusals)
      .leftJoin(users, who)
      .$dynamic(),
    of: signInRefusals,
    joins: [{ kind: 'leftJoin', table: users, on: who }],
    where: [
      mentioning(search.keyword, [users.name, network]),
      search.userId === undefined ? undefined : eq(signInRefusals.account, search.userId),
      search.reason ? eq(reason, search.reason) : undefined,
      during(last, search),
    ],
    order: [desc(last), desc(id)],
  })
}
