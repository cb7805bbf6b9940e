import { Pager } from './pager.tsx'
import { pageText, type List } from './use-list.ts'

/** The foot of a list: which part of it is shown, by the address. Nothing while there is nothing. */
export function ListPager<R>({ list }: { list: Pick<List<R>, 'query' | 'total' | 'change'> }) {
  if (list.total === 0) return null
  return (
    <footer className="border-t border-line px-3 py-1.5">
      <Pager
        page={list.query.page}
        pageSize={list.query.size}
        total={list.total}
        onPage={(page) => list.change({ page: pageText(page) })}
        onSize={(size) => list.change({ size: String(size) })}
      />
    </footer>
  )
}
