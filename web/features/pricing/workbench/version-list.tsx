import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOK_KIND_NAMES } from '../../../../shared/engine/price/book/problems.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { timeText } from '../../../lib/format.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { ListBox } from '../../../screen/frame/list-frame.tsx'
import { DataTable } from '../../../screen/table/data-table.tsx'
import { useColumns } from '../../../screen/table/use-columns.ts'
import type { Act, Column } from '../../../screen/types.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showDone } from '../../../ui/toast.ts'
import { ChangeTable, useConventionName } from '../book/change-view.tsx'
import { changesOf } from '../book/difference.ts'
import { reloadBook } from '../book/rows.ts'
import { Awaiting } from './awaiting.tsx'

type Version = CallOutput<'PriceBook/Versions'>['items'][number]

const STATES = { scheduled: '待生效', current: '现行', past: '已过', replaced: '未生效即被替换' } as const
const TONES = { scheduled: 'info', current: 'good', past: 'quiet', replaced: 'quiet' } as const

/** What came with the program has no day of its own. */
const timeOf = (instant: number, { userName }: Version): string => (userName === null ? '—' : timeText(instant))

const columns: readonly Column<Version>[] = [
  { key: 'version', title: '版本', kind: 'number', width: 80 },
  { key: 'state', title: '状态', width: 130, cell: (state) => <Tag tone={TONES[state]}>{STATES[state]}</Tag> },
  { key: 'note', title: '说明', width: 360 },
  { key: 'effectiveAt', title: '生效时间', kind: 'time', width: 170, cell: timeOf },
  { key: 'created', title: '发布时间', kind: 'time', width: 170, cell: timeOf },
  { key: 'userName', title: '发布人', width: 120, cell: (name) => name ?? '随程序' },
  { key: 'hash', title: '指纹', kind: 'code', width: 130, hidden: true },
]

/** As many as one looks through; older ones stay. */
const MOST = { pageIndex: 1, pageSize: 200 } as const

/** Every version that was published: what it changed, and a way back to it. */
export function VersionList() {
  const may = useMay()
  const [compared, setCompared] = useState<Version | null>(null)
  const [restored, setRestored] = useState<Version | null>(null)
  const looks = useColumns<Version>('price-versions', columns)
  const query = useQuery({
    queryKey: ['PriceBook/Versions', MOST],
    queryFn: () => call('PriceBook/Versions', MOST),
    staleTime: 0,
  })
  const actions = (row: Version): Act<Version>[] => [
    ...(row.version > 1 ? [{ text: '改了什么', run: setCompared }] : []),
    ...(row.state === 'current' || !may('PriceBook/RollBack') ? [] : [{ text: '回退到它', run: setRestored }]),
  ]
  return (
    <>
      {may('PriceBook/Approve') && <Awaiting />}
      <Loaded query={query} rows={8}>
        {({ items }) => (
          <ListBox isBusy={query.isFetching}>
            <DataTable label="版本" rows={items} looks={looks} acts={actions} />
          </ListBox>
        )}
      </Loaded>
      {compared && <DiffDialog version={compared.version} onClose={() => setCompared(null)} />}
      {restored && <RollBackDialog version={restored.version} onClose={() => setRestored(null)} />}
    </>
  )
}

function DiffDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const input = { from: version - 1, to: version }
  const query = useQuery({ queryKey: ['PriceBook/Diff', input], queryFn: () => call('PriceBook/Diff', input) })
  const conventionName = useConventionName()
  return (
    <Dialog open wide onOpenChange={onClose} title={`版本 ${version} 改了什么`} description={`与版本 ${version - 1} 比较`}>
      <Loaded query={query} rows={6}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-text-2">价目没有不同</p>
          ) : (
            items.map(({ kind, id, name, before, after }) => (
              <section key={`${kind} ${id}`} className="mt-3">
                <h3 className="font-semibold">
                  <span className="mr-2 text-sm font-normal text-text-2">{BOOK_KIND_NAMES[kind]}</span>
                  {name}
                </h3>
                <ChangeTable
                  changes={changesOf(before, after, conventionName)}
                  heads={[`版本 ${version - 1}`, `版本 ${version}`]}
                />
              </section>
            ))
          )
        }
      </Loaded>
    </Dialog>
  )
}

function RollBackDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const start = `回退到版本 ${version}`
  const form = useDraft('PriceBook/RollBack', String(version))
  const [note, setNote] = useTyped(form, 'note', start)
  const save = async () => {
    const made = await call('PriceBook/RollBack', { version, note }, { shows: 'form' })
    showDone(`版本 ${made.version} 已生效，价目同版本 ${version}`)
    reloadBook()
  }
  return (
    <ActDialog
      title={`回退到版本 ${version}？`}
      description="会发布一个新版本，价目与它相同，马上生效；已有的报价不变，您的草稿留着。"
      act="回退"
      look="danger"
      draft={form}
      fields={['note']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => <TextField label="说明" problem={problemAt('note')} value={note} onChange={setNote} />}
    </ActDialog>
  )
}
