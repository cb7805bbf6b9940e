import { describe, expect, it } from 'vitest'
import { aliyunMail, aliyunSms } from '../../worker/service/messages/send/aliyun.ts'
import { acsRequest } from '../../worker/service/messages/send/acs.ts'
import { httpAdapter } from '../../worker/service/messages/send/http.ts'
import { tc3Authorization, tencentSms } from '../../worker/service/messages/send/tencent.ts'

const KEY = { id: 'key-id', secret: 'key-secret' }
const OUT = {
  id: '11111111-1111-4111-8111-111111111111',
  event: 'orderShipped',
  purpose: 'orderShipped',
  channel: 'sms',
  to: '13800000000',
  title: '订单已发货',
  text: '订单 P1 已发货，顺丰 SF1。',
  providerCode: 'SMS_1',
  values: [
    ['no', 'P1'],
    ['carrier', '顺丰 & 京东*'],
  ],
} as const
const AT = Date.UTC(2026, 10, 26, 1, 2, 3)

describe('signatures, by the examples in the providers’ documentation', () => {
  it('阿里云, its third version', () => {
    const { url, headers } = acsRequest(
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    )
    expect(headers.Authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
    expect(url).toContain('?ImageId=win2019')
  })

  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  it.each([
    ['Gu5t9xGARNpq86cd98joQYCN3*******', 'be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3'],
    ['*'.repeat(32), '10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f'],
  ])('腾讯云, its third version, with the key %s', (secret, signature) => {
    const asked = { host: 'cvm.tencentcloudapi.com', service: 'cvm', action: 'DescribeInstances', body, now: 1_551_113_065_000 }
    expect(tc3Authorization({ id: 'AKID', secret }, asked)).toBe(
      `TC3-HMAC-SHA256 Credential=AKID/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
    )
  })
})

describe('what is asked', () => {
  it('of 阿里云短信: the code of the text, its variables by name, our id', () => {
    const { url, headers } = aliyunSms(KEY, '点价').request(OUT, AT)
    const { host, searchParams } = new URL(url)
    expect(host).toBe('dysmsapi.aliyuncs.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      PhoneNumbers: '13800000000',
      SignName: '点价',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"no":"P1","carrier":"顺丰 & 京东*"}',
      OutId: OUT.id,
    })
    // As RFC 3986 has it: no plus for a blank, and no bare asterisk.
    expect(url).not.toMatch(/[+*]/)
    expect(headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-date': '2026-11-26T01:02:03Z',
      'x-acs-version': '2017-05-25',
    })
  })

  it('of 阿里云邮件: the text as a form, the rest in the address', () => {
    const { url, headers, body } = aliyunMail(KEY, { from: 'n@mail.example', name: '点价' }).request(
      { ...OUT, channel: 'mail', to: 'a@b.cn' },
      AT,
    )
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      AccountName: 'n@mail.example',
      ToAddress: 'a@b.cn',
      Subject: '订单已发货',
      FromAlias: '点价',
    })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ TextBody: OUT.text })
    expect(headers['Authorization']).toContain('SignedHeaders=content-type;host;x-acs-action')
  })

  it('of 腾讯云短信: the number with its country, variables by place', () => {
    const { headers, body } = tencentSms(KEY, { appId: '1400', signName: '点价' }).request(OUT, AT)
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400',
      SignName: '点价',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['P1', '顺丰 & 京东*'],
      SessionContext: OUT.id,
    })
    expect(headers).toMatchObject({ 'X-TC-Action': 'SendSms', 'X-TC-Version': '2021-01-11', 'X-TC-Timestamp': String(AT / 1000) })
  })

  it('of a service of one’s own: the whole text, by an id that makes a repeat none', () => {
    const { headers, body } = httpAdapter('https://sms.example', 'hush').request(OUT, AT)
    expect(headers).toMatchObject({ 'Idempotency-Key': OUT.id, Authorization: 'Bearer hush' })
    expect(JSON.parse(body)).toMatchObject({
      id: OUT.id,
      to: '13800000000',
      phone: '13800000000',
      purpose: 'orderShipped',
      text: OUT.text,
    })
  })
})

/** Answers as their documentation and consoles show them. */
const ANSWERS: [string, ReturnType<typeof aliyunSms>, number, unknown, object][] = [
  [
    '阿里云短信 takes it',
    aliyunSms(KEY, 's'),
    200,
    { Message: 'OK', RequestId: 'F65', Code: 'OK', BizId: '9006197469364984400' },
    { is: 'accepted', providerId: '9006197469364984400' },
  ],
  [
    'its hourly limit passes',
    aliyunSms(KEY, 's'),
    200,
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' },
    { is: 'refused', isFinal: false },
  ],
  [
    'a wrong number does not',
    aliyunSms(KEY, 's'),
    200,
    { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '无效号码' },
    { is: 'refused', isFinal: true },
  ],
  [
    'a wrong signature is ours to mend',
    aliyunSms(KEY, 's'),
    400,
    { Code: 'SignatureDoesNotMatch', Message: 'Specified signature does not match' },
    { is: 'refused', isFinal: false },
  ],
  ['a gateway that is away leaves it open', aliyunSms(KEY, 's'), 502, '<html>', { is: 'unknown' }],
  [
    '阿里云邮件 takes it',
    aliyunMail(KEY, { from: 'f', name: '' }),
    200,
    { EnvId: '600000123456789642', RequestId: '12D0' },
    { is: 'accepted', providerId: '600000123456789642' },
  ],
  [
    'a mail address that is none',
    aliyunMail(KEY, { from: 'f', name: '' }),
    400,
    { Code: 'InvalidToAddress', Message: 'The specified toAddress is wrongly formed.' },
    { is: 'refused', isFinal: true },
  ],
  [
    '腾讯云短信 takes it',
    tencentSms(KEY, { appId: '1', signName: 's' }),
    200,
    {
      Response: {
        SendStatusSet: [
          {
            SerialNo: '5000:1045710669157053657849499619',
            PhoneNumber: '+8618511122233',
            Fee: 1,
            Code: 'Ok',
            Message: 'send success',
            IsoCode: 'CN',
          },
        ],
        RequestId: 'a0',
      },
    },
    { is: 'accepted', providerId: '5000:1045710669157053657849499619' },
  ],
  [
    'a limit of a number passes',
    tencentSms(KEY, { appId: '1', signName: 's' }),
    200,
    { Response: { SendStatusSet: [{ SerialNo: '', Code: 'LimitExceeded.PhoneNumberThirtySecondLimit', Message: 'limit' }] } },
    { is: 'refused', isFinal: false },
  ],
  [
    'a text that is not approved does not',
    tencentSms(KEY, { appId: '1', signName: 's' }),
    200,
    { Response: { SendStatusSet: [{ Code: 'FailedOperation.TemplateIncorrectOrUnapproved', Message: 'template' }] } },
    { is: 'refused', isFinal: true },
  ],
  [
    'its own refusal of the request',
    tencentSms(KEY, { appId: '1', signName: 's' }),
    200,
    { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature' }, RequestId: 'e' } },
    { is: 'refused', isFinal: false },
  ],
  [
    'an answer without a result leaves it open',
    tencentSms(KEY, { appId: '1', signName: 's' }),
    200,
    { Response: { RequestId: 'e' } },
    { is: 'unknown' },
  ],
  ['our own service takes it', httpAdapter('u', ''), 204, '', { is: 'accepted', providerId: null }],
  ['and refuses the message', httpAdapter('u', ''), 422, '', { is: 'refused', isFinal: true }],
  ['or is away', httpAdapter('u', ''), 503, '', { is: 'unknown' }],
]

describe('what an answer means', () => {
  it.each(ANSWERS)('%s', (_what, adapter, status, answer, outcome) => {
    expect(adapter.outcomeOf(status, typeof answer === 'string' ? answer : JSON.stringify(answer))).toMatchObject(outcome)
  })
})
