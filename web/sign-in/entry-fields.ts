import type { CallOutput } from '../access/call.ts'

export type SentCode = CallOutput<'user/getAuthCode'>
export type Values = Readonly<Record<string, string>>

export type EntryField = {
  name: string
  label: string
  type?: 'text' | 'password' | 'tel'
  autoComplete: string
  /** Said when it is left empty; without it, it may be. */
  missing?: string
  hint?: string
  /** Sends a verification code for this field, by what else is filled in. */
  send?: (values: Values) => Promise<SentCode>
  /** The field that must be filled in before a code can be sent. */
  sendTo?: string
}

export type EntryFormProps<T> = {
  fields: readonly EntryField[]
  act: string
  submit: (values: Values) => Promise<T>
  onDone: (answer: T) => void
  /** What the fields together get wrong, before anything is sent. */
  check?: (values: Values) => { name: string; text: string } | null
}

// Fields that several of the short forms ask for. The browser's password manager knows them by `autoComplete`.

export const PHONE: EntryField = { name: 'phone', label: '手机号', type: 'tel', autoComplete: 'tel', missing: '请输入手机号' }

export const NEW_PASSWORD: EntryField = {
  name: 'new',
  label: '新密码',
  type: 'password',
  autoComplete: 'new-password',
  missing: '请输入新密码',
  hint: '至少 8 个字符',
}

/** Asked for again, where the sign-in is not fresh enough for what is to be done. */
export const OWN_PASSWORD: EntryField = {
  name: 'pwd',
  label: '您的登录密码',
  type: 'password',
  autoComplete: 'current-password',
  missing: '请输入您的登录密码',
  hint: '登录已超过 15 分钟，请再确认一次是您本人',
}

/** A code that is sent to the phone of another field, or to the phone that is bound. */
export const codeField = (of: Required<Pick<EntryField, 'send'>> & Pick<EntryField, 'sendTo' | 'hint'>): EntryField => ({
  name: 'code',
  label: '验证码',
  autoComplete: 'one-time-code',
  missing: '请输入验证码',
  ...of,
})
