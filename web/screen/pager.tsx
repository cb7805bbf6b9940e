import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countText } from '../format.ts'
import { Button } from '../ui/button.tsx'

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

/** Which part of a list is shown, and the way to its neighbours. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <nav aria-label="分页" className="num flex items-center gap-2 text-sm text-text-2">
      <span>
        {countText(first)}–{countText(Math.min(page * pageSize, total))}，共 {countText(total)} 条
      </span>
      <Button size="icon" look="ghost" aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <span aria-current="page">
        {page} / {pages}
      </span>
      <Button size="icon" look="ghost" aria-label="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}
