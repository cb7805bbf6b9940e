import { useState } from 'react'
import { call } from '../../access/call.ts'
import { codeField, NEW_PASSWORD, type EntryField } from '../../sign-in/entry-fields.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { OtherWay } from '../../sign-in/other-way.tsx'
import { Page } from '../../screen/page/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { showDone } from '../../ui/toast.ts'
import { userQuery, useUser } from '../../access/user.ts'

const OLD: EntryField = {
  name: 'old',
  label: '原密码',
  type: 'password',
  autoComplete: 'current-password',
  missing: '请输入原密码',
}
const CODE = codeField({ hint: '发到您绑定的手机', send: () => call('user/SendVCode', { scene: 'reset' }) })
const NEW: readonly EntryField[] = [
  NEW_PASSWORD,
  { name: 'again', label: '再输一次新密码', type: 'password', autoComplete: 'new-password', missing: '请再输一次新密码' },
]

/** Replaces one's own password, by the old one or by a code to one's own phone. */
export function PasswordPage({ onDone }: { onDone: () => void }) {
  const user = useUser()
  const [byCode, setByCode] = useState(false)
  return (
    <Page
      width="form"
      intro={
        user?.isInitial === true ? '您用的是初始密码，改掉它之后才能使用其他功能。' : '改好之后，其他设备上的登录会立即失效。'
      }
    >
      <EntryForm
        fields={[byCode ? CODE : OLD, ...NEW]}
        act="修改密码"
        check={({ new: fresh, again }) => (fresh === again ? null : { name: 'again', text: '两次输入的新密码不一样' })}
        submit={async ({ old, code, new: fresh = '' }) => {
          await call('user/ChangePassword', byCode ? { code, new: fresh } : { old, new: fresh }, { shows: 'form' })
          await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
        }}
        onDone={() => {
          showDone('密码已修改')
          onDone()
        }}
      />
      {user && user.phone !== '' && (
        <OtherWay onClick={() => setByCode(!byCode)}>{byCode ? '用原密码修改' : '忘记原密码，用验证码修改'}</OtherWay>
      )}
    </Page>
  )
}
