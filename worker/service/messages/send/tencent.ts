import { createHash, createHmac } from 'node:crypto'
import { objectIn, textIn } from './post.ts'
import { refused, unknown, type Adapter, type Outcome } from './types.ts'

export type TencentKey = { id: string; secret: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

type Tc3Call = { host: string; service: string; action: string; body: string; now: number }

/** The header by which Tencent Cloud knows who asks (TC3-HMAC-SHA256); `now` in ms. */
export function tc3Authorization({ id, secret }: TencentKey, { host, service, action, body, now }: Tc3Call): string {
  const seconds = Math.floor(now / 1000)
  const day = new Date(now).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const names = 'content-type;host;x-tc-action'
  const heads = `content-type:${JSON_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', heads, names, sha256(body)].join('\n')
  const told = ['TC3-HMAC-SHA256', String(seconds), scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request')
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, told).toString('hex')}`
}

const JSON_TYPE = 'application/json; charset=utf-8'
const HOST = 'sms.tencentcloudapi.com'
const ACTION = 'SendSms'

/** What the message itself is refused for. */
const FINAL =
  /^(InvalidParameter|UnsupportedOperation|MissingParameter|FailedOperation\.(PhoneNumberInBlacklist|TemplateIncorrectOrUnapproved|SignatureIncorrectOrUnapproved|ContainSensitiveWord|TemplateParamSetNotMatchApprovedTemplate|ParametersOtherError))/

/** A number of the mainland is written without its country in our accounts. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`)

/** 腾讯云短信, SendSms of 2021-01-11. Texts are known to it by their numbers, variables by their places. */
export const tencentSms = (key: TencentKey, { appId, signName }: { appId: string; signName: string }): Adapter => ({
  provider: 'tencent',
  knowsIds: false,
  request: ({ id, to, providerCode, values }, now) => {
    const body = JSON.stringify({
      PhoneNumberSet: [international(to)],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: providerCode,
      TemplateParamSet: values.map(([, value]) => value),
      SessionContext: id,
    })
    const headers = {
      'Content-Type': JSON_TYPE,
      Authorization: tc3Authorization(key, { host: HOST, service: 'sms', action: ACTION, body, now }),
      'X-TC-Action': ACTION,
      'X-TC-Version': '2021-01-11',
      'X-TC-Timestamp': String(Math.floor(now / 1000)),
      'X-TC-Region': 'ap-guangzhou',
    }
    return { url: `https://${HOST}/`, headers, body }
  },
  outcomeOf: (status, body) => {
    const { Response: answer } = objectIn(body)
    if (typeof answer !== 'object' || answer === null)
      return status >= 500 ? unknown(`腾讯云应答 ${status}`) : refused(`腾讯云应答 ${status}`, false)
    return outcomeIn({ ...answer })
  },
})

function outcomeIn({ Error: fault, SendStatusSet: set }: Readonly<Record<string, unknown>>): Outcome {
  const told: unknown = Array.isArray(set) ? set[0] : fault
  const { Code: code, ...rest }: Readonly<Record<string, unknown>> = typeof told === 'object' && told !== null ? { ...told } : {}
  if (typeof code !== 'string') return unknown('腾讯云的应答里没有结果')
  if (code === 'Ok') return { is: 'accepted', providerId: textIn(rest, 'SerialNo') || null }
  return refused(`${code} ${textIn(rest, 'Message')}`, FINAL.test(code))
}
