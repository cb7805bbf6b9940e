import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { entryRoute } from '../../access/entry-route.ts'
import { safeReturn } from '../../access/safe-return.ts'
import { LoginForm } from '../../sign-in/login-form.tsx'
import { ResetForm } from '../../sign-in/reset-form.tsx'
import { PageHeading } from '../../screen/page/page-heading.tsx'
import { SignUpLink } from '../../sign-in/sign-up-link.tsx'

export const Route = createFileRoute('/_plain/login')({
  staticData: { title: '登录' },
  ...entryRoute,
  component: Login,
})

const LINK = 'rounded-control text-primary hover:underline'

function Login() {
  const router = useRouter()
  const { redirect: back } = Route.useSearch()
  const [isLost, setIsLost] = useState(false)
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[12vh] pb-16">
      <PageHeading hidden={isLost} />
      {isLost && <h2 className="text-xl font-semibold">找回密码</h2>}
      <p className="mt-1 mb-6 text-sm text-text-2">
        {isLost ? '验证码发到您绑定的手机。' : '登录后可以保存分析、查看记录。'}
        {!isLost && (
          <Link to="/bom/analyse" className="rounded-control text-primary underline underline-offset-4">
            不登录，先分析 BOM
          </Link>
        )}
      </p>
      {isLost ? (
        <ResetForm onDone={() => setIsLost(false)} />
      ) : (
        <LoginForm onDone={() => void router.navigate({ href: safeReturn(back), replace: true })} />
      )}
      <p className="mt-6 flex gap-4 border-t border-line pt-4 text-sm">
        <button type="button" className={LINK} onClick={() => setIsLost(!isLost)}>
          {isLost ? '返回登录' : '忘记密码'}
        </button>
        <SignUpLink className={LINK} back={safeReturn(back)} />
      </p>
    </div>
  )
}
