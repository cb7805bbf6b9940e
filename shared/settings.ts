import * as z from 'zod'
import { HOST } from './host.ts'

/** `list` and `contacts` are typed one to a line (or with commas), a contact as 名称=内容. */
export type SettingType = 'text' | 'url' | 'list' | 'contacts' | 'secret' | 'count' | 'choice'

const entries = (text: string): string[] =>
  text
    .split(/[,，\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const text = z
  .string()
  .trim()
  .max(200, '最多 200 个字')
  .regex(/^[^\p{Cc}]*$/u, '含有不可见字符')
const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], { error: '应为 http(s):// 开头的网址' })
const hosts = z
  .string()
  .transform(entries)
  .pipe(
    z
      .array(
        z
          .string()
          .max(253)
          .regex(HOST, { error: ({ input }) => `“${String(input)}”不是主机名` }),
      )
      .max(100, '最多 100 个'),
  )
const contacts = z
  .string()
  .transform((value) => entries(value).map(contactOf))
  .pipe(z.array(z.object({ label: z.string().min(1, '缺少名称'), value: z.string().min(1, '缺少内容') })).max(20, '最多 20 个'))
const count = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, '应为 0 到 999999 的整数')
  .transform(Number)
const hours = text.regex(/^$|^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '应为 22:00-08:00 的形式')
const secret = z.string().trim().max(500, '最多 500 个字')
const longSecret = secret.regex(/^$|^.{16}/, '至少 16 个字符')

function contactOf(entry: string): { label: string; value: string } {
  const [label = '', ...value] = entry.split('=')
  return { label: label.trim(), value: value.join('=').trim() }
}

/** What a choice is called, by its value; of other settings nothing. */
type Choices = Readonly<Record<string, string>>
type Declared<S extends z.core.$ZodType> = {
  group: string
  label: string
  type: SettingType
  hint: string
  schema: S
  choices: Choices
}

const declared =
  <S extends z.core.$ZodType>(type: SettingType, schema: S, choices: Choices = {}) =>
  (group: string, label: string, hint = ''): Declared<S> => ({ group, label, type, hint, schema, choices })

const as = {
  text: declared('text', text),
  url: declared('url', url),
  hosts: declared('list', hosts),
  contacts: declared('contacts', contacts),
  secret: declared('secret', secret),
  longSecret: declared('secret', longSecret),
  count: declared('count', count),
  hours: declared('text', hours),
  choice: <const C extends Choices>(choices: C) =>
    // The keys of what was given are its values.
    declared('choice', z.enum(Object.keys(choices) as (keyof C & string)[], { error: '没有这个选项' }), choices),
}

/** Every setting there is: its name for people, its kind, and what it accepts. The value is stored as it was typed. */
export const SETTINGS = {
  'site.company': as.text('网站', '公司名称', '显示在页脚'),
  'site.filingNumber': as.text('网站', '备案号', '显示在页脚'),
  'site.contacts': as.contacts('网站', '客服联系方式', '每行一个，如 电话=400-000-0000'),
  'account.loginUrl': as.url('登录与注册', '外部登录地址', '留空则用本站的登录页'),
  'account.signUpUrl': as.url('登录与注册', '外部注册地址', '留空则用本站的注册页（仅本机与局域网）'),
  'account.providerSecret': as.longSecret(
    '登录与注册',
    '外部登录密钥',
    '外部登录或注册服务用它签名后把用户交回本站；留空则不接受',
  ),
  'account.returnHosts': as.hosts('登录与注册', '允许的返回地址主机', '注册后除本站外还可返回这些主机'),
  'account.trialTicks': as.count('登录与注册', '新会员试用次数', 'SMT计价，30 天内有效；0 为不赠送'),
  'embed.hosts': as.hosts('嵌入', '允许嵌入 /public 的主机', '每行一个，可写 *.example.com'),
  'sender.url': as.url(
    '验证码',
    '自有发送服务地址',
    '以 POST 接收 JSON：id、channel、to、purpose、text，验证码另有 phone、code；同一个 id 只发一次',
  ),
  'sender.secret': as.secret('验证码', '发送服务密钥', '放在 Authorization: Bearer 中'),
  'message.on': as.choice({ on: '发送', off: '不发送' })('短信与邮件', '通知', '验证码不受影响'),
  'message.smsBy': as.choice({ http: '自有服务', aliyun: '阿里云短信', tencent: '腾讯云短信' })(
    '短信与邮件',
    '短信服务商',
    '阿里云和腾讯云的密钥是部署时的机密变量',
  ),
  'message.smsSign': as.text('短信与邮件', '短信签名', '服务商审核过的签名，不带【】'),
  'message.smsAppId': as.text('短信与邮件', '腾讯云短信应用号', 'SdkAppId'),
  'message.mailBy': as.choice({ http: '自有服务', aliyun: '阿里云邮件推送' })('短信与邮件', '邮件服务商'),
  'message.mailFrom': as.text('短信与邮件', '发信地址', '阿里云邮件推送里建好的地址'),
  'message.mailName': as.text('短信与邮件', '发信人名称'),
  'message.quiet': as.hours('短信与邮件', '免打扰时段', '北京时间，如 22:00-08:00，期间的通知等到结束再发；留空为不限'),
  'message.dailyCap': as.count('短信与邮件', '每人每天最多', '短信和邮件分别计，验证码不计'),
  'price.riseLimit': as.count(
    '计价',
    '涨价须第二人同意',
    '试算合计上涨超过百分之几时，须另一位管理员同意才能发布；留空或 0 为不要求',
  ),
  'quote.validDays': as.count('计价', '报价单有效天数', '从出报价单那天起算，到最后一天结束；1 到 365，其它按 15 天'),
  'bomai.shopUrl': as.url('商城', '商城地址', '购物车带着一次性码交到这里；地址和密钥都设置后，购物车才出现去商城的按钮'),
  'bomai.shopSecret': as.longSecret('商城', '商城密钥', '商城的服务器用它签名，凭一次性码取走购物车，并报告订单状态'),
  'alert.url': as.url('告警', '错误告警地址', '出现新的或再次频繁的错误时以 POST 通知；同一错误每小时最多一次'),
  'alert.secret': as.secret('告警', '错误告警密钥', '放在 Authorization: Bearer 中'),
} as const

export type SettingKey = keyof typeof SETTINGS
export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> }

export const SETTING_KEYS = Object.keys(SETTINGS).filter(isSettingKey)

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

export const SETTING_SCHEMAS = { text, url, hosts, contacts, longSecret }
