import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { report } from '../access/faults.ts'
import { PageHeading } from '../screen/page/page-heading.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

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
export const HomeMessage = ({ text }: { text: string }) => (
  <PageMessage text={text}>
    <Link to="/" className={buttonClass('primary')}>
      回到首页
    </Link>
  </PageMessage>
)

export function PagePending() {
  return (
    <div role="status" className="px-4 pt-[20vh] text-center text-text-2">
      正在打开…
    </div>
  )
}

export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => void report(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PageMessage
      title="这一页没有打开"
      text={error instanceof Error && error.message !== '' ? error.message : '发生了意外的错误'}
    >
      <Button look="primary" onClick={retry}>
        重试
      </Button>
    </PageMessage>
  )
}
