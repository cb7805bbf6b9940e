import type { EntryField } from './entry-form.tsx'

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
