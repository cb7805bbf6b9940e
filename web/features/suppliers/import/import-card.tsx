import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_STATE_NAMES } from '../../../../shared/api/bomai/imports.ts'
import { call } from '../../../access/call.ts'
import { countText, timeText } from '../../../lib/format.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import type { ListRow } from '../../../screen/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showDone } from '../../../ui/toast.ts'
import { IMPORT_CALLS, type SupplierSide } from '../side.ts'
import { ImportWork } from './import-work.tsx'
import { MappingForm } from './mapping-form.tsx'
import { TriedResult } from './tried-result.tsx'

type Row = ListRow<'bomai/imports'>
type CardProps = { side: SupplierSide; row: Row; isLocked: boolean; onChanged: () => void }

const TONES = { 1: 'quiet', 2: 'warn', 3: 'info', 4: 'warn', 5: 'info', 6: 'good', 7: 'quiet', 8: 'quiet' } as const

/** One list: what it is, what it would change or has changed, and the next step. */
export function ImportCard({ side, row, isLocked, onChanged }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMapping, setMapping] = useState(false)
  const { state, job, counts, name } = row
  const isWorking = (state === 3 || state === 5) && job !== null && job.state !== 'cancelled' && job.state !== 'failed'
  const isStopped = (state === 3 || state === 5) && !isWorking
  const mayMap = !isLocked && (state === 2 || isStopped || (state === 4 && isMapping))
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{name}</span>
        <Tag tone={TONES[state]}>{isStopped ? stoppedText(row) : IMPORT_STATE_NAMES[state]}</Tag>
        <span className="num text-text-2">{timeText(row.published ?? row.created)}</span>
        <span className="text-text-2">{row.userName}</span>
      </div>
      {row.problem !== '' && state === 2 && <FormNote message={row.problem} />}
      {isWorking && <ImportWork key={job.id} jobId={job.id} doing={state === 3 ? '正在试导入' : '正在发布'} onOver={onChanged} />}
      {mayMap && <Mapping side={side} row={row} onChanged={onChanged} onBegun={() => setMapping(false)} />}
      {(state === 4 || isOpen) && !isMapping && <TriedResult side={side} row={row} />}
      {!isLocked && <Acts side={side} row={row} isMapping={isMapping} setMapping={setMapping} onChanged={onChanged} />}
      {(state === 6 || state === 7) && (
        <button type="button" className="self-start text-sm text-primary hover:underline" onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `${countText(counts.offers ?? 0)} 条报价，看改了什么`}
        </button>
      )}
    </li>
  )
}

const stoppedText = ({ job }: Row): string =>
  job?.state === 'failed' ? `没有完成，错误编号 ${job.fault ?? ''}` : '已取消，可以重来'

type Mapped = Pick<CardProps, 'side' | 'row' | 'onChanged'> & { onBegun: () => void }

function Mapping({ side, row, onChanged, onBegun }: Mapped) {
  const { head } = IMPORT_CALLS[side]
  const query = useQuery({
    queryKey: [head, row.id, row.rowVersion],
    queryFn: () => call(head, { id: row.id }, { shows: 'nobody' }),
    retry: false,
  })
  return (
    <Loaded query={query} rows={6}>
      {(data) => (
        <MappingForm
          side={side}
          id={row.id}
          head={data}
          onBegun={() => {
            onBegun()
            onChanged()
          }}
        />
      )}
    </Loaded>
  )
}

type ActsProps = Omit<CardProps, 'isLocked'> & { isMapping: boolean; setMapping: (is: boolean) => void }

function Acts({ side, row, isMapping, setMapping, onChanged }: ActsProps) {
  const calls = IMPORT_CALLS[side]
  const { id, rowVersion, sha256, state, counts } = row
  const [pending, setPending] = useState(false)
  const act = (work: () => Promise<unknown>) => {
    setPending(true)
    void work()
      .catch(() => undefined)
      .finally(() => {
        setPending(false)
        onChanged()
      })
  }
  const publish = () => call(calls.run, { id, rowVersion, sha256: sha256 ?? '' })
  const undo = async () => {
    await call(calls.undo, { id })
    showDone('已撤销，之前的报价重新有效')
  }
  if (state === 6 && row.canUndo)
    return (
      <Button size="small" className="self-start" pending={pending} onClick={() => act(undo)}>
        撤销发布
      </Button>
    )
  if (state !== 4) return null
  return (
    <div className="flex gap-2 self-end">
      <Button onClick={() => setMapping(!isMapping)}>{isMapping ? '不改了' : '改列的用途'}</Button>
      {!isMapping && (
        <Button look="primary" pending={pending} disabled={(counts.offers ?? 0) === 0} onClick={() => act(publish)}>
          发布 {countText(counts.offers ?? 0)} 条报价
        </Button>
      )}
    </div>
  )
}
