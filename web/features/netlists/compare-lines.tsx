import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { countText, differenceText, pointsText } from '../../lib/format.ts'
import { FactList } from '../../screen/list/fact-list.tsx'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Pager } from '../../screen/list/pager.tsx'
import { DataTable } from '../../screen/table/data-table.tsx'
import { useColumns } from '../../screen/table/use-columns.ts'
import type { Column, ListRow } from '../../screen/types.ts'
import { Segments } from '../../ui/segments.tsx'
import { jointsText, solderedText } from './texts.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

type Line = ListRow<'bomHistory/IpcLines'>

const PAGE_SIZE = 100

const columns: readonly Column<Line>[] = [
  { key: 'designators', title: '位号', width: 130 },
  { key: 'footprint', title: '封装', kind: 'code', width: 150 },
  { key: 'billJoints', title: 'BOM引脚数', width: 90, cell: jointsText },
  { key: 'joints', title: '网表焊点', width: 110, cell: (_, row) => solderedText(row) },
  { key: 'proposal', title: '建议', width: 110, cell: (proposal) => proposalText(proposal) },
  {
    key: 'pointsNetlistMilli',
    title: '点差/套',
    width: 90,
    cell: (milli, { pointsBillMilli, pieces }) => differenceText((milli - pointsBillMilli) * pieces),
  },
  { key: 'packageName', title: '识别为', width: 120 },
  { key: 'pieces', title: '件数', kind: 'number', width: 70 },
]

const proposalText = (proposal: Line['proposal']): string => {
  if (proposal === null) return '一致'
  return proposal.exposedPads > 0 ? `${proposal.pins} 脚 + ${proposal.exposedPads} 焊盘` : `${proposal.pins} 脚`
}

const VIEWS = choicesFrom(['differing', '有差异的行'], ['all', '全部行'])

/** One comparison line by line. */
export function CompareLines({ of, onClose }: { of: ListRow<'bomHistory/LoadPageIpcCompared'>; onClose: () => void }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('differing')
  const [page, setPage] = useState(1)
  const looks = useColumns('ipc-lines', columns)
  const search = { id: of.id, differing: view === 'differing', pageIndex: page, pageSize: PAGE_SIZE }
  const query = useQuery({
    queryKey: ['bomHistory/IpcLines', search],
    queryFn: ({ signal }) => call('bomHistory/IpcLines', search, { signal }),
    placeholderData: keepPreviousData,
  })
  const facts = [
    ['文件', of.fileName],
    ['位号', `BOM ${countText(of.refsBill)}，网表 ${countText(of.refsNetlist)}，匹配 ${countText(of.matched)}`],
    ['点数/套', `BOM ${pointsText(of.pointsBillMilli)}，按网表 ${pointsText(of.pointsNetlistMilli)}`],
    ['原因', of.reason],
  ] as const
  return (
    <DetailDialog query={query} title={of.prjName} onClose={onClose}>
      {({ items, total }) => (
        <>
          <FactList facts={facts} />
          <div className="my-3 flex flex-wrap items-center gap-3">
            <Segments
              label="显示哪些行"
              value={view}
              choices={VIEWS}
              onChange={(next) => {
                setView(next)
                setPage(1)
              }}
            />
            {total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
          </div>
          {items.length === 0 ? (
            <p className="text-sm text-text-2">没有这样的行。</p>
          ) : (
            <div className="flex max-h-[46dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line">
              <DataTable label="逐行对比" rows={items} looks={looks} />
            </div>
          )}
        </>
      )}
    </DetailDialog>
  )
}
