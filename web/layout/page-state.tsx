import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { CallError, CODE_NETWORK } from '../access/call.ts'
import { isPartMissing, report } from '../access/faults.ts'
import { takeNewBuild, tryLine, useAway } from '../access/line.ts'
import { PageHeading } from '../screen/page/page-heading.tsx'
import { createStore } from '../lib/store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { hasUnsaved } from '../ui/unsaved.ts'
import { mayLook } from '../version.ts'

type PageMessageProps = {
  /** What happened, where the page's own title does not say it. */ title?: string
  text: string
  children?: ReactNode
}

/** A page that has only something to say: a title, a sentence and what to do next. */
export function PageMessage({ title, text, children }: PageMessageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 pt-[18vh] pb-16 text-center">
      <PageHeading hidden={title !== undefined} />
      {title !== undefined && <h2 className="text-xl font-semibold">{title}</h2>}
      <p className="mt-2 text-text-2">{text}</p>
      <div className="mt-6 flex gap-2">{children}</div>
    </div>
  )
}

/** Such a page with nothing to do but to go back to the first one. */
const HomeMessage = ({ text }: { text: string }) => (
  <PageMessage text={text}>
    <Link to="/" className={buttonClass('primary')}>
      回到首页
    </Link>
  </PageMessage>
)

export const NotAllowedMessage = () => <HomeMessage text="您没有权限打开这一页。如果这是您的工作所需，请联系管理员开通。" />
export const MissingMessage = () => <HomeMessage text="地址可能写错了，或者页面已经移走。" />

export function PagePending() {
  return (
    <div role="status" className="px-4 pt-[20vh] text-center text-text-2">
      正在打开…
    </div>
  )
}

const PAUSE_MS = 10_000
const retried = createStore(-PAUSE_MS)

/** A hiccup is over when the way holds; what then fails again soon is not one, and waits for the person. */
function mayRetry(): boolean {
  const isDue = performance.now() - retried.get() > PAUSE_MS
  if (isDue) retried.set(performance.now())
  return isDue
}

/** Shown in the place of a page: what is around it stays, and works on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isAway = useAway()
  const isMissing = isPartMissing(error)
  const isLine = isMissing || (error instanceof CallError && error.code === CODE_NETWORK)
  const wasAway = useRef(isAway)
  useEffect(() => void report(error), [error])
  const retry = useCallback(async () => {
    // The part that failed is asked for again first: until it is there, showing the page would fail as before.
    await router.invalidate()
    reset()
  }, [router, reset])
  useEffect(() => {
    if (!isLine) return
    void tryLine().then((served) => {
      if (isMissing && served === 'other') return hasUnsaved() || !mayLook(Date.now()) || takeNewBuild()
      return served !== 'nothing' && mayRetry() && retry()
    })
  }, [isLine, isMissing, retry])
  useEffect(() => {
    if (isLine && wasAway.current && !isAway) void retry()
    wasAway.current = isAway
  }, [isAway, isLine, retry])
  return (
    <PageMessage
      title="这一页没有打开"
      text={error instanceof Error && error.message !== '' ? error.message : '发生了意外的错误'}
    >
      <Button look="primary" onClick={() => void retry()}>
        重试
      </Button>
    </PageMessage>
  )
}
