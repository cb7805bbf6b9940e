import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteQuery } from '../../access/site.ts'
import { HelpLinks } from './help-links.tsx'

/** The company's line and filing number; what else there is follows them and moves neither. */
export function Footer({ children }: { children?: ReactNode }) {
  const { data } = useQuery(siteQuery)
  return (
    <footer
      className={`flex min-h-8 shrink-0 flex-wrap items-center justify-center gap-x-4 border-t border-line px-4 py-1 text-xs text-text-3
        ${children === undefined ? '' : 'lg:flex-nowrap lg:justify-start'}`}
    >
      {data && (
        <>
          <span className="lg:shrink-0">{data.company}</span>
          {data.filingNumber !== '' && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer" className="hover:text-text lg:shrink-0">
              {data.filingNumber}
            </a>
          )}
        </>
      )}
      <HelpLinks />
      {children}
    </footer>
  )
}
