import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../call.ts'
import { safeReturn } from '../../guard.ts'
import { awaitTicket } from '../../layout/acting.ts'
import { PageMessage } from '../../layout/page-state.tsx'
import { textOf } from '../../search.ts'
import { keepTabToken } from '../../session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { enter } from '../../user.ts'

type Search = { code?: string; redirect?: string }

export const Route = createFileRoute('/_plain/auth-redirect')({
  staticData: { title: '正在登录' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    code: textOf(search['code']),
    redirect: textOf(search['redirect']),
  }),
  component: AuthRedirect,
})

/** The way back into the site with a one-time code: in the address from a provider, or from the operator's window that opened this one. */
function AuthRedirect() {
  const router = useRouter()
  const { code, redirect: back } = Route.useSearch()
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      if (code !== undefined) {
        // It is good once: neither history nor a referrer should carry it on.
        history.replaceState(history.state, '', '/auth-redirect')
        await enter(await call('user/redeemCode', { code }))
        return router.navigate({ href: safeReturn(back), replace: true })
      }
      const { accessToken } = await call('user/redeemCode', { code: await awaitTicket() })
      keepTabToken(accessToken)
      location.replace('/')
    },
  })
  useEffect(() => mutate(), [mutate])
  if (!error) return <PageMessage title="正在登录…" text="马上就好。" />
  return (
    <PageMessage title="没有登录成功" text={error.message}>
      <Link to="/login" className={buttonClass('primary')}>
        去登录
      </Link>
    </PageMessage>
  )
}
