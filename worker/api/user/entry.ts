import { entryApi } from '../../../shared/api/user/entry.ts'
import { signBomaiToken } from '../../rpc/token.ts'
import { answered } from '../../rpc/calls.ts'
import { signedIn } from '../../rpc/context.ts'
import { actAs, listActings } from '../../service/account/acting.ts'
import { handOver } from '../../service/sign-in/hand-over.ts'
import { signUp } from '../../service/sign-in/sign-up.ts'
import { redeemCode } from '../../service/sign-in/tickets.ts'
import { signVisitorIn } from '../../service/sign-in/visitors.ts'
import { MINUTE } from '../../../shared/day.ts'

const BOMAI_MS = 10 * MINUTE

export const calls = answered(entryApi, {
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
})
