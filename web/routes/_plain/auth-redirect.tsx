import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../access/call.ts'
import { awaitTicket } from '../../access/acting.ts'
import { PageMessage } from '../../layout/page-state.tsx'
import { SignInLink } from '../../sign-in/sign-in-link.tsx'
import { hasSetOut } from '../../access/provider.ts'
import { safeReturn } from '../../access/safe-return.ts'
import { textOf } from '../../lib/search.ts'
import { keepTabToken } from '../../access/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { enter } from '../../access/user.ts'

type AuthRedirectSearch = { code?: string; redirect?: string; state?: string }

export const Route = createFileRoute('/_plain/auth-redirect')({
  staticData: { title: '正在登录' },
  validateSearch: (search: Record<string, unknown>): AuthRedirectSearch => ({
    code: textOf(search['code']),
    redirect: textOf(search['redirect']),
    state: textOf(search['state']),
  }),
  component: AuthRedirect,
})

/** The way back into the site with a one-time code: in the address from a provider, or from the operator's window that opened this one. */
function AuthRedirect() {
  const router = useRouter()
  const { code, redirect: back, state } = Route.useSearch()
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      if (code !== undefined) {
        // It is good once: neither history nor a referrer should carry it on.
        history.replaceState(history.state, '', '/auth-redirect')
        if (!hasSetOut(state)) throw new Error('这次登录不是从本浏览器发起的，或已经用过，请重新登录')
        await enter(await call('user/redeemCode', { code }))
        return router.navigate({ href: safeReturn(back), replace: true })
      }
      const { accessToken } = await call('user/redeemCode', { code: await awaitTicket() })
      keepTabToken(accessToken)
      location.replace('/')
    },
  })
  useEffect(() => mutate(), [mutate])
  if (!error) return <PageMessage text="马上就好…" />
  return (
    <PageMessage title="没有登录成功" text={error.message}>
      <SignInLink className={buttonClass('primary')} back={safeReturn(back)} text="去登录" />
    </PageMessage>
  )
}
