/** What a message goes by. */
export const MESSAGE_CHANNELS = ['sms', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
export const MESSAGE_CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = { sms: '短信', mail: '邮件' }

/**
 * How far a message has come. `sent`: the provider has taken it; `delivered` and `failed` are what it told later. `unknown`: nobody
 * knows whether the provider has taken it, and a second one might be one too many. `dead`: all tries are used up.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dead', 'skipped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
export const MESSAGE_STATE_NAMES: Readonly<Record<MessageState, string>> = {
  waiting: '待发送',
  sending: '发送中',
  sent: '已提交',
  delivered: '已送达',
  failed: '未送达',
  unknown: '结果未知',
  dead: '发送失败',
  skipped: '不发送',
}

/** Those that an operator may have sent once more. */
export const RESENDABLE: readonly MessageState[] = ['failed', 'unknown', 'dead']

/** Who takes messages away. `http` is a service of the operator's own. */
export type MessageProvider = 'http' | 'aliyun' | 'tencent'
export const MESSAGE_PROVIDER_NAMES: Readonly<Record<MessageProvider, string>> = {
  http: '自有服务',
  aliyun: '阿里云',
  tencent: '腾讯云',
}
