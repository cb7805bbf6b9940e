import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { siteQuery } from '../../access/site.ts'
import './print.css'

type PrintProps = {
  title: string
  /** What is printed, made at this instant. */
  children: (at: number) => ReactNode
}

/** What is printed instead of the page; made when printing begins, by a button or by Ctrl+P. */
export function PrintPage(props: PrintProps) {
  const [printing, setPrinting] = useState<number | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(Date.now()))
    const end = () => setPrinting(null)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing === null ? null : createPortal(<Paper {...props} at={printing} />, document.body)
}

function Paper({ title, children, at }: PrintProps & { at: number }) {
  const { data: site } = useQuery(siteQuery)
  const company = site?.company ?? '点价'
  return (
    <div className="print-sheet" lang="zh-CN">
      <style>{pageRule(company)}</style>
      <div className="print-head">
        <h1>{title}</h1>
        <span>{company}</span>
      </div>
      {children(at)}
    </div>
  )
}

/** Page numbers and the company stand in the margin of every page. The company's name is data: quoted as CSS does. */
function pageRule(company: string): string {
  const name = company.replace(/[\\"<>\n\r\f]/g, ' ')
  return `@page { size: A4; margin: 14mm 12mm 16mm;
    @bottom-left { content: "${name}"; font-size: 8pt; color: #555; }
    @bottom-right { content: "第 " counter(page) " 页，共 " counter(pages) " 页"; font-size: 8pt; color: #555; } }`
}
