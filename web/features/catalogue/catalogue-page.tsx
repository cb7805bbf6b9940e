import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { useAddress } from '../../screen/list/address.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { ListBox } from '../../screen/frame/list-frame.tsx'
import { Page } from '../../screen/page/page.tsx'
import { DataTable } from '../../screen/table/data-table.tsx'
import { BulkBar } from '../../screen/table/bulk-bar.tsx'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useSelection } from '../../screen/table/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { FacetColumn } from './facet-column.tsx'
import { partColumns } from './part-columns.tsx'
import { PartPanel } from './part-panel.tsx'
import { FoundFoot, SearchLine } from './search-line.tsx'
import { filtersOf, toggled, wantedIn, type PartRow, type Wanted } from './wanted.ts'

/** What is found for what the page's address says. */
function useFound(wanted: Wanted) {
  const paging = { sort: wanted.sort, pageIndex: wanted.page, pageSize: wanted.size }
  return useQuery({
    queryKey: ['bomai/search', filtersOf(wanted), paging],
    queryFn: ({ signal }) => call('bomai/search', { ...filtersOf(wanted), ...paging }, { signal, shows: 'nobody' }),
    placeholderData: keepPreviousData,
  })
}

/** Looks for parts: one line of search, what narrows it at the left, the parts, and the one that is looked at. */
export function CataloguePage() {
  const { path, search, change } = useAddress()
  const seesCost = useUser()?.priceRights?.cost ?? true
  const wanted = wantedIn(search, seesCost)
  const found = useFound(wanted)
  const rows = found.data?.items.map((part): PartRow => ({ ...part, id: String(part.id), partId: part.id })) ?? []
  const looks = useColumns(path, partColumns(seesCost))
  const selection = useSelection(rows, wanted.keyword)
  const [shown, setShown] = useState<number | null>(null)
  const [isComparing, setComparing] = useState(false)
  const isNarrowed = Object.keys(wanted.facets).length > 0 || wanted.inStock
  const clear = () => change({ facets: undefined, stock: undefined, page: undefined })
  const comparing = { text: '对比', run: () => setComparing(true), ...(selection.rows.size > 6 && { disabled: '最多对比 6 个' }) }
  const acts = () => [{ text: '详情', run: ({ partId }: PartRow) => setShown(partId) }]
  return (
    <Page fill>
      <SearchLine wanted={wanted} seesCost={seesCost} change={change}>
        {selection.rows.size > 0 && <BulkBar selection={selection} acts={[comparing]} />}
      </SearchLine>
      <div className="flex min-h-0 flex-1 gap-3 max-lg:flex-col">
        <FacetColumn
          wanted={wanted}
          onToggle={(key, value) => change(toggled(wanted.facets, key, value))}
          onClear={isNarrowed ? clear : null}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ListBox isBusy={found.isFetching && found.data !== undefined}>
            <Loaded query={found} rows={12}>
              {(data) => (
                <>
                  {rows.length === 0 ? (
                    <NothingFound onClear={isNarrowed ? clear : null} />
                  ) : (
                    <DataTable label="物料" rows={rows} looks={looks} selection={selection} acts={acts} />
                  )}
                  <FoundFoot wanted={wanted} total={data.total} isMore={data.isMore} change={change} />
                </>
              )}
            </Loaded>
          </ListBox>
        </div>
      </div>
      {shown !== null && <PartPanel partId={shown} quantity={wanted.quantity} onShow={setShown} onClose={() => setShown(null)} />}
      {isComparing && <CompareDialog parts={[...selection.rows.values()]} onClose={() => setComparing(false)} />}
    </Page>
  )
}

function NothingFound({ onClear }: { onClear: (() => void) | null }) {
  const text = onClear ? '去掉一些筛选条件，或换一种写法。' : '换一种写法试试：型号的一段、阻容值加封装，或中文名称。'
  return (
    <ListNote title="没有符合的物料" text={text}>
      {onClear && <Button onClick={onClear}>清除筛选</Button>}
    </ListNote>
  )
}
