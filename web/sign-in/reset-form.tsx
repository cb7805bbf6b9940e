import { call } from '../access/call.ts'
import { showDone } from '../ui/toast.ts'
import { codeField, NEW_PASSWORD, PHONE, type EntryField } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'

const FIELDS: readonly EntryField[] = [
  PHONE,
  codeField({ send: ({ phone = '' }) => call('user/getAuthCode', { phone, scene: 'reset' }), sendTo: 'phone' }),
  NEW_PASSWORD,
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
