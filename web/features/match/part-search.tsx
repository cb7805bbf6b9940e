import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import type { FoundPart } from '../catalogue/wanted.ts'

type PartSearchProps = { need: number; onChoose: (part: FoundPart) => void }

/** Looks in the catalogue for what the rules have not found. */
export function PartSearch({ need, onChoose }: PartSearchProps) {
  const [keyword, setKeyword] = useState('')
  const { data, isError, refetch } = useQuery({
    queryKey: ['bomai/search', 'match', keyword, need],
    queryFn: ({ signal }) =>
      call('bomai/search', { keyword, quantity: Math.max(1, need), pageSize: 20 }, { signal, shows: 'nobody' }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="另找物料" className="border-t border-line pt-2">
      <SearchBox label="另找：型号、值加封装" value={keyword} onSearch={setKeyword} />
      {isError && <RetryNote text="没有搜到结果，可以重试。" onRetry={() => void refetch()} />}
      {keyword !== '' && data?.items.length === 0 && <p className="py-2 text-sm text-text-2">没有符合的物料。</p>}
      {keyword !== '' && (
        <ul className="mt-1">
          {data?.items.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                onClick={() => onChoose(part)}
                className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate font-mono">{part.mpn}</span>
                <span className="text-text-2">{part.pkg}</span>
                <span className="num">{countText(part.stock)}</span>
                {part.best && <span className="num">{yuanOfMicro(part.best.unitMicro)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
