import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { call } from '../../access/call.ts'
import { entryRoute } from '../../access/entry-route.ts'
import { safeReturn } from '../../access/safe-return.ts'
import { codeField, PHONE, type EntryField } from '../../sign-in/entry-fields.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { PageHeading } from '../../screen/page/page-heading.tsx'
import { enter } from '../../access/user.ts'

const FIELDS: readonly EntryField[] = [
  { name: 'name', label: '名称', autoComplete: 'username', missing: '请输入名称', hint: '登录用，不能全是数字' },
  PHONE,
  codeField({ send: ({ phone = '' }) => call('user/getAuthCode', { phone, scene: 'signUp' }), sendTo: 'phone' }),
  { name: 'pwd', label: '密码', type: 'password', autoComplete: 'new-password', missing: '请输入密码', hint: '至少 8 个字符' },
]

export const Route = createFileRoute('/_plain/sign-up')({
  staticData: { title: '注册' },
  ...entryRoute,
  component: SignUp,
})

/** Our own registration; the server honours the address to return to only if it may be trusted. */
function SignUp() {
  const router = useRouter()
  const { redirect: back = '' } = Route.useSearch()
  const submit = async ({ name = '', phone = '', code = '', pwd = '' }) => {
    const answer = await call('user/signUp', { name, phone, code, pwd, returnUrl: back }, { shows: 'form' })
    const target = URL.parse(answer.returnUrl)
    if (target && target.origin !== location.origin) {
      target.searchParams.set('code', answer.code)
      location.assign(target)
      return new Promise<string>(() => {})
    }
    await enter(await call('user/redeemCode', { code: answer.code }))
    return target ? target.pathname + target.search : '/'
  }
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[10vh] pb-16">
      <PageHeading />
      <p className="mt-1 mb-6 text-sm text-text-2">
        已有账号？
        <Link to="/login" className="rounded-control text-primary underline underline-offset-4">
          去登录
        </Link>
      </p>
      <EntryForm
        fields={FIELDS}
        act="注册"
        submit={submit}
        onDone={(href) => void router.navigate({ href: safeReturn(href), replace: true })}
      />
    </div>
  )
}
