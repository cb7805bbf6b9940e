import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { safeReturn } from '../../guard.ts'
import { LoginForm } from '../../layout/login-form.tsx'
import { textOf } from '../../search.ts'
import { getToken } from '../../session.ts'

export const Route = createFileRoute('/_plain/login')({
  staticData: { title: '登录' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({ redirect: textOf(search['redirect']) }),
  beforeLoad: () => {
    if (getToken() !== null) throw redirect({ to: '/', replace: true })
  },
  component: Login,
})

function Login() {
  const router = useRouter()
  const { redirect: back } = Route.useSearch()
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[14vh] pb-16">
      <h1 className="text-xl font-semibold">登录点价</h1>
      <p className="mt-1 mb-6 text-sm text-text-2">登录后可以保存分析、查看记录。分析和试算不需要账号。</p>
      <LoginForm onDone={() => void router.navigate({ href: safeReturn(back), replace: true })} />
    </div>
  )
}
