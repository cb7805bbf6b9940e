import { call } from '../access/call.ts'
import { showDone } from '../ui/toast.ts'
import { EntryForm, type EntryField } from './entry-form.tsx'

const FIELDS: readonly EntryField[] = [
  { name: 'phone', label: '手机号', type: 'tel', autoComplete: 'tel', missing: '请输入手机号' },
  {
    name: 'code',
    label: '验证码',
    autoComplete: 'one-time-code',
    missing: '请输入验证码',
    send: ({ phone = '' }) => call('user/getAuthCode', { phone, scene: 'reset' }),
    sendTo: 'phone',
  },
  {
    name: 'new',
    label: '新密码',
    type: 'password',
    autoComplete: 'new-password',
    missing: '请输入新密码',
    hint: '至少 8 个字符',
  },
]

/** A new password by a code to one's phone. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  return (
    <EntryForm
      fields={FIELDS}
      act="设置新密码"
      submit={({ phone = '', code = '', new: fresh = '' }) =>
        call('user/resetPassword', { phone, code, new: fresh }, { shows: 'form' })
      }
      onDone={() => {
        showDone('新密码已设置，请用它登录')
        onDone()
      }}
    />
  )
}
