import type { Settings } from '../../../shared/settings.ts'
import type { Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'
import { users } from '../../db/schema/user.ts'
import { trialLot } from '../money/quota.ts'

type Person = { id: string; name: string; phone: string; passwordHash: string }

/** The statements that make a member: the account and what it may try. */
export const newMember = (ctx: Context, settings: Pick<Settings, 'account.trialTicks'>, person: Person): Statement[] => [
  ctx.db.insert(users).values({ ...person, created: ctx.now, updated: ctx.now }),
  ...trialLot(ctx, settings, person.id),
]
