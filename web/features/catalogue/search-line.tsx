import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Address } from '../../screen/list/address.ts'
import { Pager } from '../../screen/list/pager.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Wanted } from './wanted.ts'

const SORTS = [
  { value: 'fit', text: '按匹配' },
  { value: 'stock', text: '按库存' },
  { value: 'price', text: '按单价' },
] as const

type SearchLineProps = { wanted: Wanted; seesCost: boolean; change: Address['change']; children: ReactNode }

/** What is looked for, and for how many pieces. */
export function SearchLine({ wanted, seesCost, change, children }: SearchLineProps) {
  const id = useId()
  return (
    <div className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <SearchBox
        label="型号、阻容值加封装，或中文"
        value={wanted.keyword}
        onSearch={(keyword) => change({ keyword, page: undefined })}
      />
      <label className="flex items-center gap-1.5 whitespace-nowrap">
        数量
        <NumberInput
          className="num w-24! text-right"
          value={wanted.quantity}
          min={1}
          max={1_000_000_000}
          onChange={(quantity) => change({ quantity: String(quantity), page: undefined }, { replace: true })}
        />
      </label>
      <label htmlFor={id} className="flex items-center gap-1.5 whitespace-nowrap">
        <Switch
          id={id}
          checked={wanted.inStock}
          onChange={(checked) => change({ stock: checked ? '1' : undefined, page: undefined })}
        />
        现货够数
      </label>
      <Select
        label="排序"
        value={wanted.sort}
        choices={SORTS.filter(({ value }) => seesCost || value !== 'price')}
        onChange={(sort) => change({ sort: sort === 'fit' ? undefined : sort, page: undefined })}
      />
      {children}
    </div>
  )
}

type FoundFootProps = { wanted: Wanted; total: number; isMore: boolean; change: Address['change'] }

/** Which part of what is found is shown; of more than a thousand it says so. */
export function FoundFoot({ wanted, total, isMore, change }: FoundFootProps) {
  if (total === 0) return null
  return (
    <footer className="border-t border-line px-3 py-1.5">
      <Pager
        page={wanted.page}
        pageSize={wanted.size}
        total={total}
        onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
        onSize={(size) => change({ size: String(size), page: undefined })}
      />
      {isMore && <p className="text-sm text-text-2">共 1000+ 条，只列出最常用的 1,000 条：写得再细一些，或用筛选。</p>}
    </footer>
  )
}
