import type { Settings } from '../../../shared/settings.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { codeMessage } from '../messages/code-message.ts'
import { adapterFor } from '../messages/sender.ts'
import type { Text } from '../messages/wording.ts'
import { isLocalHost } from './local-host.ts'

export type Scene = 'login' | 'reset' | 'signUp' | 'bind' | 'invite'

type Code = { phone: string; code: string; isWanted: boolean; userId: string | null }
/** `rows` go into the batch that makes the code; `deliver` gives what is shown on the asking screen: nothing, unless the screen is the way. */
type Delivery = { rows: Statement[]; deliver: () => string | null }
/** Takes a code to its phone. */
export type CodeSender = (code: Code) => Delivery

const NAMES: Record<Scene, string> = {
  login: '登录',
  reset: '重设密码',
  signUp: '注册',
  bind: '绑定手机',
  invite: '加入邀请人的团队',
}

/**
 * The configured provider; without one the screen itself, on local runs alone. Whoever may look at that screen may sign in,
 * so outside of the very machine it serves for nothing but new numbers.
 */
export function codeSender(ctx: Context, settings: Settings, text: Text, scene: Scene): CodeSender | null {
  const adapter = adapterFor(ctx.env, settings, 'sms')
  if (adapter)
    return (message) => {
      const { row, send } = codeMessage(ctx, adapter, text, { ...message, scene, purpose: NAMES[scene] })
      return {
        rows: [row],
        deliver: () => {
          send()
          return null
        },
      }
    }
  const isNew = scene === 'signUp' || scene === 'bind' || scene === 'invite'
  return ctx.loopback || (isNew && isLocalHost(ctx)) ? onScreen : null
}

export const onScreen: CodeSender = ({ code }) => ({ rows: [], deliver: () => code })
