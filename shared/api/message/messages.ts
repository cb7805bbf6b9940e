import * as z from 'zod'
import { admin, byId, id, instant, none, owns, paged, paging, read, rowVersion, self, write } from '../../contract.ts'
import { eventOf, MESSAGE_EVENTS, samplesOf } from '../../message/events.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '../../message/names.ts'
import { filled, SMS_MOST, templateProblem, variablesIn } from '../../message/template.ts'

const event = z.enum(MESSAGE_EVENTS, { error: '没有这种消息' })
const channel = z.enum(MESSAGE_CHANNELS, { error: '没有这个渠道' })

/** A text with variables as somebody writes it; the title is that of a mail. */
const wording = z.strictObject({
  event,
  channel,
  title: z
    .string()
    .trim()
    .max(100, '标题最多 100 个字')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, '标题含有换行或不可见字符')
    .default(''),
  body: z
    .string({ error: '请填写内容' })
    .trim()
    .min(1, '请填写内容')
    .max(4000, '内容最多 4000 个字')
    .regex(/^([^\p{Cc}]|\n)*$/u, '内容含有不可见字符'),
  /** What the provider knows the text by. */
  providerId: z
    .string()
    .trim()
    .regex(/^[\w-]{0,60}$/, '应为服务商后台的模板编号')
    .default(''),
})

type Wording = z.output<typeof wording>

/** Why an event is not told so: [the field, why]. */
function problemsOf({ event: of, channel: by, title, body }: Wording): [field: 'channel' | 'title' | 'body', message: string][] {
  const { variables, channels } = eventOf(of)
  const known = Object.keys(variables)
  const [inTitle, inBody] = [templateProblem(title, known), templateProblem(body, known)]
  if (!channels.includes(by)) return [['channel', '这种消息不走这个渠道']]
  if (inTitle !== null) return [['title', inTitle]]
  if (inBody !== null) return [['body', inBody]]
  if (by === 'mail') return title === '' ? [['title', '请填写邮件标题']] : []
  if (/\n/.test(body)) return [['body', '短信不能换行']]
  if (filled(body, samplesOf(of)).length > SMS_MOST - 20) return [['body', `短信最多 ${SMS_MOST} 字（含签名）`]]
  return of === 'code' && !variablesIn(body).includes('code') ? [['body', '验证码短信必须有 {code}']] : []
}

const isWording = <T extends Wording>(said: T, check: z.core.$RefinementCtx<T>): void => {
  for (const [field, message] of problemsOf(said)) check.addIssue({ code: 'custom', path: [field], message, input: said })
}

const draft = wording
  .extend({ enabled: z.boolean(), rowVersion })
  .superRefine(isWording)
  .refine(({ event: of, enabled }) => enabled || eventOf(of).isSecurity !== true, {
    error: '验证码不能停用',
    path: ['enabled'],
  })

/** A text, or a message that was sent by one. */
const messageRow = z.object({
  id: z.string(),
  event: z.string(),
  channel,
  title: z.string(),
  body: z.string(),
  template: z
    .object({
      providerId: z.string(),
      enabled: z.boolean(),
      /** 0: as it is declared. */
      rowVersion: z.int(),
      updated: instant.nullable(),
      updatedName: z.string().nullable(),
    })
    .nullable(),
  sent: z
    .object({
      /** In part. */
      to: z.string(),
      userName: z.string().nullable(),
      isTest: z.boolean(),
      state: z.enum(MESSAGE_STATES),
      tries: z.int(),
      /** Why it was not sent, or not received. */
      reason: z.string(),
      provider: z.string().nullable(),
      /** By what the provider knows it. */
      receipt: z.string().nullable(),
      created: instant,
      /** When it is tried next. */
      nextAt: instant.nullable(),
      at: instant.nullable(),
    })
    .nullable(),
})

const search = paging.extend({
  kind: z.enum(['template', 'log'], { error: '没有这种列表' }).default('template'),
  event: event.optional(),
  channel: channel.optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  /** What needs somebody's eye. */
  trouble: z.boolean().optional(),
  enabled: z.boolean().optional(),
  userId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** Where providers tell what became of a message, as paths of this site; each has a secret in it. */
const setup = z.object({
  receipts: z.array(z.object({ provider: z.enum(['http', 'aliyun', 'tencent']), path: z.string() })),
  /** The signature of short messages, which counts in their length. */
  smsSign: z.string(),
})

const choice = z.strictObject({ sms: z.boolean(), mail: z.boolean() })

export const messageApi = {
  'message/GetMessageList': owns({ userId: 'user' }, read(admin, search, paged(messageRow), '消息模板与记录')),
  'message/SaveMessage': write(admin, draft, z.object({ event, channel, rowVersion: z.int() }), '保存消息模板'),
  'message/DeleteMessage': write(admin, z.strictObject({ event, channel }), none, '恢复默认消息模板'),
  'message/setup': read(admin, none, setup, '消息回执地址'),
  /** To one's own phone or mail. */
  'message/test': write(admin, wording.superRefine(isWording), z.object({ id }), '试发消息'),
  'message/resend': owns({ id: 'message' }, write(admin, byId, none, '重发消息')),
  'message/MyChoice': read(self, none, choice, '我的消息渠道'),
  'message/SaveMyChoice': write(self, choice, none, '保存我的消息渠道'),
}
