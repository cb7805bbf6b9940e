import type { MessageChannel } from '../../../shared/message/names.ts'
import type { Settings } from '../../../shared/settings.ts'
import type { Env } from '../../env.ts'
import { aliyunMail, aliyunSms } from './send/aliyun.ts'
import { httpAdapter } from './send/http.ts'
import { tencentSms } from './send/tencent.ts'
import type { Adapter } from './send/types.ts'

const isSet = (...values: string[]): boolean => values.every((value) => value !== '')

/** Whoever takes messages of this kind away, as the operator has set it; null until all that he needs is set. */
export function adapterFor(env: Env, settings: Settings, channel: MessageChannel): Adapter | null {
  const provider = channel === 'sms' ? settings['message.smsBy'] : settings['message.mailBy']
  const aliyun = { id: env.ALIYUN_KEY_ID, secret: env.ALIYUN_KEY_SECRET }
  const tencent = { id: env.TENCENT_KEY_ID, secret: env.TENCENT_KEY_SECRET }
  if (provider === 'http') {
    const [url, secret] = [settings['sender.url'], settings['sender.secret']]
    return url === '' ? null : httpAdapter(url, secret)
  }
  if (channel === 'mail') {
    const [from, name] = [settings['message.mailFrom'], settings['message.mailName']]
    return isSet(aliyun.id, aliyun.secret, from) ? aliyunMail(aliyun, { from, name }) : null
  }
  const signName = settings['message.smsSign']
  if (provider === 'aliyun') return isSet(aliyun.id, aliyun.secret, signName) ? aliyunSms(aliyun, signName) : null
  const appId = settings['message.smsAppId']
  return isSet(tencent.id, tencent.secret, signName, appId) ? tencentSms(tencent, { appId, signName }) : null
}
