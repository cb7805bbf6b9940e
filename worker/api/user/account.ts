import { accountApi } from '../../../shared/api/user/account.ts'
import { AppError } from '../../../shared/errors.ts'
import { answered } from '../../rpc/calls.ts'
import { signedIn } from '../../rpc/context.ts'
import { sendCode } from '../../service/proof/codes.ts'
import { changePassword, changePhone, readMyself, resetPassword, updateMyInfo } from '../../service/account/own-account.ts'
import { signIn, signOut } from '../../service/sign-in/sign-in.ts'

export const calls = answered(accountApi, {
  'user/login': signIn,
  'user/info': readMyself,
  'user/logout': signOut,
  'user/getAuthCode': (ctx, { phone, scene }) => sendCode(ctx, { scene, phone, userId: null }),

  'user/SendVCode': (ctx, { phone, scene }) => {
    const { sub, isInitial } = signedIn(ctx)
    if (scene === 'invite' && (sub !== null || isInitial)) throw new AppError('narrowed', '只有主账号可以邀请子账号')
    return sendCode(ctx, { scene, phone: scene === 'reset' ? null : phone, userId: signedIn(ctx).id })
  },

  'user/ChangePassword': changePassword,
  'user/resetPassword': resetPassword,
  'user/updateMyInfo': updateMyInfo,
  'user/changePhone': changePhone,
})
