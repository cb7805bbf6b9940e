import { acsRequest, type AcsKey } from './acs.ts'
import { objectIn, textIn } from './post.ts'
import { refused, unknown, type Adapter, type Outcome } from './types.ts'

const atOf = (now: number): string => new Date(now).toISOString().replace(/\.\d+Z$/, 'Z')

/** What the message itself is refused for: the number, the text, the signature. Limits and faults pass. */
const FINAL =
  /^(isv\.(MOBILE_NUMBER_ILLEGAL|SMS_TEMPLATE_ILLEGAL|SMS_SIGNATURE_ILLEGAL|TEMPLATE_|INVALID_|BLACK_KEY|PARAM_|SMS_SIGN_ILLEGAL|DOMESTIC_NUMBER)|Invalid(ToAddress|MailAddress|Subject|Body|Template|Parameter)|InvalidAction)/

function failure(status: number, body: string): Outcome {
  const answer = objectIn(body)
  const [code, message] = [textIn(answer, 'Code'), textIn(answer, 'Message')]
  if (code === '') return status >= 500 ? unknown(`阿里云应答 ${status}`) : refused(`阿里云应答 ${status}`, false)
  return refused(`${code} ${message}`, FINAL.test(code))
}

/** 阿里云短信, SendSms of 2017-05-25. Texts are known to it by their codes, variables by their names. */
export const aliyunSms = (key: AcsKey, signName: string): Adapter => ({
  provider: 'aliyun',
  knowsIds: false,
  request: ({ id, to, providerCode, values }, now) =>
    acsRequest(key, {
      host: 'dysmsapi.aliyuncs.com',
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: to,
        SignName: signName,
        TemplateCode: providerCode,
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
        OutId: id,
      },
      date: atOf(now),
      nonce: crypto.randomUUID(),
    }),
  outcomeOf: (status, body) => {
    const answer = objectIn(body)
    if (textIn(answer, 'Code') === 'OK') return { is: 'accepted', providerId: textIn(answer, 'BizId') || null }
    return failure(status, body)
  },
})

/** 阿里云邮件推送, SingleSendMail of 2015-11-23. */
export const aliyunMail = (key: AcsKey, { from, name }: { from: string; name: string }): Adapter => ({
  provider: 'aliyun',
  knowsIds: false,
  request: ({ to, title, text }, now) =>
    acsRequest(key, {
      host: 'dm.aliyuncs.com',
      action: 'SingleSendMail',
      version: '2015-11-23',
      query: {
        AccountName: from,
        AddressType: '1',
        ReplyToAddress: 'false',
        ToAddress: to,
        Subject: title,
        ...(name === '' ? {} : { FromAlias: name }),
      },
      form: { TextBody: text },
      date: atOf(now),
      nonce: crypto.randomUUID(),
    }),
  outcomeOf: (status, body) => {
    const answer = objectIn(body)
    if (status === 200 && textIn(answer, 'EnvId') !== '') return { is: 'accepted', providerId: textIn(answer, 'EnvId') }
    return failure(status, body)
  },
})
