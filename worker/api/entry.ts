import type { entryApi } from '../../shared/api/entry.ts'
import { signBomaiToken } from '../auth.ts'
import { signedIn, type Handlers } from '../context.ts'
import { actAs, listActings } from '../service/acting.ts'
import { handOver } from '../service/hand-over.ts'
import { signUp } from '../service/sign-up.ts'
import { redeemCode } from '../service/tickets.ts'
import { signVisitorIn } from '../service/visitors.ts'

const BOMAI_MS = 10 * 60_000

export const entryHandlers: Handlers<typeof entryApi> = {
  'user/signUp': signUp,
  'user/handOver': handOver,
  'user/redeemCode': redeemCode,
  'user/virtualLogin': actAs,
  'user/virtualLogins': listActings,

  'user/bomaiToken': async (ctx) => {
    const until = ctx.now + BOMAI_MS
    return { token: await signBomaiToken(ctx.env.TOKEN_SECRET, signedIn(ctx).id, { now: ctx.now, end: until }), until }
  },

  'user/webSignin': signVisitorIn,
}
