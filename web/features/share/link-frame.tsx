import type { ReactNode } from 'react'
import { PageHeading } from '../../screen/page/page-heading.tsx'

/** The frame of what a link shows: a sheet in the middle, without the product around it. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <main id="page" className="mx-auto min-h-dvh w-full max-w-4xl p-3 lg:py-6">
      <PageHeading hidden />
      {children}
    </main>
  )
}
