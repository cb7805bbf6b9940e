import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const SHOWN = 50

type BillPickerProps = { onPick: (id: string) => void }

/** Which bill is matched: one that was saved, or a list that is pasted and saved as one. */
export function BillPicker({ onPick }: BillPickerProps) {
  const [keyword, setKeyword] = useState('')
  const [isPasting, setPasting] = useState(false)
  const query = useQuery({
    queryKey: ['bomHistory/getMyList', 'match', keyword],
    queryFn: ({ signal }) =>
      call('bomHistory/getMyList', { pageIndex: 1, pageSize: SHOWN, keyword }, { signal, shows: 'nobody' }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox label="项目或文件名" value={keyword} onSearch={setKeyword} />
        <Button onClick={() => setPasting(true)}>粘贴清单</Button>
      </div>
      <Loaded query={query} rows={8}>
        {({ items, total }) =>
          items.length === 0 ? (
            <ListNote
              title={keyword === '' ? '还没有保存过的清单' : '没有符合的清单'}
              text={keyword === '' ? '先在 SMT计价 里打开并保存一份清单，或在这里粘贴。' : '换一个词试试。'}
            />
          ) : (
            <>
              <ul aria-label="保存过的清单" className="divide-y divide-line rounded-card border border-line bg-surface">
                {items.map(({ id, prjName, fileName, lineCount, sets, updated }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => onPick(id)}
                      className="flex min-h-9 w-full items-center gap-3 px-3 text-left hover:bg-hover"
                    >
                      <span className="min-w-0 flex-1 truncate">{prjName}</span>
                      <span className="min-w-0 flex-1 truncate text-sm text-text-2 max-lg:hidden">{fileName}</span>
                      <span className="num text-sm whitespace-nowrap text-text-2">
                        {countText(lineCount)} 行 · {countText(sets)} 套
                      </span>
                      <span className="num text-sm text-text-2 max-lg:hidden">{timeText(updated)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {total > items.length && <p className="mt-2 text-sm text-text-2">只列出最近的 {SHOWN} 份，其余用上面的搜索找。</p>}
            </>
          )
        }
      </Loaded>
      {isPasting && <PasteDialog onSaved={onPick} onClose={() => setPasting(false)} />}
    </>
  )
}

/** A list as it was copied from a table: saved as a bill like the others. */
function PasteDialog({ onSaved, onClose }: { onSaved: (id: string) => void; onClose: () => void }) {
  const [key] = useState(newKey)
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const refusal = useRefusal([])
  const save = async () => {
    setPending(true)
    refusal.clear()
    try {
      const { id } = await call('BomAnalyse/SaveItem', { text, key, prjName: '粘贴的清单' }, { shows: 'form' })
      onSaved(id)
    } catch (error) {
      refusal.show(error)
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="粘贴清单"
      description="从 Excel 里连表头一起复制，粘贴在这里。它会存为一份清单，与计价时打开的一样，用一次 SMT计价。"
    >
      <textarea
        aria-label="清单"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={'位号\t值\t封装\t型号\nR1,R2\t10k 1%\t0603\t\nU1\t\tLQFP-48\tSTM32F103C8T6'}
        className="num h-64 w-full rounded-control border border-control-line bg-surface p-2 font-mono text-sm"
      />
      <RefusalNote refusal={refusal.general} />
      <Button look="primary" className="mt-3" pending={pending} disabled={text.trim() === ''} onClick={() => void save()}>
        保存并匹配
      </Button>
    </Dialog>
  )
}
