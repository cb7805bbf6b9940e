import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_BILLS_BOUGHT } from '../../../shared/api/bomai/prices.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { queryClient } from '../../lib/query.ts'
import { countText, timeText, yuan } from '../../lib/format.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { showUndo } from '../../ui/toast.ts'

type PickBillsProps = {
  /** Bills that were compared last. */
  chosen: readonly string[]
  onCompare: (ids: readonly string[]) => void
  onOpen: (planId: string) => void
}

const SHOWN = 50

/** Which bills are bought for together, or which saved plan is opened again. */
export function PickBills({ chosen, onCompare, onOpen }: PickBillsProps) {
  const [keyword, setKeyword] = useState('')
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const query = useQuery({
    queryKey: ['bomHistory/getMyList', 'prices', keyword],
    queryFn: ({ signal }) => call('bomHistory/getMyList', { keyword, pageSize: SHOWN }, { signal, shows: 'nobody' }),
  })
  const seesCost = useUser()?.priceRights?.cost ?? true
  const toggle = (id: string) => setIds((was) => (was.includes(id) ? was.filter((each) => each !== id) : [...was, id]))
  const isFull = ids.length >= MOST_BILLS_BOUGHT
  return (
    <div className="flex max-w-5xl flex-col gap-4 lg:flex-row lg:items-start">
      <section aria-label="选择清单" className="min-w-0 flex-1 rounded-card border border-line bg-surface">
        <header className="flex flex-wrap items-center gap-2 border-b border-line p-2">
          <SearchBox label="项目名称或文件名" value={keyword} onSearch={setKeyword} />
          <span className="flex-1" />
          <Button look="primary" disabled={ids.length === 0} onClick={() => onCompare(ids)}>
            对比报价{ids.length > 0 && `（${ids.length} 份）`}
          </Button>
        </header>
        <Loaded query={query} rows={8}>
          {({ items, total }) =>
            total === 0 ? (
              <ListNote
                title={keyword === '' ? '还没有清单' : '没有找到'}
                text="先把 BOM 存成计价记录，在“BOM快速匹配”里选定物料。"
              >
                <PageLink to="/uc/history/bom" />
              </ListNote>
            ) : (
              <ul className="scroll-thin max-h-[60dvh] divide-y divide-line overflow-y-auto">
                {items.map(({ id, prjName, lineCount, sets, updated }) => (
                  <li key={id}>
                    <label className="flex min-h-9 items-center gap-3 px-3 hover:bg-hover">
                      <input
                        type="checkbox"
                        className="size-4 shrink-0 accent-(--primary)"
                        checked={ids.includes(id)}
                        disabled={isFull && !ids.includes(id)}
                        onChange={() => toggle(id)}
                      />
                      <span className="min-w-0 flex-1 truncate">{prjName}</span>
                      <span className="num text-sm text-text-2">
                        {countText(lineCount)} 行 · {countText(sets)} 套
                      </span>
                      <span className="num text-sm text-text-2 max-lg:hidden">{timeText(updated).slice(0, 10)}</span>
                    </label>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className="border-t border-line px-3 py-1.5 text-sm text-text-2">
          每份清单用 1 次报价对比，30 天内再看、改套数、改规则都不再扣；一次最多 {MOST_BILLS_BOUGHT} 份。
        </p>
      </section>
      {seesCost && <SavedPlans onOpen={onOpen} />}
    </div>
  )
}

function SavedPlans({ onOpen }: Pick<PickBillsProps, 'onOpen'>) {
  const query = useQuery({
    queryKey: ['bomai/plans'],
    queryFn: ({ signal }) => call('bomai/plans', { pageSize: SHOWN }, { signal, shows: 'nobody' }),
  })
  const [hidden, setHidden] = useState<readonly string[]>([])
  const show = (id: string) => setHidden((was) => was.filter((each) => each !== id))
  const commit = (id: string) =>
    call('bomai/removePlan', { id }, { keepalive: true }).then(
      () => queryClient.invalidateQueries({ queryKey: ['bomai/plans'] }),
      () => show(id),
    )
  const remove = (id: string, name: string) => {
    setHidden((was) => [...was, id])
    showUndo(
      `已删除方案“${name}”`,
      () => void commit(id),
      () => show(id),
    )
  }
  return (
    <section aria-label="采购方案" className="rounded-card border border-line bg-surface lg:w-[360px]">
      <h2 className="border-b border-line px-3 py-2 font-semibold">保存的采购方案</h2>
      <Loaded query={query} rows={3}>
        {({ items }) =>
          items.every(({ id }) => hidden.includes(id)) ? (
            <p className="px-3 py-4 text-sm text-text-2">还没有。比价后点“保存方案”，以后可以按当时的价格再打开。</p>
          ) : (
            <ul className="divide-y divide-line">
              {items
                .filter(({ id }) => !hidden.includes(id))
                .map(({ id, name, parts, suppliers, totalFen, updated }) => (
                  <li key={id} className="flex items-center gap-1 px-1">
                    <button
                      type="button"
                      className="min-w-0 flex-1 px-2 py-1.5 text-left hover:bg-hover"
                      onClick={() => onOpen(id)}
                    >
                      <span className="block truncate">{name}</span>
                      <span className="num block text-xs text-text-2">
                        {timeText(updated).slice(0, 10)} · {parts} 种 · {suppliers} 家 · ¥ {yuan(totalFen)}
                      </span>
                    </button>
                    <Button size="small" look="ghost" aria-label={`删除 ${name}`} onClick={() => remove(id, name)}>
                      删除
                    </Button>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
