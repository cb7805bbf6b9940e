import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SURPLUS_STATE_NAMES } from '../../../../shared/engine/surplus/states.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { Grid } from '../../../grid/grid.tsx'
import { timeText } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { EventList } from '../list/event-list.tsx'
import { itemColumns } from '../list/item-columns.tsx'
import type { Item } from '../list/item.ts'
import { PhotoWall } from '../list/photo-wall.tsx'
import { STATE_TONES } from '../tones.ts'
import { Decision } from './decision.tsx'
import { PartDialog } from './part-dialog.tsx'

type Reviewed = CallOutput<'surplus/GetDetail'>

/** One list as an operator decides about it: the checklist beside the rows, with what the market asks for the same. */
export function ReviewDetail({ id }: { id: string }) {
  const client = useQueryClient()
  const { change } = useAddress()
  const query = useQuery({
    queryKey: ['surplus/GetDetail', id],
    queryFn: ({ signal }) => call('surplus/GetDetail', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const reload = () => client.invalidateQueries({ queryKey: ['surplus/GetDetail', id] })
  return (
    <Page fill>
      <Loaded query={query} rows={12}>
        {(list) => (
          <div className="flex min-h-0 flex-1 flex-col gap-3">
            <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Button look="ghost" size="icon" aria-label="返回列表" title="返回列表" onClick={() => change({ id: undefined })}>
                <ArrowLeft aria-hidden className="size-4" />
              </Button>
              <h2 className="text-lg font-semibold wrap-anywhere">{list.title}</h2>
              <Tag tone={STATE_TONES[list.state]}>{SURPLUS_STATE_NAMES[list.state]}</Tag>
              <span className="num text-sm text-text-2">
                卖方 {list.userName} · 买方看到“{list.alias}” ·{' '}
                {list.validTo === null ? '长期有效' : `有效期至 ${timeText(list.validTo).slice(0, 10)}`}
              </span>
            </header>
            <div className="flex min-h-0 flex-1 gap-3 max-xl:flex-col">
              <Rows list={list} onChanged={reload} />
              <aside className="scroll-thin flex w-80 shrink-0 flex-col gap-3 overflow-y-auto max-xl:w-full max-xl:overflow-visible">
                <Decision
                  key={list.rowVersion}
                  list={list}
                  onDone={(to) => (to === 9 ? change({ id: undefined }) : void reload())}
                />
                <PhotoWall items={list.items} />
                <EventList events={list.events} />
              </aside>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Rows({ list, onChanged }: { list: Reviewed; onChanged: () => unknown }) {
  const may = useMay()
  const [naming, setNaming] = useState<Item | null>(null)
  const columns = useMemo(() => itemColumns(true).map(({ edit: _edit, ...column }) => column), [])
  const mayName = list.state === 1 && may('surplus/SavePart')
  return (
    <>
      <Grid<Item>
        label="余料明细"
        className="min-h-80 min-w-0 flex-1"
        rows={list.items}
        columns={columns}
        rowId={({ seq }) => String(seq)}
        {...(mayName && { rowMenu: (item: Item) => [{ text: '指定目录中的物料…', onSelect: () => setNaming(item) }] })}
        empty="没有物料"
      />
      {naming !== null && (
        <PartDialog
          list={list}
          item={naming}
          onClose={() => setNaming(null)}
          onSaved={() => {
            setNaming(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}
