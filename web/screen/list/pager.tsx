import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { countText, plainNumber, totalText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { PAGE_SIZES } from './list-input.ts'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Lets the person choose how long a page is and jump to any. */
  onSize?: (size: number) => void
}

const SIZE_CHOICES = PAGE_SIZES.map((size) => ({ value: String(size), text: `${size} 条/页` }))

/** Which part of a list is shown, and the way to its neighbours. */
export function Pager({ page, pageSize, total, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <nav aria-label="分页" className="num flex items-center gap-2 text-sm text-text-2">
      <span className="whitespace-nowrap">
        {countText(first)}–{countText(Math.min(page * pageSize, total))}，共 {totalText(total)} 条
      </span>
      {onSize && (
        <>
          <span className="flex-1" />
          <Select
            label="每页"
            value={String(pageSize)}
            choices={SIZE_CHOICES}
            onChange={(size) => onSize(Number(size))}
            className="text-text max-lg:hidden"
          />
        </>
      )}
      <Button size="icon" look="ghost" aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      {onSize && pages > 1 ? (
        <PageJump key={page} page={page} pages={pages} onPage={onPage} />
      ) : (
        <span aria-current="page">
          {page} / {pages}
        </span>
      )}
      <Button size="icon" look="ghost" aria-label="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}

/** Takes a page number when it is confirmed, so that 12 does not lead over 1. */
function PageJump({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const [text, setText] = useState(String(page))
  const jump = () => {
    const wanted = Number(plainNumber(text))
    const next = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : page
    setText(String(next))
    if (next !== page) onPage(next)
  }
  return (
    <form
      className="flex items-center gap-1 whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        jump()
      }}
    >
      <Input
        aria-label={`页码，共 ${pages} 页`}
        inputMode="numeric"
        autoComplete="off"
        className="w-12! px-1! text-center text-sm!"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={jump}
      />
      / {countText(pages)}
    </form>
  )
}
