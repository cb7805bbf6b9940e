import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { dayEnd } from '../../../lib/day.ts'
import { newKey } from '../../../lib/new-key.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { ListSkeleton } from '../../../screen/list/list-state.tsx'
import { RefusedRows } from '../../../screen/sheet/refused-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { showDone } from '../../../ui/toast.ts'
import { MappingBar } from './mapping-bar.tsx'
import { PreviewGrid } from './preview-grid.tsx'
import { useStock, type StockPreview } from './use-stock.ts'

type View = 'rows' | 'doubts' | 'refused'

/** One file: its columns, its rows, and what becomes of it. */
export function Stock({ file, onSaved }: { file: File; onSaved: (id: string) => void }) {
  const { preview, problem, isReading, remap, again } = useStock(file)
  const [view, setView] = useState<View>('rows')
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3" aria-busy={isReading}>
      {problem !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <FormNote message={problem} />
          <Button onClick={again}>重新识别</Button>
        </div>
      )}
      {(preview !== null || problem !== null) && <MappingBar preview={preview} isBusy={isReading} onChange={remap} />}
      {preview === null && problem === null && <ListSkeleton rows={10} />}
      {preview !== null && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Segments label="看哪些行" value={view} choices={viewsOf(preview)} onChange={setView} />
            <span className="flex-1" />
            <SaveBar preview={preview} name={file.name} disabled={isReading} onSaved={onSaved} />
          </div>
          <div className={`min-h-0 flex-1 max-lg:h-[60dvh] max-lg:flex-none ${isReading ? 'opacity-60' : ''}`}>
            {view === 'refused' ? (
              <div className="scroll-thin h-full overflow-y-auto rounded-control border border-line bg-surface p-3">
                {preview.refused.length === 0 ? <p className="text-text-2">没有被拒绝的行。</p> : null}
                <RefusedRows noun="余料" refused={refusedOf(preview)} />
              </div>
            ) : (
              <PreviewGrid rows={view === 'rows' ? preview.rows : doubtful(preview)} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

const doubtful = ({ rows }: StockPreview) => rows.filter(({ doubts }) => doubts.length > 0)

const viewsOf = (preview: StockPreview) =>
  [
    { value: 'rows', text: `可以保存 ${countText(preview.rows.length)}` },
    { value: 'doubts', text: `请核对 ${countText(doubtful(preview).length)}` },
    { value: 'refused', text: `拒绝 ${countText(preview.refused.length)}` },
  ] as const

/** Of each row the part number as it stands there, and every reason. */
const refusedOf = ({ refused, columns }: StockPreview) =>
  refused.map(({ row, cells, reasons }) => ({
    row: row + 1,
    name: (columns.mpn === null ? '' : cells[columns.mpn]) || cells.find((cell) => cell !== '') || '',
    reason: reasons.join('；'),
  }))

type SaveBarProps = { preview: StockPreview; name: string; disabled: boolean; onSaved: (id: string) => void }

/** The name of the draft and how long it holds; what was refused stays out. */
function SaveBar({ preview, name, disabled, onSaved }: SaveBarProps) {
  const [title, setTitle] = useState(() => name.replace(/\.[^.]+$/, '').slice(0, 60))
  const [day, setDay] = useState('')
  const [key] = useState(newKey)
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const items = preview.rows.map(({ row: _row, part: _part, doubts: _doubts, ...row }, seq) => ({ seq, ...row }))
      const { id } = await call('surplus/UpdateMy', { key, title, validTo: dayEnd(day), items })
      showDone(`已存为草稿：${countText(items.length)} 行`)
      onSaved(id)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <span className="w-56 max-lg:w-full">
        <Input
          aria-label="名称"
          placeholder="名称"
          value={title}
          maxLength={60}
          onChange={({ target }) => setTitle(target.value)}
        />
      </span>
      <label className="flex items-center gap-2 text-sm whitespace-nowrap text-text-2">
        有效期至
        <DateField value={day} onChange={setDay} aria-label="有效期" />
      </label>
      <Button
        look="primary"
        pending={pending}
        disabled={disabled || preview.rows.length === 0 || title.trim() === ''}
        onClick={() => void save().catch(() => undefined)}
      >
        存为草稿（{countText(preview.rows.length)} 行）
      </Button>
    </>
  )
}
