import type { Settings } from '../../../shared/settings.ts'
import { afterAnswer } from '../../http/background.ts'
import { postToHook } from '../../http/hook.ts'
import type { Context } from '../../rpc/context.ts'
import { isLocalHost } from './local-host.ts'

export type Scene = 'login' | 'reset' | 'signUp' | 'bind' | 'invite'

/** Takes a code to its phone. What it gives is shown on the asking screen: nothing, unless the screen is the way. */
export type CodeSender = (phone: string, code: string, isWanted: boolean) => string | null

const NAMES: Record<Scene, string> = {
  login: '登录',
  reset: '重设密码',
  signUp: '注册',
  bind: '绑定手机',
  invite: '加入邀请人的团队',
}

/**
 * The configured service; without one the screen itself, on local runs alone. Whoever may look at that screen may sign in,
 * so outside of the very machine it serves for nothing but new numbers.
 */
export function codeSender(ctx: Context, settings: Settings, scene: Scene): CodeSender | null {
  const url = settings['sender.url']
  if (url !== '') return overHttp(url, settings['sender.secret'], scene)
  const isNew = scene === 'signUp' || scene === 'bind' || scene === 'invite'
  return ctx.loopback || (isNew && isLocalHost(ctx)) ? onScreen : null
}

export const onScreen: CodeSender = (_phone, code) => code

/** One POST to the configured service, after the answer: an unwanted code takes as long as a wanted one. */
function overHttp(url: string, secret: string, scene: Scene): CodeSender {
  return (phone, code, isWanted) => {
    const text = `验证码 ${code}，用于${NAMES[scene]}，5 分钟内有效，请勿告诉他人。`
    if (isWanted) afterAnswer(postToHook(url, secret, { phone, code, purpose: scene, text }))
    return null
  }
}
