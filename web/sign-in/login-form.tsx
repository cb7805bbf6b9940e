import { useState } from 'react'
import { call } from '../access/call.ts'
import { signIn } from '../access/user.ts'
import { codeField, PHONE, type EntryField } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { OtherWay } from './other-way.tsx'

const BY_PASSWORD: readonly EntryField[] = [
  { name: 'name', label: '账号', autoComplete: 'username', missing: '请输入账号' },
  { name: 'pwd', label: '密码', type: 'password', autoComplete: 'current-password', missing: '请输入密码' },
]

const BY_CODE: readonly EntryField[] = [
  { ...PHONE, name: 'name' },
  codeField({ send: ({ name = '' }) => call('user/getAuthCode', { phone: name, scene: 'login' }), sendTo: 'name' }),
]

/** Password or a code by phone, for the same account, which stays in its field; stands on /login and in the dialog that asks for sign-in in the middle of work. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [byCode, setByCode] = useState(false)
  return (
    <>
      <EntryForm
        fields={byCode ? BY_CODE : BY_PASSWORD}
        act="登录"
        submit={({ name = '', pwd, code }) => signIn({ name, pwd, code })}
        onDone={onDone}
      />
      <OtherWay onClick={() => setByCode(!byCode)}>{byCode ? '用密码登录' : '用验证码登录'}</OtherWay>
    </>
  )
}
