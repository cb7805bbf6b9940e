import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../site.ts'

export function Footer() {
  const { data } = useQuery(siteQuery)
  return (
    <footer className="flex min-h-8 shrink-0 flex-wrap items-center justify-center gap-x-4 border-t border-line px-4 py-1 text-xs text-text-3">
      {data && (
        <>
          <span>{data.company}</span>
          {data.filingNumber !== '' && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer" className="hover:text-text">
              {data.filingNumber}
            </a>
          )}
        </>
      )}
    </footer>
  )
}
