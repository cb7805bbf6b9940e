import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** The page between a header and the footer, with the link that skips the header. */
export function FramedPage({ header, className = '' }: { header: ReactNode; /** Of the whole. */ className?: string }) {
  return (
    <div className={`flex min-h-dvh flex-col ${className}`}>
      <SkipLink />
      {header}
      <main id="page" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
